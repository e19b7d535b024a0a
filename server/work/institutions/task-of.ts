import { auditNow, isWorkedByAdapter, stepNow, type GuaranteeFacts } from '#domain/guarantee/facts';
import type { FlowStep } from '#domain/guarantee/flow';
import { statusOf } from '#domain/guarantee/status';
import type { InstitutionTask, InstitutionTaskKind } from '../../adapters/institution/institutions';
import type { GuaranteeRow } from '../guarantees/facts';
import type { AskedRow } from './repository';

export interface WaitingStep {
  kind: InstitutionTaskKind;
  step: FlowStep;
}

/** The step that waits for an institution's system now; undefined where none does. */
export function stepForInstitution(facts: GuaranteeFacts): WaitingStep | undefined {
  const audit = auditNow(facts);
  if (audit) return isWorkedByAdapter(audit.step) ? { kind: facts.release ? 'release' : 'audit', step: audit.step } : undefined;
  const step = stepNow(facts);
  return step && facts.status === statusOf('awaitingLetter') && isWorkedByAdapter(step) ? { kind: 'letter', step } : undefined;
}

/** Which organisation's system works it: the one that the step names, the letter organisation for a letter. */
export function institutionOf(
  { kind, step }: WaitingStep,
  { guaranteeAppId, letterAppId }: Pick<GuaranteeRow, 'guaranteeAppId' | 'letterAppId'>,
): string {
  return kind === 'letter' || step.orgType === 'letter' ? (letterAppId ?? guaranteeAppId) : guaranteeAppId;
}

/** Named by the event that led to the step, and by what postponed openings have changed since: a step that is entered again, or on other terms, is another task. */
export function referenceOf({ applyNo, version, timesPostponed }: AskedRow): string {
  return `${applyNo}-${version}${timesPostponed === 0 ? '' : `-Y${timesPostponed}`}`;
}

export function taskOf({ kind, step }: WaitingStep, row: AskedRow, institutionCode: string): InstitutionTask {
  return {
    reference: referenceOf(row),
    kind,
    interfaceType: step.auditInterface ?? step.interfaceType ?? '',
    institutionCode,
    applyNo: row.applyNo,
    productNo: row.productNo,
    productName: row.productName,
    bidderName: row.bidderAppName,
    bidderCode: row.bidderOrganizationCode,
    beneficiaryName: row.beneficiaryName,
    projectNo: row.projectNo,
    projectName: row.projectName,
    sectionNames: row.sectionNames,
    guaranteeAmount: row.guaranteeAmount,
    guaranteeFee: row.guaranteeFee,
    effectiveDate: row.effectiveDate,
    expiryDate: row.expiryDate,
  };
}
