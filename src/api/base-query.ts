import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { callAnswered, callFailed } from './signals';
import type { ApiFailure } from './wire/failure';
import { request, type ApiRequest } from './wire/request';
import { newNonce } from './wire/signature';

export interface ApiCall extends Omit<ApiRequest, 'headers' | 'signal' | 'onProgress'> {
  /** Done once however often it arrives; by a key of its own where a person may try it again. */
  idempotent?: true | { key: string };
  quiet?: boolean;
}

const RETRY_DELAYS = [600, 1800] as const;
/** A person waits no longer for a server that is busy. */
const RETRY_AFTER_AT_MOST_S = 10;

export const baseQuery: BaseQueryFn<ApiCall, unknown, ApiFailure> = async ({ idempotent, quiet, ...input }, api) => {
  const complete: ApiRequest = {
    ...input,
    signal: api.signal,
    headers: idempotent && { 'Idempotency-Key': idempotent === true ? newNonce() : idempotent.key },
  };
  let answer = await request(complete);
  for (const delay of idempotent ? RETRY_DELAYS : []) {
    const wait = waitBeforeRetry(answer.failure, delay);
    if (wait === undefined) break;
    await pause(wait, api.signal);
    answer = await request(complete);
  }
  if (answer.failure) {
    if (answer.failure.kind !== 'aborted') api.dispatch(callFailed({ failure: answer.failure, quiet: quiet ?? false }));
    return { error: answer.failure };
  }
  api.dispatch(callAnswered());
  return { data: answer.data };
};

/** Milliseconds; undefined where the same call would fare no better. */
function waitBeforeRetry(failure: ApiFailure | undefined, usual: number): number | undefined {
  if (failure?.kind === 'unreachable') return usual;
  if (failure?.kind !== 'http' || failure.retryAfter === undefined || failure.retryAfter > RETRY_AFTER_AT_MOST_S) return undefined;
  return failure.retryAfter * 1000;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
