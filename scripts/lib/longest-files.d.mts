export function longestFiles(files: readonly { path: string; took: number }[], record: Readonly<Record<string, number>>): string[];
