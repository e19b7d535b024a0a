import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Db } from '../../core/context';
import type { OrganisationTable } from '../../core/database/tables/identity';

export type OrganisationRow = Selectable<OrganisationTable>;

export async function findOrganisations(db: Db, appIds: readonly string[]): Promise<Map<string, OrganisationRow>> {
  if (appIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('organisation')
    .selectAll()
    .where('appId', 'in', [...new Set(appIds)])
    .execute();
  return new Map(rows.map((row) => [row.appId, row]));
}

/** The names of those of these organisations that the platform has frozen. */
export async function frozenAmong(db: Db, appIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (appIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('organisation')
    .select(['appId', 'orgName'])
    .where('appId', 'in', [...new Set(appIds)])
    .where('frozenAt', 'is not', null)
    .execute();
  return new Map(rows.map(({ appId, orgName }) => [appId, orgName]));
}

export function readOrganisation(db: Db, appId: string): Promise<OrganisationRow> {
  return db.selectFrom('organisation').selectAll().where('appId', '=', appId).executeTakeFirstOrThrow();
}

export async function isOrganisationOf(db: Db, appId: string, orgType: OrganisationType): Promise<boolean> {
  const row = await db
    .selectFrom('organisation')
    .select('appId')
    .where('appId', '=', appId)
    .where(sql<SqlBool>`${orgType} = any(org_types)`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Nobody else changes it, or what belongs to it, until the transaction ends. */
export function lockOrganisation(db: Db, appId: string): Promise<OrganisationRow> {
  return db.selectFrom('organisation').selectAll().where('appId', '=', appId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function updateOrganisation(db: Db, appId: string, change: Updateable<OrganisationTable>): Promise<void> {
  await db.updateTable('organisation').set(change).where('appId', '=', appId).execute();
}

/** The names of other organisations that have this credit code, the first few. */
export async function namesWithCode(db: Db, { orgCodeNo, appId }: { orgCodeNo: string; appId: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('organisation')
    .select('orgName')
    .where('orgCodeNo', '=', orgCodeNo)
    .where('appId', '<>', appId)
    .limit(5)
    .execute();
  return rows.map(({ orgName }) => orgName);
}

/** Where it is there already it stays as it is. */
export async function addOrganisation(db: Db, organisation: Insertable<OrganisationTable>): Promise<void> {
  await db
    .insertInto('organisation')
    .values(organisation)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Organisations of a type that may work, by name. */
export function organisationsOf(db: Db, orgType: OrganisationType): Promise<{ appId: string; orgName: string }[]> {
  return db
    .selectFrom('organisation')
    .select(['appId', 'orgName'])
    .where(sql<SqlBool>`${orgType} = any(org_types)`)
    .where('registerStatus', '=', 'pass')
    .where('frozenAt', 'is', null)
    .orderBy('orgName')
    .limit(500)
    .execute();
}

/** Until the transaction ends nobody takes this name, so that what is decided by who bears it holds; others may decide by it meanwhile. */
export async function shareName(db: Db, orgName: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(folded_name(${orgName}), 28005))`.execute(db);
}

/** Until the transaction ends no other organisation takes this name, in whatever form it is written, and nothing is decided by who bears it. */
export async function holdName(db: Db, orgName: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(folded_name(${orgName}), 28005))`.execute(db);
}
