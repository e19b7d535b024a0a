import { sql, type SqlBool } from 'kysely';
import type { Viewer } from '#domain/guarantee/actor';
import type { GuaranteeStatus } from '#domain/guarantee/status';
import type { Db } from '../../core/context';
import { isBehind } from '../../core/database/behind';
import { anyContains } from '../../core/database/pattern';
import { recordCondition } from '../guarantees/lists/work-list-repository';
import { overseerOf } from './overseer';

export interface ProjectSearch {
  keyword: string;
  opening: 'toOpen' | 'opened' | undefined;
  now: Date;
}

/** Those of the index `project_by_words`. */
const WORD_COLUMNS = [
  'project.projectName',
  'project.projectNo',
  'project.biddingProjectName',
  'project.constructionUnit',
  'project.tenders',
];

interface Place {
  bidOpeningAt: Date | null;
  projectNo: string;
}

/** What comes after a row; those without an opening come first. */
function behind({ bidOpeningAt, projectNo }: Place = { bidOpeningAt: null, projectNo: '' }) {
  return bidOpeningAt
    ? isBehind(['project.bidOpeningAt', 'desc', bidOpeningAt], ['project.projectNo', 'desc', projectNo])
    : sql<SqlBool>`(project.bid_opening_at is not null or project.project_no < ${projectNo}::text)`;
}

/** A page, or as many as follow a row. */
interface Part {
  atMost: number;
  offset: number;
  after?: Place | undefined;
}

/** The numbers of a page's projects, the last opened first; they are read from an index alone, and then their rows. */
export async function overseenProjects(db: Db, viewer: Viewer, { atMost, offset, after, ...search }: ProjectSearch & Part) {
  return db
    .with('found', () =>
      found(db, viewer, search)
        .select(['project.projectNo', 'project.bidOpeningAt'])
        .$if(after !== undefined, (query) => query.where(behind(after)))
        .orderBy('project.bidOpeningAt', 'desc')
        .orderBy('project.projectNo', 'desc')
        .limit(atMost)
        .offset(offset),
    )
    .selectFrom('found')
    .innerJoin('project', 'project.projectNo', 'found.projectNo')
    .leftJoin('organisation', 'organisation.appId', 'project.tradeCenterAppId')
    .select(['project.projectNo', 'project.projectName', 'project.tenders', 'project.approvalStatus'])
    .select(['organisation.orgName as tradeCenterName', 'found.bidOpeningAt'])
    .orderBy('found.bidOpeningAt', 'desc')
    .orderBy('found.projectNo', 'desc')
    .execute();
}

/** No further than one beyond `most`. */
export async function countOverseen(db: Db, viewer: Viewer, search: ProjectSearch, most: number): Promise<number> {
  const { total } = await db
    .selectFrom(
      found(db, viewer, search)
        .select('project.projectNo')
        .limit(most + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function found(db: Db, viewer: Viewer, { keyword, opening, now }: ProjectSearch) {
  const overseer = overseerOf(viewer);
  const unopened = sql`(array(select s.project_no from project_section s where s.bid_opening_at > ${now}))`;
  return db
    .selectFrom('project')
    .where(sql<SqlBool>`project.ever_passed`)
    .$if(overseer !== null, (query) => query.where('project.tradeCenterAppId', '=', overseer))
    .$if(keyword !== '', (query) => query.where(anyContains(keyword, WORD_COLUMNS)))
    .$if(opening === 'toOpen', (query) => query.where(sql<SqlBool>`project.project_no = any ${unopened}`))
    .$if(opening === 'opened', (query) => query.where(sql<SqlBool>`project.project_no <> all ${unopened}`));
}

/** Of each of these projects, how many sections it has, and how many are opened. */
export async function openingsOfProjects(db: Db, projectNos: readonly string[], now: Date) {
  return db
    .selectFrom('projectSection')
    .where('projectNo', 'in', [...projectNos])
    .groupBy('projectNo')
    .select('projectNo')
    .select([
      sql<number>`count(*)::integer`.as('sectionCount'),
      sql<number>`count(*) filter (where bid_opening_at <= ${now})::integer`.as('openedSections'),
      sql<Date>`min(bid_opening_at)`.as('firstOpening'),
      sql<Date>`max(bid_opening_at)`.as('lastOpening'),
    ])
    .execute();
}

/** Of each of these projects, what stands in each status, as far as bids are open. */
export async function lettersOfProjects(db: Db, viewer: Viewer, projectNos: readonly string[]) {
  return db
    .selectFrom('guarantee')
    .where('guarantee.projectNo', 'in', [...projectNos])
    .where(recordCondition(viewer))
    .groupBy(['guarantee.projectNo', 'guarantee.status'])
    .select(['guarantee.projectNo', sql<GuaranteeStatus>`guarantee.status`.as('status')])
    .select([sql<number>`count(*)::integer`.as('count'), sql<string>`sum(guarantee_amount)::numeric(20,2)::text`.as('amount')])
    .execute();
}
