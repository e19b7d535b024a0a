import type { GuaranteeDetail } from '#contract/guarantees';
import { PAY_TYPES } from '#domain/guarantee/flow';
import { addYuan, tryParseYuan } from '#domain/money';
import { DateText } from '../../../blocks/date/date-text';
import { Fact, Facts } from '../../../blocks/description/description';
import { Money } from '../../../blocks/money/money';
import { Panel } from '../../../blocks/page/panel';
import { FileList } from '../../../blocks/upload/file-list';
import { VoucherCheck } from './voucher-check';

export function PaymentPanel({ detail }: { detail: GuaranteeDetail }) {
  const { payInfo, application, paid } = detail;
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
        <Fact label="缴费方式">{payTypeLabel(payInfo)}</Fact>
        <Fact label="到账时间">
          <DateText value={payInfo.paidAt} precision="second" />
        </Fact>
        {payInfo.payTradeNo ? (
          <Fact label="交易流水号">
            <span className="number">{payInfo.payTradeNo}</span>
          </Fact>
        ) : null}
        {payInfo.payAccountNo ? (
          <Fact label="收款账户">
            {payInfo.payAccountName} {payInfo.payBankName} <span className="number">{payInfo.payAccountNo}</span>
          </Fact>
        ) : null}
        {payInfo.payVoucherFiles.length > 0 ? (
          <Fact label="转账凭证" wide>
            <FileList files={payInfo.payVoucherFiles} />
            <VoucherCheck detail={detail} />
          </Fact>
        ) : null}
      </Facts>
    </Panel>
  );
}

function totalOf(...fees: (string | undefined)[]): string {
  return addYuan(...fees.filter((fee): fee is string => fee !== undefined && tryParseYuan(fee) !== null));
}

function payTypeLabel({ payType, onlinePay }: GuaranteeDetail['payInfo']): string {
  if (onlinePay !== undefined) return onlinePay ? '线上支付' : '线下转账';
  const labels: Readonly<Record<string, { label: string } | undefined>> = PAY_TYPES;
  return labels[payType ?? '']?.label ?? '—';
}
