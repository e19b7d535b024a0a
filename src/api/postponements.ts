import { POSTPONEMENTS } from '#contract/addresses/postponements';
import { apiOf } from './endpoints';

export const postponementsApi = apiOf(POSTPONEMENTS).enhanceEndpoints({
  endpoints: {
    amendmentPage: {
      providesTags: (result, _error, { projectNo, applyNo, waiting }) => [
        ...(waiting ? (['Badges', 'GuaranteeList'] as const) : []),
        ...(projectNo === undefined ? [] : [{ type: 'Project' as const, id: projectNo }]),
        ...[applyNo, ...(result?.list ?? []).map((row) => row.applyNo)].flatMap((id) =>
          id === undefined ? [] : (['Guarantee', 'GuaranteePanel'] as const).map((type) => ({ type, id })),
        ),
      ],
    },
  },
});

export const { usePreviewPostponementMutation, usePostponeProjectMutation, useAmendmentPageQuery, useSendAmendmentEventMutation } =
  postponementsApi;
