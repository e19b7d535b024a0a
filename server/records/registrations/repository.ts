import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../core/context';
import type { RegistrationTables } from '../../core/database/tables/registrations';

export type RegistrationRow = Selectable<RegistrationTables['registration']>;
type RegistrationUpdate = Updateable<RegistrationTables['registration']>;

export const OPEN_STATUSES = ['draft', 'pending', 'return'] as const;

/** False where this user has an open one already. */
export async function insertRegistration(db: Db, row: Insertable<RegistrationTables['registration']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('registration')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The open one of this user; nobody else changes it until the transaction ends. */
export function lockOpenOf(db: Db, userId: string): Promise<RegistrationRow | undefined> {
  return db
    .selectFrom('registration')
    .selectAll()
    .where('userId', '=', userId)
    .where('status', 'in', [...OPEN_STATUSES])
    .forUpdate()
    .executeTakeFirst();
}

export function lockRegistration(db: Db, registrationNo: string): Promise<RegistrationRow | undefined> {
  return db.selectFrom('registration').selectAll().where('registrationNo', '=', registrationNo).forUpdate().executeTakeFirst();
}

export function findRegistration(db: Db, registrationNo: string): Promise<RegistrationRow | undefined> {
  return db.selectFrom('registration').selectAll().where('registrationNo', '=', registrationNo).executeTakeFirst();
}

/** The open one of this user, or else the last. */
export function latestOf(db: Db, userId: string): Promise<RegistrationRow | undefined> {
  return db.selectFrom('registration').selectAll().where('userId', '=', userId).orderBy('createdAt', 'desc').limit(1).executeTakeFirst();
}

/** The registration that became this organisation. */
export function registrationThatMade(db: Db, appId: string): Promise<RegistrationRow | undefined> {
  return db.selectFrom('registration').selectAll().where('madeAppId', '=', appId).executeTakeFirst();
}

export async function updateRegistration(db: Db, registrationNo: string, change: RegistrationUpdate): Promise<void> {
  await db.updateTable('registration').set(change).where('registrationNo', '=', registrationNo).execute();
}

/** How many were begun from this network of late. */
export async function countBegun(db: Db, network: string, since: Date): Promise<number> {
  const { total } = await db
    .selectFrom('registration')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('network', '=', network)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return total;
}

/** Those that begin from one network wait for each other until the transaction ends. */
export async function lockNetwork(db: Db, network: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${network}, 28001))`.execute(db);
}

/** Those that want this credit code wait for each other until the transaction ends. */
export async function lockCode(db: Db, orgCodeNo: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(28004), pg_advisory_xact_lock(hashtextextended(${orgCodeNo}, 28002))`.execute(db);
}

/** Whoever wants any credit code waits until the transaction ends. */
export async function lockEveryCode(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(28004)`.execute(db);
}

export async function appendLog(db: Db, row: Insertable<RegistrationTables['registrationLog']>): Promise<void> {
  await db.insertInto('registrationLog').values(row).execute();
}

/** What happened to it, the newest first. */
export function logRows(db: Db, registrationNo: string) {
  return db
    .selectFrom('registrationLog')
    .select(['event', 'status', 'userName', 'opinion', 'reasons', 'at'])
    .where('registrationNo', '=', registrationNo)
    .orderBy('sequence', 'desc')
    .limit(200)
    .execute();
}

/** The organisation with this credit code that has passed. */
export function organisationByCode(db: Db, orgCodeNo: string) {
  return db
    .selectFrom('organisation')
    .select(['appId', 'orgName', 'orgTypes'])
    .where('orgCodeNo', '=', orgCodeNo)
    .where('registerStatus', '=', 'pass')
    .limit(1)
    .executeTakeFirst();
}

/** The names under which registrations refer to this file. */
export async function registrationsNaming(db: Db, fileKey: string, prefix: string): Promise<string[]> {
  const rows = await db
    .selectFrom('fileUse')
    .select('applyNo')
    .where('fileKey', '=', fileKey)
    .where('applyNo', 'like', `${prefix}%`)
    .where('sentAt', 'is not', null)
    .execute();
  return rows.map(({ applyNo }) => applyNo);
}
