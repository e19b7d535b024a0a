import { Link } from 'react-router-dom';
import type { GuaranteeListRow } from '#contract/guarantees';
import { contractPeriodText } from '#domain/application/contract-period';
import { enumerationLabel } from '#domain/enumerations';
import { guaranteeTypeLabel } from '#domain/guarantee/guarantee-type';
import { isInsider } from '#domain/guarantee/insiders';
import { AFTER_OPENING } from '#domain/guarantee/sealed';
import { flowKindOf, isRecordList, type WorkList } from '#domain/guarantee/work-lists';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { TABLE_KINDS } from '#domain/tables';
import { DateText } from '../../../blocks/date/date-text';
import { WorkingClock } from '../../../blocks/lifecycle/working-clock';
import { Money } from '../../../blocks/money/money';
import { StatusTag } from '../../../blocks/status/status-tag';
import { Withheld } from '../../../blocks/status/withheld';
import type { DataColumn } from '../../../blocks/table/data-table';
import { detailPath } from '../paths';
import { WaitingFor } from '../waiting-for';
import { OpenBeside } from './open-beside';
import { WinningNotice } from './winning-notice';

const { columns: TITLES } = TABLE_KINDS.guarantee;

/** Empty for whoever does not see fees. */
const INVOICING = ['agencyInvoicingStatus', 'platInvoicingStatus'] as const;

const SHOWN: readonly DataColumn<GuaranteeListRow>[] = [
  {
    key: 'projectName',
    title: TITLES.projectName,
    width: 208,
    onCard: 'title',
    render: (row) => {
      const name = row.withheld ? guaranteeTypeLabel(row.guaranteeType) : row.projectName;
      return (
        <div className="row-project">
          <Link className="table-clamp" to={detailPath(row.applyNo)} title={name}>
            {name}
          </Link>
          <OpenBeside applyNo={row.applyNo} />
          {row.withheld ? (
            <span className="row-quiet">
              项目{AFTER_OPENING}，<DateText value={row.updateTime} /> 起等待
            </span>
          ) : (
            <span className="row-quiet row-sections" title={row.sectionNames}>
              {row.sectionNames}
            </span>
          )}
        </div>
      );
    },
  },
  {
    key: 'guaranteeStatus',
    title: TITLES.guaranteeStatus,
    width: 128,
    onCard: 'corner',
    render: (row) => (
      <>
        <StatusTag status={row.guaranteeStatus} may={row} />
        {row.workingClock ? <WorkingClock clock={row.workingClock} /> : null}
      </>
    ),
  },
  { key: 'waitingFor', title: TITLES.waitingFor, width: 134, render: ({ waitingFor }) => <WaitingFor waiting={waitingFor} /> },
  {
    key: 'guaranteeAmount',
    title: TITLES.guaranteeAmount,
    width: 122,
    align: 'right',
    sortable: true,
    render: ({ guaranteeAmount }) => <Money value={guaranteeAmount} />,
  },
  {
    key: 'guaranteeFee',
    title: TITLES.guaranteeFee,
    width: 112,
    onCard: 'never',
    secondary: true,
    align: 'right',
    render: ({ guaranteeFee }) => <Money value={guaranteeFee} />,
  },
  {
    key: 'platformServiceFee',
    title: TITLES.platformServiceFee,
    width: 112,
    onCard: 'never',
    secondary: true,
    align: 'right',
    render: ({ platformServiceFee }) => <Money value={platformServiceFee} />,
  },
  {
    key: 'bidderAppName',
    title: TITLES.bidderAppName,
    width: 130,
    render: ({ bidderAppName }) => (
      <span className="table-clamp" title={bidderAppName}>
        {bidderAppName}
      </span>
    ),
  },
  {
    key: 'bidderOrganizationCode',
    title: TITLES.bidderOrganizationCode,
    width: 190,
    onCard: 'never',
    secondary: true,
    render: ({ bidderOrganizationCode }) => <span className="number">{bidderOrganizationCode}</span>,
  },
  {
    key: 'guaranteeAppName',
    title: TITLES.guaranteeAppName,
    width: 130,
    render: ({ guaranteeAppName }) => (
      <span className="table-clamp" title={guaranteeAppName}>
        {guaranteeAppName || '—'}
      </span>
    ),
  },
  {
    key: 'letterAppName',
    title: TITLES.letterAppName,
    width: 130,
    onCard: 'never',
    secondary: true,
    render: ({ letterAppName }) => (
      <span className="table-clamp" title={letterAppName}>
        {letterAppName || '—'}
      </span>
    ),
  },
  {
    key: 'constructionUnit',
    title: TITLES.constructionUnit,
    width: 130,
    onCard: 'never',
    secondary: true,
    render: ({ constructionUnit }) => (
      <span className="table-clamp" title={constructionUnit}>
        {constructionUnit || '—'}
      </span>
    ),
  },
  {
    key: 'guaranteeType',
    title: TITLES.guaranteeType,
    width: 100,
    onCard: 'never',
    secondary: true,
    render: ({ guaranteeType }) => guaranteeTypeLabel(guaranteeType),
  },
  {
    key: 'contractAmount',
    title: TITLES.contractAmount,
    width: 130,
    secondary: true,
    align: 'right',
    render: ({ contractInfo }) => (contractInfo?.contractAmount ? <Money value={contractInfo.contractAmount} /> : '—'),
  },
  {
    key: 'contractPeriod',
    title: TITLES.contractPeriod,
    width: 190,
    secondary: true,
    render: ({ contractInfo = null }) => contractPeriodText(contractInfo) || '—',
  },
  {
    key: 'winningNotice',
    title: TITLES.winningNotice,
    width: 130,
    onCard: 'never',
    secondary: true,
    render: ({ contractInfo }) => <WinningNotice files={contractInfo?.winningNoticeFiles ?? []} />,
  },
  {
    key: 'effectiveDate',
    title: TITLES.effectiveDate,
    width: 110,
    onCard: 'never',
    secondary: true,
    sortable: true,
    render: ({ effectiveDate }) => <DateText value={effectiveDate} />,
  },
  { key: 'expiryDate', title: TITLES.expiryDate, width: 110, sortable: true, render: ({ expiryDate }) => <DateText value={expiryDate} /> },
  {
    key: 'guaranteeDate',
    title: TITLES.guaranteeDate,
    width: 140,
    onCard: 'never',
    secondary: true,
    render: ({ guaranteeDate }) => <DateText value={guaranteeDate} />,
  },
  ...INVOICING.map((key): DataColumn<GuaranteeListRow> => ({
    key,
    title: TITLES[key],
    width: 140,
    onCard: 'never',
    secondary: true,
    render: (row) => enumerationLabel('invoicingStatus', row[key]) || '—',
  })),
  {
    key: 'invoicingDate',
    title: TITLES.invoicingDate,
    width: 110,
    onCard: 'never',
    secondary: true,
    render: ({ invoicingDate }) => <DateText value={invoicingDate} precision="day" />,
  },
  {
    key: 'applyDate',
    title: TITLES.applyDate,
    width: 140,
    secondary: true,
    sortable: true,
    render: ({ applyDate }) => <DateText value={applyDate} />,
  },
  {
    key: 'applyNo',
    title: TITLES.applyNo,
    width: 170,
    secondary: true,
    render: ({ applyNo }) => <span className="number">{applyNo}</span>,
  },
];

