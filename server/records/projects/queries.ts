import type { BodyOf, ReplyOf } from '#contract/call';
import type { projectDetail, projectPage } from '#contract/projects';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import { isProjectParty } from '#domain/project/policy';
import { allowedProjectEvents } from '#machines/lifecycle/project';
import type { AppContext, Db } from '../../core/context';
import { notFound } from '../../core/http/errors';
import type { Member } from '../../core/sessions/member';
import { bidOverReason, isOpened, notApplicableReason } from './applicable';
import { dependenceOf } from './dependence';
import { factsOf } from './facts';
import { findProject, findProjects, sectionsOf } from './repository';

export async function pageOfProjects(
  db: Db,
  { clock }: AppContext,
  member: Member,
  search: BodyOf<typeof projectPage>,
): Promise<ReplyOf<typeof projectPage>> {
  const now = clock.now();
  const { rows, total } = await findProjects(db, member, search, now);
  return {
    total,
    list: rows.map(
      ({ lastOpening, total: _total, bidOpeningAt, createTime, everPassed, createAppId, beneficiaryAppId, tradeCenterAppId, ...row }) => ({
        ...row,
        mayAudit: allowedProjectEvents(factsOf({ ...row, everPassed, createAppId, beneficiaryAppId, tradeCenterAppId }), member).includes(
          'pass',
        ),
        bidOpeningDate: (bidOpeningAt ?? createTime).toISOString(),
        createTime: createTime.toISOString(),
        ...applicability({ approvalStatus: row.approvalStatus, lastOpening }, now),
      }),
    ),
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
  const dependence = allowedEvents.length > 0 ? await dependenceOf(db, member, { projectNo, facts }, now) : undefined;
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
        }
      : {}),
    ...(dependence ? { dependence } : {}),
    approvalStatus: row.approvalStatus,
    projectCreateInfo: {
      createOrgType: ORGANISATION_TYPES[row.createOrgType],
      createAppName: row.createAppName,
      createTime: row.createTime.toISOString(),
    },
    project: { ...row.data, projectSections: sections.map(({ data }) => data) },
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
