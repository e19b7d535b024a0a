import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { PaymentResult } from '#contract/payments';
import { pushedApplication } from '../../../tests/support/builders/pushed-application';
import { api } from '../../api/api';
import { guaranteePushed } from '../../api/entities/signals';
import { sessionEnded } from '../../api/signals';
import { paymentsSaga, pollingStarted, pollingStopped } from './saga';

const started = pollingStarted({ applyNo: 'G1', orderId: 'P1', intervalSeconds: 1 });
type Reply = Partial<PaymentResult> | { code: number } | 'lost' | 'late';

function runWith(replies: Reply[]) {
  const signals: AbortSignal[] = [];
  const fetchStub = jest.fn((_: unknown, init?: RequestInit) => {
    if (init?.signal) signals.push(init.signal);
    const reply = replies.shift() ?? { tradeStatus: 'progress' };
    if (reply === 'lost') return Promise.reject(new TypeError('network'));
    if (reply === 'late') return new Promise<Response>(() => undefined);
    const code = 'code' in reply ? reply.code : 0;
    const body = JSON.stringify({
      code,
      msg: '',
      data: 'code' in reply ? {} : { order_id: 'P1', trade_status: reply.tradeStatus, poll_interval_seconds: reply.pollIntervalSeconds },
    });
    return Promise.resolve(new Response(body, { status: 200, headers: { 'content-type': 'application/json' } }));
  });
  globalThis.fetch = fetchStub as typeof fetch;
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware, saga),
  });
  const task = saga.run(paymentsSaga);
  return { store, fetchStub, signals, task };
}

async function seconds(count: number) {
  for (let second = 0; second < count; second += 1) await jest.advanceTimersByTimeAsync(1000);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('payment polling', () => {
  it('[PY-01] asks every second and stops polling once paid', async () => {
    const { store, fetchStub } = runWith([{ tradeStatus: 'progress' }, { tradeStatus: 'progress' }, { tradeStatus: 'success' }]);
    store.dispatch(started);
    await seconds(1);
    expect(fetchStub).toHaveBeenCalledTimes(1);
    await seconds(1);
    expect(fetchStub).toHaveBeenCalledTimes(2);
    await seconds(8);
    expect(fetchStub).toHaveBeenCalledTimes(3);
  });

  it('[PY-01] asks less often while the server says so, and every second again once it no longer does', async () => {
    const { store, fetchStub } = runWith([
      { tradeStatus: 'progress', pollIntervalSeconds: 3 },
      { tradeStatus: 'progress', pollIntervalSeconds: 1 },
    ]);
    store.dispatch(pollingStarted({ applyNo: 'G1', orderId: 'P1', intervalSeconds: 2 }));
    await seconds(2);
    expect(fetchStub).toHaveBeenCalledTimes(1);
    await seconds(2);
    expect(fetchStub).toHaveBeenCalledTimes(1);
    await seconds(1);
    expect(fetchStub).toHaveBeenCalledTimes(2);
    await seconds(3);
    expect(fetchStub).toHaveBeenCalledTimes(5);
  });

  it('[PY-01] asks at once when the stream tells of the application, also while an answer is on its way, and of no other', async () => {
    const { store, fetchStub } = runWith([{ tradeStatus: 'progress' }, { tradeStatus: 'success' }]);
    store.dispatch(pollingStarted({ applyNo: 'G1', orderId: 'P1', intervalSeconds: 15 }));
    store.dispatch(guaranteePushed(pushedApplication({ applyNo: 'G2' })));
    await seconds(1);
    expect(fetchStub).not.toHaveBeenCalled();
    store.dispatch(guaranteePushed(pushedApplication({ applyNo: 'G1' })));
    store.dispatch(guaranteePushed(pushedApplication({ applyNo: 'G1' })));
    await seconds(1);
    expect(fetchStub).toHaveBeenCalledTimes(2);
    await seconds(30);
    expect(fetchStub).toHaveBeenCalledTimes(2);
  });

  it.each(['fail', 'expired'] as const)('[PY-01] stops polling on %s', async (tradeStatus) => {
    const { store, fetchStub } = runWith([{ tradeStatus }]);
    store.dispatch(started);
    await seconds(5);
    expect(fetchStub).toHaveBeenCalledTimes(1);
  });

  it('[PY-01] goes on after a lost network', async () => {
    const { store, fetchStub } = runWith(['lost', 'lost', { tradeStatus: 'success' }]);
    store.dispatch(started);
    await seconds(6);
    expect(fetchStub).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['leaving the page', pollingStopped()],
    ['the end of the session', sessionEnded()],
  ])('[PY-01] stops on %s and aborts the call it waits for', async (_, action) => {
    const { store, fetchStub, signals } = runWith(['late']);
    store.dispatch(started);
    await seconds(1);
    store.dispatch(action);
    await seconds(5);
    expect(fetchStub).toHaveBeenCalledTimes(1);
    expect(signals[0]?.aborted).toBe(true);
  });

  it.each([20001, 99902, 401])('[PY-01] stops when the session has ended (%i)', async (code) => {
    const { store, fetchStub } = runWith([{ code }]);
    store.dispatch(started);
    await seconds(5);
    expect(fetchStub).toHaveBeenCalledTimes(1);
  });

  it('[PY-01] follows the renewed order only', async () => {
    const { store, fetchStub } = runWith([]);
    store.dispatch(started);
    await seconds(1);
    store.dispatch(pollingStarted({ applyNo: 'G1', orderId: 'P2', intervalSeconds: 1 }));
    await seconds(2);
    const orders = fetchStub.mock.calls.map(([, init]) => new TextDecoder().decode(init?.body as Uint8Array));
    expect(orders.map((body) => /"order_id":"(\w+)"/.exec(body)?.[1])).toEqual(['P1', 'P2', 'P2']);
  });
});
