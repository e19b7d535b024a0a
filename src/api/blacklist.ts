import { BLACKLIST } from '#contract/addresses/blacklist';
import { apiOf } from './endpoints';

export const {
  useBlacklistPageQuery,
  useBlacklistDetailQuery,
  useSaveBlacklistEntryMutation,
  useEnableBlacklistEntryMutation,
  useBlacklistLogQuery,
} = apiOf<typeof import('#contract/blacklist')>(BLACKLIST);
