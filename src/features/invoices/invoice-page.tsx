import { Alert } from 'antd';
import { Link, useParams } from 'react-router-dom';
import { INVOICES as CALLS } from '#contract/addresses/invoices';
import type { Fee, InvoiceDetail } from '#contract/invoices';
import { enumerationLabel } from '#domain/enumerations';
import { AFTER_OPENING } from '#domain/guarantee/sealed';
import { invoiceEventLabel } from '#domain/invoice/state';
import { INVOICE_INFO_FIELDS } from '#domain/organisation/invoice-info';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { DateText } from '../../blocks/date/date-text';
import { Description, Fact, Facts } from '../../blocks/description/description';
import { Money } from '../../blocks/money/money';
import { LinkButton } from '../../blocks/page/link-button';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import '../../blocks/table/plain-table.css';
import { FileList } from '../../blocks/upload/file-list';
import { InvoiceActions } from './invoice-actions';
import { InvoiceStatus } from './invoice-columns';
import './invoices.css';
import { INVOICES } from './paths';

const { useInvoiceDetailQuery } = apiOf(CALLS);

export function InvoicePage() {
  const { invoiceNo = '' } = useParams();
  const { currentData, error, refetch } = useInvoiceDetailQuery({ invoiceNo }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(invoice) => (
        <div className="page">
          <PageHeader
            title={`发票申请 ${invoice.invoiceNo}`}
            actions={
              <>
                <LinkButton to={INVOICES}>返回发票管理</LinkButton>
                <InvoiceActions invoice={invoice} />
              </>
            }
          />
          <Waiting invoice={invoice} />
          <Panel title="发票" extra={<InvoiceStatus invoice={invoice} />}>
            <InvoiceFacts invoice={invoice} />
          </Panel>
          <Panel title={`费用明细（${String(invoice.fees.length)} 笔）`}>
            <Fees fees={invoice.fees} />
          </Panel>
          <Panel title="开票信息">
            <Description fields={INVOICE_INFO_FIELDS} values={{ ...invoice.invoiceInfo }} validated={false} />
          </Panel>
          <Panel title="办理记录">
            <Log log={invoice.log} />
          </Panel>
        </div>
      )}
    </LoadState>
  );
}

function Waiting({ invoice: { state, redReason, reason } }: { invoice: InvoiceDetail }) {
  if (state === 'fail' && redReason !== '')
    return (
      <Alert
        type="error"
        showIcon
        title="发票未开具，费用已退还"
        description={`开票失败原因：${reason}。本申请不能再开票，须由开票方拒绝开票，或由付款方撤回；未退还的费用可重新申请开票。`}
      />
    );
  if (redReason !== '' && (state === 'invoicing' || state === 'finish'))
    return <Alert type="warning" showIcon title="需要开具红字发票" description={`原因：${redReason}`} />;
  if (state === 'refuse')
    return <Alert type="info" showIcon title="未予开具" description={`${reason || '申请已撤回'}。费用可重新申请开票。`} />;
  if (state === 'fail' || state === 'redFail')
    return <Alert type="error" showIcon title={enumerationLabel('invoicingStatus', state)} description={reason} />;
  return null;
}

function InvoiceFacts({ invoice }: { invoice: InvoiceDetail }) {
  const { payerName, sellerName, amount, taxAmount, taxingType, invoiceMedium, receiveAddress, remark } = invoice;
  return (
    <Facts>
      <Fact label="付款方">{payerName}</Fact>
      <Fact label="开票方">{sellerName}</Fact>
      <Fact label="价税合计">
        <Money value={amount} strong />
      </Fact>
      <Fact label="其中税额">
        <Money value={taxAmount} />
      </Fact>
      <Fact label="发票类型">{enumerationLabel('invoiceType', taxingType)}</Fact>
      <Fact label="发票形式">{enumerationLabel('invoiceMedium', invoiceMedium)}</Fact>
      <Fact label="发票号码">{invoice.invoiceNumber ? <span className="number">{invoice.invoiceNumber}</span> : '—'}</Fact>
      <Fact label="开票时间">
        <DateText value={invoice.issuedAt} precision="minute" />
      </Fact>
      {invoice.files.length > 0 ? (
        <Fact label="发票文件" wide>
          <FileList files={invoice.files} />
        </Fact>
      ) : null}
      {invoice.redNumber ? (
        <Fact label="红字发票" wide>
          <span className="number">{invoice.redNumber}</span>，<DateText value={invoice.redAt} precision="minute" />
          <FileList files={invoice.redFiles} />
        </Fact>
      ) : null}
      {receiveAddress ? <Fact label="邮寄地址">{receiveAddress}</Fact> : null}
      {invoice.expressNo ? <Fact label="快递单号">{invoice.expressNo}</Fact> : null}
      {remark ? (
        <Fact label="备注" wide>
          {remark}
        </Fact>
      ) : null}
    </Facts>
  );
}

function Fees({ fees }: { fees: readonly Fee[] }) {
  return (
    <table className="plain-table" aria-label="费用明细">
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">费用</th>
          <th scope="col">金额</th>
        </tr>
      </thead>
      <tbody>
        {fees.map(({ feeNo, applyNo, projectName, feeType, amount, sealed }) => (
          <tr key={feeNo}>
            <td>{sealed ? AFTER_OPENING : <Link to={`/business-manage/detail/${encodeURIComponent(applyNo)}`}>{projectName}</Link>}</td>
            <td>{enumerationLabel('feeType', feeType)}</td>
            <td>
              <Money value={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Log({ log }: { log: InvoiceDetail['log'] }) {
  return (
    <ol className="invoice-log" aria-label="办理记录">
      {log.map(({ event, note, userName, appName, at }) => (
        <li key={`${at} ${event}`}>
          <strong>{invoiceEventLabel(event)}</strong>
          {note ? <div>{note}</div> : null}
          <div className="invoice-note">
            {[appName, userName].filter(Boolean).join(' ') || '系统'} · <DateText value={at} precision="second" />
          </div>
        </li>
      ))}
    </ol>
  );
}
