import { Alert, Button } from 'antd';
import { lazy, startTransition, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { MANAGED_ORGANISATIONS } from '#contract/addresses/managed-organisations';
import { PEOPLE_LOG } from '#contract/addresses/people-log';
import type { ReplyOf } from '#contract/call';
import type { managedOrganisation } from '#contract/managed-organisations';
import { enumerationLabel } from '#domain/enumerations';
import { MEMBER_STATES } from '#domain/organisation/member-states';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { DateText } from '../../../blocks/date/date-text';
import { EmptyState } from '../../../blocks/empty/empty-state';
import { LoadState } from '../../../blocks/page/load-state';
import { PageHeader } from '../../../blocks/page/page-header';
import { Panel } from '../../../blocks/page/panel';
import { ToneTag } from '../../../blocks/status/status-tag';
import { LOG_SIZE, PeopleLog } from '../../../blocks/table/people-log';
import { ContactChanges } from './contact-changes';
import { FreezeDialog } from './freeze-dialog';
import './organisations.css';

const { useManagedOrganisationQuery } = apiOf(MANAGED_ORGANISATIONS);
const { useOrganisationLogQuery } = apiOf(PEOPLE_LOG);

const ContactDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "organisation-contact" */ './contact-dialog')).ContactDialog,
}));
const InviteDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "bidder-invite" */ './invite-dialog')).InviteDialog,
}));

type Organisation = ReplyOf<typeof managedOrganisation>;

export function OrganisationPage() {
  const { appId = '' } = useParams();
  const { currentData, error, refetch } = useManagedOrganisationQuery({ appId }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(organisation) => <Shown organisation={organisation} />}
    </LoadState>
  );
}

function Shown({ organisation }: { organisation: Organisation }) {
  const [confirming, setConfirming] = useState(false);
  const [inviting, setInviting] = useState(false);
  const [mending, setMending] = useState(false);
  const { appId, orgName, orgTypes, members, frozenAt, frozenReason } = organisation;
  return (
    <div className="page">
      <PageHeader
        title={orgName}
        description={orgTypes.map((type) => ORGANISATION_TYPES[type]).join('、')}
        actions={
          orgTypes.includes('platform') ? null : (
            <>
              {orgTypes.includes('bidder') && members.length === 0 && !frozenAt ? (
                <Button onClick={() => startTransition(() => setInviting(true))}>邀请管理员</Button>
              ) : null}
              <Button onClick={() => startTransition(() => setMending(true))}>更正联系人</Button>
              <Button danger={!frozenAt} type={frozenAt ? 'primary' : 'default'} onClick={() => setConfirming(true)}>
                {frozenAt ? '解除冻结' : '冻结单位'}
              </Button>
            </>
          )
        }
      />
      {frozenAt ? (
        <Alert
          type="error"
          showIcon
          title="该单位已冻结，其成员不能登录办理"
          description={
            <>
              <DateText value={frozenAt} precision="minute" /> 起，原因：{frozenReason}
            </>
          }
        />
      ) : null}
      <Facts organisation={organisation} />
      <Members members={members} />
      <ContactChanges appId={appId} />
      <Log appId={appId} />
      {confirming ? <FreezeDialog organisation={organisation} onClose={() => setConfirming(false)} /> : null}
      {mending ? (
        <Suspense fallback={null}>
          <ContactDialog organisation={organisation} onClose={() => setMending(false)} />
        </Suspense>
      ) : null}
      {inviting ? (
        <Suspense fallback={null}>
          <InviteDialog organisation={organisation} onClose={() => setInviting(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Facts({ organisation: one }: { organisation: Organisation }) {
  const facts: readonly [string, string | number][] = [
    ['统一社会信用代码', one.orgCodeNo],
    ['法定代表人', one.orgLegalPerson],
    ['注册地址', one.orgRegisterAddress],
    ['办公地址', one.orgAddress],
    ['联系人', one.contactName],
    ['联系手机', one.contactMobile],
    ['联系电话', one.contactTel],
    ['电子邮箱', one.email],
    ['注册状态', enumerationLabel('registerStatus', one.registerStatus)],
    ['认证状态', enumerationLabel('authStatus', one.authStatus)],
    ['办理中的保函', `${String(one.openApplications)} 件（不含未开标的）`],
  ];
  return (
    <Panel title="单位信息">
      <dl className="organisation-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' ? '—' : value}</dd>
          </div>
        ))}
        <div>
          <dt>注册时间</dt>
          <dd>
            <DateText value={one.createTime} precision="minute" />
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

function Members({ members }: Pick<Organisation, 'members'>) {
  return (
    <Panel title="成员">
      {members.length === 0 ? <EmptyState kind="rows">该单位暂无成员</EmptyState> : null}
      <ul className="organisation-members">
        {members.map(({ userId, userName, mobile, orgType, roleNames, disabled }) => (
          <li key={`${userId} ${orgType}`}>
            <span className="organisation-member-name">{userName}</span>
            <span className="number">{mobile}</span>
            <span>
              {ORGANISATION_TYPES[orgType]}：{roleNames.join('、')}
            </span>
            <ToneTag tone={disabled ? 'ended' : 'good'}>{MEMBER_STATES[disabled ? 'disabled' : 'active']}</ToneTag>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Log({ appId }: { appId: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useOrganisationLogQuery({ appId, page, size: LOG_SIZE }, { refetchOnMountOrArgChange: true });
  return (
    <PeopleLog title="平台操作记录" data={data} failure={loadFailure(error)} onRetry={() => void refetch()} page={page} onPage={setPage} />
  );
}
