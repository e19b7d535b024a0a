import { PAYMENTS } from '#contract/addresses/payments';
import { apiOf } from './endpoints';

export const paymentsApi = apiOf(PAYMENTS).enhanceEndpoints({
  endpoints: {
    payCode: {
      invalidatesTags: (reply, _error, { applyNo }) => (reply?.isProved ? [{ type: 'Guarantee', id: applyNo }] : []),
    },
    payFromBalance: {
      invalidatesTags: (reply, _error, { applyNo }) => [
        'Balance',
        { type: 'Guarantee', id: applyNo },
        ...(reply ? (['GuaranteeList', 'Badges', 'Home'] as const) : []),
      ],
    },
  },
});

export const { usePayCodeMutation, useBalancePaymentQuery, usePayFromBalanceMutation } = paymentsApi;
