import type { BodyOf } from '#contract/call';
import type { amendmentOrder, amendmentPage, postponeProject, previewPostponement, sendAmendmentEvent } from '#contract/postponements';
import { api, ask, type Answered } from './api';

export const postponementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewPostponement: build.mutation<Answered<typeof previewPostponement>, BodyOf<typeof previewPostponement>>({
      query: ask<typeof previewPostponement>('/project/postpone/preview'),
    }),
    postponeProject: build.mutation<Answered<typeof postponeProject>, BodyOf<typeof postponeProject>>({
      query: ask<typeof postponeProject>('/project/postpone', { idempotent: true }),
      invalidatesTags: (_result, _error, { projectNo }) => ['Project', { type: 'Project', id: projectNo }],
    }),
    amendmentPage: build.query<Answered<typeof amendmentPage>, BodyOf<typeof amendmentPage>>({
      query: ask<typeof amendmentPage>('/amendment/page'),
      providesTags: (result, _error, { projectNo, applyNo, waiting }) => [
        ...(waiting ? (['Badges', 'GuaranteeList'] as const) : []),
        ...(projectNo === undefined ? [] : [{ type: 'Project' as const, id: projectNo }]),
        ...(applyNo === undefined ? [] : [{ type: 'Guarantee' as const, id: applyNo }]),
        ...(result?.list ?? []).map((row) => ({ type: 'Guarantee' as const, id: row.applyNo })),
      ],
    }),
    amendmentOrder: build.mutation<Answered<typeof amendmentOrder>, BodyOf<typeof amendmentOrder>>({
      query: ask<typeof amendmentOrder>('/amendment/order', { idempotent: true }),
    }),
    sendAmendmentEvent: build.mutation<Answered<typeof sendAmendmentEvent>, BodyOf<typeof sendAmendmentEvent>>({
      query: ask<typeof sendAmendmentEvent>('/amendment/event', { idempotent: true }),
      invalidatesTags: (_result, _error, { applyNo }) => [{ type: 'Guarantee', id: applyNo }, 'GuaranteeList', 'Badges', 'Home'],
    }),
  }),
});

export const { usePreviewPostponementMutation, usePostponeProjectMutation, useAmendmentPageQuery, useSendAmendmentEventMutation } =
  postponementsApi;
