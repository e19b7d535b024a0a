import { Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { useUserInfoQuery } from '../../../api/users';
import { PageHeader } from '../../../blocks/page/page-header';
import { BalancePanel } from './balance-panel';
import { BalancesTab } from './balances-tab';
import { CollectingAccount } from './collecting-account';
import './recharge.css';
import { RechargesTab } from './recharges-tab';
import { StatementTab } from './statement-tab';
import { WithdrawalsTab } from './withdrawals-tab';

const RECHARGES = { key: 'recharges', label: '充值记录', children: <RechargesTab /> };
const WITHDRAWALS = { key: 'withdrawals', label: '提现记录', children: <WithdrawalsTab /> };
const OF_OWNER = [{ key: 'statement', label: '余额对账单', children: <StatementTab /> }, RECHARGES, WITHDRAWALS];
const OF_PLATFORM = [RECHARGES, WITHDRAWALS, { key: 'balances', label: '各单位余额', children: <BalancesTab /> }];

/** The prepaid balance of an organisation, or for the platform those of all. PY-06, RT-08. */
export function RechargePage() {
  const [params, setParams] = useSearchParams();
  const { data: user } = useUserInfoQuery({});
  if (!user) return null;
  const isPlatform = user.orgType === 'platform';
  const tabs = isPlatform ? OF_PLATFORM : OF_OWNER;
  const first = tabs[0]?.key ?? '';
  const tab = tabs.find(({ key }) => key === params.get('tab'))?.key ?? first;
  return (
    <div className="page">
      <PageHeader
        title="余额充值"
        description={
          isPlatform
            ? '各单位的预付余额。转账充值核对到账后确认入账，不符的退回并说明原因；提现付款后登记凭证。'
            : '预付余额可直接支付保函费用，无需逐笔扫码；费用退还时退回余额，余额可申请提现。'
        }
        actions={isPlatform ? <CollectingAccount /> : null}
      />
      {isPlatform ? null : <BalancePanel />}
      <Tabs activeKey={tab} items={tabs} destroyOnHidden onChange={(key) => setParams(key === first ? {} : { tab: key })} />
    </div>
  );
}
