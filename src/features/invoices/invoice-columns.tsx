import { Link } from 'react-router-dom';
import type { InvoiceRow } from '#contract/invoices';
import { enumerationLabel } from '#domain/enumerations';
import { INVOICING_TONES } from '#domain/invoice/state';
import { DateText } from '../../blocks/date/date-text';
import { Money } from '../../blocks/money/money';
import { ToneTag } from '../../blocks/status/status-tag';
import { Withheld } from '../../blocks/status/withheld';
import type { DataColumn } from '../../blocks/table/data-table';
import { FileList } from '../../blocks/upload/file-list';
import './invoices.css';
import { invoicePath } from './paths';

export const INVOICE_COLUMNS: readonly DataColumn<InvoiceRow>[] = [
  {
    key: 'invoiceNo',
    title: '申请编号',
    width: 200,
    onCard: 'title',
    render: ({ invoiceNo }) => (
      <Link className="number" to={invoicePath(invoiceNo)}>
        {invoiceNo}
      </Link>
    ),
  },
  { key: 'state', title: '状态', width: 104, onCard: 'corner', render: (invoice) => <InvoiceStatus invoice={invoice} /> },
  {
    key: 'parties',
    title: '付款方与收款方',
    width: 230,
    render: ({ withheld, payerName, sellerName }) => (
      <>
        {withheld ? <Withheld /> : payerName}
        <span className="invoice-note">开票方 {sellerName}</span>
      </>
    ),
  },
  {
    key: 'amount',
    title: '价税合计',
    width: 120,
    align: 'right',
    render: ({ withheld, amount }) => (withheld ? <Withheld /> : <Money value={amount} />),
  },
  {
    key: 'taxingType',
    title: '发票类型',
    width: 130,
    render: ({ taxingType, invoiceMedium }) => (
      <>
        {enumerationLabel('invoiceType', taxingType)}
        <span className="invoice-note">{enumerationLabel('invoiceMedium', invoiceMedium)}</span>
      </>
    ),
  },
  {
    key: 'invoiceNumber',
    title: '发票',
    width: 220,
    render: ({ invoiceNumber, files, redNumber, redFiles, reason }) => (
      <>
        {invoiceNumber === '' ? (
          reason ? (
            <span className="invoice-note">{reason}</span>
          ) : (
            '—'
          )
        ) : (
          <span className="number">{invoiceNumber}</span>
        )}
        <FileList files={files} />
        {redNumber === '' ? null : <span className="invoice-note">红字发票 {redNumber}</span>}
        <FileList files={redFiles} />
      </>
    ),
  },
  {
    key: 'requestedAt',
    title: '申请时间',
    width: 150,
    render: ({ requestedAt, requestedBy }) => (
      <>
        <DateText value={requestedAt} precision="minute" />
        <span className="invoice-note">{requestedBy}</span>
      </>
    ),
  },
];

export function InvoiceStatus({ invoice: { state, redReason } }: { invoice: Pick<InvoiceRow, 'state' | 'redReason'> }) {
  return (
    <>
      <ToneTag tone={INVOICING_TONES[state]}>{enumerationLabel('invoicingStatus', state)}</ToneTag>
      {redReason !== '' && state === 'finish' ? <span className="invoice-note">待红冲</span> : null}
    </>
  );
}
