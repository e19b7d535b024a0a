import { sql, type Insertable, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { fourEyesSubjects, type FourEyesSubject, type FourEyesFilter } from '#domain/four-eyes';
import type { Permission } from '#domain/permissions';
import type { Db } from '../../core/context';
import type { PeopleTables } from '../../core/database/tables/people';
import { hasPermission } from '../roles/judges-repository';

export type RequestRow = Selectable<PeopleTables['fourEyesRequest']>;

interface Key {
  subject: FourEyesSubject;
  target: string;
}

/** What can be handed in, as it stands now. */
export interface Target {
  target: string;
  version: number;
}

export function settingOf(db: Db, appId: string) {
  return db.selectFrom('fourEyes').select(['subjects', 'version']).where('appId', '=', appId).executeTakeFirst();
}

/** As `settingOf`; it stays so until the transaction ends. */
export function lockSetting(db: Db, appId: string) {
  return db.selectFrom('fourEyes').select(['subjects', 'version']).where('appId', '=', appId).forShare().executeTakeFirst();
}

/** False where somebody else has saved since version `from`; 0 where nothing was saved yet. */
export async function saveSetting(
  db: Db,
  { appId, subjects, from }: { appId: string; subjects: FourEyesSubject[]; from: number },
): Promise<boolean> {
  if (from === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('fourEyes')
      .values({ appId, subjects, version: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('fourEyes')
    .set({ subjects, version: from + 1 })
    .where('appId', '=', appId)
    .where('version', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The people of an organisation who hold a permission and can sign in, each once. */
export async function peopleWith(db: Db, appId: string, permission: Permission): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('userAccount', 'userAccount.userId', 'membership.userId')
    .select('membership.userId')
    .distinct()
    .where('membership.appId', '=', appId)
    .where(hasPermission(permission))
    .execute();
  return rows.map(({ userId }) => userId);
}

export function requestsOf(db: Db, subjects: readonly FourEyesSubject[], targets: readonly string[]): Promise<RequestRow[]> {
  return targets.length === 0 ? Promise.resolve([]) : requestsQuery(db, subjects, targets).execute();
}

/** By the key, which begins with the subject. */
export function requestsQuery(db: Db, subjects: readonly FourEyesSubject[], targets: readonly string[]) {
  return db
    .selectFrom('fourEyesRequest')
    .selectAll()
    .where('subject', 'in', [...subjects])
    .where('target', 'in', [...targets]);
}

/** Number and version of what waits for the viewer, or for somebody else where the viewer handed it in. */
export function waitingTargets(
  who: FourEyesFilter,
  { appId, userId }: { appId: string; userId: string },
  subjects: readonly FourEyesSubject[],
): RawBuilder<unknown> {
  const maker = who === 'mine' ? sql<SqlBool>`r.user_id = ${userId}` : sql<SqlBool>`r.user_id <> ${userId}`;
  return sql`(select r.target, r.version from four_eyes_request r
    where r.app_id = ${appId} and r.subject = any (${[...subjects]}::text[]) and r.returned_at is null and ${maker})`;
}

/** Whether an institution has products of its own. */
export async function managesProducts(db: Db, appId: string): Promise<boolean> {
  const product = await db.selectFrom('product').select('productNo').where('guaranteeAppId', '=', appId).limit(1).executeTakeFirst();
  return product !== undefined;
}

/** Makes whoever confirms, withdraws or returns the same request wait until the transaction ends. */
export function lockRequest(db: Db, { subject, target }: Key): Promise<RequestRow | undefined> {
  return requestsQuery(db, [subject], [target]).forUpdate().executeTakeFirst();
}

/** Takes the place of one that was returned, or whose target has gone on. */
export function upsertRequest(db: Db, { subject, target, ...request }: Insertable<PeopleTables['fourEyesRequest']>): Promise<RequestRow> {
  const values = { returnedByName: null, returnedReason: null, returnedAt: null, ...request };
  return db
    .insertInto('fourEyesRequest')
    .values({ subject, target, ...values })
    .onConflict((conflict) => conflict.columns(['subject', 'target']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function markReturned(
  db: Db,
  { subject, target }: Key,
  { by, reason, at }: { by: string; reason: string; at: Date },
): Promise<void> {
  await db
    .updateTable('fourEyesRequest')
    .set({ returnedByName: by, returnedReason: reason, returnedAt: at })
    .where('subject', '=', subject)
    .where('target', '=', target)
    .execute();
}

export async function removeRequest(db: Db, { subject, target }: Key): Promise<void> {
  await db.deleteFrom('fourEyesRequest').where('subject', '=', subject).where('target', '=', target).execute();
}

/** Removes what was handed in for an earlier state of these targets, and answers it. */
export function removeOvertaken(db: Db, targets: readonly Target[]): Promise<Pick<RequestRow, 'requestId'>[]> {
  return overtakenQuery(db, targets).execute();
}

export function overtakenQuery(db: Db, targets: readonly Target[]) {
  return db
    .deleteFrom('fourEyesRequest')
    .where('subject', 'in', fourEyesSubjects)
    .where((is) => is.or(targets.map(({ target, version }) => is.and([is('target', '=', target), is('version', '<', version)]))))
    .returning('requestId');
}
