import { Spin } from 'antd';
import type { GuaranteeDetail } from '#contract/guarantees';
import type { FileEntry } from '#contract/schemas';
import { useFiles } from '../../../../api/files';
import { Fact, Facts } from '../../../../blocks/description/description';
import { PayHints } from '../../../../blocks/payment/pay-hints';
import { useFileContent } from '../../../../blocks/viewer/use-file-content';

export function TransferAccount({ payInfo }: { payInfo: GuaranteeDetail['payInfo'] }) {
  const { payAccountName, payAccountNo, payBankName, payUnionNumber, payeeCode, hint, remark } = payInfo;
  return (
    <>
      <Facts>
        <Fact label="收款户名">{payAccountName ?? '—'}</Fact>
        <Fact label="收款账号">
          <span className="number">{payAccountNo ?? '—'}</span>
        </Fact>
        <Fact label="开户银行">{payBankName ?? '—'}</Fact>
        {payUnionNumber ? (
          <Fact label="联行号">
            <span className="number">{payUnionNumber}</span>
          </Fact>
        ) : null}
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

/** The code that the payee gave out, by which the fee can be transferred from a phone. */
function PayeeCode({ file }: { file: FileEntry }) {
  const content = useFileContent(file.key, useFiles().view);
  if (content.state === 'loading') return <Spin />;
  if (content.state === 'failed')
    return (
      <button type="button" className="link-button" onClick={content.retry}>
        收款二维码没有加载成功，点击重试
      </button>
    );
  if (content.state !== 'image') return '收款二维码无法显示，请按收款账号转账';
  return <img className="payee-code unmarked" src={content.url} alt="收款二维码" />;
}
