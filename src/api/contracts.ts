import { CONTRACTS } from '#contract/addresses/contracts';
import { apiOf } from './endpoints';
import { submitFailure } from './save-outcome';

export const contractsApi = apiOf(CONTRACTS).enhanceEndpoints({
  endpoints: {
    signContract: {
      invalidatesTags: (result, error, { guaranteeId }) => {
        const application = { type: 'Guarantee', id: guaranteeId } as const;
        if (result?.isSignSuccess === 1) return [application, 'GuaranteeList', 'Badges', 'Home'];
        return error && submitFailure(error).kind === 'conflict' ? [application] : [];
      },
    },
  },
});
