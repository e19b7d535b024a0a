import type { BodyOf } from '#contract/call';
import type {
  acceptInvitation,
  invitationOpened,
  invitationPage,
  inviteMember,
  repeatInvitation,
  sendInvitationCode,
  withdrawInvitation,
} from '#contract/invitations';
import { api, ask, type Answered } from './api';

const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    invitationPage: build.query<Answered<typeof invitationPage>, BodyOf<typeof invitationPage>>({
      query: ask<typeof invitationPage>('/user/invitation/page'),
      providesTags: ['Member'],
    }),
    inviteMember: build.mutation<Answered<typeof inviteMember>, BodyOf<typeof inviteMember>>({
      query: ask<typeof inviteMember>('/user/invitation/add'),
      invalidatesTags: ['Member', 'Role'],
    }),
    repeatInvitation: build.mutation<Answered<typeof repeatInvitation>, BodyOf<typeof repeatInvitation>>({
      query: ask<typeof repeatInvitation>('/user/invitation/repeat'),
      invalidatesTags: ['Member'],
    }),
    withdrawInvitation: build.mutation<Answered<typeof withdrawInvitation>, BodyOf<typeof withdrawInvitation>>({
      query: ask<typeof withdrawInvitation>('/user/invitation/withdraw'),
      invalidatesTags: ['Member', 'Role'],
    }),
    invitationOpened: build.query<Answered<typeof invitationOpened>, BodyOf<typeof invitationOpened>>({
      query: ask<typeof invitationOpened>('/user/invitation/open', { quiet: true }),
      keepUnusedDataFor: 0,
    }),
    sendInvitationCode: build.mutation<Answered<typeof sendInvitationCode>, BodyOf<typeof sendInvitationCode>>({
      query: ask<typeof sendInvitationCode>('/user/invitation/sms', { quiet: true }),
    }),
    acceptInvitation: build.mutation<Answered<typeof acceptInvitation>, BodyOf<typeof acceptInvitation>>({
      query: ask<typeof acceptInvitation>('/user/invitation/accept', { quiet: true }),
    }),
  }),
});

export const {
  useInvitationPageQuery,
  useInviteMemberMutation,
  useRepeatInvitationMutation,
  useWithdrawInvitationMutation,
  useInvitationOpenedQuery,
  useSendInvitationCodeMutation,
  useAcceptInvitationMutation,
} = invitationsApi;
