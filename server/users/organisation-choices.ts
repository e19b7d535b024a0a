import type { OrganisationChoice } from '#contract/users';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import type { Db } from '../context';

/** As what, and for whom, a person may work. */
export async function organisationChoices(db: Db, userId: string): Promise<OrganisationChoice[]> {
  const rows = await db
    .selectFrom('membership as m')
    .innerJoin('organisation as o', 'o.appId', 'm.appId')
    .select(['m.orgType', 'm.appId', 'o.orgName'])
    .where('m.userId', '=', userId)
    .orderBy('m.createTime')
    .orderBy('m.orgType')
    .execute();
  return rows.map(({ orgType, appId, orgName }) => ({ orgType, orgTypeName: ORGANISATION_TYPES[orgType], appId, appName: orgName }));
}
