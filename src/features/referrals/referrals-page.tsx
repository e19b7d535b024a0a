import { Button, Tabs } from 'antd';
import { lazy, startTransition, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePermission } from '../../blocks/access/access';
import { PageHeader } from '../../blocks/page/page-header';
import { CodesTab } from './codes-tab';
import { MonthsTab } from './months-tab';
import './referrals.css';

const AddDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "referral-add" */ './add-dialog')).AddDialog,
}));

const TABS = [
  { key: 'codes', label: '推荐码', children: <CodesTab /> },
  { key: 'months', label: '推荐统计', children: <MonthsTab /> },
];

/** Codes by which applications are recommended, and what they come to. PY-06, RT-08. */
export function ReferralsPage() {
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const mayAdd = usePermission('referral:edit');
  const tab = TABS.find(({ key }) => key === params.get('tab'))?.key ?? 'codes';
  return (
    <div className="page">
      <PageHeader
        title="推荐码"
        description="申请保函时填写推荐码，缴费后计入推荐；费用全部退还的从推荐中收回。不能使用本单位的推荐码。"
        actions={
          mayAdd ? (
            <Button type="primary" onClick={() => startTransition(() => setAdding(true))}>
              生成推荐码
            </Button>
          ) : null
        }
      />
      <Tabs activeKey={tab} items={TABS} destroyOnHidden onChange={(key) => setParams(key === 'codes' ? {} : { tab: key })} />
      {adding ? <AddDialog onClose={() => setAdding(false)} /> : null}
    </div>
  );
}
