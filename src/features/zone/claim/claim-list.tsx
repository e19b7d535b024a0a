import { useState, type ReactNode } from 'react';
import type { claimReceipt, Claims } from '#contract/claims';
import { formatInstant } from '#domain/dates';
import { enumerationLabel } from '#domain/enumerations';
import { CLAIM_STATES, wageClaimantText, type ClaimState } from '#domain/guarantee/claim';
import { clockText, WORKING_CLOCKS, type ShownClock } from '#domain/guarantee/working-clocks';
import { failureText } from '../../../api/wire/failure';
import { request } from '../../../api/wire/request';
import { saveBlob } from '../../../api/wire/save-blob';
import { Money } from '../../../blocks/money/money';

type Lodged = Claims['claims'][number];

const RECEIPT: (typeof claimReceipt)['path'] = '/claim/receipt';
const TONES: Record<ClaimState, string> = { received: 'waiting', examined: 'turn', approved: 'turn', paid: 'good', rejected: 'bad' };

/** Every claim on a letter and what became of it, the last first. */
export function ClaimList({ claims: { claims } }: { claims: Claims }) {
  if (claims.length === 0) return null;
  return (
    <section className="claim-list" aria-label="索赔记录">
      <h2>索赔记录</h2>
      {claims.map((claim) => (
        <OneClaim key={claim.claimNo} claim={claim} />
      ))}
    </section>
  );
}

function OneClaim({ claim }: { claim: Lodged }) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const download = async () => {
    if (busy) return;
    setBusy(true);
    const { data, failure } = await request({ path: RECEIPT, body: { claimNo: claim.claimNo }, raw: true });
    setBusy(false);
    setProblem(failure ? failureText(failure) : '');
    if (!failure) {
      const { blob, fileName } = data as { blob: Blob; fileName?: string };
      saveBlob(blob, fileName ?? `索赔回执_${claim.claimNo}.pdf`);
    }
  };
  return (
    <article className="zone-card" aria-label={`索赔 ${claim.claimNo}`}>
      <p className="claim-state" data-tone={TONES[claim.state]} role="status">
        <strong>{CLAIM_STATES[claim.state]}</strong>
        <span>{progressOf(claim)}</span>
      </p>
      <dl className="claim-facts">
        <Fact label="索赔编号">{claim.claimNo}</Fact>
        <Fact label="收到时间">{formatInstant(claim.lodgedAt)}</Fact>
        {claim.workingClock ? <Fact label="办理期限">{termText(claim.workingClock)}</Fact> : null}
        {claim.claimantName ? (
          <Fact label="索赔人">{claim.wageAuthority ? wageClaimantText(claim.wageAuthority, claim.claimantName) : claim.claimantName}</Fact>
        ) : null}
        <Fact label="索赔金额">
          <Money value={claim.claimAmount} />
        </Fact>
        <Fact label="索赔原因">{enumerationLabel('claimReason', claim.claimReason)}</Fact>
        {claim.claimStatement ? <Fact label="索赔说明">{claim.claimStatement}</Fact> : null}
        <Fact label="索赔材料">{claim.fileNames.join('、')}</Fact>
        {claim.paidAmount ? (
          <Fact label="理赔金额">
            <Money value={claim.paidAmount} />
          </Fact>
        ) : null}
        {claim.compensatorContactTel ? <Fact label="理赔联系电话">{claim.compensatorContactTel}</Fact> : null}
        {claim.rejectedBecause ? <Fact label="不予理赔的原因">{claim.rejectedBecause}</Fact> : null}
        {claim.settledAt ? <Fact label="办结时间">{formatInstant(claim.settledAt)}</Fact> : null}
      </dl>
      <p className="zone-card-foot claim-screen-only">
        <button type="button" className="zone-button" aria-disabled={busy} onClick={() => void download()}>
          {busy ? '正在生成…' : '下载回执（PDF）'}
        </button>
        <span className="zone-problem" role="alert">
          {problem}
        </span>
      </p>
    </article>
  );
}

function progressOf({ state }: Lodged): string {
  switch (state) {
    case 'received':
      return '已转交担保机构，等待其受理';
    case 'examined':
      return '担保机构正在审核索赔材料';
    case 'approved':
      return '担保机构已审核通过，正在办理支付';
    case 'paid':
      return '担保机构已完成理赔';
    case 'rejected':
      return '担保机构未同意本次索赔，保函有效期内可补充材料后再次提出';
  }
}

function termText(clock: ShownClock): string {
  return `${WORKING_CLOCKS[clock.kind].label}${clockText(clock)}，截至 ${clock.dueDay}`;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
