import { CONTRACTS } from '#contract/addresses/contracts';
import { apiOf } from './endpoints';

export const contractsApi = apiOf(CONTRACTS).enhanceEndpoints({
  endpoints: {
    signContract: {
      invalidatesTags: (result, _error, { guaranteeId }) =>
        result?.isSignSuccess === 1 ? [{ type: 'Guarantee', id: guaranteeId }, 'GuaranteeList', 'Badges', 'Home'] : [],
    },
  },
});
