import { Link } from 'react-router-dom';
import type { GuaranteeDetail } from '#contract/guarantees';
import { enumerationLabel } from '#domain/enumerations';
import { PAY_TYPES } from '#domain/guarantee/flow';
import { addYuan, tryParseYuan } from '#domain/money';
import { SPLIT_STATES } from '#domain/split';
import { Access } from '../../../../blocks/access/access';
import { DateText } from '../../../../blocks/date/date-text';
import { Fact, Facts } from '../../../../blocks/description/description';
import { Money } from '../../../../blocks/money/money';
import { Panel } from '../../../../blocks/page/panel';
import { ToneTag } from '../../../../blocks/status/status-tag';
import { FileList } from '../../../../blocks/upload/file-list';
import { PartRefunds } from './part-refunds';
import { VoucherCheck } from './voucher-check';

export function PaymentPanel({ detail }: { detail: GuaranteeDetail }) {
  const { payInfo, application, paid, hasPartRefunds } = detail;
  const { guaranteeFee, platformServiceFee } = application.guaranteeInfo;
  return (
    <Panel title="费用与缴费">
      <Facts>
        <Fact label="担保费">
          <Money value={guaranteeFee} />
        </Fact>
        <Fact label="平台服务费">
          <Money value={platformServiceFee} />
        </Fact>
        <Fact label="费用合计">
          <Money value={totalOf(guaranteeFee, platformServiceFee)} strong />
        </Fact>
        <Fact label="缴费状态">{paid ? '已缴费' : '未缴费'}</Fact>
        <InvoicingFacts detail={detail} />
        <Fact label="缴费方式">{payTypeLabel(payInfo)}</Fact>
        {payInfo.tradeStatus ? <Fact label="线上支付状态">{enumerationLabel('tradeStatus', payInfo.tradeStatus)}</Fact> : null}
        <Fact label="到账时间">
          <DateText value={payInfo.paidAt} precision="second" />
        </Fact>
        {payInfo.payTradeNo ? (
          <Fact label="交易流水号">
            <span className="number">{payInfo.payTradeNo}</span>
          </Fact>
        ) : null}
        {payInfo.split ? <SplitFact split={payInfo.split} /> : null}
        {payInfo.payAccountNo ? (
          <Fact label="收款账户">
            {payInfo.payAccountName} {payInfo.payBankName} <span className="number">{payInfo.payAccountNo}</span>
          </Fact>
        ) : null}
        {payInfo.payUnionNumber ? (
          <Fact label="联行号">
            <span className="number">{payInfo.payUnionNumber}</span>
          </Fact>
        ) : null}
        {payInfo.payVoucherFiles.length > 0 ? (
          <Fact label="转账凭证" wide>
            <FileList files={payInfo.payVoucherFiles} />
            <VoucherCheck detail={detail} />
          </Fact>
        ) : null}
        {payInfo.payerRemark ? (
          <Fact label="转账备注" wide>
            {payInfo.payerRemark}
          </Fact>
        ) : null}
      </Facts>
      {hasPartRefunds ? <PartRefunds applyNo={detail.applyFormInfo.applyNo} sides={detail.viewerSides} /> : null}
    </Panel>
  );
}

function SplitFact({ split: { state, reason, splitAt } }: { split: NonNullable<GuaranteeDetail['payInfo']['split']> }) {
  const { label, tone } = SPLIT_STATES[state];
  return (
    <Fact label="分账">
      <ToneTag tone={tone}>{label}</ToneTag> {splitAt ? <DateText value={splitAt} precision="minute" /> : null}
      {reason ? <div>{reason}</div> : null}
    </Fact>
  );
}

function InvoicingFacts({ detail: { applyFormInfo, paid, viewerSides } }: { detail: GuaranteeDetail }) {
  const { applyNo, platInvoicingStatus, agencyInvoicingStatus } = applyFormInfo;
  if (!paid || (platInvoicingStatus === '' && agencyInvoicingStatus === '')) return null;
  const mayApply = viewerSides.includes('bidder') && [platInvoicingStatus, agencyInvoicingStatus].some((one) => REQUESTABLE.includes(one));
  return (
    <>
      <Fact label="担保费发票">{enumerationLabel('invoicingStatus', agencyInvoicingStatus) || '—'}</Fact>
      <Fact label="平台服务费发票">
        {enumerationLabel('invoicingStatus', platInvoicingStatus) || '—'}
        {mayApply ? (
          <Access need="invoice:edit">
            {' '}
            <Link to={`/invoice-list/apply?applyNo=${encodeURIComponent(applyNo)}`}>申请开票</Link>
          </Access>
        ) : null}
      </Fact>
    </>
  );
}

const REQUESTABLE = ['wait', 'refuse', 'invalid'];

function totalOf(...fees: (string | undefined)[]): string {
  return addYuan(...fees.filter((fee): fee is string => fee !== undefined && tryParseYuan(fee) !== null));
}

function payTypeLabel({ payType, onlinePay }: GuaranteeDetail['payInfo']): string {
  if (onlinePay !== undefined) return onlinePay ? '线上支付' : '线下转账';
  const labels: Readonly<Record<string, { label: string } | undefined>> = PAY_TYPES;
  return labels[payType ?? '']?.label ?? '—';
}
