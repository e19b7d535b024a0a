import { INVITATIONS } from '#contract/addresses/invitations';
import { apiOf } from './endpoints';

export const {
  useInvitationPageQuery,
  useInviteMemberMutation,
  useRepeatInvitationMutation,
  useWithdrawInvitationMutation,
  useInvitationOpenedQuery,
  useSendInvitationCodeMutation,
  useAcceptInvitationMutation,
} = apiOf<typeof import('#contract/invitations')>(INVITATIONS);
