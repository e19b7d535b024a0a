import { levelsOf, type GuaranteeFacts } from '#domain/guarantee/facts';
import type { FlowStep } from '#domain/guarantee/flow';
import { isZeroYuan } from '#domain/money';

/** How a chain is walked. All pure; indexes are into the issue chain. */
export type Walk = Pick<GuaranteeFacts, 'issueChain' | 'paid' | 'amountDue' | 'signaturesDue'>;

/** The index of the next step after `from` that has work to do; the chain's length when none is left. */
export function nextStep(facts: Walk, from: number): number {
  return firstStepWithWork(facts, from + 1);
}

/** `from` itself where it has work to do, else the next that has. */
export function firstStepWithWork(facts: Walk, from: number): number {
  for (let index = from; index < facts.issueChain.length; index += 1) {
    const step = facts.issueChain[index];
    if (step && hasWork(facts, step)) return index;
  }
  return facts.issueChain.length;
}

/**
 * The step that an update re-enters: that of the return, or the PAY step before it where a fee is due that nobody has paid, since there was none when the chain
 * came by.
 */
export function stepOfUpdate(facts: Walk & Pick<GuaranteeFacts, 'step' | 'returnedFrom'>): number {
  const returnedFrom = facts.returnedFrom ?? facts.step;
  const unpaid = facts.issueChain.findIndex((step) => step.flowNodeType === 'PAY' && hasWork(facts, step));
  return unpaid === -1 ? returnedFrom : Math.min(unpaid, returnedFrom);
}

/** The earliest step that the chain may still come to, since returns lead back; the present one where none does. */
export function earliestStepToCome({
  issueChain,
  step,
  paid,
  returnedFrom,
}: Pick<GuaranteeFacts, 'issueChain' | 'step' | 'paid' | 'returnedFrom'>): number {
  const letter = issueChain.findIndex(({ flowNodeType }) => flowNodeType === 'PENDING_LETTER');
  if (step > letter) return step;
  const unpaid = paid ? -1 : issueChain.findIndex(({ flowNodeType }) => flowNodeType === 'PAY');
  return Math.min(step, returnedFrom ?? step, lastAuditBefore(issueChain, letter), unpaid === -1 ? step : unpaid);
}

/** The last AUDIT step before `from`; `from` itself where there is none. */
export function lastAuditBefore(chain: readonly FlowStep[], from: number): number {
  for (let index = from - 1; index >= 0; index -= 1) {
    if (chain[index]?.flowNodeType === 'AUDIT') return index;
  }
  return from;
}

/** True where no audit level follows `level` (counted from 0), and where there is no step at all. */
export function isLastLevel(step: FlowStep | undefined, level: number): boolean {
  return step === undefined || level + 1 >= levelsOf(step);
}

function hasWork(facts: Walk, step: FlowStep): boolean {
  switch (step.flowNodeType) {
    case 'PAY':
    case 'COLLECT':
      return !facts.paid && !isZeroYuan(facts.amountDue);
    case 'SIGN':
      return facts.signaturesDue.length > 0;
    default:
      return true;
  }
}
