import { isAction, type Middleware } from '@reduxjs/toolkit';
import type { Cause, Observe } from './observation';
import { plain } from './plain';

const BOOKKEEPING = /\/internalSubscriptions\/|\/internal_getRTKQSubscriptions$|\/subscriptions\//;

export function makeStoreObserver(observe: Observe, causeOf: (action: object) => Cause): Middleware {
  return () => (next) => (action) => {
    if (isAction(action) && !BOOKKEEPING.test(action.type)) {
      observe({ kind: 'action', type: action.type, payload: plain(contentOf(action)), cause: causeOf(action) });
    }
    return next(action);
  };
}

function contentOf(action: object): unknown {
  const payload = 'payload' in action ? action.payload : undefined;
  const query = 'meta' in action ? requestIn(action.meta) : undefined;
  if (query === undefined) return payload;
  return payload === undefined ? query : { ...query, answer: payload };
}

function requestIn(meta: unknown): { endpoint: unknown; argument: unknown } | undefined {
  if (typeof meta !== 'object' || meta === null || !('arg' in meta)) return undefined;
  const { arg } = meta;
  if (typeof arg !== 'object' || arg === null || !('endpointName' in arg)) return undefined;
  return { endpoint: arg.endpointName, argument: 'originalArgs' in arg ? arg.originalArgs : undefined };
}
