import { CODES } from '#contract/codes';
import type { WireCase } from '../wire';

/** Calls below `/api/` name the code `ret`; all others `code`. */
export function envelope(wireCase: WireCase, code: number, msg: string, data: unknown): object {
  return wireCase === 'camel' ? { ret: code, msg, data } : { code, msg, data };
}

export function successEnvelope(wireCase: WireCase, data: unknown): object {
  return envelope(wireCase, CODES.success, 'success', data);
}

/** How an address writes its keys and names its code. */
export function wireCaseOf(url: string): WireCase {
  return url.startsWith('/api/') ? 'camel' : 'snake';
}
