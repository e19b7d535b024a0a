import { fromWire } from '../../../api/wire/keys';
import { isFacts } from '../format/checks';
import type { Facts } from '../format/scenario';
import { apiPath } from './api-path';
import type { Recorded } from './recording';

const PAY_ORDER = '/pay/order';
const ORDERS: ReadonlySet<string> = new Set([PAY_ORDER, '/recharge/order', '/amendment/order', '/pay/link/order']);
const SAID = ['way', 'amendmentNo', 'token'];

/** How a payment screen opens its orders, by the first one that it asked for; nothing where it is for an application's fees by codes. */
export function orderOfPayment(seenSince: readonly Recorded[]): { order?: Facts } {
  for (const one of seenSince) {
    if (one.kind !== 'call' || one.phase !== 'sent' || !ORDERS.has(apiPath(one.path))) continue;
    const call = apiPath(one.path);
    const body = fromWire(one.body);
    const said = Object.entries(isFacts(body) ? body : {}).filter(([key]) => SAID.includes(key));
    return call === PAY_ORDER && said.length === 0 ? {} : { order: { call, ...Object.fromEntries(said) } };
  }
  return {};
}
