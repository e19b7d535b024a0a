import { sql, type Insertable, type SqlBool } from 'kysely';
import type { Db } from '../../core/context';
import type { OrganisationTable } from '../../core/database/tables/identity';

/** Whether this organisation stands for one guest alone. */
export async function isGuest(db: Db, appId: string): Promise<boolean> {
  const row = await db
    .selectFrom('organisation')
    .select('appId')
    .where('appId', '=', appId)
    .where(sql<SqlBool>`org_types = '{guest}'`)
    .where(sql<SqlBool>`(select count(*) from membership m where m.app_id = organisation.app_id) <= 1`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the place of the guest's that has its number. */
export async function upsertOrganisation(db: Db, organisation: Insertable<OrganisationTable>): Promise<void> {
  const { appId: _kept, ...columns } = organisation;
  await db
    .insertInto('organisation')
    .values(organisation)
    .onConflict((conflict) => conflict.column('appId').doUpdateSet(columns))
    .execute();
}

export async function insertOrganisations(db: Db, organisations: readonly Insertable<OrganisationTable>[]): Promise<void> {
  if (organisations.length === 0) return;
  await db
    .insertInto('organisation')
    .values([...organisations])
    .execute();
}

/** The names of the organisations that have passed, by their credit codes, of those among these. */
export async function organisationNames(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('organisation')
    .select(['orgCodeNo', 'orgName'])
    .where(sql<SqlBool>`org_code_no in (select unnest(${[...codes]}::text[]))`)
    .where('registerStatus', '=', 'pass')
    .execute();
  return new Map(rows.map(({ orgCodeNo, orgName }) => [orgCodeNo, orgName]));
}

/** Of these credit codes, those that several organisations have passed with. */
export async function codesTwice(db: Db, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('organisation')
    .select('orgCodeNo')
    .where(sql<SqlBool>`org_code_no in (select unnest(${[...codes]}::text[]))`)
    .where('registerStatus', '=', 'pass')
    .groupBy('orgCodeNo')
    .having(sql<SqlBool>`count(*) > 1`)
    .execute();
  return rows.map(({ orgCodeNo }) => orgCodeNo);
}

/** The names of these areas, from the province down; what is no area is left out. */
export async function areaNames(db: Db, areaIds: readonly string[]): Promise<string[]> {
  if (areaIds.length === 0) return [];
  const rows = await db
    .selectFrom('region')
    .select(['areaId', 'areaName'])
    .where('areaId', 'in', [...areaIds])
    .execute();
  const names = new Map(rows.map(({ areaId, areaName }) => [areaId, areaName]));
  return [...new Set(areaIds.map((areaId) => names.get(areaId) ?? '').filter(Boolean))];
}

/** These files belong to the organisation from now on. */
export async function giveFiles(db: Db, fileKeys: readonly string[], ownerAppId: string): Promise<void> {
  await db
    .updateTable('storedFile')
    .set({ ownerAppId })
    .where(sql<SqlBool>`file_key = any(${[...fileKeys]}::text[])`)
    .execute();
}

export function organisationForCertificate(db: Db, appId: string) {
  return db
    .selectFrom('organisation')
    .select(['appId', 'orgName', 'orgCodeNo', 'certificate', 'frozenAt'])
    .where('appId', '=', appId)
    .executeTakeFirst();
}

export async function saveCertificate(db: Db, appId: string, certificate: object): Promise<void> {
  await db
    .updateTable('organisation')
    .set({ certificate: JSON.stringify(certificate) })
    .where('appId', '=', appId)
    .execute();
}
