import type { BodyOf } from '#contract/call';
import type {
  applicationDraft,
  applicationReturns,
  deleteDraft,
  draftPage,
  guaranteeDetail,
  guaranteeHistory,
  guaranteePage,
  guaranteeTotals,
  releaseList,
  saveApplication,
  sendEvent,
  takenProducts,
} from '#contract/guarantees';
import { widerList } from '#domain/guarantee/work-lists';
import { api, ask, type Answered } from './api';
import { keeping, type IdsOfPage } from './entities/keeping';
import { guaranteeRow, guaranteeWhole } from './guarantee-entities';

export const guaranteesApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveApplication: build.mutation<Answered<typeof saveApplication>, BodyOf<typeof saveApplication>>({
      query: ask<typeof saveApplication>('/apply/save', { quiet: true }),
      invalidatesTags: ['Draft'],
    }),
    applicationDraft: build.query<Answered<typeof applicationDraft>, BodyOf<typeof applicationDraft>>({
      query: ask<typeof applicationDraft>('/apply/draft'),
      keepUnusedDataFor: 0,
    }),
    takenProducts: build.query<Answered<typeof takenProducts>, BodyOf<typeof takenProducts>>({
      query: ask<typeof takenProducts>('/apply/taken'),
      providesTags: ['GuaranteeList'],
    }),
    draftPage: build.query<Answered<typeof draftPage>, BodyOf<typeof draftPage>>({
      query: ask<typeof draftPage>('/apply/draft/page'),
      providesTags: ['Draft'],
    }),
    deleteDraft: build.mutation<Answered<typeof deleteDraft>, BodyOf<typeof deleteDraft>>({
      query: ask<typeof deleteDraft>('/apply/draft/delete'),
      invalidatesTags: ['Draft'],
    }),
    sendEvent: build.mutation<Answered<typeof sendEvent>, BodyOf<typeof sendEvent>>({
      query: ask<typeof sendEvent>('/apply/event', { idempotent: true }),
      invalidatesTags: (_result, _error, { applyNo }) => [{ type: 'Guarantee', id: applyNo }, 'GuaranteeList', 'Draft', 'Badges', 'Home'],
    }),
    /** One of several that are sent one after the other: nothing is asked for again before `chosenChanged`, and no notice tells of a refusal. */
    sendChosen: build.mutation<Answered<typeof sendEvent>, { key: string; body: BodyOf<typeof sendEvent> }>({
      query: ({ key, body }) => ask<typeof sendEvent>('/apply/event', { idempotent: { key }, quiet: true })(body),
    }),
    guaranteePage: build.query<IdsOfPage, BodyOf<typeof guaranteePage>>({
      queryFn: keeping<IdsOfPage, BodyOf<typeof guaranteePage>>(ask<typeof guaranteePage>('/apply/page'), { list: [guaranteeRow.schema] }),
      providesTags: (result, _error, search) => [
        ...tagsOfList(search),
        ...(result?.list ?? []).map((applyNo) => ({ type: 'Guarantee' as const, id: applyNo })),
      ],
    }),
    guaranteeTotals: build.query<Answered<typeof guaranteeTotals>, BodyOf<typeof guaranteeTotals>>({
      query: ask<typeof guaranteeTotals>('/apply/totals', { quiet: true }),
      providesTags: (_result, _error, search) => tagsOfList(search),
    }),
    guaranteeDetail: build.query<string, BodyOf<typeof guaranteeDetail>>({
      queryFn: keeping<string, BodyOf<typeof guaranteeDetail>>(ask<typeof guaranteeDetail>('/apply/detail'), guaranteeWhole.schema),
      providesTags: (_result, _error, { applyNo }) => [{ type: 'Guarantee', id: applyNo }],
    }),
    applicationReturns: build.query<Answered<typeof applicationReturns>, BodyOf<typeof applicationReturns>>({
      query: ask<typeof applicationReturns>('/apply/returns', { quiet: true }),
      providesTags: (_result, _error, { applyNo }) => [{ type: 'Guarantee', id: applyNo }],
    }),
    releaseList: build.query<Answered<typeof releaseList>, BodyOf<typeof releaseList>>({
      query: ask<typeof releaseList>('/apply/release/list', { quiet: true }),
      providesTags: ['GuaranteeList'],
    }),
    guaranteeHistory: build.query<Answered<typeof guaranteeHistory>, BodyOf<typeof guaranteeHistory>>({
      query: ask<typeof guaranteeHistory>('/apply/history'),
      providesTags: (_result, _error, { applyNo }) => [{ type: 'Guarantee', id: applyNo }],
    }),
  }),
});

/** Asks again for whatever shows these applications or counts them. */
export function chosenChanged(applyNos: readonly string[]) {
  return api.util.invalidateTags([
    ...applyNos.map((id) => ({ type: 'Guarantee' as const, id })),
    'GuaranteeList',
    'Draft',
    'Badges',
    'Home',
  ]);
}

/** A list under which every change may make another: found by status, or sorted by what a change moves. */
export const FOUND_BY_STATUS = 'found by status';

function tagsOfList({
  workList,
  guaranteeStatus,
  sortField,
}: Pick<BodyOf<typeof guaranteePage>, 'workList' | 'guaranteeStatus' | 'sortField'>) {
  const byStatus = (guaranteeStatus?.length ?? 0) > 0 || sortField === 'updateTime';
  return [widerList(workList), ...(byStatus ? [FOUND_BY_STATUS] : [])].map((id) => ({ type: 'GuaranteeList' as const, id }));
}

export const {
  useSaveApplicationMutation,
  useApplicationDraftQuery,
  useLazyApplicationDraftQuery,
  useDraftPageQuery,
  useTakenProductsQuery,
  useDeleteDraftMutation,
  useSendEventMutation,
  useSendChosenMutation,
  useGuaranteePageQuery,
  useGuaranteeTotalsQuery,
  useGuaranteeDetailQuery,
  useGuaranteeHistoryQuery,
  useApplicationReturnsQuery,
  useReleaseListQuery,
} = guaranteesApi;
