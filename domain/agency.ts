import type { OrganisationType } from './organisation/organisation-type';

/** What the platform, or the trade centre that invited it, does about an agency. */
export type AgencyEvent = 'freeze' | 'unfreeze';

/** What decides whether somebody may freeze an agency, or unfreeze it. */
export interface AgencyStanding {
  orgTypes: readonly OrganisationType[];
  /** Whether it is frozen, and by which organisation; null where that was not kept. */
  frozen: boolean;
  frozenBy: string | null;
  /** Whether the organisation that looks has invited it. */
  invited: boolean;
}

/** What comes next for an agency: freezing it or unfreezing it, and in words why this viewer may not. */
export interface AgencyPolicy {
  event: AgencyEvent;
  refusal?: string;
}

/**
 * The platform freezes and unfreezes every agency. A trade centre does so with those that it has invited, that are nothing besides, and, to unfreeze one, that it
 * has frozen itself: what others have stopped is theirs to allow again.
 */
export function agencyPolicy(viewer: { appId: string; orgType: OrganisationType }, agency: AgencyStanding): AgencyPolicy {
  const event = agency.frozen ? 'unfreeze' : 'freeze';
  if (viewer.orgType === 'platform') return { event };
  const refusal = refusalOf(viewer.appId, agency);
  return refusal === undefined ? { event } : { event, refusal };
}

function refusalOf(appId: string, { orgTypes, frozen, frozenBy, invited }: AgencyStanding): string | undefined {
  if (frozen) return frozenBy === appId ? undefined : '该机构由其他单位冻结，只能由冻结它的单位或平台解除';
  if (!invited) return '交易中心只能冻结本中心邀请的机构，其他机构请联系平台';
  return orgTypes.every((orgType) => orgType === 'intermediary') ? undefined : '该单位还有其他身份，请联系平台处理';
}
