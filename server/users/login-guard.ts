import { sql } from 'kysely';
import { CODES } from '#contract/codes';
import { captchaSolved } from '../captcha/captcha';
import type { AppContext, Db } from '../context';
import { inTransaction } from '../database/transaction';
import { BusinessError } from '../http/errors';
import { TransportError } from '../http/transport-error';

const underWayAtMost = 64;
const captchaAfter = 3;
const delayAfter = 5;
const firstDelayMs = 30_000;
const longestDelayMs = 15 * 60_000;
const forgottenAfterMs = 60 * 60_000;

interface Try {
  account: string;
  address: string;
  visitor: string;
  captchaId?: string | undefined;
  captcha?: string | undefined;
}

/**
 * Before a password is looked at, which counts as a failure until it is found to be right: so many tries at once are no more than the same one after the
 * other. After three failures for the account a captcha is wanted, wherever the try comes from; after five from one address that address waits, longer
 * each time, fifteen minutes at most. The owner can still enter from elsewhere. Answers whether the next try needs a captcha.
 */
export async function admitLogin({ db, wallClock }: AppContext, attempt: Try): Promise<{ captchaRequired: boolean }> {
  const now = wallClock.now();
  const wanted = (await failuresOf(db, attempt, now)) >= captchaAfter;
  if (wanted) await requireCaptcha({ db, wallClock }, attempt);
  return inTransaction(db, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${attempt.account}, 42903))`.execute(db);
    const failures = await failuresOf(db, attempt, now);
    if (failures >= captchaAfter && !wanted) throw wrongCaptcha('请输入图形验证码');
    await countFailure(db, attempt, now);
    return { captchaRequired: failures + 1 >= captchaAfter };
  });
}

/** How often the account was tried in vain of late. Refuses with 42901 while the address has to wait. */
async function failuresOf(db: Db, { account, address }: Try, now: Date): Promise<number> {
  const rows = await db
    .selectFrom('loginFailure')
    .select(['address', 'failures', 'lastFailedAt'])
    .where('account', '=', account)
    .where('lastFailedAt', '>', new Date(now.getTime() - forgottenAfterMs))
    .execute();
  const here = rows.find((row) => row.address === address);
  const waitMs = here ? here.lastFailedAt.getTime() + delayOf(here.failures) - now.getTime() : 0;
  if (waitMs > 0) {
    const waitSeconds = Math.ceil(waitMs / 1000);
    throw new BusinessError(CODES.tooManyTries, `登录失败次数过多，请 ${waitSeconds} 秒后再试`, { waitSeconds, captchaRequired: true });
  }
  return rows.reduce((sum, row) => sum + row.failures, 0);
}

async function countFailure(db: Db, { account, address }: Try, now: Date): Promise<void> {
  const stale = new Date(now.getTime() - forgottenAfterMs);
  await db.deleteFrom('loginFailure').where('account', '=', account).where('lastFailedAt', '<=', stale).execute();
  await db
    .insertInto('loginFailure')
    .values({ account, address, failures: 1, lastFailedAt: now })
    .onConflict((conflict) => conflict.columns(['account', 'address']).doUpdateSet((eb) => ({ failures: eb('loginFailure.failures', '+', 1), lastFailedAt: now })))
    .execute();
}

let underWay = 0;

/** Refuses with 503 what comes on top of many logins: each keeps one of the few threads busy that also read files and compress pages. */
export async function besideOtherLogins<T>(work: () => Promise<T>): Promise<T> {
  if (underWay >= underWayAtMost) throw new TransportError(503, '系统繁忙，请稍后重试');
  underWay += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
  }
}

/** Refuses with 40001 on field `captcha` unless the picture was read right. */
export async function requireCaptcha({ db, wallClock }: Pick<AppContext, 'db' | 'wallClock'>, { captchaId, captcha, visitor }: Pick<Try, 'captchaId' | 'captcha' | 'visitor'>): Promise<void> {
  if (!captchaId || !captcha) throw wrongCaptcha('请输入图形验证码');
  if (!(await captchaSolved(db, wallClock, { captchaId, captcha, binding: visitor }))) throw wrongCaptcha('图形验证码不正确或已失效，请重新输入');
}

export async function forgetFailures({ db }: AppContext, account: string, address: string): Promise<void> {
  await db.deleteFrom('loginFailure').where('account', '=', account).where('address', '=', address).execute();
}

function delayOf(failures: number): number {
  return failures < delayAfter ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - delayAfter));
}

function wrongCaptcha(message: string): BusinessError {
  return new BusinessError(CODES.fieldWrong, message, { errors: [{ field: 'captcha', message }], captchaRequired: true });
}
