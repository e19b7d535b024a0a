import { CODES } from '#contract/codes';
import { failureText, isApiFailure, isBusiness } from './wire/failure';

export interface LoadFailure {
  kind: 'failed' | 'offline' | 'forbidden' | 'missing';
  message: string;
}

export function loadFailure(error: unknown): LoadFailure | null {
  if (!error) return null;
  const message = failureText(error);
  if (isBusiness(error, CODES.noPermission)) return { kind: 'forbidden', message };
  if (isBusiness(error, CODES.notFound)) return { kind: 'missing', message };
  return { kind: isApiFailure(error) && error.kind === 'unreachable' ? 'offline' : 'failed', message };
}
