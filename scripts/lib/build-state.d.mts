export const SOURCES: readonly string[];
export function isBuilt(devtools: 'on' | 'off'): boolean;
export function markBuilt(stamp: string): void;
export function fingerprint(devtools: 'on' | 'off'): string;
