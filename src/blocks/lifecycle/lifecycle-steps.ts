import { STEP_TYPES, type FlowKind, type FlowStep } from '#domain/guarantee/flow';
import { isCollectionDue } from '#domain/guarantee/parties';
import { rowFor, type GuaranteeStatus, type StatusAside } from '#domain/guarantee/status';

export interface LifecycleFacts {
  flowKind: FlowKind;
  platformConfirm: boolean;
  issueChain: readonly FlowStep[];
  status: GuaranteeStatus;
  step: number;
  level: number;
}

/** `dropped`: what the chain never comes to, since the letter is over. */
export type StepState = 'done' | 'now' | 'toCome' | 'stopped' | 'dropped';

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
  const letterIsOver = phase === 'over' && issueChain.slice(0, step).some(({ flowNodeType }) => flowNodeType === 'PENDING_LETTER');
  const owed = letterIsOver && isCollectionDue({ flowKind, issueChain, status, step });
  const present: Present = owed
    ? { index: step, state: 'now', behind: 'dropped', note: '待确认收款' }
    : letterIsOver
      ? { index: step, state: 'dropped', behind: 'dropped', note: '' }
      : { index: step, state: stopped ? 'stopped' : 'now', behind: 'toCome', note: label };

  const steps: LifecycleStep[] = [{ key: 'apply', label: '提交申请', state: 'done', note: '' }];
  if (platformConfirm) steps.push({ key: 'confirm', label: '平台确认', ...progress(-1, present) });
  issueChain.forEach((one, index) => {
    const shown = progress(index, present);
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

/** The step at which the chain stands, and how it and those behind it stand. */
interface Present {
  index: number;
  state: StepState;
  behind: StepState;
  note: string;
}

function progress(index: number, present: Present): Pick<LifecycleStep, 'state' | 'note'> {
  if (index < present.index) return { state: 'done', note: '' };
  return index === present.index ? { state: present.state, note: present.note } : { state: present.behind, note: '' };
}

function levelNote(step: FlowStep, level: number): string {
  const levels = step.auditLevels ?? [];
  const name = levels[level]?.levelName;
  return name ? `${name}（${String(level + 1)}/${String(levels.length)}）` : '';
}
