import type { Store } from '@reduxjs/toolkit';
import { fromCallback, fromPromise } from 'xstate';
import type { PaymentOrder, PaymentResult } from '#contract/payments';
import { CODE_FIELDS, type CodeField, type GatewayCodes, type PayWay } from '#domain/gateway';
import {
  paymentScreenMachine,
  type FollowedOrder,
  type OrderOutcome,
  type OrderRequest,
  type PaymentEvent,
  type ShownOrder,
} from '#machines/flow/payment-screen';
import type { ApiDispatch } from '../../api/api';
import { paymentsApi } from '../../api/payments';
import { failureText } from '../../api/wire/failure';
import { wasPaid } from './last-check';
import { pollingStarted, pollingStopped } from './saga';

export type PaymentStore = Pick<Store, 'getState' | 'subscribe'> & { dispatch: ApiDispatch };

const FAILED = '支付失败，请重新支付';

export function paymentFlow(store: PaymentStore, way: PayWay = 'code') {
  return paymentScreenMachine.provide({
    actors: {
      'open the order': fromPromise<OrderOutcome, OrderRequest>(({ input, signal }) => openOrder(store, way, input, signal)),
      'follow the order': fromCallback<PaymentEvent, FollowedOrder>(({ input: { applyNo, order }, sendBack }) =>
        followOrder(store, order, { applyNo, select: paymentsApi.endpoints.payResult.select({ orderId: order.orderId }) }, sendBack),
      ),
      'check once more': fromPromise<boolean, FollowedOrder>(({ input, signal }) => wasPaid(() => resultOf(store, input), signal)),
    },
  });
}

async function openOrder(
  { dispatch }: PaymentStore,
  way: PayWay,
  { applyNo, payType, renew }: OrderRequest,
  signal: AbortSignal,
): Promise<OrderOutcome> {
  const request = dispatch(
    paymentsApi.endpoints.payOrder.initiate({ applyNo, payType, ...(way === 'code' ? {} : { way }), ...(renew ? { renew: true } : {}) }),
  );
  signal.addEventListener('abort', () => request.abort());
  const { data, error } = await request;
  return data ? { kind: 'opened', order: shownOrder(data) } : { kind: 'refused', message: failureText(error) };
}

type Opened = Pick<PaymentOrder, 'orderId' | 'transAmount' | 'qrCodeInvalidSeconds' | 'pollIntervalSeconds' | CodeField> &
  Partial<Pick<PaymentOrder, 'sectionNo' | 'sectionName' | 'payLinks' | 'hint'>>;

/** An order as the screen shows it. */
export function shownOrder(order: Opened): ShownOrder {
  const { orderId, transAmount, qrCodeInvalidSeconds, pollIntervalSeconds, sectionNo, sectionName, hint = '', payLinks } = order;
  return {
    ...{ orderId, transAmount, codes: codesIn(order), qrCodeInvalidSeconds, pollIntervalSeconds, hint },
    ...(sectionNo ? { sectionNo } : {}),
    ...(sectionName ? { sectionName } : {}),
    ...(payLinks ? { links: payLinks } : {}),
  };
}

export function codesIn(order: Pick<PaymentOrder, CodeField>): GatewayCodes {
  const codes = CODE_FIELDS.map(([gateway, field]) => [gateway, order[field]] as const);
  return Object.fromEntries(codes.filter(([, code]) => code));
}

interface Following {
  /** Of the application whose fees are paid; left out of a recharge. */
  applyNo?: string;
  select: (state: never) => { data?: Pick<PaymentResult, 'tradeStatus' | 'failReason'> | undefined };
}

/** Counts down, and has the saga ask what became of the order; the answer is read off the store. */
export function followOrder(
  store: PaymentStore,
  order: ShownOrder,
  { applyNo, select }: Following,
  send: (event: PaymentEvent) => void,
): () => void {
  const { orderId, pollIntervalSeconds } = order;
  const end = performance.now() + order.qrCodeInvalidSeconds * 1000;
  let announced = '';
  const look = () => {
    const { data } = select(store.getState() as never);
    if (!data || data.tradeStatus === announced) return;
    announced = data.tradeStatus;
    if (announced === 'success') send({ type: 'paid' });
    if (announced === 'fail') send({ type: 'failed', reason: data.failReason ?? FAILED });
    if (announced === 'expired') send({ type: 'expired' });
  };
  const countDown = () => {
    send({ type: 'seconds left', seconds: Math.max(0, Math.ceil((end - performance.now()) / 1000)) });
  };
  const unsubscribe = store.subscribe(look);
  const timer = setInterval(countDown, 1000);
  store.dispatch(pollingStarted({ orderId, intervalSeconds: pollIntervalSeconds, ...(applyNo === undefined ? {} : { applyNo }) }));
  return () => {
    unsubscribe();
    clearInterval(timer);
    store.dispatch(pollingStopped());
  };
}

async function resultOf({ dispatch }: PaymentStore, { order }: FollowedOrder) {
  const request = dispatch(paymentsApi.endpoints.payResult.initiate({ orderId: order.orderId }, { forceRefetch: true }));
  const { data, error } = await request;
  request.unsubscribe();
  return { data, error };
}
