import type { BodyOf } from '#contract/call';
import type { noticeWordingDetail, noticeWordingList, saveNoticeWording } from '#contract/notice-wordings';
import { api, ask, type Answered } from './api';

const noticeWordingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    noticeWordingList: build.query<Answered<typeof noticeWordingList>, BodyOf<typeof noticeWordingList>>({
      query: ask<typeof noticeWordingList>('/notice/wording/list'),
      providesTags: ['NoticeWording'],
    }),
    noticeWordingDetail: build.query<Answered<typeof noticeWordingDetail>, BodyOf<typeof noticeWordingDetail>>({
      query: ask<typeof noticeWordingDetail>('/notice/wording/detail'),
      providesTags: ['NoticeWording'],
    }),
    saveNoticeWording: build.mutation<Answered<typeof saveNoticeWording>, BodyOf<typeof saveNoticeWording>>({
      query: ask<typeof saveNoticeWording>('/notice/wording/save', { quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : ['NoticeWording']),
    }),
  }),
});

export const { useNoticeWordingListQuery, useNoticeWordingDetailQuery, useSaveNoticeWordingMutation } = noticeWordingsApi;
