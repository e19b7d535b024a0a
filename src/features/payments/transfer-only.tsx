import { Button, Card, Flex } from 'antd';
import type { GuaranteeDetail } from '#contract/guarantees';
import { addYuan } from '#domain/money';
import { Fact, Facts } from '../../blocks/description/description';
import { PayHints } from '../../blocks/payment/pay-hints';
import { AmountDue } from './amount-due';
import './payment-screen.css';

interface TransferOnlyProps {
  detail: GuaranteeDetail;
  onTransfer: () => void;
  onLeave: () => void;
}

/** A fee that is paid by bank transfer alone: where to, with what remark, and then the voucher. */
export function TransferOnly({ detail, onTransfer, onLeave }: TransferOnlyProps) {
  const { payInfo, application, applyFormInfo } = detail;
  const { guaranteeFee = '0', platformServiceFee = '0' } = application.guaranteeInfo;
  return (
    <Card className="payment-card" title="缴纳费用" extra={<span className="payment-no">申请编号 {applyFormInfo.applyNo}</span>}>
      <Flex vertical gap={24}>
        <section className="payment-codes" aria-label="线下转账">
          <AmountDue value={addYuan(guaranteeFee, platformServiceFee)} />
          <p className="payment-countdown">请按以下账户转账，转账后上传凭证，收款机构核对到账后确认。</p>
        </section>
        <Facts>
          <Fact label="收款户名">{payInfo.payAccountName ?? '—'}</Fact>
          <Fact label="收款账号">
            <span className="number">{payInfo.payAccountNo ?? '—'}</span>
          </Fact>
          <Fact label="开户银行">{payInfo.payBankName ?? '—'}</Fact>
          {payInfo.payUnionNumber ? (
            <Fact label="联行号">
              <span className="number">{payInfo.payUnionNumber}</span>
            </Fact>
          ) : null}
          {payInfo.remark ? <Fact label="转账备注要求">{payInfo.remark}</Fact> : null}
        </Facts>
        <PayHints hint={payInfo.hint} />
        <Flex gap={12} wrap justify="center">
          <Button type="primary" size="large" onClick={onTransfer}>
            上传转账凭证
          </Button>
          <Button onClick={onLeave}>返回申请详情</Button>
        </Flex>
      </Flex>
    </Card>
  );
}
