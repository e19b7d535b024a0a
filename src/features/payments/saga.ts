import { createAction, type Action } from '@reduxjs/toolkit';
import { buffers, type Channel } from 'redux-saga';
import { actionChannel, call, delay, put, race, select, take, takeLatest } from 'redux-saga/effects';
import type { PaymentResult } from '#contract/payments';
import { api, type SHARED_TAGS } from '../../api/api';
import { forcesLogout } from '../../api/codes';
import { guaranteePushed } from '../../api/entities/signals';
import { paymentsApi } from '../../api/payments';
import { rechargesApi } from '../../api/recharges';
import { runEndpoint, type Outcome } from '../../api/run-endpoint';
import { sessionEnded } from '../../api/signals';
import { selectStreamOpen, streamEnded } from '../../api/stream-slice';

/** Seconds between two questions; less often, where the server says so, while the stream tells of the application, or of the top-up, at once. */
interface Polling {
  /** Of the application whose fees are paid; left out of a top-up. */
  applyNo?: string;
  orderId: string;
  intervalSeconds: number;
  pushedIntervalSeconds?: number;
}

export const pollingStarted = createAction<Polling>('payments/pollingStarted');
export const pollingStopped = createAction('payments/pollingStopped');

export function* paymentsSaga() {
  yield takeLatest([pollingStarted, pollingStopped, sessionEnded], function* (action) {
    if (pollingStarted.match(action)) yield call(pollUntilSettled, action.payload);
  });
}

export function* pollUntilSettled(polling: Polling) {
  const { applyNo } = polling;
  const news = (yield actionChannel(applyNo === undefined ? isNewsOfBalances : isNewsOf(applyNo), buffers.sliding(1))) as Channel<Action>;
  try {
    for (;;) {
      yield call(untilTimeToAsk, polling, news);
      const { data, failure } = (yield call(runEndpoint, askFor(polling))) as Outcome<Pick<PaymentResult, 'tradeStatus'>>;
      if (isSignedOut(failure)) return;
      if (data && data.tradeStatus !== 'progress') break;
    }
  } finally {
    news.close();
  }
  yield put(api.util.invalidateTags([...changedBy(applyNo), 'Badges']));
}

function askFor({ applyNo, orderId }: Polling) {
  return applyNo === undefined
    ? rechargesApi.endpoints.rechargeResult.initiate({ orderId }, { forceRefetch: true })
    : paymentsApi.endpoints.payResult.initiate({ orderId }, { forceRefetch: true });
}

/** What shows otherwise once an order is settled. */
function changedBy(applyNo: string | undefined) {
  return applyNo === undefined
    ? (['Balance'] satisfies (typeof SHARED_TAGS)[number][])
    : [{ type: 'Guarantee' as const, id: applyNo }, 'GuaranteeList' as const, 'Home' as const];
}

function* untilTimeToAsk({ intervalSeconds, pushedIntervalSeconds = intervalSeconds }: Polling, news: Channel<Action>) {
  const isOpen = (yield select(selectStreamOpen)) as boolean;
  yield race({
    pause: delay((isOpen ? pushedIntervalSeconds : intervalSeconds) * 1000),
    news: take(news),
    ...(isOpen && pushedIntervalSeconds > intervalSeconds ? { streamEnd: take(streamEnded) } : {}),
  });
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
