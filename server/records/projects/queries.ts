import type { BodyOf, ReplyOf } from '#contract/call';
import type { projectDetail, projectPage } from '#contract/projects';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import type { AppContext, Db } from '../../core/context';
import { notFound } from '../../core/http/errors';
import type { Member } from '../../core/sessions/member';
import { bidOverReason, isOpened, notApplicableReason } from './applicable';
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
    list: rows.map(({ lastOpening, total: _total, bidOpeningAt, createTime, ...row }) => ({
      ...row,
      bidOpeningDate: (bidOpeningAt ?? createTime).toISOString(),
      createTime: createTime.toISOString(),
      ...applicability({ approvalStatus: row.approvalStatus, lastOpening }, now),
    })),
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
  return {
    projectNo,
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
