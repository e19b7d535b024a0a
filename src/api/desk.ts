import type { BodyOf } from '#contract/call';
import type { bidderRecord, deskCase, deskQueue, giveBackCase, saveCheck, saveCheckItems, saveRisks, takeCase } from '#contract/desk';
import { api, ask, CASES, type Answered } from './api';

type Case = Answered<typeof deskCase>;
type Bidder = Answered<typeof bidderRecord>;

export const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    deskQueue: build.query<Answered<typeof deskQueue>, BodyOf<typeof deskQueue>>({
      query: ask<typeof deskQueue>('/audit/queue'),
      providesTags: (_result, _error, { workList }) => [CASES, { type: 'GuaranteeList', id: workList }],
    }),
    deskCase: build.query<Case, BodyOf<typeof deskCase>>({
      query: ask<typeof deskCase>('/audit/case'),
      providesTags: (_result, _error, { applyNo }) => [
        { type: 'Case', id: applyNo },
        { type: 'Guarantee', id: applyNo },
      ],
    }),
    takeCase: build.mutation<Case, BodyOf<typeof takeCase>>({
      query: ask<typeof takeCase>('/audit/take'),
      onQueryStarted: async (asked, { dispatch, queryFulfilled }) => {
        for (const shown of await answered(asked, queryFulfilled)) void dispatch(shown);
      },
      invalidatesTags: afterTaking,
    }),
    giveBackCase: build.mutation<Case, BodyOf<typeof giveBackCase>>({
      query: ask<typeof giveBackCase>('/audit/give-back'),
      onQueryStarted: async (asked, { dispatch, queryFulfilled }) => {
        for (const shown of await answered(asked, queryFulfilled)) void dispatch(shown);
      },
      invalidatesTags: afterTaking,
    }),
    saveCheck: build.mutation<Case, BodyOf<typeof saveCheck>>({
      query: ask<typeof saveCheck>('/audit/check'),
      onQueryStarted: async (asked, { dispatch, queryFulfilled }) => {
        for (const shown of await answered(asked, queryFulfilled)) void dispatch(shown);
      },
      invalidatesTags: afterTaking,
    }),
    saveCheckItems: build.mutation<Case, BodyOf<typeof saveCheckItems>>({
      query: ask<typeof saveCheckItems>('/audit/items/save'),
      onQueryStarted: async (asked, { dispatch, queryFulfilled }) => {
        for (const shown of await answered(asked, queryFulfilled)) void dispatch(shown);
      },
    }),
    bidderRecord: build.query<Bidder, BodyOf<typeof bidderRecord>>({
      query: ask<typeof bidderRecord>('/audit/bidder'),
      providesTags: (_result, _error, { applyNo }) => [{ type: 'Guarantee', id: applyNo }],
    }),
    saveRisks: build.mutation<Bidder, BodyOf<typeof saveRisks>>({
      query: ask<typeof saveRisks>('/audit/risks/save'),
      async onQueryStarted({ applyNo }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(nothing);
        if (data) void dispatch(deskApi.util.upsertQueryData('bidderRecord', { applyNo }, data));
      },
    }),
  }),
});

/** What is answered is how the case stands now. */
async function answered({ applyNo }: { applyNo: string }, answer: Promise<{ data: Case }>) {
  const { data } = await answer.catch(nothing);
  return data ? [deskApi.util.upsertQueryData('deskCase', { applyNo }, data)] : [];
}

/** Where it was refused, somebody else has it, or it has gone on. */
function afterTaking(_result: unknown, error: unknown, { applyNo }: { applyNo: string }) {
  return error ? [CASES, { type: 'Case' as const, id: applyNo }] : [CASES];
}

function nothing(): { data: undefined } {
  return { data: undefined };
}

export const {
  useDeskQueueQuery,
  useDeskCaseQuery,
  useTakeCaseMutation,
  useGiveBackCaseMutation,
  useSaveCheckMutation,
  useSaveCheckItemsMutation,
  useBidderRecordQuery,
  useSaveRisksMutation,
} = deskApi;
