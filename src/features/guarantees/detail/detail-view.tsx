import { Alert } from 'antd';
import type { GuaranteeDetail } from '#contract/guarantees';
import '../guarantees.css';
import { ApplicationFacts } from './application-facts';
import { ClaimPanel } from './claim-panel';
import { ContractsPanel } from './contracts-panel';
import { DetailHeader } from './detail-header';
import './detail.css';
import { HistoryPanel } from './history-panel';
import { LetterPanel } from './letter-panel';
import { LifecyclePanel } from './lifecycle-panel';
import { PaymentPanel } from './payment-panel';
import { SupplementPanel } from './supplement-panel';

export function DetailView({ detail }: { detail: GuaranteeDetail }) {
  const { applyFormInfo, returnReason } = detail;
  return (
    <div className="page">
      <DetailHeader detail={detail} />
      {returnReason ? <Alert type="warning" showIcon title="退回原因" description={returnReason} /> : null}
      <LifecyclePanel detail={detail} />
      <LetterPanel detail={detail} />
      <ClaimPanel detail={detail} />
      <SupplementPanel detail={detail} />
      <ContractsPanel detail={detail} />
      <PaymentPanel detail={detail} />
      <ApplicationFacts detail={detail} />
      <HistoryPanel applyNo={applyFormInfo.applyNo} />
    </div>
  );
}
