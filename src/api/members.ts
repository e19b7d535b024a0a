import { MEMBERS } from '#contract/addresses/members';
import { apiOf } from './endpoints';

export const {
  useMemberPageQuery,
  useMemberRolesQuery,
  useSaveMemberRolesMutation,
  useMemberEventMutation,
  useMemberWorkQuery,
  useHandOverWorkMutation,
} = apiOf<typeof import('#contract/members')>(MEMBERS);
