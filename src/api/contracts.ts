import type { BodyOf } from '#contract/call';
import type { signContract } from '#contract/contracts';
import { api, ask, type Answered } from './api';

export const contractsApi = api.injectEndpoints({
  endpoints: (build) => ({
    signContract: build.mutation<Answered<typeof signContract>, BodyOf<typeof signContract>>({
      query: ask<typeof signContract>('/contract/sign', { idempotent: true }),
      invalidatesTags: (result, _error, { guaranteeId }) =>
        result?.isSignSuccess === 1 ? [{ type: 'Guarantee', id: guaranteeId }, 'GuaranteeList', 'Badges', 'Home'] : [],
    }),
  }),
});
