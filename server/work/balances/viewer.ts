import { noPermission } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';

/** From which side somebody sees balances: the platform all, an organisation that pays fees its own. */
export interface Viewer {
  side: 'platform' | 'owner';
  appId: string;
}

/** Refuses with 40301 whoever pays no fees. */
export function viewerOf({ orgType, appId }: Pick<Member, 'orgType' | 'appId'>): Viewer {
  if (orgType === 'platform') return { side: 'platform', appId };
  if (orgType === 'bidder') return { side: 'owner', appId };
  throw noPermission('只有缴费单位和平台可以查看余额');
}

export function sees({ side, appId }: Viewer, row: { appId: string }): boolean {
  return side === 'platform' || row.appId === appId;
}

/** Whether somebody does what his side does about recharges and withdrawals. */
export function mayHandle({ orgType, permissions }: Pick<Member, 'orgType' | 'permissions'>): boolean {
  return permissions.includes(orgType === 'platform' ? 'payment:check' : 'recharge:edit');
}

/** The organisation whose balance is asked for: one's own, or for the platform the one that it names. */
export function requestedOwner(member: Pick<Member, 'orgType' | 'appId'>, requested: string | undefined): string {
  const viewer = viewerOf(member);
  if (viewer.side === 'owner') {
    if (requested !== undefined && requested !== viewer.appId) throw noPermission('只能查看本单位的余额');
    return viewer.appId;
  }
  return requested ?? '';
}
