import type { Member } from '../../core/sessions/member';

/** Whose codes somebody sees: the platform all, everybody else those of his organisation and his own. */
export interface Viewer {
  isPlatform: boolean;
  appId: string;
  userId: string;
}

export function viewerOf({ orgType, appId, userId }: Pick<Member, 'orgType' | 'appId' | 'userId'>): Viewer {
  return { isPlatform: orgType === 'platform', appId, userId };
}

/** Who changes a code: the platform, or the organisation that made it. */
export function mayEdit({ orgType, appId, permissions }: Member, { madeByAppId }: { madeByAppId: string }): boolean {
  return permissions.includes('referral:edit') && (orgType === 'platform' || madeByAppId === appId);
}
