import { createAction } from '@reduxjs/toolkit';
import { call, delay, put, takeLatest } from 'redux-saga/effects';
import type { PaymentResult } from '#contract/payments';
import { api } from '../../../src/api/api';
import { paymentsApi } from '../../../src/api/payments';
import { runEndpoint, type Outcome } from '../../../src/api/run-endpoint';

export const pollingStarted = createAction<{ applyNo: string; orderId: string; intervalSeconds: number }>('payments/pollingStarted');
export const pollingStopped = createAction('payments/pollingStopped');

type Polling = ReturnType<typeof pollingStarted>['payload'];

export function* paymentsSaga() {
  yield takeLatest(pollingStarted, function* ({ payload }) {
    yield call(pollForEver, payload);
  });
}

function* pollForEver({ applyNo, orderId, intervalSeconds }: Polling): Generator<unknown, void, Outcome<PaymentResult>> {
  for (;;) {
    yield delay(intervalSeconds * 1000);
    const { data } = yield call(runEndpoint, paymentsApi.endpoints.payResult.initiate({ orderId }, { forceRefetch: true }));
    if (data && data.tradeStatus !== 'progress') yield put(api.util.invalidateTags([{ type: 'Guarantee', id: applyNo }]));
  }
}
