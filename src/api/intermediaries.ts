import { INTERMEDIARIES } from '#contract/addresses/intermediaries';
import { apiOf } from './endpoints';

export const {
  useIntermediaryPageQuery,
  useIntermediaryDetailQuery,
  useIntermediaryProjectsQuery,
  useIntermediaryEventMutation,
  useIntermediaryLogQuery,
} = apiOf<typeof import('#contract/intermediaries')>(INTERMEDIARIES);
