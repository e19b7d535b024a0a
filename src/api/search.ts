import { SEARCH } from '#contract/addresses/search';
import { apiOf } from './endpoints';

export const { useSearchEverythingQuery } = apiOf<typeof import('#contract/search')>(SEARCH);
