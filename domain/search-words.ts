import { foldName } from './text';

/** The fewest letters of a word by which large lists are searched: their indexes hold pairs of letters. */
export const WORD_FLOOR = 2;

/** Whether a word that is searched for is long enough; none asked for is. */
export function isSearchable(word: string): boolean {
  const { length } = [...foldName(word)];
  return length === 0 || length >= WORD_FLOOR;
}
