import { useLocation } from 'react-router-dom';
import type { ProjectRow } from '#contract/projects';
import { enumerationLabel } from '#domain/enumerations';
import { TABLE_KINDS } from '#domain/tables';
import { DateText } from '../../blocks/date/date-text';
import { Money } from '../../blocks/money/money';
import type { DataColumn } from '../../blocks/table/data-table';
import { NameLink } from '../../blocks/table/name-link';
import { ApprovalTag } from './approval-tag';
import { projectPath } from './paths';

const { columns: TITLES } = TABLE_KINDS.project;

export const PROJECT_COLUMNS: readonly DataColumn<ProjectRow>[] = [
  {
    key: 'projectName',
    title: TITLES.projectName,
    width: 214,
    onCard: 'title',
    render: (project) => <ProjectName {...project} />,
  },
  { key: 'projectNo', title: TITLES.projectNo, width: 128, render: ({ projectNo }) => <span className="number">{projectNo}</span> },
  {
    key: 'bidOpeningDate',
    title: TITLES.bidOpeningDate,
    width: 140,
    sortable: true,
    render: ({ bidOpeningDate }) => <DateText value={bidOpeningDate} />,
  },
  {
    key: 'guaranteeAmount',
    title: TITLES.guaranteeAmount,
    width: 124,
    align: 'right',
    sortable: true,
    render: ({ guaranteeAmount }) => <Money value={guaranteeAmount} />,
  },
  {
    key: 'sectionCount',
    title: TITLES.sectionCount,
    width: 66,
    align: 'right',
    render: ({ sectionCount }) => <span className="number">{sectionCount}</span>,
  },
  {
    key: 'constructionUnit',
    title: TITLES.constructionUnit,
    width: 140,
    render: ({ constructionUnit }) => <span className="table-clamp">{constructionUnit || '—'}</span>,
  },
  {
    key: 'projectType',
    title: TITLES.projectType,
    width: 100,
    onCard: 'never',
    secondary: true,
    render: ({ projectType }) => enumerationLabel('projectType', projectType) || '—',
  },
  {
    key: 'biddingWay',
    title: TITLES.biddingWay,
    width: 100,
    onCard: 'never',
    secondary: true,
    render: ({ biddingWay }) => enumerationLabel('biddingWay', biddingWay) || '—',
  },
  {
    key: 'approvalStatus',
    title: TITLES.approvalStatus,
    width: 100,
    onCard: 'corner',
    render: ({ approvalStatus }) => <ApprovalTag status={approvalStatus} />,
  },
];

/** Hands on what was wished for before there was a project. */
function ProjectName({ projectNo, projectName }: Pick<ProjectRow, 'projectNo' | 'projectName'>) {
  const { search } = useLocation();
  return <NameLink to={projectPath(projectNo, search)} name={projectName} />;
}
