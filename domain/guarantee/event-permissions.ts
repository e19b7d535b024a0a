import type { Permission } from '../permissions';
import type { Viewer } from './actor';
import type { GuaranteeEventType } from './events';
import { isReadonly } from './parties';

/** Whoever decides as an auditor needs one of these, also where the product names them in person; the last is for returning a payment. */
export const AUDITING = ['guarantee:audit', 'guarantee:handle', 'payment:check'] as const satisfies readonly Permission[];

/**
 * What a person's permissions must hold before an event is sent, besides what the lifecycle's policy asks of the organisation; one of several is enough.
 * `none`: the clock is nobody with roles.
 */
const NEEDED: Record<GuaranteeEventType, readonly Permission[] | 'none'> = {
  approved: AUDITING,
  requestSupply: AUDITING,
  auditReturn: AUDITING,
  letterOutExpired: 'none',
  apply: ['guarantee:apply'],
  update: ['guarantee:apply'],
  supply: ['guarantee:apply'],
  cancel: ['guarantee:apply'],
  surrender: ['guarantee:apply'],
  businessContractSign: ['contract:sign'],
  guaranteeContractSign: ['contract:sign'],
  handInSignFiles: ['contract:sign'],
  confirmSignFiles: ['contract:sign'],
  returnSignFiles: ['contract:sign'],
  completedPay: ['payment:pay'],
  applyRelease: ['guarantee:apply', 'guarantee:handle'],
  applyReleaseAgain: ['guarantee:apply', 'guarantee:handle'],
  pendingClaimed: ['guarantee:handle'],
  preApproved: ['guarantee:audit'],
  preReturn: ['guarantee:audit'],
  confirmCollection: ['payment:check'],
  refunding: ['payment:check'],
  refunded: ['payment:check'],
  refundFail: ['payment:check'],
  letter: ['guarantee:handle'],
  letterFail: ['guarantee:handle'],
  abort: ['guarantee:handle'],
  renewAbort: ['guarantee:handle'],
  finishRelease: ['guarantee:handle'],
  claimApproved: ['guarantee:handle'],
  claimed: ['guarantee:handle'],
  claimReject: ['guarantee:handle'],
  archive: ['guarantee:handle'],
};

/** Whether this user's roles give this type of event at all; never to one who may only look. The lifecycle's policy and the work lists both ask here. */
export function rolesGive(viewer: Pick<Viewer, 'roles' | 'permissions'>, type: GuaranteeEventType): boolean {
  if (isReadonly(viewer)) return false;
  const needed = NEEDED[type];
  return needed === 'none' || needed.some((permission) => viewer.permissions.includes(permission));
}
