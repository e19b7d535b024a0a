import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { call, cancelled, put } from 'redux-saga/effects';
import { isApiFailure, type ApiFailure } from './wire/failure';

export interface Outcome<Data> {
  data?: Data;
  failure?: ApiFailure;
}

interface Running extends PromiseLike<{ data?: unknown; error?: unknown }> {
  abort: () => void;
  unsubscribe?: () => void;
  reset?: () => void;
}

// A cancelled saga does not abort the request it waits for by itself, and a query keeps its subscription.
export function* runEndpoint(endpoint: ThunkAction<Running, never, unknown, UnknownAction>) {
  const running = (yield put(endpoint as never)) as Running;
  try {
    const { data, error } = (yield call(settled, running)) as { data?: unknown; error?: unknown };
    return error === undefined ? { data } : { failure: isApiFailure(error) ? error : ({ kind: 'unreachable' } satisfies ApiFailure) };
  } finally {
    const isCancelled = (yield cancelled()) as boolean;
    if (isCancelled) running.abort();
    running.unsubscribe?.();
    running.reset?.();
  }
}

async function settled(running: Running): Promise<{ data?: unknown; error?: unknown }> {
  return running;
}
