import { createAction } from '@reduxjs/toolkit';
import { call, delay, put, takeLatest } from 'redux-saga/effects';
import type { PaymentResult } from '#contract/payments';
import { api } from '../../api/api';
import { forcesLogout } from '../../api/codes';
import { paymentsApi } from '../../api/payments';
import { runEndpoint, type Outcome } from '../../api/run-endpoint';
import { sessionEnded } from '../../api/signals';

export const pollingStarted = createAction<{ applyNo: string; orderId: string; intervalSeconds: number }>('payments/pollingStarted');
export const pollingStopped = createAction('payments/pollingStopped');

type Polling = ReturnType<typeof pollingStarted>['payload'];

export function* paymentsSaga() {
  yield takeLatest([pollingStarted, pollingStopped, sessionEnded], function* (action) {
    if (pollingStarted.match(action)) yield call(pollUntilSettled, action.payload);
  });
}

export function* pollUntilSettled({ applyNo, orderId, intervalSeconds }: Polling): Generator<unknown, void, Outcome<PaymentResult>> {
  for (;;) {
    yield delay(intervalSeconds * 1000);
    const { data, failure } = yield call(runEndpoint, paymentsApi.endpoints.payResult.initiate({ orderId }, { forceRefetch: true }));
    if (isSignedOut(failure)) return;
    if (data && data.tradeStatus !== 'progress') break;
  }
  yield put(api.util.invalidateTags([{ type: 'Guarantee', id: applyNo }, 'GuaranteeList', 'Badges', 'Home']));
}

function isSignedOut(failure: Outcome<PaymentResult>['failure']): boolean {
  return failure?.kind === 'business' && forcesLogout(failure.code);
}
