import { sql, type SqlBool } from 'kysely';
import type { Person } from '#domain/guarantee/actor';
import type { Db } from '../../../core/context';
import { compiledOnce } from '../../../core/database/compiled-once';

interface Key {
  guaranteeAppId: string;
  applyNo: string;
}

/** Who holds a case. */
export interface CaseRow {
  userId: string;
  userName: string;
  takenAt: Date;
  activeAt: Date;
}

interface CaseSearch extends Key {
  version: number;
  /** The earliest sign of work that still holds a case. */
  activeSince: Date;
}

/** Who holds the case of an application at this version; nobody where it has gone on since it was taken, or was left alone too long. */
export async function caseHeld(db: Db, { guaranteeAppId, applyNo, version, activeSince }: CaseSearch): Promise<CaseRow | undefined> {
  return (await db.executeQuery(heldCase(db, { guaranteeAppId, applyNo, version, activeSince }))).rows[0];
}

const heldCase = compiledOnce((db, { guaranteeAppId, applyNo, version, activeSince }: CaseSearch) =>
  db
    .selectFrom('auditCase')
    .select(['userId', 'userName', 'takenAt', 'activeAt'])
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where('applyNo', '=', applyNo)
    .where('version', '=', version)
    .where('activeAt', '>=', activeSince)
    .compile(),
);

/** Who holds each of these cases at the version that it has now. */
export async function casesHeld(
  db: Db,
  rows: readonly (Key & { version: number })[],
  activeSince: Date,
): Promise<(CaseRow & { applyNo: string })[]> {
  if (rows.length === 0) return [];
  return db
    .selectFrom('auditCase')
    .select(['applyNo', 'userId', 'userName', 'takenAt', 'activeAt'])
    .where(
      sql<SqlBool>`(guarantee_app_id, apply_no, version) in (select * from unnest(${rows.map(({ guaranteeAppId }) => guaranteeAppId)}::text[], ${rows.map(({ applyNo }) => applyNo)}::text[], ${rows.map(({ version }) => version)}::int[]))`,
    )
    .where('activeAt', '>=', activeSince)
    .execute();
}

interface Taking extends CaseSearch {
  by: Pick<Person, 'userId' | 'userName' | 'appId'>;
  at: Date;
  /** The user from whom it is taken over. */
  from: string | null;
}

/**
 * Takes or keeps a case in one statement, so that of many at once one has it. Answers since when, and whether it was theirs before; nothing where somebody
 * else holds it.
 */
export async function takeFreeCase(
  db: Db,
  { guaranteeAppId, applyNo, version, activeSince, by, at, from }: Taking,
): Promise<{ takenAt: Date } | undefined> {
  const isKept = sql<SqlBool>`(audit_case.user_id = ${by.userId} and audit_case.version = ${version} and audit_case.active_at >= ${activeSince})`;
  return db
    .insertInto('auditCase')
    .values({
      guaranteeAppId,
      applyNo,
      version,
      userId: by.userId,
      userName: by.userName,
      appId: by.appId,
      takenAt: at,
      activeAt: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['guaranteeAppId', 'applyNo'])
        .doUpdateSet({
          version,
          userId: by.userId,
          userName: by.userName,
          appId: by.appId,
          takenAt: sql<Date>`case when ${isKept} then audit_case.taken_at else ${at}::timestamptz end`,
          activeAt: at,
        })
        .where(
          sql<SqlBool>`(audit_case.version < ${version} or audit_case.active_at < ${activeSince} or audit_case.user_id = ${by.userId} or audit_case.user_id = ${from})`,
        ),
    )
    .returning('takenAt')
    .executeTakeFirst();
}

/** Whether this user had it to give back. */
export async function giveBack(db: Db, { guaranteeAppId, applyNo }: Key, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auditCase')
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where('applyNo', '=', applyNo)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
