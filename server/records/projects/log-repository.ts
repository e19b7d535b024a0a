import { sql, type Insertable } from 'kysely';
import type { ProjectState } from '#domain/project/policy';
import type { Db } from '../../core/context';
import type { BusinessTables } from '../../core/database/tables/business';

export type NewLogRow = Insertable<BusinessTables['projectLog']>;

export async function appendLog(db: Db, row: NewLogRow): Promise<void> {
  await db.insertInto('projectLog').values(row).execute();
}

/** The number of the last row that any project of this number left; 0 where none did. */
export async function lastSequence(db: Db, projectNo: string): Promise<number> {
  const row = await db
    .selectFrom('projectLog')
    .select('sequence')
    .where('projectNo', '=', projectNo)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sequence ?? 0;
}

interface StateBefore {
  state: ProjectState;
  version: number;
}

/** The version with which a project came into the state in which it still was before this version; undefined where it was not. */
export async function stateSince(db: Db, projectNo: string, before: StateBefore): Promise<number | undefined> {
  const row = await stateStart(db, projectNo, before).executeTakeFirst();
  return row?.sequence;
}

/** The question of `stateSince`. */
export function stateStart(db: Db, projectNo: string, { state, version }: StateBefore) {
  const lastOther = sql<number>`coalesce((select max(o.sequence) from project_log o
    where o.project_no = ${projectNo} and o.sequence < ${version} and o.approval_status is distinct from ${state}), 0)`;
  return db
    .selectFrom('projectLog')
    .select('sequence')
    .where('projectNo', '=', projectNo)
    .where('sequence', '<', version)
    .where('sequence', '>', lastOther)
    .orderBy('sequence')
    .limit(1);
}

/** The rows of the project that has this number now, the newest first; those of an earlier one, which was deleted, are left out. */
export function findLog(db: Db, projectNo: string, paging: { page?: number; size?: number }) {
  return logRows(db, projectNo, paging).execute();
}

/** The question of `findLog`. */
export function logRows(db: Db, projectNo: string, { page = 1, size = 10 }: { page?: number; size?: number }) {
  return ownRows(db, projectNo)
    .selectAll()
    .orderBy('sequence', 'desc')
    .limit(size)
    .offset((page - 1) * size);
}

export async function countLog(db: Db, projectNo: string): Promise<number> {
  const { total } = await ownRows(db, projectNo)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function ownRows(db: Db, projectNo: string) {
  return db
    .selectFrom('projectLog')
    .where('projectNo', '=', projectNo)
    .where(
      'sequence',
      '>',
      sql<number>`coalesce((select max(d.sequence) from project_log d where d.project_no = ${projectNo} and d.event = 'delete'), 0)`,
    );
}
