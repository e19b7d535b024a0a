import { Alert } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ReplyOf } from '#contract/call';
import type { registrationDetail } from '#contract/registrations';
import { dayOf, formatMinute } from '#domain/dates';
import { registrationForm } from '#domain/registration/fields';
import { organisationTypeNames, participantKind } from '#domain/registration/participants';
import { fieldWarning } from '#domain/validation/fields';
import { loadFailure } from '../../../api/load-failure';
import { useRegistrationDetailQuery } from '../../../api/registrations';
import { ReadForm } from '../../../blocks/form/read-form';
import { LoadState } from '../../../blocks/page/load-state';
import { PageHeader } from '../../../blocks/page/page-header';
import { Panel } from '../../../blocks/page/panel';
import '../registration.css';
import { RegistrationHistory } from '../registration-history';
import { ReturnedFields } from '../returned-fields';
import { RegistrationTag } from '../status-tag';
import { groupsOf } from '../use-registration';
import { AlikeAlerts } from './alike-alerts';
import { Decision } from './decision';
import { ReviewPapers } from './review-papers';

type Detail = ReplyOf<typeof registrationDetail>;

/** One registration to be judged: what was told beside the papers that prove it. OS-02. */
export function ReviewPage() {
  const { registrationNo = '' } = useParams();
  const query = useRegistrationDetailQuery({ registrationNo }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={query.data} failure={loadFailure(query.error)} onRetry={() => void query.refetch()}>
      {(detail) => <Review key={detail.registrationNo} detail={detail} />}
    </LoadState>
  );
}

function Review({ detail }: { detail: Detail }) {
  const { status, data, mobile, submitTime, invitedBy, history, reasons, certificate } = detail;
  const { participant } = data;
  const form = registrationForm(participant);
  const hasPapers = form['papers'] !== undefined;
  return (
    <div className="page">
      <PageHeader
        title={data.enterprise?.orgName ?? data.agent?.agentName ?? '注册申请'}
        description={
          <span className="review-facts">
            <RegistrationTag status={status} />
            {participant ? <span>{participantKind(participant).label}</span> : null}
            {participant ? <span>开通为{organisationTypeNames(participant, data.memberType)}</span> : null}
            <span>手机 {mobile}</span>
            {submitTime ? <span>提交于 {formatMinute(submitTime)}</span> : null}
            {invitedBy.length > 0 ? <span>由{invitedBy.join('、')}邀请</span> : null}
            {certificate === 'none' ? null : <span>数字证书{certificate === 'issued' ? '已签发' : '申请中'}</span>}
          </span>
        }
      />
      <AlikeAlerts detail={detail} />
      <CheckDigits data={data} />
      {status === 'return' ? <ReturnedFields reasons={reasons} opinion={history[0]?.opinion} data={data} /> : null}
      <div className={hasPapers ? 'review-columns' : 'review-columns review-columns-single'}>
        {hasPapers ? <ReviewPapers papers={data.papers ?? {}} /> : null}
        <div className="review-side">
          <ReadForm schema={form} mode="detail" initialValues={groupsOf(data)} />
          <Decision detail={detail} />
          <Panel title="办理记录">
            <RegistrationHistory rows={history} data={data} />
          </Panel>
        </div>
      </div>
    </div>
  );
}

function CheckDigits({ data: { enterprise, agent } }: Pick<Detail, 'data'>) {
  const [today] = useState(() => dayOf(new Date().toISOString()));
  const warnings = [
    fieldWarning({ kind: 'creditCode' }, enterprise?.orgCodeNo, today),
    fieldWarning({ kind: 'identityCard' }, agent?.agentIdentityNo, today),
  ].filter((warning) => warning !== null);
  return warnings.length > 0 ? <Alert type="warning" showIcon title={warnings.join('；')} /> : null;
}
