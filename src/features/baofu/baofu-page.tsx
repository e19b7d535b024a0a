import { Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../blocks/page/page-header';
import { AccountsTab } from './accounts-tab';
import './baofu.css';
import { SplitList } from './split-list';
import { WithdrawalList } from './withdrawal-list';

const TABS = [
  { key: 'accounts', label: '账户', children: <AccountsTab /> },
  { key: 'splits', label: '分账', children: <SplitList /> },
  { key: 'withdrawals', label: '提现', children: <WithdrawalList all /> },
];

export function BaofuPage() {
  const [params, setParams] = useSearchParams();
  const requested = params.get('tab');
  const tab = TABS.find(({ key }) => key === requested)?.key ?? 'accounts';
  return (
    <div className="page">
      <PageHeader
        title="宝付账户"
        description="经宝付收取的费用按担保费和平台服务费分别分账到机构和平台的宝付账户，由各单位自行提现。失败的分账由平台处理后重新分账。"
      />
      <Tabs activeKey={tab} items={TABS} destroyOnHidden onChange={(key) => setParams(key === 'accounts' ? {} : { tab: key })} />
    </div>
  );
}
