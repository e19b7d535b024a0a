import type { Actor } from '#domain/guarantee/actor';
import type { GuaranteeEventType } from '#domain/guarantee/events';
import type { GuaranteeFacts } from '#domain/guarantee/facts';
import { type Permission, permissionsOf } from '#domain/permissions';
import { allowedEvents } from '#machines/lifecycle/run';

/**
 * What a person's roles must give before an event is sent, besides what the lifecycle's policy asks of the organisation; one of several is enough.
 * `approved` and `requestSupply` ask for nothing: the product names who audits.
 */
const NEEDED: Partial<Record<GuaranteeEventType, readonly Permission[]>> = {
  apply: ['guarantee:apply'],
  update: ['guarantee:apply'],
  supply: ['guarantee:apply'],
  cancel: ['guarantee:apply'],
  surrender: ['guarantee:apply'],
  businessContractSign: ['contract:sign'],
  guaranteeContractSign: ['contract:sign'],
  completedPay: ['payment:pay'],
  applyRelease: ['guarantee:apply', 'guarantee:handle'],
  applyReleaseAgain: ['guarantee:apply', 'guarantee:handle'],
  pendingClaimed: ['guarantee:handle'],
  preApproved: ['guarantee:audit'],
  preReturn: ['guarantee:audit'],
  auditReturn: ['guarantee:audit', 'guarantee:handle', 'payment:check'],
  confirmCollection: ['payment:check'],
  refunding: ['payment:check'],
  refunded: ['payment:check'],
  refundFail: ['payment:check'],
  letter: ['guarantee:handle'],
  letterFail: ['guarantee:handle'],
  abort: ['guarantee:handle'],
  renewAbort: ['guarantee:handle'],
  finishRelease: ['guarantee:handle'],
  claimed: ['guarantee:handle'],
  claimReject: ['guarantee:handle'],
  archive: ['guarantee:handle'],
};

/** Whether the sender's roles allow this type of event; whoever is no person has none. */
export function isPermitted(by: Actor, type: GuaranteeEventType): boolean {
  return by.kind !== 'person' || isGiven(permissionsOf(by.orgType, by.roles), type);
}

/** The types of event that this sender may send now, by the lifecycle and by the sender's roles. */
export function eventsOpenTo(by: Actor, facts: GuaranteeFacts, now: string): GuaranteeEventType[] {
  const allowed = allowedEvents(facts, by, now);
  if (by.kind !== 'person') return allowed;
  const permissions = permissionsOf(by.orgType, by.roles);
  return allowed.filter((type) => isGiven(permissions, type));
}

function isGiven(permissions: readonly Permission[], type: GuaranteeEventType): boolean {
  const needed = NEEDED[type];
  return needed === undefined || needed.some((permission) => permissions.includes(permission));
}
