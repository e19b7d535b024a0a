import type { FileReference } from '../field';
import { isFile } from './values';

/** Every file that a value names, wherever it stands, in order. */
export function filesIn(value: unknown): FileReference[] {
  if (Array.isArray(value)) return value.flatMap(filesIn);
  if (typeof value !== 'object' || value === null) return [];
  return isFile(value) ? [{ key: value.key, fileName: value.fileName }] : Object.values(value).flatMap(filesIn);
}
