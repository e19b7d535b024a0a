import { PAYMENTS } from '#contract/addresses/payments';
import { apiOf } from './endpoints';

export const paymentsApi = apiOf(PAYMENTS).enhanceEndpoints({
  endpoints: {
    payCode: {
      invalidatesTags: (reply, _error, { applyNo }) => (reply?.isProved ? [{ type: 'Guarantee', id: applyNo }] : []),
    },
    payFromBalance: {
      invalidatesTags: (reply, _error, { applyNo }) =>
        reply ? ['Balance', { type: 'Guarantee', id: applyNo }, 'GuaranteeList', 'Badges', 'Home'] : ['Balance'],
    },
  },
});

export const { usePayCodeMutation, useBalancePaymentQuery, usePayFromBalanceMutation } = paymentsApi;
