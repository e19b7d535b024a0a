import { fromCallback, fromPromise } from 'xstate';
import { RECHARGES } from '#contract/addresses/recharges';
import type { PayWay } from '#domain/gateway';
import {
  paymentScreenMachine,
  type FollowedOrder,
  type OrderOutcome,
  type OrderRequest,
  type PaymentEvent,
} from '#machines/flow/payment-screen';
import { apiOf } from '../../../api/endpoints';
import { failureText } from '../../../api/wire/failure';
import { wasPaid } from '../last-check';
import { followOrder, shownOrder, type PaymentStore } from '../payment-flow';

const rechargesApi = apiOf(RECHARGES);

/** The payment screen for a recharge: its own orders, followed like those of fees. The machine knows the recharge's number as `applyNo`. */
export function rechargeFlow(store: PaymentStore, way: PayWay) {
  return paymentScreenMachine.provide({
    actors: {
      'open the order': fromPromise<OrderOutcome, OrderRequest>(({ input, signal }) => openOrder(store, way, input, signal)),
      'follow the order': fromCallback<PaymentEvent, FollowedOrder>(({ input: { order }, sendBack }) =>
        followOrder(store, order, { select: rechargesApi.endpoints.rechargeResult.select({ orderId: order.orderId }) }, sendBack),
      ),
      'check once more': fromPromise<boolean, FollowedOrder>(({ input, signal }) => wasPaid(() => resultOf(store, input), signal)),
    },
  });
}

async function openOrder(
  { dispatch }: PaymentStore,
  way: PayWay,
  { applyNo: rechargeNo, renew }: OrderRequest,
  signal: AbortSignal,
): Promise<OrderOutcome> {
  const request = dispatch(
    rechargesApi.endpoints.rechargeOrder.initiate({ rechargeNo, ...(way === 'code' ? {} : { way }), ...(renew ? { renew: true } : {}) }),
  );
  signal.addEventListener('abort', () => request.abort());
  const { data, error } = await request;
  return data ? { kind: 'opened', order: shownOrder(data) } : { kind: 'refused', message: failureText(error) };
}

async function resultOf({ dispatch }: PaymentStore, { order: { orderId } }: FollowedOrder) {
  const request = dispatch(rechargesApi.endpoints.rechargeResult.initiate({ orderId }, { forceRefetch: true }));
  const { data, error } = await request;
  request.unsubscribe();
  return { data, error };
}
