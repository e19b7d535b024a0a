export function sizeReports(files?: { built?: string; record?: string }): { name: string; passed: boolean; detail: string }[];
