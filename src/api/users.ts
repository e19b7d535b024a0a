import type { BodyOf } from '#contract/call';
import type {
  agentCount,
  apiUserInfo,
  captcha,
  chooseOrganisation,
  finishGuide,
  logout,
  passwordLogin,
  sendSms,
  smsLogin,
  temporaryLogin,
  temporaryTicket,
  userInfo,
  userListPage,
} from '#contract/users';
import { api, ask, type Answered } from './api';

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    passwordLogin: build.mutation<Answered<typeof passwordLogin>, BodyOf<typeof passwordLogin>>({
      query: ask<typeof passwordLogin>('/api/user/login', { quiet: true }),
    }),
    smsLogin: build.mutation<Answered<typeof smsLogin>, BodyOf<typeof smsLogin>>({
      query: ask<typeof smsLogin>('/api/user/login2', { quiet: true }),
    }),
    captcha: build.mutation<Answered<typeof captcha>, BodyOf<typeof captcha>>({
      query: ask<typeof captcha>('/api/user/captcha'),
    }),
    sendSms: build.mutation<Answered<typeof sendSms>, BodyOf<typeof sendSms>>({
      query: ask<typeof sendSms>('/api/sms/send'),
    }),
    temporaryTicket: build.mutation<Answered<typeof temporaryTicket>, BodyOf<typeof temporaryTicket>>({
      query: ask<typeof temporaryTicket>('/api/user/tmp_ticket'),
    }),
    temporaryLogin: build.mutation<Answered<typeof temporaryLogin>, BodyOf<typeof temporaryLogin>>({
      query: ask<typeof temporaryLogin>('/api/user/tmp_login', { quiet: true }),
    }),
    logout: build.mutation<Answered<typeof logout>, BodyOf<typeof logout>>({
      query: ask<typeof logout>('/api/user/logout', { quiet: true }),
    }),
    chooseOrganisation: build.mutation<Answered<typeof chooseOrganisation>, BodyOf<typeof chooseOrganisation>>({
      query: ask<typeof chooseOrganisation>('/user/login'),
    }),
    userInfo: build.query<Answered<typeof userInfo>, BodyOf<typeof userInfo>>({
      query: ask<typeof userInfo>('/user/info', { quiet: true }),
      providesTags: ['UserInfo'],
      keepUnusedDataFor: 3600,
    }),
    apiUserInfo: build.query<Answered<typeof apiUserInfo>, BodyOf<typeof apiUserInfo>>({
      query: ask<typeof apiUserInfo>('/api/user/info', { quiet: true }),
    }),
    userListPage: build.query<Answered<typeof userListPage>, BodyOf<typeof userListPage>>({
      query: ask<typeof userListPage>('/app/user/list/page'),
    }),
    finishGuide: build.mutation<Answered<typeof finishGuide>, BodyOf<typeof finishGuide>>({
      query: ask<typeof finishGuide>('/user/guide', { quiet: true }),
      invalidatesTags: ['UserInfo'],
    }),
    agentCount: build.query<Answered<typeof agentCount>, BodyOf<typeof agentCount>>({
      query: ask<typeof agentCount>('/guarantee/agent/count', { quiet: true }),
      providesTags: ['Badges'],
    }),
  }),
});

export const {
  useTemporaryTicketMutation,
  useUserInfoQuery,
  useLazyUserListPageQuery,
  useAgentCountQuery,
  useCaptchaMutation,
  useFinishGuideMutation,
  useChooseOrganisationMutation,
} = usersApi;
