import { ACCOUNT_HOLDERS, PLATFORM_HOLDER } from '#domain/baofu/account';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { noPermission, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';

const HOLDERS: readonly OrganisationType[] = ACCOUNT_HOLDERS;

/** Whose account a member looks after. Refuses with 40301 whoever is paid no fees. */
export function holderOf({ orgType, appId }: Pick<Member, 'orgType' | 'appId'>): string {
  if (orgType === 'platform') return PLATFORM_HOLDER;
  if (HOLDERS.includes(orgType)) return appId;
  throw noPermission('只有平台、担保机构和出函机构可以开立宝付账户');
}

/** The platform sees every account, everybody else their own, which is meant where none is named: 40401 for the others. */
export function seenHolder(member: Pick<Member, 'orgType' | 'appId'>, requested: string | undefined): string {
  const own = holderOf(member);
  if (requested === undefined) return own;
  if (member.orgType !== 'platform' && requested !== own) throw notFound('宝付账户');
  return requested;
}

export function refuseOthers({ orgType }: Pick<Member, 'orgType'>): void {
  if (orgType !== 'platform') throw noPermission('由平台查看和处理');
}

export function mayEdit({ permissions }: Pick<Member, 'permissions'>): boolean {
  return permissions.includes('baofu:edit');
}
