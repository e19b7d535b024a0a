import type { BodyOf } from '#contract/call';
import type {
  giveUpText,
  portalContents,
  portalText,
  publishedContents,
  publishedVersions,
  restoreVersion,
  saveGuide,
  savePortal,
  saveText,
} from '#contract/portals';
import { api, ask, MANAGED_CHANNELS, type Answered } from './api';

export const portalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    publishedContents: build.query<Answered<typeof publishedContents>, BodyOf<typeof publishedContents>>({
      query: ask<typeof publishedContents>('/portal/manage/list'),
      providesTags: [MANAGED_CHANNELS],
    }),
    portalContents: build.query<Answered<typeof portalContents>, BodyOf<typeof portalContents>>({
      query: ask<typeof portalContents>('/portal/manage/detail'),
      providesTags: [MANAGED_CHANNELS],
    }),
    savePortal: build.mutation<Answered<typeof savePortal>, BodyOf<typeof savePortal>>({
      query: ask<typeof savePortal>('/portal/save', { quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : [MANAGED_CHANNELS]),
    }),
    portalText: build.query<Answered<typeof portalText>, BodyOf<typeof portalText>>({
      query: ask<typeof portalText>('/portal/text/detail'),
      providesTags: [MANAGED_CHANNELS],
    }),
    saveText: build.mutation<Answered<typeof saveText>, BodyOf<typeof saveText>>({
      query: ask<typeof saveText>('/portal/text/save', { quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : [MANAGED_CHANNELS]),
    }),
    giveUpText: build.mutation<Answered<typeof giveUpText>, BodyOf<typeof giveUpText>>({
      query: ask<typeof giveUpText>('/portal/text/give-up', { quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : [MANAGED_CHANNELS]),
    }),
    saveGuide: build.mutation<Answered<typeof saveGuide>, BodyOf<typeof saveGuide>>({
      query: ask<typeof saveGuide>('/portal/guide/save', { quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : ['Channel']),
    }),
    publishedVersions: build.query<Answered<typeof publishedVersions>, BodyOf<typeof publishedVersions>>({
      query: ask<typeof publishedVersions>('/portal/log'),
      providesTags: [MANAGED_CHANNELS],
    }),
    restoreVersion: build.mutation<Answered<typeof restoreVersion>, BodyOf<typeof restoreVersion>>({
      query: ask<typeof restoreVersion>('/portal/restore'),
      invalidatesTags: ['Channel'],
    }),
  }),
});

export const {
  usePublishedContentsQuery,
  usePortalContentsQuery,
  useSavePortalMutation,
  usePortalTextQuery,
  useSaveTextMutation,
  useGiveUpTextMutation,
  useSaveGuideMutation,
  usePublishedVersionsQuery,
  useRestoreVersionMutation,
} = portalsApi;
