import { cleanText, foldName } from './text';

/** Letters that a word of the search over everything has. */
export const SEARCH_WORD = { min: 2, max: 50 } as const;

/** Rows of one source that the search shows at most. */
export const SEARCH_ROWS = 5;

/** The word that is searched for, cleaned before it is measured: as many of its letters as are searched for; null where it is too short. */
export function searchedWord(typed: string): string | null {
  const word = [...cleanText(typed)].slice(0, SEARCH_WORD.max).join('').trim();
  return [...foldName(word)].length < SEARCH_WORD.min ? null : word;
}
