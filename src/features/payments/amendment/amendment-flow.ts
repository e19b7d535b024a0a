import { fromPromise } from 'xstate';
import type { PayWay } from '#domain/gateway';
import type { OrderOutcome, OrderRequest } from '#machines/flow/payment-screen';
import { postponementsApi } from '../../../api/postponements';
import { failureText } from '../../../api/wire/failure';
import { paymentFlow, shownOrder, type PaymentStore } from '../payment-flow';

/** The payment screen for what the letter of an amendment costs more: its own orders, followed like those of the application's fees. */
export function amendmentFlow(store: PaymentStore, amendmentNo: string, way: PayWay) {
  return paymentFlow(store, way).provide({
    actors: {
      'open the order': fromPromise<OrderOutcome, OrderRequest>(({ input, signal }) => openOrder(store, amendmentNo, way, input, signal)),
    },
  });
}

async function openOrder(
  { dispatch }: PaymentStore,
  amendmentNo: string,
  way: PayWay,
  { applyNo, renew }: OrderRequest,
  signal: AbortSignal,
): Promise<OrderOutcome> {
  const request = dispatch(
    postponementsApi.endpoints.amendmentOrder.initiate({
      applyNo,
      amendmentNo,
      ...(way === 'code' ? {} : { way }),
      ...(renew ? { renew: true } : {}),
    }),
  );
  signal.addEventListener('abort', () => request.abort());
  const { data, error } = await request;
  return data ? { kind: 'opened', order: shownOrder(data) } : { kind: 'refused', message: failureText(error) };
}
