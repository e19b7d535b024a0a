import { LETTERS } from '#contract/addresses/letters';
import { apiOf } from './endpoints';

export const { usePreviewLetterQuery, usePrintLetterMutation } = apiOf<typeof import('#contract/letters')>(LETTERS);
