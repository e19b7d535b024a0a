import { STEP_TYPES, type FlowKind, type FlowStep } from '#domain/guarantee/flow';
import { GUARANTEE_STATUSES, stateOf, type GuaranteeState, type GuaranteeStatus } from '#domain/guarantee/status';

export interface LifecycleFacts {
  flowKind: FlowKind;
  platformConfirm: boolean;
  issueChain: readonly FlowStep[];
  status: GuaranteeStatus;
  step: number;
  level: number;
}

export type StepState = 'done' | 'now' | 'toCome' | 'stopped';

export interface LifecycleStep {
  key: string;
  label: string;
  state: StepState;
  note: string;
}

export interface Lifecycle {
  steps: LifecycleStep[];
  sideState: string | null;
}

const AFTER_ISSUE: Partial<Record<GuaranteeState, string>> = {
  expired: '保函到期',
  awaitingRefund: '退款',
  refunding: '退款',
  refundFailed: '退款',
  refunded: '退款',
  awaitingClaim: '理赔',
  claimFailed: '理赔',
  claimed: '理赔',
  cancelled: '取消',
  archived: '归档',
  released: '解除',
};
const SIDE: ReadonlySet<GuaranteeState> = new Set(['auditReturned', 'suspended', 'expired', 'awaitingRefund', 'refunding', 'refundFailed', 'refunded', 'cancelled', 'awaitingClaim', 'claimFailed', 'claimed']);
const FINISHED: ReadonlySet<GuaranteeState> = new Set(['expired', 'refunded', 'claimed', 'cancelled', 'archived', 'released']);

export function lifecycleOf({ flowKind, platformConfirm, issueChain, status, step, level }: LifecycleFacts): Lifecycle {
  const state = stateOf(status);
  const stopped = state === 'auditReturned' || state === 'suspended';
  const after = AFTER_ISSUE[state];
  const endedEarly = after !== undefined && step < issueChain.length;
  const present: StepState = stopped || endedEarly ? 'stopped' : 'now';
  const label = GUARANTEE_STATUSES[state].label;

  const steps: LifecycleStep[] = [{ key: 'apply', label: '提交申请', state: 'done', note: '' }];
  if (platformConfirm) steps.push({ key: 'confirm', label: '平台确认', ...progress(-1, step, present, label) });
  issueChain.forEach((one, index) => {
    const shown = progress(index, step, present, label);
    const auditing = one.flowNodeType === 'AUDIT' && shown.state === 'now' ? levelNote(one, level) : '';
    steps.push({ key: one.uuid, label: STEP_TYPES[one.flowNodeType].label, state: shown.state, note: auditing || shown.note });
  });
  if (flowKind === 'BID') {
    const inForce = step >= issueChain.length;
    steps.push({ key: 'inForce', label: '保函有效', state: !inForce ? 'toCome' : after ? 'done' : 'now', note: inForce && !after ? label : '' });
  }
  if (after) steps.push({ key: 'after', label: after, state: FINISHED.has(state) ? 'done' : 'now', note: label });
  return { steps, sideState: SIDE.has(state) ? label : null };
}

function progress(index: number, step: number, present: StepState, label: string): Pick<LifecycleStep, 'state' | 'note'> {
  if (index < step) return { state: 'done', note: '' };
  return index === step ? { state: present, note: label } : { state: 'toCome', note: '' };
}

function levelNote(step: FlowStep, level: number): string {
  const levels = step.auditLevels ?? [];
  const name = levels[level]?.levelName;
  return name ? `${name}（${String(level + 1)}/${String(levels.length)}）` : '';
}
