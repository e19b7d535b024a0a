import { Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../blocks/page/page-header';
import { DaysTab } from './days-tab';
import { DifferencesTab } from './differences-tab';
import { MonthsTab } from './months-tab';
import './reconciliation.css';

const TABS = [
  { key: 'days', label: '每日对账', children: <DaysTab /> },
  { key: 'differences', label: '差异', children: <DifferencesTab /> },
  { key: 'months', label: '月度关账', children: <MonthsTab /> },
];

export function ReconciliationPage() {
  const [params, setParams] = useSearchParams();
  const requested = params.get('tab');
  const tab = TABS.find(({ key }) => key === requested)?.key ?? 'days';
  return (
    <div className="page">
      <PageHeader
        title="资金对账"
        description="每天上午将前一日的支付渠道账单与收退款记录、总账逐笔核对。差异只登记处理结果，不会自动改动任何金额。"
      />
      <Tabs activeKey={tab} items={TABS} destroyOnHidden onChange={(key) => setParams(key === 'days' ? {} : { tab: key })} />
    </div>
  );
}
