import { Alert } from 'antd';
import type { GuaranteeDetail } from '#contract/guarantees';
import { LifecycleDrawing } from '../../../blocks/lifecycle/lifecycle-drawing';
import { Panel } from '../../../blocks/page/panel';
import '../guarantees.css';
import { ApplicationFacts } from './application-facts';
import { ClaimPanel } from './claim-panel';
import { ContractsPanel } from './contracts-panel';
import { DetailHeader } from './detail-header';
import './detail.css';
import { HistoryPanel } from './history-panel';
import { LetterPanel } from './letter-panel';
import { PaymentPanel } from './payment-panel';
import { SupplementPanel } from './supplement-panel';

export function DetailView({ detail }: { detail: GuaranteeDetail }) {
  const { applyFormInfo, flow, step, level, returnReason } = detail;
  return (
    <div className="page">
      <DetailHeader detail={detail} />
      {returnReason ? <Alert type="warning" showIcon title="退回原因" description={returnReason} /> : null}
      <Panel title="办理进度">
        <LifecycleDrawing
          facts={{
            flowKind: flow.flowKind,
            platformConfirm: flow.platformConfirm,
            issueChain: flow.issueChain,
            status: applyFormInfo.guaranteeStatus,
            step,
            level,
          }}
        />
      </Panel>
      <LetterPanel detail={detail} />
      <ClaimPanel detail={detail} />
      <SupplementPanel detail={detail} />
      <ContractsPanel detail={detail} />
      <PaymentPanel detail={detail} />
      <ApplicationFacts detail={detail} />
      <HistoryPanel applyNo={applyFormInfo.applyNo} version={detail.version} />
    </div>
  );
}
