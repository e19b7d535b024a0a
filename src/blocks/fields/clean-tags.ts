import { cleanText } from '#domain/text';

/** What was entered as tags: each as a line of text is kept, and once. */
export function cleanTags(entries: readonly string[]): string[] {
  return [...new Set(entries.map((entry) => cleanText(entry)).filter((entry) => entry !== ''))];
}
