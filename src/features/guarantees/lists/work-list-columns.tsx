import { Link } from 'react-router-dom';
import type { GuaranteeRow } from '#contract/guarantees';
import { enumerationLabel } from '#domain/enumerations';
import { DateText } from '../../../blocks/date/date-text';
import { Money } from '../../../blocks/money/money';
import { StatusTag } from '../../../blocks/status/status-tag';
import type { DataColumn } from '../../../blocks/table/data-table';
import { detailPath } from '../paths';
import { WaitingFor } from '../waiting-for';

export const WORK_LIST_COLUMNS: readonly DataColumn<GuaranteeRow>[] = [
  {
    key: 'projectName',
    title: '项目与标段',
    width: 250,
    onCard: 'title',
    render: ({ applyNo, projectName, sectionNames }) => (
      <div className="row-project">
        <Link className="table-clamp" to={detailPath(applyNo)} title={projectName}>
          {projectName}
        </Link>
        <span className="row-quiet table-clamp">{sectionNames}</span>
      </div>
    ),
  },
  { key: 'guaranteeStatus', title: '状态', width: 130, onCard: 'corner', render: ({ guaranteeStatus }) => <StatusTag status={guaranteeStatus} /> },
  { key: 'waitingFor', title: '当前等待', width: 170, render: ({ waitingFor }) => <WaitingFor waiting={waitingFor} /> },
  { key: 'guaranteeAmount', title: '担保金额', width: 150, align: 'right', sortable: true, render: ({ guaranteeAmount }) => <Money value={guaranteeAmount} /> },
  { key: 'guaranteeFee', title: '担保费', width: 120, onCard: 'never', align: 'right', render: ({ guaranteeFee }) => <Money value={guaranteeFee} /> },
  { key: 'platformServiceFee', title: '平台服务费', width: 120, onCard: 'never', align: 'right', render: ({ platformServiceFee }) => <Money value={platformServiceFee} /> },
  { key: 'bidderAppName', title: '投标人', width: 190, render: ({ bidderAppName }) => <span className="table-clamp">{bidderAppName}</span> },
  { key: 'guaranteeAppName', title: '担保机构', width: 190, render: ({ guaranteeAppName }) => <span className="table-clamp">{guaranteeAppName || '—'}</span> },
  { key: 'letterAppName', title: '出函机构', width: 190, onCard: 'never', render: ({ letterAppName }) => <span className="table-clamp">{letterAppName || '—'}</span> },
  { key: 'constructionUnit', title: '建设单位', width: 180, onCard: 'never', render: ({ constructionUnit }) => <span className="table-clamp">{constructionUnit || '—'}</span> },
  { key: 'guaranteeType', title: '保函类型', width: 110, onCard: 'never', render: ({ guaranteeType }) => enumerationLabel('guaranteeType', guaranteeType) },
  { key: 'effectiveDate', title: '生效日期', width: 120, onCard: 'never', sortable: true, render: ({ effectiveDate }) => <DateText value={effectiveDate} /> },
  { key: 'expiryDate', title: '到期日期', width: 120, sortable: true, render: ({ expiryDate }) => <DateText value={expiryDate} /> },
  { key: 'guaranteeDate', title: '出函时间', width: 160, onCard: 'never', render: ({ guaranteeDate }) => <DateText value={guaranteeDate} /> },
  { key: 'invoicingStatus', title: '开票状态', width: 100, onCard: 'never', render: ({ invoicingStatus }) => (invoicingStatus ? enumerationLabel('invoicingStatus', invoicingStatus) : '—') },
  { key: 'applyDate', title: '申请时间', width: 160, sortable: true, render: ({ applyDate }) => <DateText value={applyDate} /> },
  { key: 'applyNo', title: '申请编号', width: 180, render: ({ applyNo }) => <span className="number">{applyNo}</span> },
];
