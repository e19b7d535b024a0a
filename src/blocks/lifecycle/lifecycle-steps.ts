import { STEP_TYPES, type FlowKind, type FlowStep } from '#domain/guarantee/flow';
import { rowFor, type GuaranteeStatus, type StatusAside } from '#domain/guarantee/status';

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

/** What a status that stands aside adds to the steps of the chain, and whether it is named beside them. */
const ASIDES: Record<StatusAside, { step: string | null; named: boolean }> = {
  return: { step: null, named: true },
  suspension: { step: null, named: true },
  expiry: { step: '保函到期', named: true },
  refund: { step: '退款', named: true },
  claim: { step: '理赔', named: true },
  cancellation: { step: '取消', named: true },
  archive: { step: '归档', named: false },
  release: { step: '解除', named: false },
};

export function lifecycleOf({ flowKind, platformConfirm, issueChain, status, step, level }: LifecycleFacts): Lifecycle {
  const { label, phase, aside, deadline } = rowFor({ status, flowKind });
  const goesOn = deadline === 'expiry' && step < issueChain.length;
  const { step: ending, named } = aside ? ASIDES[aside] : { step: null, named: false };
  const after = goesOn && aside === 'archive' ? null : ending;
  const stopped = aside !== null && !goesOn && step < issueChain.length;
  const present: StepState = stopped ? 'stopped' : 'now';

  const steps: LifecycleStep[] = [{ key: 'apply', label: '提交申请', state: 'done', note: '' }];
  if (platformConfirm) steps.push({ key: 'confirm', label: '平台确认', ...progress(-1, step, present, label) });
  issueChain.forEach((one, index) => {
    const shown = progress(index, step, present, label);
    const auditing = one.flowNodeType === 'AUDIT' && shown.state === 'now' ? levelNote(one, level) : '';
    steps.push({ key: one.uuid, label: STEP_TYPES[one.flowNodeType].label, state: shown.state, note: auditing || shown.note });
  });
  if (flowKind === 'BID') {
    const inForce = step >= issueChain.length;
    steps.push({
      key: 'inForce',
      label: '保函有效',
      state: !inForce ? 'toCome' : after ? 'done' : 'now',
      note: inForce && !after ? label : '',
    });
  }
  if (after) steps.push({ key: 'after', label: after, state: phase === 'over' || goesOn ? 'done' : 'now', note: label });
  return { steps, sideState: named ? label : null };
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
