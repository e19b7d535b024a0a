import { SYSTEM_MESSAGES } from '#contract/addresses/system-messages';
import { apiOf } from './endpoints';

export const systemMessagesApi = apiOf(SYSTEM_MESSAGES);

export const {
  useSystemMessagePageQuery,
  useSystemMessageDetailQuery,
  useSystemMessageEventMutation,
  useSystemMessageReadersQuery,
  useSystemMessageLogQuery,
  useLazySystemMessageUsersQuery,
  useSystemMessageOrganisationsQuery,
  useSystemMessageReceiverCountQuery,
  useReadSystemMessageQuery,
} = systemMessagesApi;
