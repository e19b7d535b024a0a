import type { BodyOf } from '#contract/call';
import type { exportProjects } from '#contract/exports';
import type { ProjectRow } from '#contract/projects';
import { formatMinute } from '#domain/dates';
import { enumerationLabel } from '#domain/enumerations';
import { TABLE_KINDS, type ColumnOf } from '#domain/tables';
import type { AppContext, Db } from '../../core/context';
import type { FileReply } from '../../core/http/route';
import type { Member } from '../../core/sessions/member';
import { everyProject, refuseWrongOpenings } from '../../records/projects/queries';
import { countFound } from '../../records/projects/repository';
import { amount, COUNT_FORMAT, MONEY_FORMAT, MOST_ROWS, refuseTooMany, workbook, type WorkbookColumn } from '../workbooks/workbook';

export async function projectWorkbook(
  db: Db,
  { clock }: AppContext,
  member: Member,
  { columns, ...search }: BodyOf<typeof exportProjects>,
): Promise<FileReply> {
  const now = clock.now();
  refuseWrongOpenings(search);
  refuseTooMany(await countFound(db, member, search, { most: MOST_ROWS, now }));
  return workbook({ title: '项目列表', columns: columns.map(columnOf), rows: everyProject(db, member, search, now), at: now });
}

function columnOf(key: ColumnOf<'project'>): WorkbookColumn<ProjectRow> {
  return { title: TABLE_KINDS.project.columns[key], ...COLUMNS[key] };
}

const COLUMNS: Record<ColumnOf<'project'>, Omit<WorkbookColumn<ProjectRow>, 'title'>> = {
  projectName: { width: 40, cell: ({ projectName }) => projectName },
  projectNo: { width: 22, cell: ({ projectNo }) => projectNo },
  bidOpeningDate: { width: 18, cell: ({ bidOpeningDate }) => formatMinute(bidOpeningDate) },
  guaranteeAmount: { width: 16, format: MONEY_FORMAT, cell: ({ guaranteeAmount }) => amount(guaranteeAmount) },
  sectionCount: { width: 8, format: COUNT_FORMAT, cell: ({ sectionCount }) => sectionCount },
  constructionUnit: { width: 30, cell: ({ constructionUnit }) => constructionUnit },
  projectType: { width: 14, cell: ({ projectType }) => enumerationLabel('projectType', projectType) },
  biddingWay: { width: 14, cell: ({ biddingWay }) => enumerationLabel('biddingWay', biddingWay) },
  approvalStatus: { width: 12, cell: ({ approvalStatus }) => enumerationLabel('projectApprovalStatus', approvalStatus) },
};
