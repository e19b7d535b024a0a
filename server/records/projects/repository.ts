import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { BodyOf } from '#contract/call';
import type { projectPage } from '#contract/projects';
import { MOST_COUNTED } from '#domain/counting';
import { daysBetween, endOfDay, startOfDay } from '#domain/dates';
import { statusesWhere } from '#domain/guarantee/status';
import type { Db } from '../../core/context';
import { compiledOnce } from '../../core/database/compiled-once';
import type { Database } from '../../core/database/database';
import { anyContains } from '../../core/database/pattern';
import { statusIn } from '../../core/database/status-in';
import type { Member } from '../../core/sessions/member';

type Search = BodyOf<typeof projectPage>;
type Viewer = Pick<Member, 'appId' | 'orgType'>;
/** Who may have something to do with a project. */
type Worker = Viewer & Pick<Member, 'permissions'>;

/** What `factsOf` reads. */
export const FACT_COLUMNS = ['approvalStatus', 'everPassed', 'createAppId', 'beneficiaryAppId', 'tradeCenterAppId'] as const;

/** Those of the index `project_by_words`. */
export const WORD_COLUMNS = [
  'project.projectName',
  'project.projectNo',
  'project.biddingProjectName',
  'project.constructionUnit',
  'project.tenders',
];

const UNDER_WAY = statusesWhere(({ phase }) => phase === 'underWay');

const SORT_COLUMNS = { bidOpeningDate: 'bidOpeningAt', createTime: 'createTime', guaranteeAmount: 'guaranteeAmount' } as const;

export async function findProjects(db: Db, viewer: Worker, search: Search, now: Date) {
  const { page = 1, size = 10 } = search;
  const found = foundProjects(db, viewer, search, now);
  const rows = await listed(found, search)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const total =
    rows.length < size && (page === 1 || rows.length > 0) ? (page - 1) * size + rows.length : await countOf(db, found, MOST_COUNTED);
  return { rows, total };
}

export type ListedProject = Awaited<ReturnType<typeof findProjects>>['rows'][number];

/** How many projects a search finds; one more than `most` where there are more. */
export function countFound(db: Db, viewer: Worker, search: Search, { most, now }: { most: number; now: Date }): Promise<number> {
  return countOf(db, foundProjects(db, viewer, search, now), most);
}

/** The next `atMost` behind the last project that was read, so that those that come and go meanwhile neither repeat nor hide others. */
export function projectsBehind(
  db: Db,
  viewer: Worker,
  search: Search,
  { last, atMost, now }: { last: ListedProject | undefined; atMost: number; now: Date },
): Promise<ListedProject[]> {
  const found = foundProjects(db, viewer, search, now);
  const rest = last ? found.where(isBehind(last, search)) : found;
  return listed(rest, search).limit(atMost).execute();
}

/** Where the sorted column is empty, a project stands behind all others in ascending order, and before them in descending. */
function isBehind(last: ListedProject, { sortField, sortOrder }: Search) {
  const name = sql.ref(`project.${SORT_COLUMNS[sortField ?? 'createTime']}`);
  const place = last[SORT_COLUMNS[sortField ?? 'createTime']];
  const { projectNo } = last;
  if (sortOrder === 1)
    return place === null
      ? sql<SqlBool>`(${name} is null and project.project_no > ${projectNo})`
      : sql<SqlBool>`((${name} >= ${place} or ${name} is null) and (${name} > ${place} or ${name} is null or project.project_no > ${projectNo}))`;
  return place === null
    ? sql<SqlBool>`(${name} is not null or project.project_no < ${projectNo})`
    : sql<SqlBool>`(${name} <= ${place} and (${name} < ${place} or project.project_no < ${projectNo}))`;
}

