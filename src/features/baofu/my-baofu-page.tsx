import { Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { BAOFU } from '#contract/addresses/baofu';
import { PLATFORM_HOLDER } from '#domain/baofu/account';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import './baofu.css';
import { OwnAccount, type OwnAccountAnswer } from './own-account';
import { SplitList } from './split-list';
import { StatementList } from './statement-list';
import { Withdraw } from './withdraw';
import { WithdrawalList } from './withdrawal-list';

const { useOwnBaofuAccountQuery } = apiOf(BAOFU);

export function MyBaofuPage() {
  const { data, error, refetch } = useOwnBaofuAccountQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(own) => <Shown own={own} />}
    </LoadState>
  );
}

function Shown({ own }: { own: OwnAccountAnswer }) {
  const [params, setParams] = useSearchParams();
  const { account, fourEyes } = own;
  const tabs = [
    { key: 'account', label: '账户', children: <OwnAccount own={own} /> },
    ...(account
      ? [
          { key: 'statement', label: '收支明细', children: <StatementList holder={account.holder} /> },
          ...(account.holder === PLATFORM_HOLDER ? [] : [{ key: 'splits', label: '分账', children: <SplitList /> }]),
          { key: 'withdrawals', label: '提现', children: <WithdrawalList /> },
        ]
      : []),
  ];
  const tab = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'account';
  return (
    <div className="page">
      <PageHeader
        title="我的宝付账户"
        description="付款方经宝付缴纳的费用，属于本单位的部分自动分账到本单位的宝付账户，可提现到本单位的对公银行账户。"
        actions={account?.state === 'success' ? <Withdraw account={account} fourEyes={fourEyes} bank={own.merchant.bankInfo} /> : null}
      />
      <Tabs activeKey={tab} items={tabs} destroyOnHidden onChange={(key) => setParams(key === 'account' ? {} : { tab: key })} />
    </div>
  );
}
