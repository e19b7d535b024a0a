export function findBrowser(): string | undefined;
export function findPeoplesBrowser(): string | undefined;
export function findProgram(name: string): string | undefined;
export function ensureTools(): Promise<void>;
