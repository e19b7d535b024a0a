import { POSTPONEMENTS } from '#contract/addresses/postponements';
import { apiOf } from './endpoints';

export const postponementsApi = apiOf(POSTPONEMENTS).enhanceEndpoints({
  endpoints: {
    amendmentPage: {
      providesTags: (result, _error, { projectNo, applyNo, waiting }) => [
        ...(waiting ? (['Badges', 'GuaranteeList'] as const) : []),
        ...(projectNo === undefined ? [] : [{ type: 'Project' as const, id: projectNo }]),
        ...(applyNo === undefined ? [] : [{ type: 'Guarantee' as const, id: applyNo }]),
        ...(result?.list ?? []).map((row) => ({ type: 'Guarantee' as const, id: row.applyNo })),
      ],
    },
  },
});

export const { usePreviewPostponementMutation, usePostponeProjectMutation, useAmendmentPageQuery, useSendAmendmentEventMutation } =
  postponementsApi;
