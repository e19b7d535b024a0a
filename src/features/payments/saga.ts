import { createAction } from '@reduxjs/toolkit';
import { call, cancelled, delay, put, takeLatest } from 'redux-saga/effects';
import type { PaymentResult } from '#contract/payments';
import { api } from '../../api/api';
import { paymentsApi } from '../../api/payments';

export const pollingStarted = createAction<{ applyNo: string; orderId: string; intervalSeconds: number }>('payments/pollingStarted');
export const pollingStopped = createAction('payments/pollingStopped');

type Polling = ReturnType<typeof pollingStarted>['payload'];

export function* paymentsSaga() {
  yield takeLatest([pollingStarted, pollingStopped], function* (action) {
    if (pollingStarted.match(action)) yield call(pollUntilSettled, action.payload);
  });
}

export function* pollUntilSettled({ applyNo, orderId, intervalSeconds }: Polling) {
  let status: PaymentResult['tradeStatus'] | undefined;
  while (status === undefined || status === 'progress') {
    yield delay(intervalSeconds * 1000);
    status = yield call(askResult, orderId);
  }
  yield put(api.util.invalidateTags([{ type: 'Guarantee', id: applyNo }, 'GuaranteeList', 'Badges', 'Home']));
}

export function* askResult(orderId: string) {
  const running: AskedResult = yield put(asAction(askAgain(orderId)));
  try {
    const { data }: Awaited<AskedResult> = yield running;
    return data?.tradeStatus;
  } finally {
    const leaving: boolean = yield cancelled();
    if (leaving) running.abort();
  }
}

type AskedResult = ReturnType<ReturnType<typeof askAgain>>;

function askAgain(orderId: string) {
  return paymentsApi.endpoints.payResult.initiate({ orderId }, { forceRefetch: true, subscribe: false });
}
