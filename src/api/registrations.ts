import type { BodyOf } from '#contract/call';
import type {
  agencyInvitationPage,
  answerJoin,
  askToJoin,
  inviteToRegister,
  joinRequestPage,
  ownRegistration,
  registrationDetail,
  registrationEvent,
  registrationPage,
  repeatAgencyInvitation,
  revokeAgencyInvitation,
  saveRegistration,
  startRegistration,
  submitRegistration,
  withdrawJoin,
  withdrawRegistration,
} from '#contract/registrations';
import { api, ask, type Answered } from './api';

const quiet = { quiet: true } as const;

export const registrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    startRegistration: build.mutation<Answered<typeof startRegistration>, BodyOf<typeof startRegistration>>({
      query: ask<typeof startRegistration>('/register/start', quiet),
    }),
    ownRegistration: build.query<Answered<typeof ownRegistration>, BodyOf<typeof ownRegistration>>({
      query: ask<typeof ownRegistration>('/register/detail', quiet),
      providesTags: ['Registration'],
    }),
    saveRegistration: build.mutation<Answered<typeof saveRegistration>, BodyOf<typeof saveRegistration>>({
      query: ask<typeof saveRegistration>('/register/save', quiet),
    }),
    submitRegistration: build.mutation<Answered<typeof submitRegistration>, BodyOf<typeof submitRegistration>>({
      query: ask<typeof submitRegistration>('/register/submit', { idempotent: true, quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : ['Registration']),
    }),
    withdrawRegistration: build.mutation<Answered<typeof withdrawRegistration>, BodyOf<typeof withdrawRegistration>>({
      query: ask<typeof withdrawRegistration>('/register/withdraw'),
      invalidatesTags: ['Registration'],
    }),
    askToJoin: build.mutation<Answered<typeof askToJoin>, BodyOf<typeof askToJoin>>({
      query: ask<typeof askToJoin>('/register/join', { idempotent: true }),
      invalidatesTags: ['Registration'],
    }),
    withdrawJoin: build.mutation<Answered<typeof withdrawJoin>, BodyOf<typeof withdrawJoin>>({
      query: ask<typeof withdrawJoin>('/register/join/withdraw'),
      invalidatesTags: ['Registration'],
    }),
    joinRequestPage: build.query<Answered<typeof joinRequestPage>, BodyOf<typeof joinRequestPage>>({
      query: ask<typeof joinRequestPage>('/app/join/page'),
      providesTags: ['Registration'],
    }),
    answerJoin: build.mutation<Answered<typeof answerJoin>, BodyOf<typeof answerJoin>>({
      query: ask<typeof answerJoin>('/app/join/answer', { idempotent: true }),
      invalidatesTags: (_result, error) => (error ? [] : ['Registration', 'Member']),
    }),
    registrationPage: build.query<Answered<typeof registrationPage>, BodyOf<typeof registrationPage>>({
      query: ask<typeof registrationPage>('/registration/page'),
      providesTags: ['Registration'],
    }),
    registrationDetail: build.query<Answered<typeof registrationDetail>, BodyOf<typeof registrationDetail>>({
      query: ask<typeof registrationDetail>('/registration/detail'),
      providesTags: ['Registration'],
    }),
    registrationEvent: build.mutation<Answered<typeof registrationEvent>, BodyOf<typeof registrationEvent>>({
      query: ask<typeof registrationEvent>('/registration/event', { idempotent: true }),
      invalidatesTags: ['Registration', 'Badges'],
    }),
    agencyInvitationPage: build.query<Answered<typeof agencyInvitationPage>, BodyOf<typeof agencyInvitationPage>>({
      query: ask<typeof agencyInvitationPage>('/intermediary/invitation/page'),
      providesTags: ['AgencyInvitation'],
    }),
    inviteToRegister: build.mutation<Answered<typeof inviteToRegister>, BodyOf<typeof inviteToRegister>>({
      query: ask<typeof inviteToRegister>('/intermediary/invitation/save', { idempotent: true, quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : ['AgencyInvitation']),
    }),
    revokeAgencyInvitation: build.mutation<Answered<typeof revokeAgencyInvitation>, BodyOf<typeof revokeAgencyInvitation>>({
      query: ask<typeof revokeAgencyInvitation>('/intermediary/invitation/revoke'),
      invalidatesTags: ['AgencyInvitation'],
    }),
    repeatAgencyInvitation: build.mutation<Answered<typeof repeatAgencyInvitation>, BodyOf<typeof repeatAgencyInvitation>>({
      query: ask<typeof repeatAgencyInvitation>('/intermediary/invitation/repeat'),
      invalidatesTags: ['AgencyInvitation'],
    }),
  }),
});

export const {
  useStartRegistrationMutation,
  useOwnRegistrationQuery,
  useSaveRegistrationMutation,
  useSubmitRegistrationMutation,
  useWithdrawRegistrationMutation,
  useAskToJoinMutation,
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
