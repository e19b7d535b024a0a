import { createAction, type Action } from '@reduxjs/toolkit';
import { buffers, type Channel, type SagaIterator } from 'redux-saga';
import { delay, put, takeLatest } from 'redux-saga/effects';
import { RECHARGES } from '#contract/addresses/recharges';
import { forcesLogout } from '#contract/codes';
import type { PaymentResult } from '#contract/payments';
import { api, type SHARED_TAGS } from '../../api/api';
import { apiOf } from '../../api/endpoints';
import { guaranteePushed } from '../../api/entities/signals';
import { paymentsApi } from '../../api/payments';
import { runEndpoint, type Outcome } from '../../api/run-endpoint';
import { actionChannel, call, race, take } from '../../api/saga-effects';
import { sessionEnded } from '../../api/signals';

const rechargesApi = apiOf(RECHARGES);

interface Polling {
  /** Of the application whose fees are paid; left out of a recharge. */
  applyNo?: string;
  orderId: string;
  /** Until the first question; each answer says how long the next one waits. */
  intervalSeconds: number;
}

export const pollingStarted = createAction<Polling>('payments/pollingStarted');
export const pollingStopped = createAction('payments/pollingStopped');

export function* paymentsSaga() {
  yield takeLatest([pollingStarted, pollingStopped, sessionEnded], function* (action) {
    if (pollingStarted.match(action)) yield* call(pollUntilSettled, action.payload);
  });
}

export function* pollUntilSettled(polling: Polling) {
  const { applyNo } = polling;
  let { intervalSeconds } = polling;
  const news = yield* actionChannel(applyNo === undefined ? isNewsOfBalances : isNewsOf(applyNo), buffers.sliding(1));
  try {
    for (;;) {
      yield* call(untilNextPoll, intervalSeconds, news);
      const { data, failure } = yield* call(fetchResult, polling);
      if (isSignedOut(failure)) return;
      if (data && data.tradeStatus !== 'progress') break;
      intervalSeconds = data?.pollIntervalSeconds ?? intervalSeconds;
    }
  } finally {
    news.close();
  }
  yield put(api.util.invalidateTags([...changedBy(applyNo), 'Badges']));
}

function* fetchResult({ applyNo, orderId }: Polling): SagaIterator<Outcome<Pick<PaymentResult, 'tradeStatus' | 'pollIntervalSeconds'>>> {
  if (applyNo === undefined)
    return yield* call(runEndpoint, rechargesApi.endpoints.rechargeResult.initiate({ orderId }, { forceRefetch: true }));
  return yield* call(runEndpoint, paymentsApi.endpoints.payResult.initiate({ orderId }, { forceRefetch: true }));
}

/** What shows otherwise once an order is settled. */
function changedBy(applyNo: string | undefined) {
  return applyNo === undefined
    ? (['Balance'] satisfies (typeof SHARED_TAGS)[number][])
    : [{ type: 'Guarantee' as const, id: applyNo }, 'GuaranteeList' as const, 'Home' as const];
}

/** The stream may tell sooner. */
function* untilNextPoll(intervalSeconds: number, news: Channel<Action>) {
  yield* race({ pause: delay(intervalSeconds * 1000), news: take(news) });
}

function isNewsOf(applyNo: string) {
  return (action: Action) => guaranteePushed.match(action) && action.payload.applyNo === applyNo;
}

/** The stream says that payments have changed, not which. */
function isNewsOfBalances(action: Action): boolean {
  return api.util.invalidateTags.match(action) && action.payload.some((tag) => tag === 'Balance');
}

function isSignedOut(failure: Outcome<unknown>['failure']): boolean {
  return failure?.kind === 'business' && forcesLogout(failure.code);
}
