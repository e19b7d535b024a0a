import type { BodyOf, ReplyOf } from '#contract/call';
import type { projectDetail, projectPage, ProjectRow } from '#contract/projects';
import { isDay } from '#domain/dates';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import { productNosOf } from '#domain/project/changes';
import { isProjectParty } from '#domain/project/policy';
import { tendereeContactOf } from '#domain/project/tenderee-contact';
import { MESSAGES } from '#domain/validation/messages';
import { allowedProjectEvents } from '#machines/lifecycle/project';
import type { AppContext, Db } from '../../core/context';
import { fieldWrong, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { namesOfProducts } from '../products/repository';
import { bidOverReason, isOpened, notApplicableReason } from './applicable';
import { unsealingsOf } from './applications-repository';
import { dependenceOf } from './dependence';
import { factsOf } from './facts';
import { findProject, findProjects, projectsBehind, sectionsOf, type ListedProject } from './repository';

export async function pageOfProjects(
  db: Db,
  { clock }: AppContext,
  member: Member,
  search: BodyOf<typeof projectPage>,
): Promise<ReplyOf<typeof projectPage>> {
  refuseWrongOpenings(search);
  const now = clock.now();
  const { rows, total } = await findProjects(db, member, search, now);
  return { total, list: rows.map((row) => shownRow(row, member, now)) };
}

export function refuseWrongOpenings(search: Pick<BodyOf<typeof projectPage>, (typeof OPENING_DAYS)[number]>): void {
  for (const field of OPENING_DAYS) if (search[field] !== undefined && !isDay(search[field])) throw fieldWrong(field, MESSAGES.date);
}

const OPENING_DAYS = ['openingFrom', 'openingTo'] as const;

/** Every project that a search finds, read batch by batch. */
export async function* everyProject(
  db: Db,
  member: Member,
  search: Omit<BodyOf<typeof projectPage>, 'page' | 'size'>,
  now: Date,
): AsyncGenerator<ProjectRow> {
  let last: ListedProject | undefined;
  do {
    const rows = await projectsBehind(db, member, search, { last, atMost: AT_ONCE, now });
    for (const row of rows) yield shownRow(row, member, now);
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}

const AT_ONCE = 1000;

function shownRow(
  { lastOpening, bidOpeningAt, createTime, everPassed, createAppId, beneficiaryAppId, tradeCenterAppId, ...row }: ListedProject,
  member: Member,
  now: Date,
): ProjectRow {
  return {
    ...row,
    mayAudit: allowedProjectEvents(factsOf({ ...row, everPassed, createAppId, beneficiaryAppId, tradeCenterAppId }), member).includes(
      'pass',
    ),
    bidOpeningDate: (bidOpeningAt ?? createTime).toISOString(),
    createTime: createTime.toISOString(),
    ...applicability({ approvalStatus: row.approvalStatus, lastOpening }, now),
  };
}

export async function detailOfProject(
  db: Db,
  { clock }: AppContext,
  member: Member,
  projectNo: string,
): Promise<ReplyOf<typeof projectDetail>> {
  const [row, sections] = await Promise.all([findProject(db, member, projectNo), sectionsOf(db, projectNo)]);
  if (!row) throw notFound('项目');
  const now = clock.now();
  const facts = factsOf(row);
  const allowedEvents = allowedProjectEvents(facts, member);
  const dependence = allowedEvents.length > 0 ? await dependenceOf(db, { projectNo, facts }) : undefined;
  return {
    projectNo,
    version: row.version,
    allowedEvents,
    ...(isProjectParty(facts, member)
      ? {
          auditInfo: {
            projectApprovalStatus: row.approvalStatus,
            ...(row.returnReason === null ? {} : { returnReason: row.returnReason }),
          },
          unsealings: await unsealingsOf(db, projectNo),
        }
      : {}),
    ...(facts.beneficiary === null && member.permissions.includes('organisation:manage')
      ? { tendererContact: tendereeContactOf(row.data) }
      : {}),
    ...(dependence ? { dependence } : {}),
    approvalStatus: row.approvalStatus,
    projectCreateInfo: {
      createOrgType: ORGANISATION_TYPES[row.createOrgType],
      createAppName: row.createAppName,
      createTime: row.createTime.toISOString(),
    },
    project: { ...row.data, projectSections: sections.map(({ data }) => data) },
    products: await namesOfProducts(db, productNosOf(row.data)),
    ...applicability(row, now),
    openedSectionNos: sections.filter(({ bidOpeningAt }) => isOpened(bidOpeningAt, now)).map(({ sectionNo }) => sectionNo),
  };
}

function applicability(project: { approvalStatus: string; lastOpening: Date | null }, now: Date) {
  const none = notApplicableReason(project);
  const noBid = bidOverReason(project, now);
  return {
    applicable: none === undefined,
    ...(none === undefined ? {} : { notApplicableReason: none }),
    ...(noBid === undefined ? {} : { bidOverReason: noBid }),
  };
}
