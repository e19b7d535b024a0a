import { CODES } from '#contract/codes';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError } from '../../core/http/answers/errors';
import { networkOf } from '../../core/http/limits/network';
import { workInTurns } from '../../core/work-in-turns';
import { captchaSolved } from '../captcha/captcha';
import { countFailure, failuresSince, lockTries, removeFailuresOf, type Failures } from './login-failure-repository';

const ofAccount = { captchaAfter: 3, delayAfter: 5 };
const ofAddress = { captchaAfter: 10, delayAfter: 20 };
const firstDelayMs = 30_000;
const longestDelayMs = 15 * 60_000;
const forgottenAfterMs = 60 * 60_000;
const crowdedSeconds = 10;

/** A password keeps one of the four threads busy that also read files and compress pages, for a third of a second: two at once, some seconds' worth in line. */
const passwords = workInTurns({ atOnce: 2, mostWaiting: 48, mostOfOne: 16 }, tooManyLogins);

interface Try {
  account: string;
  address: string;
  visitor: string;
  captchaId?: string | undefined;
  captcha?: string | undefined;
}

/**
 * Lets a password be looked at, which counts as a failure until it is found to be right: so many tries at once are no more than the same one after the
 * other, on however many servers. A captcha is wanted after three failures for the account, wherever the try comes from, after ten of the address, and of
 * everybody while many wait. After five failures for the account from one address, or twenty of an address for whatever accounts, that address waits, longer
 * each time, fifteen minutes at most. The owner can still enter from elsewhere. Beyond what can be looked at in some seconds, tries are refused at once.
 */
export async function besideOtherLogins<T>(
  context: Pick<AppContext, 'db' | 'wallClock'>,
  given: Try,
  lookAtPassword: (captchaRequired: boolean) => Promise<T>,
): Promise<T> {
  const attempt = { ...given, address: networkOf(given.address) };
  if (passwords.isFullFor(attempt.address)) throw tooManyLogins();
  const wanted = passwords.isCrowded() || (await wantsCaptcha(context.db, attempt, context.wallClock.now()));
  if (wanted) await requireCaptcha(context, attempt);
  return passwords.run(attempt.address, async () => lookAtPassword(await countTry(context, attempt, wanted)));
}

/** The same line for a password of somebody who is signed in, and whose tries are counted elsewhere. */
export function besideLogins<T>(address: string, lookAtPassword: () => Promise<T>): Promise<T> {
  return passwords.run(networkOf(address), lookAtPassword);
}

/** Counts the try as a failure. Answers whether the next one needs a captcha. */
async function countTry({ db, wallClock }: Pick<AppContext, 'db' | 'wallClock'>, attempt: Try, solved: boolean): Promise<boolean> {
  const now = wallClock.now();
  return inTransaction(db, async (db) => {
    await lockTries(db, attempt);
    if ((await wantsCaptcha(db, attempt, now)) && !solved) throw wrongCaptcha('请输入图形验证码');
    await countFailure(db, attempt, now, forgottenAt(now));
    return needsCaptcha(await failuresOf(db, attempt, now));
  });
}

/** Refuses with 42901 while the address has to wait. */
async function wantsCaptcha(db: Db, attempt: Try, now: Date): Promise<boolean> {
  const failures = await failuresOf(db, attempt, now);
  const waitMs = Math.max(
    waitAfter(failures.here, failures.hereAt, ofAccount.delayAfter, now),
    waitAfter(failures.address, failures.addressAt, ofAddress.delayAfter, now),
  );
  if (waitMs <= 0) return needsCaptcha(failures);
  const waitSeconds = Math.ceil(waitMs / 1000);
  throw tooMany(`登录失败次数过多，请 ${waitSeconds} 秒后再试`, waitSeconds);
}

/** What a captcha is wanted for of a try now: failures for its account, those of its network, or the many who wait. */
export async function whyCaptchaWanted(
  { db, wallClock }: Pick<AppContext, 'db' | 'wallClock'>,
  { account, address }: Pick<Try, 'account' | 'address'>,
): Promise<'account' | 'network' | 'crowd'> {
  const failures = await failuresSince(db, { account, address: networkOf(address) }, forgottenAt(wallClock.now()));
  if (failures.account >= ofAccount.captchaAfter) return 'account';
  return failures.address >= ofAddress.captchaAfter ? 'network' : 'crowd';
}

/** What was tried in vain of late. */
function failuresOf(db: Db, attempt: Try, now: Date): Promise<Failures> {
  return failuresSince(db, attempt, forgottenAt(now));
}

function forgottenAt(now: Date): Date {
  return new Date(now.getTime() - forgottenAfterMs);
}

function needsCaptcha(failures: Failures): boolean {
  return failures.account >= ofAccount.captchaAfter || failures.address >= ofAddress.captchaAfter;
}

function waitAfter(failures: number, lastAt: Date | null, delayAfter: number, now: Date): number {
  if (failures < delayAfter || !lastAt) return 0;
  const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - delayAfter));
  return lastAt.getTime() + delay - now.getTime();
}

/** Refuses with 40001 on field `captcha` unless the picture was read right. */
export async function requireCaptcha(
  { db, wallClock }: Pick<AppContext, 'db' | 'wallClock'>,
  { captchaId, captcha, visitor }: Pick<Try, 'captchaId' | 'captcha' | 'visitor'>,
): Promise<void> {
  if (!captchaId || !captcha) throw wrongCaptcha('请输入图形验证码');
  if (!(await captchaSolved(db, wallClock, { captchaId, captcha, binding: visitor })))
    throw wrongCaptcha('图形验证码不正确或已失效，请重新输入');
}

export async function forgetFailures({ db }: Pick<AppContext, 'db'>, account: string, address: string): Promise<void> {
  await removeFailuresOf(db, { account, address: networkOf(address) });
}

function wrongCaptcha(message: string): BusinessError {
  return new BusinessError(CODES.fieldWrong, message, { errors: [{ field: 'captcha', message }], captchaRequired: true });
}

function tooManyLogins(): BusinessError {
  return tooMany(`当前登录人数较多，请 ${crowdedSeconds} 秒后再试`, crowdedSeconds);
}

function tooMany(message: string, waitSeconds: number): BusinessError {
  return new BusinessError(CODES.tooManyTries, message, { waitSeconds, captchaRequired: true });
}
