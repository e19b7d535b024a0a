import { REFUNDS } from '#contract/addresses/refunds';
import { apiOf } from './endpoints';

export const { useRefundPageQuery, useRefundEventMutation, usePartRefundsQuery, useRefundPartMutation } = apiOf(REFUNDS);
