import { sql } from 'kysely';
import { statusesWhere } from '#domain/guarantee/status';
import type { Db } from '../../core/context';
import { statusIn } from '../../core/database/status-in';

const UNDER_WAY = statusesWhere(({ phase }) => phase === 'underWay');

/** How many applications for a project are under way whose bids are open. */
export async function countRunning(db: Db, projectNo: string): Promise<number> {
  const { count } = await runningApplications(db, projectNo).executeTakeFirstOrThrow();
  return count;
}

/** The question of `countRunning`. */
export function runningApplications(db: Db, projectNo: string) {
  return db
    .selectFrom('guarantee')
    .where('projectNo', '=', projectNo)
    .where(statusIn(UNDER_WAY))
    .where('unsealedAt', 'is not', null)
    .select(sql<number>`count(*)::integer`.as('count'));
}

/** What was opened of a project to those who hold the tender, the latest first. */
export async function unsealingsOf(db: Db, projectNo: string) {
  const rows = await db
    .selectFrom('unsealing')
    .select(['sectionNos', 'applications', 'guaranteeAmount', 'readings', 'at'])
    .where('projectNo', '=', projectNo)
    .orderBy('unsealingId', 'desc')
    .execute();
  return rows.map(({ at, readings, ...row }) => ({ ...row, time: at.toISOString(), ...(readings ? { readings } : {}) }));
}
