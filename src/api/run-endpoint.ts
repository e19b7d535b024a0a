import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { put } from 'redux-saga/effects';
import { call, cancelled } from './saga-effects';
import { isApiFailure, type ApiFailure } from './wire/failure';

export interface Outcome<Data> {
  data?: Data;
  failure?: ApiFailure;
}

interface Settled<Data> {
  data?: Data | undefined;
  error?: unknown;
}

interface Running<Data> extends PromiseLike<Settled<Data>> {
  abort: () => void;
  unsubscribe?: () => void;
  reset?: () => void;
}

// A cancelled saga does not abort the request it waits for by itself, and a query keeps its subscription.
export function* runEndpoint<Data>(endpoint: ThunkAction<Running<Data>, never, unknown, UnknownAction>): SagaIterator<Outcome<Data>> {
  const running = (yield put(endpoint as never)) as Running<Data>;
  try {
    const { data, error } = yield* call(settled<Data>, running);
    if (error !== undefined) return { failure: isApiFailure(error) ? error : { kind: 'unreachable' } };
    return data === undefined ? {} : { data };
  } finally {
    const isCancelled = yield* cancelled();
    if (isCancelled) running.abort();
    running.unsubscribe?.();
    running.reset?.();
  }
}

async function settled<Data>(running: Running<Data>): Promise<Settled<Data>> {
  return running;
}
