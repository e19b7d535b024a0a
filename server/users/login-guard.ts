import { CODES } from '#contract/codes';
import { captchaSolved } from '../captcha/captcha';
import type { AppContext } from '../context';
import { BusinessError } from '../http/errors';

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
 * Before a password is looked at: after three failures for the account a captcha is wanted, wherever the try comes from; after five from one address
 * that address waits, longer each time, fifteen minutes at most. The owner can still enter from elsewhere.
 */
export async function admitLogin({ db, wallClock }: AppContext, attempt: Try): Promise<void> {
  const now = wallClock.now().getTime();
  const rows = await db
    .selectFrom('loginFailure')
    .select(['address', 'failures', 'lastFailedAt'])
    .where('account', '=', attempt.account)
    .where('lastFailedAt', '>', new Date(now - forgottenAfterMs))
    .execute();
  const here = rows.find((row) => row.address === attempt.address);
  const waitMs = here ? here.lastFailedAt.getTime() + delayOf(here.failures) - now : 0;
  if (waitMs > 0) {
    const waitSeconds = Math.ceil(waitMs / 1000);
    throw new BusinessError(CODES.tooManyTries, `登录失败次数过多，请 ${waitSeconds} 秒后再试`, { waitSeconds, captchaRequired: true });
  }
  const failures = rows.reduce((sum, row) => sum + row.failures, 0);
  if (failures >= captchaAfter) await requireCaptcha({ db, wallClock }, attempt);
}

/** Refuses with 40001 on field `captcha` unless the picture was read right. */
export async function requireCaptcha({ db, wallClock }: Pick<AppContext, 'db' | 'wallClock'>, { captchaId, captcha, visitor }: Pick<Try, 'captchaId' | 'captcha' | 'visitor'>): Promise<void> {
  if (!captchaId || !captcha) throw wrongCaptcha('请输入图形验证码');
  if (!(await captchaSolved(db, wallClock, { captchaId, captcha, binding: visitor }))) throw wrongCaptcha('图形验证码不正确或已失效，请重新输入');
}

/** Counts a failure and answers whether the next try needs a captcha. */
export async function countFailure({ db, wallClock }: AppContext, account: string, address: string): Promise<boolean> {
  const now = wallClock.now();
  const stale = new Date(now.getTime() - forgottenAfterMs);
  await db.deleteFrom('loginFailure').where('account', '=', account).where('lastFailedAt', '<', stale).execute();
  await db
    .insertInto('loginFailure')
    .values({ account, address, failures: 1, lastFailedAt: now })
    .onConflict((conflict) => conflict.columns(['account', 'address']).doUpdateSet((eb) => ({ failures: eb('loginFailure.failures', '+', 1), lastFailedAt: now })))
    .execute();
  const { failures } = await db
    .selectFrom('loginFailure')
    .select((eb) => eb.fn.sum<string>('failures').as('failures'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return Number(failures) >= captchaAfter;
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
