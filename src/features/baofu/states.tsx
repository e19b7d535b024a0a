import type { BaofuAccountRow, SplitRow, BaofuWithdrawalRow } from '#contract/baofu';
import { OPEN_ACCOUNT_STATES } from '#domain/baofu/account';
import { BAOFU_WITHDRAWAL_STATES } from '#domain/baofu/withdrawal';
import { SPLIT_STATES } from '#domain/split';
import { ToneTag } from '../../blocks/status/status-tag';

/** What was handed in and not taken on yet is under way, whatever it came from. */
export function AccountState({ account: { state, asking } }: { account: Pick<BaofuAccountRow, 'state' | 'asking'> }) {
  const { label, tone } = OPEN_ACCOUNT_STATES[state];
  return asking ? <ToneTag tone="waiting">预申请中</ToneTag> : <ToneTag tone={tone}>{label}</ToneTag>;
}

export function SplitStateTag({ split: { state, requested } }: { split: Pick<SplitRow, 'state' | 'requested'> }) {
  const { label, tone } = SPLIT_STATES[state];
  return <ToneTag tone={tone}>{state === 'pending' && requested ? '分账中' : label}</ToneTag>;
}

export function WithdrawalStateTag({ state }: Pick<BaofuWithdrawalRow, 'state'>) {
  const { label, tone } = BAOFU_WITHDRAWAL_STATES[state];
  return <ToneTag tone={tone}>{label}</ToneTag>;
}
