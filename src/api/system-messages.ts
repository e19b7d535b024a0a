import { SYSTEM_MESSAGES } from '#contract/addresses/system-messages';
import { apiOf } from './endpoints';

export const {
  useSystemMessagePageQuery,
  useSystemMessageDetailQuery,
  useSaveSystemMessageMutation,
  useSystemMessageEventMutation,
  useSystemMessageReadersQuery,
  useSystemMessageLogQuery,
  useLazySystemMessageUsersQuery,
  useSystemMessageOrganisationsQuery,
  useSystemMessageReceiverCountQuery,
  useReadSystemMessageQuery,
} = apiOf(SYSTEM_MESSAGES);
