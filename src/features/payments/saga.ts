import { createAction, type Action } from '@reduxjs/toolkit';
import { buffers, type Channel } from 'redux-saga';
import { actionChannel, call, delay, put, race, select, take, takeLatest } from 'redux-saga/effects';
import type { PaymentResult } from '#contract/payments';
import { api } from '../../api/api';
import { forcesLogout } from '../../api/codes';
import { guaranteePushed } from '../../api/entities/signals';
import { paymentsApi } from '../../api/payments';
import { runEndpoint, type Outcome } from '../../api/run-endpoint';
import { sessionEnded } from '../../api/signals';
import { selectStreamOpen, streamEnded } from '../../api/stream-slice';

/** Seconds between two questions; less often, where the server says so, while the stream tells of the application at once. */
interface Polling {
  applyNo: string;
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
  const { applyNo, orderId } = polling;
  const news = (yield actionChannel(isNewsOf(applyNo), buffers.sliding(1))) as Channel<Action>;
  try {
    for (;;) {
      yield call(untilTimeToAsk, polling, news);
      const { data, failure } = (yield call(
        runEndpoint,
        paymentsApi.endpoints.payResult.initiate({ orderId }, { forceRefetch: true }),
      )) as Outcome<PaymentResult>;
      if (isSignedOut(failure)) return;
      if (data && data.tradeStatus !== 'progress') break;
    }
  } finally {
    news.close();
  }
  yield put(api.util.invalidateTags([{ type: 'Guarantee', id: applyNo }, 'GuaranteeList', 'Badges', 'Home']));
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

function isSignedOut(failure: Outcome<PaymentResult>['failure']): boolean {
  return failure?.kind === 'business' && forcesLogout(failure.code);
}
