import type { BodyOf } from '#contract/call';
import type {
  markNotices,
  noticePage,
  noticeSettings,
  noticesUnread,
  proveMailAddress,
  readAllNotices,
  removeMailAddress,
  saveNoticeWays,
  sendMailCode,
  unsubscribe,
} from '#contract/notices';
import { api, ask, type Answered } from './api';

export const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    noticePage: build.query<Answered<typeof noticePage>, BodyOf<typeof noticePage>>({
      query: ask<typeof noticePage>('/notice/page'),
      providesTags: ['Notice'],
    }),
    noticesUnread: build.query<Answered<typeof noticesUnread>, BodyOf<typeof noticesUnread>>({
      query: ask<typeof noticesUnread>('/notice/unread', { quiet: true }),
      providesTags: ['Notice'],
    }),
    markNotices: build.mutation<Answered<typeof markNotices>, BodyOf<typeof markNotices>>({
      query: ask<typeof markNotices>('/notice/mark'),
      invalidatesTags: ['Notice'],
    }),
    readAllNotices: build.mutation<Answered<typeof readAllNotices>, BodyOf<typeof readAllNotices>>({
      query: ask<typeof readAllNotices>('/notice/read-all'),
      invalidatesTags: ['Notice'],
    }),
    noticeSettings: build.query<Answered<typeof noticeSettings>, BodyOf<typeof noticeSettings>>({
      query: ask<typeof noticeSettings>('/notice/settings'),
      providesTags: ['NoticeSettings'],
    }),
    saveNoticeWays: build.mutation<Answered<typeof saveNoticeWays>, BodyOf<typeof saveNoticeWays>>({
      query: ask<typeof saveNoticeWays>('/notice/settings/save'),
      invalidatesTags: ['NoticeSettings'],
    }),
    sendMailCode: build.mutation<Answered<typeof sendMailCode>, BodyOf<typeof sendMailCode>>({
      query: ask<typeof sendMailCode>('/notice/mail/code', { quiet: true }),
    }),
    proveMailAddress: build.mutation<Answered<typeof proveMailAddress>, BodyOf<typeof proveMailAddress>>({
      query: ask<typeof proveMailAddress>('/notice/mail/prove', { quiet: true }),
      invalidatesTags: ['NoticeSettings'],
    }),
    removeMailAddress: build.mutation<Answered<typeof removeMailAddress>, BodyOf<typeof removeMailAddress>>({
      query: ask<typeof removeMailAddress>('/notice/mail/remove'),
      invalidatesTags: ['NoticeSettings'],
    }),
    unsubscribe: build.mutation<Answered<typeof unsubscribe>, BodyOf<typeof unsubscribe>>({
      query: ask<typeof unsubscribe>('/notice/mail/unsubscribe', { quiet: true }),
    }),
  }),
});

export const {
  useNoticePageQuery,
  useNoticesUnreadQuery,
  useMarkNoticesMutation,
  useReadAllNoticesMutation,
  useNoticeSettingsQuery,
  useSaveNoticeWaysMutation,
  useSendMailCodeMutation,
  useProveMailAddressMutation,
  useRemoveMailAddressMutation,
  useUnsubscribeMutation,
} = noticesApi;
