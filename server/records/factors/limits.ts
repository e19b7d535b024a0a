import { CODES } from '#contract/codes';
import type { AppContext } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError } from '../../core/http/answers/errors';
import { networkOf } from '../../core/http/limits/network';
import { countFactorFailure, factorFailuresSince, lockTries } from './failure-repository';

const delayAfter = { ofUser: 10, ofAddress: 20 };
const firstDelayMs = 30_000;
const longestDelayMs = 15 * 60_000;
const forgottenAfterMs = 60 * 60_000;

/**
 * Counts a try as a failure until it is found to be right, so that many at once are no more than one after the other. After ten failures for a user, or
 * twenty of an address for whatever users, the next has to wait, longer each time, fifteen minutes at most: some hundred codes of a million in a day.
 */
export async function countTry(
  { db, wallClock }: Pick<AppContext, 'db' | 'wallClock'>,
  { userId, address }: { userId: string; address: string },
): Promise<void> {
  const now = wallClock.now();
  const tried = { userId, address: networkOf(address) };
  const forgottenAt = new Date(now.getTime() - forgottenAfterMs);
  await inTransaction(db, async (db) => {
    await lockTries(db, tried);
    const failures = await factorFailuresSince(db, tried, forgottenAt);
    const waitMs = Math.max(
      waitAfter(failures.ofUser, failures.ofUserAt, delayAfter.ofUser, now),
      waitAfter(failures.ofAddress, failures.ofAddressAt, delayAfter.ofAddress, now),
    );
    if (waitMs > 0) throw tooManyTries(Math.ceil(waitMs / 1000));
    await countFactorFailure(db, tried, now, forgottenAt);
  });
}

function waitAfter(failures: number, lastAt: Date | null, allowed: number, now: Date): number {
  if (failures < allowed || !lastAt) return 0;
  const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - allowed));
  return lastAt.getTime() + delay - now.getTime();
}

function tooManyTries(waitSeconds: number): BusinessError {
  return new BusinessError(CODES.tooManyTries, `验证失败次数过多，请 ${waitSeconds} 秒后再试`, { waitSeconds });
}
