import { Alert } from 'antd';
import type { BaofuAccountRow } from '#contract/baofu';

/** What an account that is not open waits for. */
export function AccountWaiting({ account: { state, asking, reason } }: { account: Pick<BaofuAccountRow, 'state' | 'asking' | 'reason'> }) {
  if (asking)
    return (
      <Alert
        type="info"
        showIcon
        title="已提交开户申请，正在由宝付受理"
        description={reason || '通常在一分钟内受理，受理后本页自动更新。'}
      />
    );
  switch (state) {
    case 'preapplicationFailed':
      return <Alert type="error" showIcon title="预申请失败，请修改后重新提交" description={reason} />;
    case 'preapplicationSuccess':
      return (
        <Alert type="info" showIcon title="预申请成功，宝付正在审核" description="审核通常需要一至两个工作日，有结果时将通知本单位。" />
      );
    case 'toBeActivated':
      return (
        <Alert type="warning" showIcon title="宝付已开立账户，等待本单位核对并激活" description="激活后，收到的费用自动分账到该账户。" />
      );
    case 'fail':
      return <Alert type="error" showIcon title="开户失败，请修改后重新提交" description={reason} />;
    case 'none':
    case 'success':
      return null;
  }
}
