import { CODES } from '#contract/codes';
import { securedWork, type SecuredWork } from '#domain/second-factor';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { announceSessionsOf } from '../../core/sessions/repository';
import { findRule, logRule, upsertRule, ruleLog } from './rule-repository';

const shownInLog = 50;

export async function describeRule(db: Db, { appId }: Member) {
  const { work, version } = await findRule(db, appId);
  const log = await ruleLog(db, appId, shownInLog);
  return { work, version, log: log.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })) };
}

/** Whoever works for the organisation is looked at anew with their next call. */
export async function saveRule(
  { db, wallClock }: Pick<AppContext, 'db' | 'wallClock'>,
  { appId, userId, userName }: Member,
  request: { work: readonly SecuredWork[]; version: number },
): Promise<void> {
  const work = securedWork.filter((one) => request.work.includes(one));
  await inTransaction(db, async (db) => {
    const before = await findRule(db, appId);
    if (before.version !== request.version || !(await upsertRule(db, { appId, work, version: before.version })))
      throw new BusinessError(CODES.statusChanged, '两步验证要求刚被其他人修改，请查看最新内容后再试');
    await logRule(db, {
      appId,
      version: before.version + 1,
      workBefore: before.work,
      workAfter: work,
      userId,
      userName,
      at: wallClock.now(),
    });
    await announceSessionsOf(db, appId);
  });
}
