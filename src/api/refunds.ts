import { REFUNDS } from '#contract/addresses/refunds';
import { apiOf } from './endpoints';

export const { useRefundPageQuery, useLazyRefundPageQuery, useRefundEventMutation, usePartRefundsQuery, useRefundPartMutation } =
  apiOf(REFUNDS);
