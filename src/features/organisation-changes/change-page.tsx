import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { IdentityChangeDetail } from '#contract/organisations';
import { fieldChanges } from '#domain/form/stored';
import type { IdentityReview } from '#domain/organisation/identity-change';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import { IDENTITY_FIELDS } from '#domain/organisation/profile';
import { loadFailure } from '../../api/load-failure';
import { useIdentityChangeDetailQuery } from '../../api/organisations';
import { usePermission } from '../../blocks/access/access';
import { dateText, DateText } from '../../blocks/date/date-text';
import { Fact, Facts } from '../../blocks/description/description';
import { FieldChanges } from '../../blocks/description/field-changes';
import { LinkButton } from '../../blocks/page/link-button';
import { FailureView, LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import { FileList } from '../../blocks/upload/file-list';
import { ChangeStatus } from './change-columns';
import './change-page.css';
import { CHANGES } from './paths';

const ReviewDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "organisation-change-review" */ './review-dialog')).ReviewDialog,
}));

export function ChangePage() {
  const { requestNo = '' } = useParams();
  const number = /^[1-9]\d{0,14}$/.test(requestNo) ? Number(requestNo) : null;
  const { currentData, error, refetch } = useIdentityChangeDetailQuery({ requestNo: number ?? 1 }, { skip: number === null });
  if (number === null) return <FailureView failure={{ kind: 'missing', message: '没有这个编号的变更申请' }} onRetry={() => undefined} />;
  return (
    <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(change) => <ChangeView change={change} />}
    </LoadState>
  );
}

function ChangeView({ change }: { change: IdentityChangeDetail }) {
  const { appName, status, before, after, reason, evidenceFiles, userName, submittedAt, orgTypes, takenBy } = change;
  const [deciding, setDeciding] = useState<IdentityReview | null>(null);
  const mayReview = usePermission('registration:review') && status === 'pending';
  const changes = fieldChanges(IDENTITY_FIELDS, before, after);
  const same = Object.entries(IDENTITY_FIELDS).filter(([name]) => changes.every(({ field }) => field !== name));
  return (
    <div className="page">
      <PageHeader
        title={`${appName}的变更申请`}
        description={<ChangeStatus status={status} />}
        actions={
          <>
            <LinkButton to={CHANGES}>返回列表</LinkButton>
            {mayReview ? (
              <>
                <Button danger onClick={() => setDeciding('return')}>
                  退回
                </Button>
                <Button type="primary" disabled={takenBy.length > 0} onClick={() => setDeciding('pass')}>
                  审核通过
                </Button>
              </>
            ) : null}
          </>
        }
      />
      <Outcome change={change} />
      {mayReview && takenBy.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={`统一社会信用代码${after.orgCodeNo}已被“${takenBy.join('”“')}”使用，不能通过。请退回并说明。`}
        />
      ) : null}
      {mayReview ? <Concerns change={change} /> : null}
      <Panel title="变更内容">
        <FieldChanges label="变更前后" fields={IDENTITY_FIELDS} changes={changes} />
        <div className="change-page-same">
          <Facts>
            {same.map(([name, { label }]) => (
              <Fact key={name} label={`${label}（不变）`}>
                {before[name as keyof typeof before]}
              </Fact>
            ))}
          </Facts>
        </div>
      </Panel>
      <Panel title="申请说明">
        <Facts>
          <Fact label="变更原因" wide>
            <span className="change-page-reason">{reason}</span>
          </Fact>
          <Fact label="证明材料" wide>
            <FileList files={evidenceFiles} />
          </Fact>
          <Fact label="单位身份">{orgTypes.map((type) => ORGANISATION_TYPES[type]).join('、')}</Fact>
          <Fact label="提交人">{userName}</Fact>
          <Fact label="提交时间">
            <DateText value={submittedAt} />
          </Fact>
        </Facts>
      </Panel>
      {deciding ? (
        <Suspense fallback={null}>
          <ReviewDialog change={change} result={deciding} onClose={() => setDeciding(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Concerns({ change: { blacklisted, groups } }: { change: IdentityChangeDetail }) {
  return (
    <>
      {blacklisted.length > 0 ? (
        <Alert
          type="error"
          showIcon
          title="变更前或变更后的单位名称、信用代码在黑名单中"
          description={
            <ul className="change-page-concerns">
              {blacklisted.map(({ ownerName, appName, organizationCode, reason }, index) => (
                <li key={index}>
                  {ownerName}的黑名单：{appName}（{organizationCode}），{reason || '未说明原因'}
                </li>
              ))}
            </ul>
          }
        />
      ) : null}
      {groups.length > 0 ? (
        <Alert
          type="info"
          showIcon
          title="变更前或变更后的信用代码在以下关联方客户组中"
          description={
            <ul className="change-page-concerns">
              {groups.map(({ institutionName, groupName }, index) => (
                <li key={index}>
                  {institutionName}：{groupName}
                </li>
              ))}
            </ul>
          }
        />
      ) : null}
    </>
  );
}

function Outcome({ change: { status, reviewerName = '', opinion, decidedAt } }: { change: IdentityChangeDetail }) {
  if (status === 'pending') return null;
  const when = dateText(decidedAt);
  const title =
    status === 'withdrawn'
      ? `申请单位于 ${when} 撤回了申请`
      : `${reviewerName}于 ${when} ${status === 'passed' ? '审核通过，变更已生效' : '退回了申请'}`;
  return <Alert type={status === 'passed' ? 'success' : 'info'} showIcon title={title} description={opinion} />;
}
