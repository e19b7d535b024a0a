import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { IdentityChangeStatus } from '#domain/organisation/identity-change';
import type { Db } from '../../core/context';
import { textContains } from '../../core/database/pattern';
import type { OrganisationTables } from '../../core/database/tables/organisations';

type Table = OrganisationTables['identityChange'];
export type IdentityChangeRow = Selectable<Table>;

export interface IdentityChangeSearch {
  keyword?: string;
  status?: IdentityChangeStatus;
  page?: number;
  size?: number;
}

/** The last change that an organisation asked for. */
export function latestIdentityChange(db: Db, appId: string): Promise<IdentityChangeRow | undefined> {
  return db.selectFrom('identityChange').selectAll().where('appId', '=', appId).orderBy('requestNo', 'desc').limit(1).executeTakeFirst();
}

/** Undefined while another one of the organisation waits. */
export function insertIdentityChange(db: Db, row: Insertable<Table>): Promise<Pick<IdentityChangeRow, 'requestNo'> | undefined> {
  return db
    .insertInto('identityChange')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('requestNo')
    .executeTakeFirst();
}

/** Nobody else decides it until the transaction ends. */
export function lockIdentityChange(db: Db, requestNo: number): Promise<IdentityChangeRow | undefined> {
  return db.selectFrom('identityChange').selectAll().where('requestNo', '=', requestNo).forUpdate().executeTakeFirst();
}

export async function updateIdentityChange(db: Db, requestNo: number, change: Updateable<Table>): Promise<void> {
  await db.updateTable('identityChange').set(change).where('requestNo', '=', requestNo).execute();
}

/** A page of changes: see `identityChangeRows`. */
export function findIdentityChanges(db: Db, search: IdentityChangeSearch) {
  return identityChangeRows(db, search).execute();
}

/** The question of a page of changes with the organisations as they are now: those that wait the oldest first. */
export function identityChangeRows(db: Db, { page = 1, size = 10, ...search }: IdentityChangeSearch) {
  return found(db, search)
    .innerJoin('organisation', 'organisation.appId', 'identityChange.appId')
    .selectAll('identityChange')
    .select(['organisation.orgName', 'organisation.orgTypes'])
    .orderBy('requestNo', search.status === 'pending' ? 'asc' : 'desc')
    .limit(size)
    .offset((page - 1) * size);
}

export async function countIdentityChanges(db: Db, search: IdentityChangeSearch): Promise<number> {
  const { total } = await found(db, search)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** How many wait for a reviewer. */
export async function countPendingIdentityChanges(db: Db): Promise<number> {
  const { total } = await pendingIdentityChanges(db).executeTakeFirstOrThrow();
  return total;
}

/** The question of `countPendingIdentityChanges`. */
export function pendingIdentityChanges(db: Db) {
  return db
    .selectFrom('identityChange')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('status', '=', 'pending');
}

export function findIdentityChange(db: Db, requestNo: number) {
  return db
    .selectFrom('identityChange')
    .innerJoin('organisation', 'organisation.appId', 'identityChange.appId')
    .selectAll('identityChange')
    .select(['organisation.orgName', 'organisation.orgTypes'])
    .where('requestNo', '=', requestNo)
    .executeTakeFirst();
}

function found(db: Db, { keyword, status }: IdentityChangeSearch) {
  let query = db.selectFrom('identityChange');
  if (status !== undefined) query = query.where('status', '=', status);
  const words = keyword?.trim();
  if (words === undefined || words === '') return query;
  return query.where(
    textContains(
      words,
      (['orgName', 'orgCodeNo'] as const).flatMap((name) => [
        sql`identity_change.before ->> ${name}`,
        sql`identity_change.after ->> ${name}`,
      ]),
    ),
  );
}
