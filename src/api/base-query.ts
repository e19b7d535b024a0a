import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { callAnswered, callFailed } from './signals';
import type { ApiFailure } from './wire/failure';
import { request, type ApiRequest } from './wire/request';
import { newNonce } from './wire/signature';

export interface Ask extends Omit<ApiRequest, 'idempotencyKey' | 'signal' | 'onProgress'> {
  /** Done once however often it arrives; by a key of its own where a person may try it again. */
  idempotent?: true | { key: string };
  quiet?: boolean;
}

const RETRY_DELAYS = [600, 1800] as const;

export const baseQuery: BaseQueryFn<Ask, unknown, ApiFailure> = async ({ idempotent, quiet, ...asked }, api) => {
  const complete: ApiRequest = {
    ...asked,
    signal: api.signal,
    ...(idempotent ? { idempotencyKey: idempotent === true ? newNonce() : idempotent.key } : {}),
  };
  let answer = await request(complete);
  for (const delay of idempotent ? RETRY_DELAYS : []) {
    if (answer.failure?.kind !== 'unreachable') break;
    await pause(delay, api.signal);
    answer = await request(complete);
  }
  if (answer.failure) {
    if (answer.failure.kind !== 'aborted') api.dispatch(callFailed({ failure: answer.failure, quiet: quiet ?? false }));
    return { error: answer.failure };
  }
  api.dispatch(callAnswered());
  return { data: answer.data };
};

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
