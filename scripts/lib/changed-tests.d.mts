export function changedFiles(): string[];
export function apiTestsOf(files: readonly string[]): string[];
