import type { GuaranteeDetail } from '#contract/guarantees';
import { CLAIM_STATES, wageClaimantText } from '#domain/guarantee/claim';
import { GUARANTEE_EVENTS } from '#domain/guarantee/events';
import { DateText } from '../../../../blocks/date/date-text';
import { Description, Fact, Facts } from '../../../../blocks/description/description';
import { Panel } from '../../../../blocks/page/panel';

type Claim = NonNullable<GuaranteeDetail['claim']>;

export function ClaimPanel({ detail: { claim } }: { detail: GuaranteeDetail }) {
  if (!claim) return null;
  return (
    <Panel title="理赔申请">
      {claim.claimantName ? (
        <Facts>
          <Fact label="索赔人">
            {claim.wageAuthority
              ? wageClaimantText(claim.wageAuthority, claim.claimantName)
              : `${claim.claimantName}（受益人联系人，在公开页面经短信验证提出）`}
          </Fact>
        </Facts>
      ) : null}
      <Description fields={GUARANTEE_EVENTS.pendingClaimed.fields} values={claim} />
      {claim.approvedAt ? (
        <Facts>
          <Fact label="审核通过时间">
            <DateText value={claim.approvedAt} precision="second" />
          </Fact>
        </Facts>
      ) : null}
      {claim.answer ? <Answer answer={claim.answer} /> : null}
    </Panel>
  );
}

const { checklist: _checklist, ...PAID } = GUARANTEE_EVENTS.claimed.fields;
const { reason: _reason, checklist: _list, ...REJECTED } = GUARANTEE_EVENTS.claimReject.fields;

/** What became of the claim. LC-09. */
function Answer({ answer }: { answer: NonNullable<Claim['answer']> }) {
  const { event, time, reason, compensatorContactTel, claimFiles } = answer;
  return (
    <>
      <Facts>
        <Fact label="处理结果">{CLAIM_STATES[event === 'claimed' ? 'paid' : 'rejected']}</Fact>
        <Fact label="处理时间">
          <DateText value={time} precision="second" />
        </Fact>
        {reason ? (
          <Fact label="原因" wide>
            {reason}
          </Fact>
        ) : null}
      </Facts>
      {event === 'claimed' ? <Description fields={PAID} values={answer} validated={false} /> : null}
      {event === 'claimReject' && (compensatorContactTel || claimFiles) ? (
        <Description fields={REJECTED} values={answer} validated={false} />
      ) : null}
    </>
  );
}
