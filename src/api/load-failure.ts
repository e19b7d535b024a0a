import { CODES } from '#contract/codes';
import { failureText, isApiFailure, isBusiness } from './wire/failure';

export interface LoadFailure {
  kind: 'failed' | 'offline' | 'forbidden' | 'missing';
  message: string;
  /** It is kept from the organisation that one works for: another of the user's may see it. */
  ofOrganisation?: true;
}

export function loadFailure(error: unknown): LoadFailure | null {
  if (!error) return null;
  const message = failureText(error);
  if (isBusiness(error, CODES.noPermission)) return { kind: 'forbidden', message, ofOrganisation: true };
  if (isBusiness(error, CODES.notFound)) return { kind: 'missing', message, ofOrganisation: true };
  return { kind: isApiFailure(error) && error.kind === 'unreachable' ? 'offline' : 'failed', message };
}
