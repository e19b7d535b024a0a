import { APPLY_STAGES, rowOf, statusesWhere, statusOf, type ApplyStage, type GuaranteeStatus } from './status';

/** The status codes of the simplified list, in its order. LC-01. */
export const simplifiedStatuses: readonly GuaranteeStatus[] = statusesWhere(({ simplified }) => simplified);

/** Every stage of the older apply flow, in the order of `APPLY_STAGES`. */
export const applyStages = Object.keys(APPLY_STAGES) as ApplyStage[];

/** Where an application stands in the older apply flow: an audit after its first level is the re-check. Null where that list does not know its status. */
export function applyStageOf({ status, level }: { status: GuaranteeStatus; level: number }): ApplyStage | null {
  const isAudit = status === statusOf('awaitingAudit');
  return isAudit && level > 0 ? 'awaitingRecheck' : rowOf(status).applyStage;
}

/** The codes of the statuses in which an application can stand at this stage, in the order of the rows. */
export function statusesAt(stage: ApplyStage): GuaranteeStatus[] {
  return stage === 'awaitingRecheck' ? [statusOf('awaitingAudit')] : statusesWhere(({ applyStage }) => applyStage === stage);
}
