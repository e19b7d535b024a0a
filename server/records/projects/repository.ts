import { sql, type SqlBool } from 'kysely';
import type { BodyOf } from '#contract/call';
import type { projectPage } from '#contract/projects';
import type { Db } from '../../core/context';
import { compiledOnce } from '../../core/database/compiled-once';
import { anyContains } from '../../core/database/pattern';
import type { Member } from '../../core/sessions/member';

type Search = BodyOf<typeof projectPage>;
type Viewer = Pick<Member, 'appId' | 'orgType'>;

/** What `factsOf` reads. */
export const FACT_COLUMNS = ['approvalStatus', 'everPassed', 'createAppId', 'beneficiaryAppId', 'tradeCenterAppId'] as const;

/** Those of the index `project_by_words`. */
const WORD_COLUMNS = [
  'project.projectName',
  'project.projectNo',
  'project.biddingProjectName',
  'project.constructionUnit',
  'project.tenders',
];

const SORT_COLUMNS = { bidOpeningDate: 'bidOpeningAt', createTime: 'createTime', guaranteeAmount: 'guaranteeAmount' } as const;

export async function findProjects(db: Db, viewer: Viewer, search: Search, now: Date) {
  const { page = 1, size = 10 } = search;
  let query = visibleProjects(db, limitsOf(viewer));
  if (search.keyword) query = query.where(anyContains(search.keyword, WORD_COLUMNS));
  if (search.projectType) query = query.where('projectType', '=', search.projectType);
  if (search.biddingWay) query = query.where('biddingWay', '=', search.biddingWay);
  if (search.approvalStatus) query = query.where('approvalStatus', '=', search.approvalStatus);
  if (search.applicableOnly) query = query.where('approvalStatus', '=', 'pass').where(hasSections);
  if (search.unopenedOnly) query = query.where(sql<SqlBool>`${lastOpening} > ${now}`);
  const rows = await query
    .select([
      'projectNo',
      'projectName',
      'biddingProjectName',
      'constructionUnit',
      'tenders',
      'biddingWay',
      'projectType',
      'sectionCount',
      'bidOpeningAt',
      'guaranteeAmount',
      'createTime',
      'version',
      ...FACT_COLUMNS,
    ])
    .select([lastOpening.as('lastOpening'), sql<number>`count(*) over ()`.as('total')])
    .orderBy(SORT_COLUMNS[search.sortField ?? 'createTime'], search.sortOrder === 1 ? 'asc' : 'desc')
    .orderBy('projectNo')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countProjects(query));
  return { rows, total };
}

export async function findProject(db: Db, viewer: Viewer, projectNo: string) {
  const { rows } = await db.executeQuery(finding(db, { projectNo, limits: limitsOf(viewer) }));
  return rows[0];
}

/** How many projects wait for this viewer to audit them. */
export async function countAwaitingAudit(db: Db, viewer: Viewer): Promise<number> {
  const { total } = await awaitingAudit(db, viewer).executeTakeFirstOrThrow();
  return total;
}

/** The question of `countAwaitingAudit`. */
export function awaitingAudit(db: Db, { orgType, appId }: Viewer) {
  const waiting = db
    .selectFrom('project')
    .where('approvalStatus', '=', 'pending')
    .select(sql<number>`count(*)::integer`.as('total'));
  if (orgType === 'platform') return waiting;
  return waiting.where((is) => is.or([is('tradeCenterAppId', '=', appId), is('tradeCenterAppId', 'is', null)]));
}

/** As the server itself needs it, whoever asks. */
export function projectByNo(db: Db, projectNo: string) {
  return db.selectFrom('project').selectAll().where('projectNo', '=', projectNo).executeTakeFirst();
}

/** It stays as it is until the transaction ends; who changes it waits, and was waited for. */
export function projectHeld(db: Db, projectNo: string) {
  return db.selectFrom('project').selectAll().where('projectNo', '=', projectNo).forShare().executeTakeFirst();
}

export async function sectionsOf(db: Db, projectNo: string) {
  const { rows } = await db.executeQuery(findingSections(db, { projectNo }));
  return rows;
}

const SHOWN_OPENINGS = 40;

/** The bid openings of an organisation's own projects in a time, the nearest first; sections that are opened together stand once. */
export function openingsOf(db: Db, appId: string, { from, until }: { from: Date; until: Date }) {
  return db
    .selectFrom('projectSection as section')
    .innerJoin('project', 'project.projectNo', 'section.projectNo')
    .where('section.bidOpeningAt', '>', from)
    .where('section.bidOpeningAt', '<', until)
    .where((is) =>
      is.or([
        is('createAppId', '=', appId),
        is('beneficiaryAppId', '=', appId),
        is('tradeCenterAppId', '=', appId),
        is(sql<string>`project.data -> 'biddingAgencyAndbidder' ->> 'biddingAgencyId'`, '=', appId),
      ]),
    )
    .groupBy(['project.projectNo', 'section.bidOpeningAt'])
    .select(['project.projectNo', 'projectName', 'section.bidOpeningAt', sql<number>`count(*)`.as('sectionCount')])
    .orderBy('section.bidOpeningAt')
    .orderBy('project.projectNo')
    .limit(SHOWN_OPENINGS)
    .execute();
}

const lastOpening = sql<Date | null>`(select max(s.bid_opening_at) from project_section s where s.project_no = project.project_no)`;

const isOpenToTradeCentres = sql<SqlBool>`(trade_center_app_id is null and approval_status = 'pending')`;

const hasSections = sql<SqlBool>`exists (select from project_section s where s.project_no = project.project_no)`;

const finding = compiledOnce((db, { projectNo, limits }: { projectNo: string; limits: Limits | undefined }) =>
  visibleProjects(db, limits).where('projectNo', '=', projectNo).selectAll('project').select(lastOpening.as('lastOpening')).compile(),
);

const findingSections = compiledOnce((db, { projectNo }: { projectNo: string }) =>
  db.selectFrom('projectSection').selectAll().where('projectNo', '=', projectNo).orderBy('position').compile(),
);

/** To whose projects a viewer is limited, beside those that are open to all; undefined where he sees every one. */
interface Limits {
  appId: string;
  /** Whether he sees those too that no trade centre has taken on. */
  takesOn?: true | undefined;
}

function limitsOf({ orgType, appId }: Viewer): Limits | undefined {
  if (orgType === 'platform') return undefined;
  return { appId, takesOn: orgType === 'tradeCenter' ? true : undefined };
}

function visibleProjects(db: Db, limits: Limits | undefined) {
  const projects = db.selectFrom('project');
  if (limits === undefined) return projects;
  const { appId, takesOn } = limits;
  return projects.where((is) =>
    is.or([
      is('approvalStatus', '=', 'pass'),
      is('createAppId', '=', appId),
      is('beneficiaryAppId', '=', appId),
      is('tradeCenterAppId', '=', appId),
      ...(takesOn === undefined ? [] : [isOpenToTradeCentres]),
    ]),
  );
}

async function countProjects(query: ReturnType<typeof visibleProjects>): Promise<number> {
  const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return total;
}
