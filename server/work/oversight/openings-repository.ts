import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../core/context';
import type { Overseer } from './overseer';

interface Within {
  from: Date;
  until: Date;
}

/** How many projects and sections are opened on each day, of projects that have passed. */
export async function openingDays(db: Db, overseer: Overseer, within: Within) {
  const { rows } = await sql<{ day: string; projectCount: number; sectionCount: number }>`
    select (bid_opening_at at time zone 'Asia/Shanghai')::date::text as day,
      count(distinct project_no)::integer as project_count, count(*)::integer as section_count
    from project_section section where ${announced(overseer, within)} group by 1 order by 1`.execute(db);
  return rows;
}

/** The openings in their order; sections of a project that are opened together stand once. */
export function openingsWithin(db: Db, overseer: Overseer, { atMost, ...within }: Within & { atMost: number }) {
  return db
    .selectFrom('projectSection as section')
    .innerJoin('project', 'project.projectNo', 'section.projectNo')
    .where(announced(overseer, within))
    .groupBy(['project.projectNo', 'section.bidOpeningAt'])
    .select(['project.projectNo', 'projectName', 'section.bidOpeningAt'])
    .select(sql<string[]>`array_agg(section.section_name order by section.position)`.as('sectionNames'))
    .orderBy('section.bidOpeningAt')
    .orderBy('project.projectNo')
    .limit(atMost)
    .execute();
}

function announced(overseer: Overseer, { from, until }: Within) {
  return sql<SqlBool>`(section.announced and ${overseer === null ? sql`true` : sql`section.overseen_by = ${overseer}`}
    and section.bid_opening_at >= ${from} and section.bid_opening_at < ${until})`;
}
