import { Link } from 'react-router-dom';
import type { GuaranteeRow } from '#contract/guarantees';
import { enumerationLabel } from '#domain/enumerations';
import { TABLE_KINDS } from '#domain/tables';
import { DateText } from '../../../blocks/date/date-text';
import { Money } from '../../../blocks/money/money';
import { StatusTag } from '../../../blocks/status/status-tag';
import type { DataColumn } from '../../../blocks/table/data-table';
import { detailPath } from '../paths';
import { WaitingFor } from '../waiting-for';

const { columns: TITLES } = TABLE_KINDS.guarantee;

export const WORK_LIST_COLUMNS: readonly DataColumn<GuaranteeRow>[] = [
  {
    key: 'projectName',
    title: TITLES.projectName,
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
  { key: 'guaranteeStatus', title: TITLES.guaranteeStatus, width: 130, onCard: 'corner', render: ({ guaranteeStatus }) => <StatusTag status={guaranteeStatus} /> },
  { key: 'waitingFor', title: TITLES.waitingFor, width: 170, render: ({ waitingFor }) => <WaitingFor waiting={waitingFor} /> },
  { key: 'guaranteeAmount', title: TITLES.guaranteeAmount, width: 150, align: 'right', sortable: true, render: ({ guaranteeAmount }) => <Money value={guaranteeAmount} /> },
  { key: 'guaranteeFee', title: TITLES.guaranteeFee, width: 120, onCard: 'never', align: 'right', render: ({ guaranteeFee }) => <Money value={guaranteeFee} /> },
  { key: 'platformServiceFee', title: TITLES.platformServiceFee, width: 120, onCard: 'never', align: 'right', render: ({ platformServiceFee }) => <Money value={platformServiceFee} /> },
  { key: 'bidderAppName', title: TITLES.bidderAppName, width: 190, render: ({ bidderAppName }) => <span className="table-clamp">{bidderAppName}</span> },
  { key: 'guaranteeAppName', title: TITLES.guaranteeAppName, width: 190, render: ({ guaranteeAppName }) => <span className="table-clamp">{guaranteeAppName || '—'}</span> },
  { key: 'letterAppName', title: TITLES.letterAppName, width: 190, onCard: 'never', render: ({ letterAppName }) => <span className="table-clamp">{letterAppName || '—'}</span> },
  { key: 'constructionUnit', title: TITLES.constructionUnit, width: 180, onCard: 'never', render: ({ constructionUnit }) => <span className="table-clamp">{constructionUnit || '—'}</span> },
  { key: 'guaranteeType', title: TITLES.guaranteeType, width: 110, onCard: 'never', render: ({ guaranteeType }) => enumerationLabel('guaranteeType', guaranteeType) },
  { key: 'effectiveDate', title: TITLES.effectiveDate, width: 120, onCard: 'never', sortable: true, render: ({ effectiveDate }) => <DateText value={effectiveDate} /> },
  { key: 'expiryDate', title: TITLES.expiryDate, width: 120, sortable: true, render: ({ expiryDate }) => <DateText value={expiryDate} /> },
  { key: 'guaranteeDate', title: TITLES.guaranteeDate, width: 160, onCard: 'never', render: ({ guaranteeDate }) => <DateText value={guaranteeDate} /> },
  { key: 'invoicingStatus', title: TITLES.invoicingStatus, width: 100, onCard: 'never', render: ({ invoicingStatus }) => (invoicingStatus ? enumerationLabel('invoicingStatus', invoicingStatus) : '—') },
  { key: 'applyDate', title: TITLES.applyDate, width: 160, sortable: true, render: ({ applyDate }) => <DateText value={applyDate} /> },
  { key: 'applyNo', title: TITLES.applyNo, width: 180, render: ({ applyNo }) => <span className="number">{applyNo}</span> },
];
