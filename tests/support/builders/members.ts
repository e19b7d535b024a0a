import type { OrganisationType } from '#domain/organisation/organisation-type';
import { permissionsOf } from '#domain/roles';
import type { Member } from '#server/core/sessions/member';

/** Somebody who works for an organisation, for commands that are called without a session. */
export function aMember(appId: string, orgType: OrganisationType, change: Partial<Member> = {}): Member {
  const { roles = ['admin'] } = change;
  return {
    sessionId: 'session',
    userId: `user-of-${appId}`,
    userName: '王小明',
    mobile: '13900000000',
    appId,
    appName: `${appId}有限公司`,
    orgType,
    roles,
    permissions: permissionsOf(orgType, roles),
    channelCode: 'default',
    ...change,
  };
}
