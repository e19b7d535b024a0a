import type { GuaranteeDetail } from '#contract/guarantees';
import { GUARANTEE_EVENTS } from '#domain/guarantee/events';
import { Description, Fact, Facts } from '../../../blocks/description/description';
import { Panel } from '../../../blocks/page/panel';

export function ClaimPanel({ detail: { claim } }: { detail: GuaranteeDetail }) {
  if (!claim) return null;
  return (
    <Panel title="理赔申请">
      {claim.claimantName ? (
        <Facts>
          <Fact label="索赔人">{`${claim.claimantName}（受益人联系人，在公开页面经短信验证提出）`}</Fact>
        </Facts>
      ) : null}
      <Description fields={GUARANTEE_EVENTS.pendingClaimed.fields} values={claim} />
    </Panel>
  );
}
