import { sql, type Insertable, type Selectable } from 'kysely';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { JoinState } from '#domain/registration/events';
import type { Db } from '../../core/context';
import type { RegistrationTables } from '../../core/database/tables/registrations';

export type JoinRow = Selectable<RegistrationTables['joinRequest']>;

/** False where this user has one that waits. */
export async function insertJoin(db: Db, row: Insertable<RegistrationTables['joinRequest']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('joinRequest')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The last request of this user, with the name of the organisation. */
export function joinRequestOf(db: Db, userId: string) {
  return joins(db).where('j.userId', '=', userId).orderBy('j.createdAt', 'desc').limit(1).executeTakeFirst();
}

export function lockJoin(db: Db, joinNo: string) {
  return joins(db).where('j.joinNo', '=', joinNo).forUpdate('j').executeTakeFirst();
}

/** The one of this user that waits for an answer. */
export function lockWaitingOf(db: Db, userId: string): Promise<JoinRow | undefined> {
  return db
    .selectFrom('joinRequest')
    .selectAll()
    .where('userId', '=', userId)
    .where('status', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
}

export async function countJoins(db: Db, userId: string, since: Date): Promise<number> {
  const { total } = await db
    .selectFrom('joinRequest')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return total;
}

export async function updateJoin(
  db: Db,
  joinNo: string,
  change: { status: JoinState; answer: string | null; answeredBy: string | null; answeredAt: Date },
): Promise<void> {
  await db.updateTable('joinRequest').set(change).where('joinNo', '=', joinNo).execute();
}

interface Paging {
  page: number;
  size: number;
}

interface JoinSearch {
  appId: string;
  orgType: OrganisationType;
  waitingOnly?: boolean | undefined;
}

/** Those that wait first, then the newest. */
export function findJoins(db: Db, search: JoinSearch, paging: Paging): Promise<JoinRow[]> {
  return joinRows(db, search, paging).execute();
}

/** The question of `findJoins`. */
export function joinRows(db: Db, search: JoinSearch, { page, size }: Paging) {
  return ofOrganisation(db, search)
    .selectAll()
    .orderBy(sql`(status <> 'waiting')`)
    .orderBy('createdAt', 'desc')
    .limit(size)
    .offset((page - 1) * size);
}

export async function countJoinRows(db: Db, search: JoinSearch): Promise<number> {
  const { total } = await ofOrganisation(db, search)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function ofOrganisation(db: Db, { appId, orgType, waitingOnly = false }: JoinSearch) {
  const rows = db.selectFrom('joinRequest').where('appId', '=', appId).where('orgType', '=', orgType);
  return waitingOnly ? rows.where(sql<boolean>`(status <> 'waiting') = false`) : rows;
}

function joins(db: Db) {
  return db.selectFrom('joinRequest as j').innerJoin('organisation as o', 'o.appId', 'j.appId').selectAll('j').select('o.orgName');
}
