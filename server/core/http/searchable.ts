import { isSearchable, WORD_FLOOR } from '#domain/search-words';
import { fieldWrong } from './answers/errors';

/** Refuses a word that is too short for the index of a large list. */
export function refuseShortWord(field: string, word: string): void {
  if (!isSearchable(word)) throw fieldWrong(field, `请至少输入 ${WORD_FLOOR} 个字`);
}