function foundProjects(db: Db, viewer: Worker, search: Search, now: Date) {
  let query = visibleProjects(db, limitsOf(viewer));
  if (search.keyword) query = query.where(anyContains(search.keyword, WORD_COLUMNS));
  if (search.projectType) query = query.where('projectType', '=', search.projectType);
  if (search.biddingWay) query = query.where('biddingWay', '=', search.biddingWay);
  if (search.approvalStatus) query = query.where('approvalStatus', '=', search.approvalStatus);
  if (search.applicableOnly) query = query.where('approvalStatus', '=', 'pass').where(hasSections);
  if (search.unopenedOnly) query = query.where(isUnopened(now));
  if (search.openingFrom ?? search.openingTo) query = query.where(isOpenedWithin(search));
  if (search.overseen) query = query.where(isOverseen(viewer));
  if (search.waiting) query = query.where(isWaiting(viewer));
  return query;
}

function listed(found: ReturnType<typeof foundProjects>, { sortField, sortOrder }: Search) {
  return found
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
    .select(lastOpening.as('lastOpening'))
    .orderBy(SORT_COLUMNS[sortField ?? 'createTime'], sortOrder === 1 ? 'asc' : 'desc')
    .orderBy('projectNo', sortOrder === 1 ? 'asc' : 'desc');
}

/** A project that the viewer's lists may show, or for which its organisation has an application under way, also while it is audited again. */
export async function findProject(db: Db, viewer: Viewer, projectNo: string) {
  const limits = limitsOf(viewer);
  const appliesFor = viewer.orgType === 'bidder' ? true : undefined;
  const { rows } = await db.executeQuery(finding(db, { projectNo, limits: limits && { ...limits, appliesFor } }));
  return rows[0];
}

/** How many projects wait for this viewer. */
export async function countWaiting(db: Db, viewer: Worker): Promise<number> {
  const { total } = await waitingProjects(db, viewer).executeTakeFirstOrThrow();
  return total;
}

/** The question of `countWaiting`. */
export function waitingProjects(
  db: Db,
  viewer: Worker,
): Pick<SelectQueryBuilder<Database, 'project', { total: number }>, 'executeTakeFirstOrThrow' | 'explain'> {
  const [first, ...others] = waitingFor(viewer).map((waits) => db.selectFrom('project').where(waits).select('projectNo'));
  return db
    .selectFrom(others.reduce((all, one) => all.unionAll(one), first ?? nothing(db)).as('waiting'))
    .select(sql<number>`count(*)::integer`.as('total'));
}

function nothing(db: Db) {
  return db
    .selectFrom('project')
    .where(sql<SqlBool>`false`)
    .select('projectNo');
}

/** What waits for a viewer by permission, in parts of which no project is in two: to be audited, and to be corrected by who made it. */
function waitingFor({ orgType, appId, permissions }: Worker): RawBuilder<SqlBool>[] {
  const toAudit = orgType === 'platform' ? sql`true` : sql`(trade_center_app_id = ${appId} or trade_center_app_id is null)`;
  return [
    ...(permissions.includes('project:audit') ? [sql<SqlBool>`(project.approval_status = 'pending' and ${toAudit})`] : []),
    ...(permissions.includes('project:edit')
      ? [sql<SqlBool>`(project.approval_status in ('return', 'toBeAdded') and project.create_app_id = ${appId})`]
      : []),
  ];
}

function isWaiting(viewer: Worker) {
  return sql<SqlBool>`(${sql.join([...waitingFor(viewer), sql`false`], sql` or `)})`;
}

function isOverseen({ orgType, appId }: Viewer) {
  const own = orgType === 'tradeCenter' ? sql`project.trade_center_app_id = ${appId}` : sql`true`;
  return sql<SqlBool>`(project.ever_passed and project.approval_status <> 'aborted' and ${own})`;
}

/** As the server itself needs it, whoever asks. */
export function projectByNo(db: Db, projectNo: string) {
  return db.selectFrom('project').selectAll().where('projectNo', '=', projectNo).executeTakeFirst();
}

/** The number of the project that has this one, in whatever form either is written; of several that were made alike before, of the first. */
export async function projectNosAlike(db: Db, projectNo: string): Promise<string[]> {
  const alike = await db
    .selectFrom('project')
    .select('projectNo')
    .where('foldedNo', '=', sql<string>`folded_name(${projectNo})`)
    .execute();
  return alike.map((project) => project.projectNo);
}

