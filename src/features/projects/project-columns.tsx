import { Link } from 'react-router-dom';
import type { ProjectRow } from '#contract/projects';
import { enumerationLabel } from '#domain/enumerations';
import { DateText } from '../../blocks/date/date-text';
import { Money } from '../../blocks/money/money';
import type { DataColumn } from '../../blocks/table/data-table';
import { ApprovalTag } from './approval-tag';
import { projectPath } from './paths';

export const PROJECT_COLUMNS: readonly DataColumn<ProjectRow>[] = [
  {
    key: 'projectName',
    title: '项目名称',
    width: 260,
    onCard: 'title',
    render: ({ projectNo, projectName }) => (
      <Link className="table-clamp" to={projectPath(projectNo)} title={projectName}>
        {projectName}
      </Link>
    ),
  },
  { key: 'projectNo', title: '项目编号', width: 150, render: ({ projectNo }) => <span className="number">{projectNo}</span> },
  { key: 'bidOpeningDate', title: '开标时间', width: 160, sortable: true, render: ({ bidOpeningDate }) => <DateText value={bidOpeningDate} /> },
  { key: 'guaranteeAmount', title: '担保金额', width: 150, align: 'right', sortable: true, render: ({ guaranteeAmount }) => <Money value={guaranteeAmount} /> },
  { key: 'sectionCount', title: '标段数', width: 76, align: 'right', render: ({ sectionCount }) => <span className="number">{sectionCount}</span> },
  { key: 'constructionUnit', title: '建设单位', width: 190, render: ({ constructionUnit }) => <span className="table-clamp">{constructionUnit || '—'}</span> },
  { key: 'projectType', title: '项目类型', width: 110, onCard: 'never', render: ({ projectType }) => enumerationLabel('projectType', projectType) || '—' },
  { key: 'biddingWay', title: '招标方式', width: 100, onCard: 'never', render: ({ biddingWay }) => enumerationLabel('biddingWay', biddingWay) || '—' },
  { key: 'approvalStatus', title: '审核状态', width: 110, onCard: 'corner', render: ({ approvalStatus }) => <ApprovalTag status={approvalStatus} /> },
];
