import { USERS } from '#contract/addresses/users';
import { apiOf } from './endpoints';

export const usersApi = apiOf(USERS);

export const {
  useTemporaryTicketMutation,
  useUserInfoQuery,
  useLazyUserListPageQuery,
  useAgentCountQuery,
  useCaptchaMutation,
  useFinishGuideMutation,
  useChooseOrganisationMutation,
} = usersApi;
