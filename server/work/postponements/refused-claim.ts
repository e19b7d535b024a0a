import type { AppContext, Db } from '../../core/context';
import type { Happened } from '../guarantees/effects/happened';
import { latestChanges } from './repository';

/** A claim that is refused leaves its letter in force: what was postponed while it ran, and is still to be opened, is carried to it then. */
export async function carryAfterRefusedClaim(db: Db, { jobs, clock }: AppContext, { applyNo, event }: Happened): Promise<void> {
  if (event !== 'claimReject') return;
  const now = clock.now();
  for (const { changeNo, openingAfter } of await latestChanges(db, applyNo))
    if (openingAfter > now) await jobs.enqueue(db, 'carry-postponement', { changeNo, applyNo });
}
