import type { AgencyDetail, agencyLog, agencyPage, agencyProjects, AgencyRow, exportAgencies } from '#contract/agencies';
import type { BodyOf, ReplyOf } from '#contract/call';
import { agencyPolicy } from '#domain/agency';
import type { AppContext, Db } from '../../core/context';
import { notFound } from '../../core/http/answers/errors';
import { refuseShortWord } from '../../core/http/searchable';
import type { Member } from '../../core/sessions/member';
import { FREEZING } from '../managed-organisations/commands';
import { pageOfLog } from '../people-log/page';
import type { LogRow } from '../people-log/repository';
import { invitationsOf } from '../registrations/invitations';
import {
  agenciesBehind,
  agencyRows,
  countAgencies,
  countProjectsOfAgency,
  findAgency,
  projectsOfAgency,
  type FoundAgency,
  type SeenBy,
} from './repository';

/** See the call. */
export async function pageOfAgencies(
  db: Db,
  member: Member,
  { page = 1, size = 10, ...request }: BodyOf<typeof agencyPage>,
): Promise<ReplyOf<typeof agencyPage>> {
  const search = searchOf(member, request);
  const [rows, total] = await Promise.all([agencyRows(db, search, { page, size }), countAgencies(db, search)]);
  return { total, list: rows.map(shown) };
}

export function countFound(db: Db, member: Member, request: BodyOf<typeof exportAgencies>): Promise<number> {
  return countAgencies(db, searchOf(member, request));
}

const AT_ONCE = 500;

/** Every agency that a search finds, read batch by batch. */
export async function* everyAgency(db: Db, member: Member, request: BodyOf<typeof exportAgencies>): AsyncGenerator<AgencyRow> {
  const search = searchOf(member, request);
  let last: FoundAgency | undefined;
  do {
    const rows = await agenciesBehind(db, search, { last, atMost: AT_ONCE });
    yield* rows.map(shown);
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}

export async function detailOfAgency(db: Db, { wallClock }: AppContext, member: Member, appId: string): Promise<AgencyDetail> {
  const agency = await visibleAgency(db, member, appId);
  const { orgTypes, orgRegisterAddress, contactTel, frozenAt, frozenReason, frozenBy, frozenByName, invited } = agency;
  const { event, refusal } = agencyPolicy(member, { orgTypes, frozen: frozenAt !== null, frozenBy, invited });
  const knowsWhy = member.orgType === 'platform' || frozenBy === member.appId;
  return {
    ...shown(agency),
    orgRegisterAddress,
    contactTel,
    ...(frozenAt && frozenByName ? { frozenByName } : {}),
    ...(frozenAt && knowsWhy ? { frozenReason } : {}),
    event,
    ...(refusal === undefined ? {} : { refusal }),
    invitations: await invitationsOf(db, member, appId, wallClock.now()),
  };
}

export async function pageOfAgencyProjects(
  db: Db,
  member: Member,
  { appId, approvalStatus, page = 1, size = 10 }: BodyOf<typeof agencyProjects>,
): Promise<ReplyOf<typeof agencyProjects>> {
  await visibleAgency(db, member, appId);
  const search = { appId, seenBy: seenBy(member), approvalStatus };
  const [rows, total] = await Promise.all([projectsOfAgency(db, search, { page, size }), countProjectsOfAgency(db, search)]);
  return {
    total,
    list: rows.map(({ bidOpeningAt, createTime, ...row }) => ({
      ...row,
      ...(bidOpeningAt ? { bidOpeningDate: bidOpeningAt.toISOString() } : {}),
      createTime: createTime.toISOString(),
    })),
  };
}

export async function logOfAgencies(
  db: Db,
  member: Member,
  { appId, ...paging }: BodyOf<typeof agencyLog>,
): Promise<ReplyOf<typeof agencyLog>> {
  if (appId === undefined) return pageOfLog(db, { appId: member.appId, subjects: ['agency'] }, paging);
  await visibleAgency(db, member, appId);
  const knowsWhy = ({ byAppId, appName }: LogRow) =>
    member.orgType === 'platform' || (byAppId === null ? appName === member.appName : byAppId === member.appId);
  return pageOfLog(db, { appId, subjects: ['organisation'], changes: Object.values(FREEZING) }, paging, knowsWhy);
}

/** To whoever may not see it an agency does not exist: 40401. */
export async function visibleAgency(db: Db, member: Member, appId: string) {
  const agency = await findAgency(db, appId, seenBy(member));
  if (!agency) throw notFound('中介机构');
  return agency;
}

function seenBy({ orgType, appId }: Member): SeenBy {
  return orgType === 'platform' ? null : appId;
}

function searchOf(member: Member, { keyword = '', state, holding }: BodyOf<typeof exportAgencies>) {
  refuseShortWord('keyword', keyword);
  return { seenBy: seenBy(member), keyword, state, holding };
}

function shown({
  appId,
  orgName,
  orgCodeNo,
  orgLegalPerson,
  contactName,
  invitedBy,
  projects,
  passedProjects,
  createTime,
  frozenAt,
}: FoundAgency): AgencyRow {
  return {
    ...{ appId, orgName, orgCodeNo, orgLegalPerson, contactName, invitedBy, projects, passedProjects },
    createTime: createTime.toISOString(),
    ...(frozenAt ? { frozenAt: frozenAt.toISOString() } : {}),
  };
}
