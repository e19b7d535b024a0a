import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AGENCIES } from '#contract/addresses/agencies';
import type { AgencyDetail, AgencyProject } from '#contract/agencies';
import { enumerationLabel, enumerationValues, type EnumerationValue } from '#domain/enumerations';
import { INVITATION_FATES } from '#domain/registration/invitation-fates';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { DateText } from '../../blocks/date/date-text';
import { Fact, Facts } from '../../blocks/description/description';
import { Money } from '../../blocks/money/money';
import { LinkButton } from '../../blocks/page/link-button';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import type { SearchField } from '../../blocks/search-form/search-field';
import { ToneTag } from '../../blocks/status/status-tag';
import type { DataColumn } from '../../blocks/table/data-table';
import { NameLink } from '../../blocks/table/name-link';
import { LOG_SIZE, PeopleLog } from '../../blocks/table/people-log';
import { SearchedList } from '../../blocks/table/searched-list';
import { useTableUrl } from '../../blocks/table/use-table-url';
import { AgencyEventDialog } from './agency-event-dialog';
import './agencies.css';
import { AGENCIES_PATH, projectPath } from './paths';

const { useAgencyDetailQuery, useAgencyLogQuery, useAgencyProjectsQuery } = apiOf(AGENCIES);

export function AgencyPage() {
  const { appId = '' } = useParams();
  const { currentData, error, refetch } = useAgencyDetailQuery({ appId }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(agency) => <Shown agency={agency} />}
    </LoadState>
  );
}

function Shown({ agency }: { agency: AgencyDetail }) {
  const [confirming, setConfirming] = useState(false);
  const { appId, orgName, frozenAt, frozenByName, frozenReason, event, refusal } = agency;
  return (
    <div className="page">
      <PageHeader
        title={orgName}
        description="中介机构"
        actions={
          <>
            <LinkButton to={AGENCIES_PATH}>返回列表</LinkButton>
            {refusal === undefined ? (
              <Button danger={event === 'freeze'} type={event === 'freeze' ? 'default' : 'primary'} onClick={() => setConfirming(true)}>
                {event === 'freeze' ? '冻结机构' : '解除冻结'}
              </Button>
            ) : null}
          </>
        }
      />
      {frozenAt ? (
        <Alert
          type="error"
          showIcon
          title="该机构已冻结，其成员不能登录办理"
          description={
            <>
              <DateText value={frozenAt} precision="minute" /> 起{frozenByName ? `，由${frozenByName}冻结` : ''}
              {frozenReason ? `，原因：${frozenReason}` : ''}
            </>
          }
        />
      ) : null}
      {refusal ? <Alert type="info" showIcon title={refusal} /> : null}
      <Panel title="机构信息">
        <AgencyFacts agency={agency} />
      </Panel>
      <Projects appId={appId} />
      <Panel title="邀请">
        <Invitations invitations={agency.invitations} />
      </Panel>
      <Log appId={appId} />
      {confirming ? <AgencyEventDialog agency={agency} onClose={() => setConfirming(false)} /> : null}
    </div>
  );
}

function AgencyFacts({ agency: one }: { agency: AgencyDetail }) {
  return (
    <Facts>
      <Fact label="统一社会信用代码">{one.orgCodeNo || '—'}</Fact>
      <Fact label="法定代表人">{one.orgLegalPerson || '—'}</Fact>
      <Fact label="联系人">{one.contactName || '—'}</Fact>
      <Fact label="联系电话">{one.contactTel || '—'}</Fact>
      <Fact label="注册地址">{one.orgRegisterAddress || '—'}</Fact>
      <Fact label="承办项目">
        {one.projects} 个，审核通过 {one.passedProjects} 个
      </Fact>
      <Fact label="邀请方">{one.invitedBy.join('、') || '自行注册'}</Fact>
      <Fact label="开通时间">
        <DateText value={one.createTime} precision="minute" />
      </Fact>
    </Facts>
  );
}

const STATUSES = enumerationValues('projectApprovalStatus') as EnumerationValue<'projectApprovalStatus'>[];
const FIELDS: readonly SearchField[] = [
  {
    kind: 'choice',
    label: '审核状态',
    names: ['approvalStatus'],
    options: STATUSES.map((value) => ({ value, label: enumerationLabel('projectApprovalStatus', value) })),
  },
];
const COLUMNS: readonly DataColumn<AgencyProject>[] = [
  {
    key: 'projectName',
    title: '项目',
    width: 280,
    onCard: 'title',
    render: ({ projectNo, projectName }) => <NameLink to={projectPath(projectNo)} name={projectName} number={projectNo} />,
  },
  {
    key: 'approvalStatus',
    title: '审核状态',
    width: 110,
    onCard: 'corner',
    render: ({ approvalStatus }) => enumerationLabel('projectApprovalStatus', approvalStatus),
  },
  { key: 'made', title: '承办方式', width: 130, render: ({ made }) => (made ? '由该机构录入' : '项目中指定') },
  {
    key: 'bidOpeningDate',
    title: '开标时间',
    width: 150,
    render: ({ bidOpeningDate }) => (bidOpeningDate ? <DateText value={bidOpeningDate} precision="minute" /> : '—'),
  },
  { key: 'sectionCount', title: '标段数', width: 80, align: 'right', render: ({ sectionCount }) => sectionCount },
  {
    key: 'guaranteeAmount',
    title: '担保金额',
    width: 140,
    align: 'right',
    render: ({ guaranteeAmount }) => <Money value={guaranteeAmount} />,
  },
  { key: 'tenders', title: '招标人', width: 200, render: ({ tenders }) => tenders },
];

function Projects({ appId }: { appId: string }) {
  const url = useTableUrl([] as const, ['approvalStatus'] as const);
  const { view } = url;
  const approvalStatus = STATUSES.find((one) => one === url.filters.approvalStatus);
  const { data, error, isFetching, refetch } = useAgencyProjectsQuery(
    { appId, page: view.page, size: view.size, ...(approvalStatus ? { approvalStatus } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <SearchedList
      label="承办的项目"
      title="承办的项目"
      fields={FIELDS}
      url={url}
      answer={{ data, isFetching, failure: loadFailure(error), onRetry: () => void refetch() }}
      columns={COLUMNS}
      keyOf={({ projectNo }) => projectNo}
      what="项目"
      empty="该机构还没有承办项目。"
    />
  );
}

function Invitations({ invitations }: Pick<AgencyDetail, 'invitations'>) {
  if (invitations.length === 0) return <p className="agency-quiet">没有本单位可以查看的邀请。</p>;
  return (
    <ul className="agency-invitations">
      {invitations.map(({ invitationNo, mobile, inviter, invitedBy, createTime, times, fate }) => (
        <li key={invitationNo}>
          <ToneTag tone={INVITATION_FATES[fate].tone}>{INVITATION_FATES[fate].label}</ToneTag>
          <span className="number">{mobile}</span>
          <span>
            {inviter} {invitedBy}
          </span>
          <span>
            <DateText value={createTime} precision="minute" />
            {times > 1 ? `，共邀请 ${String(times)} 次` : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Log({ appId }: { appId: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useAgencyLogQuery({ appId, page, size: LOG_SIZE }, { refetchOnMountOrArgChange: true });
  return (
    <PeopleLog title="冻结记录" data={data} failure={loadFailure(error)} onRetry={() => void refetch()} page={page} onPage={setPage} />
  );
}
