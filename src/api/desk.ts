import type { TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import { DESK } from '#contract/addresses/desk';
import type { deskCase } from '#contract/desk';
import { CASES } from '#contract/tags';
import type { baseQuery } from './base-query';
import { apiOf, type Answered } from './endpoints';

type Case = Answered<typeof deskCase>;

export const deskApi = apiOf(DESK);

/** What is answered is how the case stands now. */
const showAnswered: TypedMutationOnQueryStarted<Case, { applyNo: string }, typeof baseQuery, 'api'> = async (
  { applyNo },
  { dispatch, queryFulfilled },
) => {
  const { data } = await queryFulfilled.catch(nothing);
  if (data) void dispatch(deskApi.util.upsertQueryData('deskCase', { applyNo }, data));
};

deskApi.enhanceEndpoints({
  endpoints: {
    takeCase: { onQueryStarted: showAnswered, invalidatesTags: afterTaking },
    giveBackCase: { onQueryStarted: showAnswered, invalidatesTags: afterTaking },
    saveCheck: { onQueryStarted: showAnswered, invalidatesTags: afterTaking },
    saveCheckItems: { onQueryStarted: showAnswered },
    saveRisks: {
      async onQueryStarted({ applyNo }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(nothing);
        if (data) void dispatch(deskApi.util.upsertQueryData('bidderRecord', { applyNo }, data));
      },
    },
  },
});

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
