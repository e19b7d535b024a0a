import type { FieldKind } from '../field';
import { cleanLines, cleanText } from '../text';
import { cleanCode, CLEANERS } from './cleaners';

/** How the text of a field is kept: as a text of one line or of several, and then as codes or those of its kind are. */
export function cleanOfKind(kind: FieldKind | undefined, text: string, code?: true): string {
  if (kind === 'paragraph') return cleanLines(text);
  const line = cleanText(text);
  if (code) return cleanCode(line);
  return (kind && CLEANERS[kind]?.(line)) ?? line;
}
