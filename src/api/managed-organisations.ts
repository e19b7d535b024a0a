import { MANAGED_ORGANISATIONS } from '#contract/addresses/managed-organisations';
import { apiOf } from './endpoints';

export const {
  useManagedOrganisationPageQuery,
  useManagedOrganisationQuery,
  useOrganisationEventMutation,
  useMendContactMutation,
  useInviteFirstMemberMutation,
} = apiOf<typeof import('#contract/managed-organisations')>(MANAGED_ORGANISATIONS);