const WITHHELD: ReadonlySet<string> = new Set([
  ...[
    'guaranteeAmount',
    'guaranteeFee',
    'platformServiceFee',
    'bidderAppName',
    'bidderOrganizationCode',
    'constructionUnit',
    'effectiveDate',
    'expiryDate',
  ],
]);

const COLUMNS = SHOWN.map((column): DataColumn<GuaranteeListRow> => {
  if (!WITHHELD.has(column.key)) return column;
  return { ...column, render: (row) => (row.withheld ? <Withheld /> : column.render(row)) };
});

const BESIDE_WIDTHS: Readonly<Record<string, number>> = { projectName: 188, guaranteeStatus: 124 };

/** Beside what is opened there is room for what tells the rows apart. */
export const BESIDE_COLUMNS: readonly DataColumn<GuaranteeListRow>[] = COLUMNS.flatMap((column) => {
  const width = BESIDE_WIDTHS[column.key];
  return width === undefined ? [] : [{ ...column, width }];
});

type Differences = Readonly<Record<string, boolean>>;

/** Where fees are paid and checked they matter more than for whom an application waits. */
const FEES_FIRST: Differences = { guaranteeFee: false, platformServiceFee: false, waitingFor: true, expiryDate: true };
const CONTRACT_FIRST: Differences = {
  guaranteeType: false,
  contractAmount: false,
  contractPeriod: false,
  winningNotice: false,
  applyDate: true,
  guaranteeAppName: true,
};
const BY_LIST: Partial<Record<WorkList, Differences>> = { pay: FEES_FIRST, check_pay: FEES_FIRST };
/** Its own name tells an organisation nothing. */
const BY_ORGANISATION: Partial<Record<OrganisationType, Differences>> = {
  bidder: { bidderAppName: true },
  guarantee: { guaranteeAppName: true },
  platform: { expiryDate: true },
};

/** In compact rows an application's name and number stand side by side. */
const COMPACT_NAME = 280;

export function compactColumns(columns: readonly DataColumn<GuaranteeListRow>[]): readonly DataColumn<GuaranteeListRow>[] {
  return columns.map((column) => (column.key === 'projectName' ? { ...column, width: Math.max(COMPACT_NAME, column.width ?? 0) } : column));
}

/** The columns of a list that this type of organisation may see; which ones are secondary differs. */
export function workListColumns(list: WorkList, orgType: OrganisationType | undefined): readonly DataColumn<GuaranteeListRow>[] {
  const differences: Differences = {
    ...(flowKindOf(list) === 'NotStandard' ? { ...CONTRACT_FIRST, waitingFor: !isRecordList(list) } : {}),
    ...BY_LIST[list],
    ...(orgType ? BY_ORGANISATION[orgType] : {}),
  };
  const seen = orgType && !isInsider({ orgType }) ? COLUMNS.filter(({ key }) => ![...INVOICING, 'invoicingDate'].includes(key)) : COLUMNS;
  return seen.map((column) => ({ ...column, secondary: differences[column.key] ?? column.secondary ?? false }));
}
