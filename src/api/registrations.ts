import { REGISTRATIONS } from '#contract/addresses/registrations';
import { apiOf } from './endpoints';

export const registrationsApi = apiOf(REGISTRATIONS);

export const {
  useStartRegistrationMutation,
  useOwnRegistrationQuery,
  useSaveRegistrationMutation,
  useSubmitRegistrationMutation,
  useWithdrawRegistrationMutation,
  useRequestToJoinMutation,
  useWithdrawJoinMutation,
  useJoinRequestPageQuery,
  useAnswerJoinMutation,
  useRegistrationPageQuery,
  useRegistrationDetailQuery,
  useRegistrationEventMutation,
  useAgencyInvitationPageQuery,
  useInviteToRegisterMutation,
  useRevokeAgencyInvitationMutation,
  useRepeatAgencyInvitationMutation,
} = registrationsApi;