/** It stays as it is until the transaction ends; who changes it waits, and was waited for. */
export function lockProjectShared(db: Db, projectNo: string) {
  return db.selectFrom('project').selectAll().where('projectNo', '=', projectNo).forShare().executeTakeFirst();
}

export async function sectionsOf(db: Db, projectNo: string) {
  const { rows } = await db.executeQuery(findingSections(db, { projectNo }));
  return rows;
}

const SHOWN_OPENINGS = 40;

/**
 * The bid openings of an organisation's own projects in a time, the nearest first, but for those that were ended; an agency that others named has them once they
 * have passed. Sections that are opened together stand once.
 */
export function openingsOf(db: Db, appId: string, { from, until }: { from: Date; until: Date }) {
  return db
    .selectFrom('projectSection as section')
    .innerJoin('project', 'project.projectNo', 'section.projectNo')
    .where('section.bidOpeningAt', '>', from)
    .where('section.bidOpeningAt', '<', until)
    .where('approvalStatus', '<>', 'aborted')
    .where((is) =>
      is.or([
        is('createAppId', '=', appId),
        is('beneficiaryAppId', '=', appId),
        is('tradeCenterAppId', '=', appId),
        is.and([
          is('approvalStatus', '=', 'pass'),
          is(sql<string>`project.data -> 'biddingAgencyAndbidder' ->> 'biddingAgencyId'`, '=', appId),
        ]),
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

/** That a section's bids are still to be opened; the few that are stand in an index by their time, and are read first: in no order of the projects are they near the front. */
function isUnopened(now: Date) {
  return sql<SqlBool>`project.project_no = any (array(select s.project_no from project_section s where s.bid_opening_at > ${now}))`;
}

const FEW_DAYS = 62;

/** That a section's bids are opened on one of these days. Where they are few, their openings are read first, as those that are still to come. */
function isOpenedWithin({ openingFrom, openingTo }: Pick<Search, 'openingFrom' | 'openingTo'>) {
  const within = sql<SqlBool>`s.bid_opening_at >= ${openingFrom === undefined ? '-infinity' : new Date(startOfDay(openingFrom))}::timestamptz
    and s.bid_opening_at < ${openingTo === undefined ? 'infinity' : new Date(endOfDay(openingTo))}::timestamptz`;
  const few = openingFrom !== undefined && openingTo !== undefined && daysBetween(openingFrom, openingTo) <= FEW_DAYS;
  return few
    ? sql<SqlBool>`project.project_no = any (array(select s.project_no from project_section s where ${within}))`
    : sql<SqlBool>`exists (select from project_section s where s.project_no = project.project_no and ${within})`;
}

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
  /** Whether he sees those too that his organisation, a bidder, has applied for. */
  appliesFor?: true | undefined;
}

function limitsOf({ orgType, appId }: Viewer): Limits | undefined {
  if (orgType === 'platform') return undefined;
  return { appId, takesOn: orgType === 'tradeCenter' ? true : undefined };
}

function visibleProjects(db: Db, limits: Limits | undefined) {
  const projects = db.selectFrom('project');
  if (limits === undefined) return projects;
  const { appId, takesOn, appliesFor } = limits;
  return projects.where((is) =>
    is.or([
      is('approvalStatus', '=', 'pass'),
      is('createAppId', '=', appId),
      is('beneficiaryAppId', '=', appId),
      is('tradeCenterAppId', '=', appId),
      ...(takesOn === undefined ? [] : [isOpenToTradeCentres]),
      ...(appliesFor === undefined ? [] : [isAppliedForBy(appId)]),
    ]),
  );
}

function isAppliedForBy(bidderAppId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from guarantee where guarantee.project_no = project.project_no and guarantee.bidder_app_id = ${bidderAppId} and ${statusIn(UNDER_WAY)})`;
}

async function countOf(db: Db, found: ReturnType<typeof visibleProjects>, most: number): Promise<number> {
  const { total } = await db
    .selectFrom(
      found
        .select('project.projectNo')
        .limit(most + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
