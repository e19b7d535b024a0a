import { sql, type SqlBool } from 'kysely';
import type { OrganisationState } from '#domain/organisation/organisation-states';
import type { Db } from '../../core/context';
import { isBehind } from '../../core/database/behind';
import { anyContains } from '../../core/database/pattern';

/** Those of the index `organisation_by_words`. */
const WORD_COLUMNS = ['o.orgName', 'o.orgCodeNo'];

/** Whose agencies: those that this trade centre invited, or that have projects with it; all where it is null. */
export type SeenBy = string | null;

export interface AgencySearch {
  seenBy: SeenBy;
  keyword?: string | undefined;
  state?: OrganisationState | undefined;
  holding?: 'projects' | 'none' | undefined;
}

/** Agencies with who invited them and how many projects each holds, the newest first. */
export function agencyRows(db: Db, search: AgencySearch, { page, size }: { page: number; size: number }) {
  return newestAgencies(db, search)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export type FoundAgency = Awaited<ReturnType<typeof agencyRows>>[number];

/** The next `atMost` behind the last one that was read. */
export function agenciesBehind(db: Db, search: AgencySearch, { last, atMost }: { last: FoundAgency | undefined; atMost: number }) {
  return newestAgencies(db, search)
    .$if(last !== undefined, (query) => query.where(isBehind(['o.createTime', 'desc', last?.createTime], ['o.appId', 'asc', last?.appId])))
    .limit(atMost)
    .execute();
}

function newestAgencies(db: Db, search: AgencySearch) {
  return agencies(db, search).orderBy('o.createTime', 'desc').orderBy('o.appId');
}

export function findAgency(db: Db, appId: string, seenBy: SeenBy) {
  return agencies(db, { seenBy })
    .select(['o.orgTypes', 'o.orgRegisterAddress', 'o.contactTel', 'o.frozenReason', 'o.frozenBy'])
    .select(sql<string | null>`(select org_name from organisation f where f.app_id = o.frozen_by)`.as('frozenByName'))
    .select(seenBy === null ? sql<boolean>`false`.as('invited') : invitedBy(seenBy).as('invited'))
    .where('o.appId', '=', appId)
    .executeTakeFirst();
}

export async function countAgencies(db: Db, search: AgencySearch): Promise<number> {
  const { total } = await matching(db, search)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function agencies(db: Db, search: AgencySearch) {
  const projects = (and: ReturnType<typeof sql> = sql``) =>
    sql<number>`(select count(*)::integer from project p where ${hasProject(search.seenBy)} ${and})`;
  return matching(db, search)
    .select(['o.appId', 'o.orgName', 'o.orgCodeNo', 'o.orgLegalPerson', 'o.contactName', 'o.createTime', 'o.frozenAt'])
    .select([
      projects().as('projects'),
      projects(sql`and p.approval_status = 'pass'`).as('passedProjects'),
      sql<string[]>`array(select distinct i.app_name from registration r join registration_invitation i using (registration_no)
        where r.made_app_id = o.app_id order by i.app_name)`.as('invitedBy'),
    ]);
}

function matching(db: Db, { seenBy, keyword = '', state, holding }: AgencySearch) {
  const anyProject = sql<SqlBool>`exists (select from project p where ${hasProject(seenBy)})`;
  return db
    .selectFrom('organisation as o')
    .where(sql<SqlBool>`o.org_types @> '{intermediary}'`)
    .$if(keyword.trim() !== '', (query) => query.where(anyContains(keyword, WORD_COLUMNS)))
    .$if(state !== undefined, (query) => query.where('o.frozenAt', state === 'frozen' ? 'is not' : 'is', null))
    .$if(holding !== undefined, (query) => query.where(holding === 'projects' ? anyProject : sql<SqlBool>`not ${anyProject}`))
    .$if(seenBy !== null, (query) => query.where((is) => is.or([invitedBy(seenBy ?? ''), anyProject])));
}

function invitedBy(appId: string) {
  return sql<boolean>`exists (select from registration r join registration_invitation i using (registration_no)
    where r.made_app_id = o.app_id and i.app_id = ${appId})`;
}

const AGENCY = sql`(p.data -> 'biddingAgencyAndbidder' ->> 'biddingAgencyId')`;

/** That the agency made the project or is named in it; of a trade centre's alone where one looks. */
function hasProject(seenBy: SeenBy) {
  const ofCentre = seenBy === null ? sql`true` : sql`p.trade_center_app_id = ${seenBy}`;
  return sql<SqlBool>`((p.create_app_id = o.app_id or ${AGENCY} = o.app_id) and ${ofCentre})`;
}

interface ProjectSearch {
  appId: string;
  seenBy: SeenBy;
  approvalStatus: string | undefined;
}

/** The projects that an agency holds, the newest first. */
export function projectsOfAgency(db: Db, search: ProjectSearch, { page, size }: { page: number; size: number }) {
  return foundProjects(db, search)
    .select(['p.projectNo', 'p.projectName', 'p.tenders', 'p.approvalStatus', 'p.sectionCount', 'p.guaranteeAmount', 'p.bidOpeningAt'])
    .select(['p.createTime', sql<boolean>`p.create_app_id = ${search.appId}`.as('made')])
    .orderBy('p.createTime', 'desc')
    .orderBy('p.projectNo', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export async function countProjectsOfAgency(db: Db, search: ProjectSearch): Promise<number> {
  const { total } = await foundProjects(db, search)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function foundProjects(db: Db, { appId, seenBy, approvalStatus }: ProjectSearch) {
  return db
    .selectFrom('project as p')
    .where(sql<SqlBool>`(p.create_app_id = ${appId} or ${AGENCY} = ${appId})`)
    .$if(seenBy !== null, (query) => query.where('p.tradeCenterAppId', '=', seenBy))
    .$if(approvalStatus !== undefined, (query) => query.where(sql<SqlBool>`p.approval_status = ${approvalStatus}`));
}
