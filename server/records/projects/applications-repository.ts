import { sql, type SqlBool } from 'kysely';
import { statusesWhere } from '#domain/guarantee/status';
import type { Db } from '../../core/context';
import { statusIn } from '../../core/database/status-in';

const UNDER_WAY = statusesWhere(({ phase }) => phase === 'underWay');
const DEPENDENT = statusesWhere(({ phase }) => phase === 'underWay' || phase === 'inForce');

/** How many applications for a project are under way; those alone of which every section is opened where `openedBy` is given. */
export async function countRunning(db: Db, projectNo: string, openedBy?: Date): Promise<number> {
  const { count } = await runningApplications(db, projectNo, openedBy).executeTakeFirstOrThrow();
  return count;
}

/** Numbers of the sections of a project for which letters are applied for or in force. */
export async function findSectionsAppliedFor(db: Db, projectNo: string): Promise<string[]> {
  const rows = await sectionsAppliedFor(db, projectNo).execute();
  return rows.map(({ sectionNo }) => sectionNo);
}

/** The question of `countRunning`. */
export function runningApplications(db: Db, projectNo: string, openedBy?: Date) {
  const running = db
    .selectFrom('guarantee')
    .where('projectNo', '=', projectNo)
    .where(statusIn(UNDER_WAY))
    .select(sql<number>`count(*)::integer`.as('count'));
  if (openedBy === undefined) return running;
  return running.where(
    sql<SqlBool>`((guarantee.bid_opening_at is null or guarantee.bid_opening_at <= ${openedBy}) and not exists (
      select from project_section s
      where s.project_no = guarantee.project_no and s.section_no = any (guarantee.section_nos) and s.bid_opening_at > ${openedBy}))`,
  );
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
