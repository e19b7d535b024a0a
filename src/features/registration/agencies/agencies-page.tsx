import { Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../../blocks/page/page-header';
import '../registration.css';
import { AgencyList } from './agency-list';
import { InvitationList } from './invitation-list';

const TABS = [
  { key: 'agencies', label: '机构', children: <AgencyList /> },
  { key: 'invitations', label: '邀请', children: <InvitationList /> },
];

/** Agencies of a trade centre, or of the whole platform, and whom it invited to register. RT-08, RT-14. */
export function AgenciesPage() {
  const [search, setSearch] = useSearchParams();
  const shown = search.get('tab') === 'invitations' ? 'invitations' : 'agencies';
  return (
    <div className="page">
      <PageHeader title="中介机构" description="邀请代理机构注册，查看邀请的结果和各机构提交的项目。" />
      <Tabs activeKey={shown} items={TABS} destroyOnHidden onChange={(tab) => setSearch({ tab })} />
    </div>
  );
}
