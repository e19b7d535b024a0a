import type { FileReference } from '#domain/field';

/** The keys of every file that a value names, wherever it stands. */
export function filesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(filesOf);
  if (typeof value !== 'object' || value === null) return [];
  return isFile(value) ? [value.key] : Object.values(value).flatMap(filesOf);
}

function isFile(value: object): value is FileReference {
  return 'key' in value && 'fileName' in value && typeof value.key === 'string';
}
