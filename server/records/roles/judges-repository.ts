import { sql, type SqlBool } from 'kysely';
import { FOUR_EYES, fourEyesSubjects, type FourEyesSubject } from '#domain/four-eyes';
import type { Permission } from '#domain/permissions';
import { READONLY_ROLE } from '#domain/readonly-role';
import type { Db } from '../../core/context';
import { permissionsGrantedTo } from '../../core/database/permissions-granted';

/** How many of an organisation's people could do what it wants two for, one at least. */
export interface Judges {
  appId: string;
  subject: FourEyesSubject;
  holders: number;
}

/** Of each thing that this organisation, or with an empty `appId` any organisation, wants two people for. */
export async function judgesWanted(db: Db, appId: string): Promise<Judges[]> {
  const wanted = await Promise.all(fourEyesSubjects.map((subject) => judgesQuery(db, appId, subject).execute()));
  return wanted.flat();
}

export function judgesQuery(db: Db, appId: string, subject: FourEyesSubject) {
  const found = db
    .selectFrom('fourEyes')
    .innerJoin('membership', 'membership.appId', 'fourEyes.appId')
    .innerJoin('userAccount', 'userAccount.userId', 'membership.userId')
    .where(sql<SqlBool>`${subject} = any (four_eyes.subjects)`)
    .where(hasPermission(FOUR_EYES[subject].permission))
    .groupBy('fourEyes.appId')
    .select('fourEyes.appId')
    .select([sql<FourEyesSubject>`${subject}::text`.as('subject'), sql<number>`count(distinct membership.user_id)::int`.as('holders')]);
  return appId === '' ? found : found.where('fourEyes.appId', '=', appId);
}

/** That the joined member can sign in and holds this permission. */
export function hasPermission(permission: Permission) {
  return sql<SqlBool>`(not membership.disabled and not user_account.disabled and not ${READONLY_ROLE} = any (membership.role_codes)
    and ${permission} = any (${permissionsGrantedTo('membership')}))`;
}
