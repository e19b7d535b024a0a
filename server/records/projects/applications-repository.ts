import { sql } from 'kysely';
import { statusesWhere } from '#domain/guarantee/status';
import type { Db } from '../../core/context';
import { statusIn } from '../../core/database/status-in';

const UNDER_WAY = statusesWhere(({ phase }) => phase === 'underWay');
const DEPENDENT = statusesWhere(({ phase }) => phase === 'underWay' || phase === 'inForce');

/** How many applications for a project are under way; or of which those know who hold the tender. */
export async function countRunning(db: Db, projectNo: string, only: 'all' | 'unsealed'): Promise<number> {
  const { count } = await runningApplications(db, projectNo, only).executeTakeFirstOrThrow();
  return count;
}

/** Numbers of the sections of a project for which letters are applied for or in force. */
export async function findSectionsAppliedFor(db: Db, projectNo: string): Promise<string[]> {
  const rows = await sectionsAppliedFor(db, projectNo).execute();
  return rows.map(({ sectionNo }) => sectionNo);
}

/** The question of `countRunning`. */
export function runningApplications(db: Db, projectNo: string, only: 'all' | 'unsealed') {
  const running = db
    .selectFrom('guarantee')
    .where('projectNo', '=', projectNo)
    .where(statusIn(UNDER_WAY))
    .select(sql<number>`count(*)::integer`.as('count'));
  return only === 'unsealed' ? running.where('unsealedAt', 'is not', null) : running;
}

/** The question of `findSectionsAppliedFor`. */
export function sectionsAppliedFor(db: Db, projectNo: string) {
  return db
    .selectFrom('guarantee')
    .where('projectNo', '=', projectNo)
    .where(statusIn(DEPENDENT))
    .select(sql<string>`unnest(section_nos)`.as('sectionNo'))
    .distinct();
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
