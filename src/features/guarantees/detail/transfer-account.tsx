import type { GuaranteeDetail } from '#contract/guarantees';
import { Fact, Facts } from '../../../blocks/description/description';
import { PayHints } from '../../../blocks/payment/pay-hints';
import { PayeeCode } from './payee-code';

export function TransferAccount({ payInfo }: { payInfo: GuaranteeDetail['payInfo'] }) {
  const { payAccountName, payAccountNo, payBankName, payeeCode, hint, remark } = payInfo;
  return (
    <>
      <Facts>
        <Fact label="收款户名">{payAccountName ?? '—'}</Fact>
        <Fact label="收款账号">
          <span className="number">{payAccountNo ?? '—'}</span>
        </Fact>
        <Fact label="开户银行">{payBankName ?? '—'}</Fact>
        {payeeCode ? (
          <Fact label="收款二维码">
            <PayeeCode file={payeeCode} />
          </Fact>
        ) : null}
        {remark ? <Fact label="转账备注要求">{remark}</Fact> : null}
      </Facts>
      <PayHints hint={hint} />
    </>
  );
}
