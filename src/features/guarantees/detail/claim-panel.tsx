import type { GuaranteeDetail } from '#contract/guarantees';
import { GUARANTEE_EVENTS } from '#domain/guarantee/events';
import { Description } from '../../../blocks/description/description';
import { Panel } from '../../../blocks/page/panel';

export function ClaimPanel({ detail }: { detail: GuaranteeDetail }) {
  if (!detail.claim) return null;
  return (
    <Panel title="理赔申请">
      <Description fields={GUARANTEE_EVENTS.pendingClaimed.fields} values={detail.claim} />
    </Panel>
  );
}
