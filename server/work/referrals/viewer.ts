import type { ReferralAudience } from '../../core/database/tables/referrals';
import type { Member } from '../../core/sessions/member';

/** Whose codes somebody sees: the platform all, everybody else those of his organisation and his own. */
export interface Viewer {
  isPlatform: boolean;
  appId: string;
  userId: string;
  /** Nobody but the platform learns of applications that are sealed. */
  audience: ReferralAudience;
}

export function viewerOf({ orgType, appId, userId }: Pick<Member, 'orgType' | 'appId' | 'userId'>): Viewer {
  const isPlatform = orgType === 'platform';
  return { isPlatform, appId, userId, audience: isPlatform ? 'all' : 'open' };
}

/** Who changes a code: the platform, or the organisation that made it. */
export function mayEdit({ orgType, appId, permissions }: Member, { madeByAppId }: { madeByAppId: string }): boolean {
  return permissions.includes('referral:edit') && (orgType === 'platform' || madeByAppId === appId);
}
