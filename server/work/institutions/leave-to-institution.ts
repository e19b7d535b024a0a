import type { AppContext, Db } from '../../core/context';
import type { Happened } from '../guarantees/effects/happened';

export interface InstitutionStep {
  applyNo: string;
  /** The event that led to the step. */
  sequence: number;
}

/** Leaves the step that the event led to for the institution's system. */
export function leaveToInstitution(db: Db, context: AppContext, happened: Happened): Promise<void> {
  return leaveStep(db, context, happened);
}

export function leaveStep(db: Db, { jobs }: AppContext, { applyNo, sequence }: InstitutionStep, startAfterSeconds?: number): Promise<void> {
  const step = { applyNo, sequence };
  return jobs.enqueue(db, 'institution-step', step, {
    singletonKey: `${applyNo}-${sequence}`,
    ...(startAfterSeconds === undefined ? {} : { startAfterSeconds }),
  });
}
