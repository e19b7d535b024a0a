import type { Person } from '#domain/guarantee/actor';
import type { GuaranteeFacts } from '#domain/guarantee/facts';
import { permissionNames } from '#domain/permissions';
import { wholeRefunds, type WholeRefund } from '#domain/refund';
import { allowedEvents } from '#machines/lifecycle/run';

/** By what the bidder can have all of the fees back that it paid, as the lifecycle now stands; undefined where it can by nothing. */
export function wholeRefundOf(facts: GuaranteeFacts, now: string): WholeRefund | undefined {
  const bidder: Person = {
    kind: 'person',
    userId: '',
    userName: '',
    appId: facts.parties.bidder,
    orgType: 'bidder',
    roles: [],
    permissions: permissionNames,
  };
  const open = allowedEvents(facts, bidder, now);
  return wholeRefunds.find((event) => open.includes(event));
}
