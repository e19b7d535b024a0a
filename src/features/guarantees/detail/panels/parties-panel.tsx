import type { GuaranteeDetail } from '#contract/guarantees';
import { DateText } from '../../../../blocks/date/date-text';
import { CapitalAmount } from '../../../../blocks/money/capital-amount';
import { Money } from '../../../../blocks/money/money';
import { Panel } from '../../../../blocks/page/panel';

export function PartiesPanel({ detail }: { detail: GuaranteeDetail }) {
  const { guaranteeInfo, bidderInfo, biddingApplySurvey } = detail.application;
  const { guaranteeAppName, letterAppName } = guaranteeInfo;
  return (
    <Panel>
      <dl className="detail-figures">
        <div>
          <dt>担保金额</dt>
          <dd className="detail-figure">
            <Money value={guaranteeInfo.guaranteeAmount} strong />
            <CapitalAmount value={guaranteeInfo.guaranteeAmount} />
          </dd>
        </div>
        <Party role="有效期">
          <DateText value={guaranteeInfo.effectiveDate} /> 至 <DateText value={guaranteeInfo.expiryDate} />
        </Party>
        <Party role="投标人">{bidderInfo.bidderAppName}</Party>
        <Party role="受益人">{biddingApplySurvey.tenders}</Party>
        {letterAppName && letterAppName !== guaranteeAppName ? (
          <>
            <Party role="担保机构">{guaranteeAppName}</Party>
            <Party role="出函机构">{letterAppName}</Party>
          </>
        ) : (
          <Party role={letterAppName ? '担保及出函机构' : '担保机构'}>{guaranteeAppName}</Party>
        )}
      </dl>
    </Panel>
  );
}

function Party({ role, children }: { role: string; children: React.ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{role}</dt>
      <dd>{children}</dd>
    </div>
  );
}
