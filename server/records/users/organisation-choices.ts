import type { OrganisationChoice } from '#contract/users';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import type { Db } from '../../core/context';
import { membershipsOf } from './repository';

/** As what, and for whom, a person may work. */
export async function organisationChoices(db: Db, userId: string): Promise<OrganisationChoice[]> {
  const rows = await membershipsOf(db, userId);
  return rows.map(({ orgType, appId, orgName }) => ({ orgType, orgTypeName: ORGANISATION_TYPES[orgType], appId, appName: orgName }));
}
