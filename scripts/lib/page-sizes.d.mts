export function sizeReports(root?: string): { name: string; passed: boolean; detail: string }[];
