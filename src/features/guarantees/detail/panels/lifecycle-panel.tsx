import type { GuaranteeDetail } from '#contract/guarantees';
import { LifecycleDrawing } from '../../../../blocks/lifecycle/lifecycle-drawing';
import { Panel } from '../../../../blocks/page/panel';

export function LifecyclePanel({ detail: { applyFormInfo, flow, step, level } }: { detail: GuaranteeDetail }) {
  const { flowKind, platformConfirm, issueChain } = flow;
  return (
    <Panel title="办理进度">
      <LifecycleDrawing facts={{ flowKind, platformConfirm, issueChain, status: applyFormInfo.guaranteeStatus, step, level }} />
    </Panel>
  );
}
