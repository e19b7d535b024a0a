import { GUARANTEES } from '#contract/addresses/guarantees';
import type { BodyOf } from '#contract/call';
import type { guaranteeDetail, guaranteePage, saveApplication, sendEvent } from '#contract/guarantees';
import { widerList } from '#domain/guarantee/work-lists';
import { api } from './api';
import { callOf, endpointsOf, shownBy, type Answered } from './endpoints';
import { storing, type IdsOfPage } from './entities/storing';
import { guaranteeRow, guaranteeWhole } from './guarantee-entities';

export const guaranteesApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      ...endpointsOf(build, GUARANTEES),
      /** What is kept already is saved by its version, what is new under a key: it is given one number however often it is sent. */
      saveApplication: build.mutation<Answered<typeof saveApplication>, { key?: string; body: BodyOf<typeof saveApplication> }>({
        query: ({ key, body }) => {
          const { idempotent: _always, ...call } = callOf(GUARANTEES.saveApplication)(body);
          return key === undefined ? call : { ...call, idempotent: { key } };
        },
        invalidatesTags: ['Draft'],
      }),
      /** One of several that are sent one after the other: nothing is asked for again before `chosenChanged`, and no notice tells of a refusal. */
      sendChosen: build.mutation<Answered<typeof sendEvent>, { key: string; body: BodyOf<typeof sendEvent> }>({
        query: ({ key, body }) => ({ ...callOf(GUARANTEES.sendEvent)(body), idempotent: { key }, quiet: true }),
      }),
      guaranteePage: build.query<IdsOfPage, BodyOf<typeof guaranteePage>>({
        queryFn: storing<IdsOfPage, BodyOf<typeof guaranteePage>>(callOf(GUARANTEES.guaranteePage), { list: [guaranteeRow.schema] }),
        providesTags: (result, _error, search) => [
          ...tagsOfList(search),
          ...(result?.list ?? []).flatMap((id) => (['Guarantee', 'GuaranteeList'] as const).map((type) => ({ type, id }))),
        ],
      }),
      guaranteeDetail: build.query<string, BodyOf<typeof guaranteeDetail>>({
        queryFn: storing<string, BodyOf<typeof guaranteeDetail>>(callOf(GUARANTEES.guaranteeDetail), guaranteeWhole.schema),
        providesTags: shownBy(GUARANTEES.guaranteeDetail),
      }),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      guaranteeTotals: { providesTags: (_result, _error, search) => tagsOfList(search) },
      sendEvent: {
        invalidatesTags: (result, _error, { applyNo }) => [
          { type: result?.detail ? 'GuaranteePanel' : 'Guarantee', id: applyNo },
          ...(['GuaranteeList', 'Draft', 'Badges', 'Home'] as const),
        ],
      },
    },
  });

interface StateOfCalls {
  api: Record<
    'queries' | 'mutations',
    Readonly<Record<string, { status: string; endpointName?: string; originalArgs?: unknown } | undefined>>
  >;
}

/** Whether an event is on its way, or the question for the detail of this application. */
export function isUnderWay({ api: { queries, mutations } }: StateOfCalls, applyNo: string): boolean {
  const pending = (of: StateOfCalls['api']['queries'], name: string) =>
    Object.values(of).filter((one) => one?.endpointName === name && one.status === 'pending');
  return (
    pending(mutations, 'sendEvent').length > 0 ||
    pending(queries, 'guaranteeDetail').some((one) => (one?.originalArgs as { applyNo: string }).applyNo === applyNo)
  );
}

/** Whether one of these has come to its answer, whatever that is. */
export function isAnswered(action: unknown): boolean {
  const { sendEvent, guaranteeDetail } = guaranteesApi.endpoints;
  const answered = [sendEvent.matchFulfilled, sendEvent.matchRejected, guaranteeDetail.matchFulfilled, guaranteeDetail.matchRejected];
  return answered.some((matches) => matches(action));
}

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
  useApplicationDraftQuery,
  useLazyApplicationDraftQuery,
  useDraftPageQuery,
  useAppliedProductsQuery,
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
