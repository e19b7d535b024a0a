import type { Store } from '@reduxjs/toolkit';
import { fromCallback, fromPromise } from 'xstate';
import { PAY_LINKS } from '#contract/addresses/pay-links';
import type { PayWay } from '#domain/gateway';
import {
  paymentScreenMachine,
  type FollowedOrder,
  type OrderOutcome,
  type OrderRequest,
  type PaymentEvent,
} from '#machines/flow/payment-screen';
import type { ApiDispatch } from '../../api/api';
import { apiOf } from '../../api/endpoints';
import { failureText } from '../../api/wire/failure';
import { wasPaid } from './last-check';
import { codesIn } from './payment-flow';

const payLinksApi = apiOf(PAY_LINKS);

type LinkStore = Pick<Store, 'getState' | 'subscribe'> & { dispatch: ApiDispatch };

/** The payment screen for whoever holds a link: no login, no stream, and nothing of the application. */
export function linkFlow(store: LinkStore, token: string, way: PayWay) {
  return paymentScreenMachine.provide({
    actors: {
      'open the order': fromPromise<OrderOutcome, OrderRequest>(() => openOrder(store, token, way)),
      'follow the order': fromCallback<PaymentEvent, FollowedOrder>(({ input, sendBack }) => follow(store, token, input, sendBack)),
      'check once more': fromPromise<boolean, FollowedOrder>(({ input, signal }) =>
        wasPaid(() => resultOf(store, token, input.order.orderId), signal),
      ),
    },
  });
}

async function openOrder({ dispatch }: LinkStore, token: string, way: PayWay): Promise<OrderOutcome> {
  const { data, error } = await dispatch(payLinksApi.endpoints.payLinkOrder.initiate({ token, way }));
  if (!data) return { kind: 'refused', message: failureText(error) };
  const { orderId, transAmount, qrCodeInvalidSeconds, pollIntervalSeconds, payLinks } = data;
  return {
    kind: 'opened',
    order: {
      ...{ orderId, transAmount, codes: codesIn(data), qrCodeInvalidSeconds, pollIntervalSeconds, hint: '' },
      ...(payLinks ? { links: payLinks } : {}),
    },
  };
}

function follow(store: LinkStore, token: string, { order }: FollowedOrder, send: (event: PaymentEvent) => void): () => void {
  const end = performance.now() + order.qrCodeInvalidSeconds * 1000;
  const countDown = setInterval(
    () => send({ type: 'seconds left', seconds: Math.max(0, Math.ceil((end - performance.now()) / 1000)) }),
    1000,
  );
  let poll: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const lookIn = (seconds: number) => {
    if (!over) poll = setTimeout(() => void look(seconds), seconds * 1000);
  };
  const look = async (seconds: number) => {
    const { data: result } = await resultOf(store, token, order.orderId);
    if (over) return;
    if (result?.tradeStatus === 'success') send({ type: 'paid' });
    if (result?.tradeStatus === 'fail') send({ type: 'failed', reason: result.failReason ?? '支付失败，请重新支付' });
    if (result?.tradeStatus === 'expired') send({ type: 'expired' });
    lookIn(result?.pollIntervalSeconds ?? seconds);
  };
  lookIn(order.pollIntervalSeconds);
  return () => {
    over = true;
    clearInterval(countDown);
    clearTimeout(poll);
  };
}

async function resultOf({ dispatch }: LinkStore, token: string, orderId: string) {
  const request = dispatch(payLinksApi.endpoints.payLinkResult.initiate({ token, orderId }, { forceRefetch: true }));
  const { data, error } = await request;
  request.unsubscribe();
  return { data, error };
}
