import type { GuaranteeDetail } from '#contract/guarantees';
import { DateText } from '../../../blocks/date/date-text';
import { CapitalAmount } from '../../../blocks/money/capital-amount';
import { Money } from '../../../blocks/money/money';
import { Panel } from '../../../blocks/page/panel';
import { StatusTag } from '../../../blocks/status/status-tag';
import { WaitingFor } from '../waiting-for';
import { EventBar } from './event-bar';

export function DetailHeader({ detail }: { detail: GuaranteeDetail }) {
  const { application, applyFormInfo, waitingFor } = detail;
  const { biddingApplySurvey, guaranteeInfo } = application;
  return (
    <Panel>
      <div className="detail-header">
        <div className="detail-header-words">
          <h1 className="detail-title">
            {biddingApplySurvey.projectName ?? applyFormInfo.applyNo} <StatusTag status={applyFormInfo.guaranteeStatus} />
          </h1>
          <p className="detail-line">
            {guaranteeInfo.productName} · 申请编号 <span className="number">{applyFormInfo.applyNo}</span> · 申请于 <DateText value={applyFormInfo.applyDate} />
          </p>
          {waitingFor.length > 0 ? (
            <p className="detail-line">
              当前等待：
              <WaitingFor waiting={waitingFor} />
            </p>
          ) : null}
        </div>
        <dl className="detail-figures">
          <div>
            <dt>担保金额</dt>
            <dd className="detail-figure">
              <Money value={guaranteeInfo.guaranteeAmount} strong />
              <CapitalAmount value={guaranteeInfo.guaranteeAmount} />
            </dd>
          </div>
          <div>
            <dt>有效期</dt>
            <dd>
              <DateText value={guaranteeInfo.effectiveDate} /> 至 <DateText value={guaranteeInfo.expiryDate} />
            </dd>
          </div>
        </dl>
      </div>
      <EventBar detail={detail} />
    </Panel>
  );
}
