import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AGENCIES } from '#contract/addresses/agencies';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { PageHeader } from '../../blocks/page/page-header';
import { TabLinks } from '../../blocks/page/tab-links';
import { LOG_SIZE, PeopleLog } from '../../blocks/table/people-log';
import { AgencyList } from './agency-list';
import './agencies.css';
import { InvitationList } from './invitation-list';

const { useAgencyLogQuery } = apiOf(AGENCIES);

const TABS = [
  { key: 'agencies', label: '机构' },
  { key: 'invitations', label: '邀请' },
  { key: 'log', label: '邀请变更记录' },
] as const;

/** Agencies of a trade centre, or of the whole platform, and whom it invited to register. RT-08, RT-14. */
export function AgenciesPage() {
  const [search] = useSearchParams();
  const shown = TABS.find(({ key }) => key === search.get('tab'))?.key ?? 'agencies';
  return (
    <div className="page">
      <PageHeader title="中介机构管理" description="邀请代理机构注册，查看邀请的结果和各机构承办的项目，冻结或解除冻结。" />
      <TabLinks label="中介机构管理" tabs={TABS} current={shown} />
      {shown === 'agencies' ? <AgencyList /> : null}
      {shown === 'invitations' ? <InvitationList /> : null}
      {shown === 'log' ? <InvitationLog /> : null}
    </div>
  );
}

/** What the organisation itself did with its invitations. */
function InvitationLog() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useAgencyLogQuery({ page, size: LOG_SIZE }, { refetchOnMountOrArgChange: true });
  return (
    <PeopleLog
      title="本单位的邀请记录"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      page={page}
      onPage={setPage}
    />
  );
}
