import { createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { AppContext, Db } from '../../core/context';
import { fieldWrong, type BusinessError } from '../../core/http/answers/errors';
import { countSmsRequest, RESEND_SECONDS, type SmsPurpose } from './quotas';
import { unlessRefused } from './refused';
import { anyUsableCode, anyUsedCode, countTry, markUsed, saveSmsCode, setCodeHash } from './repository';

const lifetimeMs = 5 * 60_000;
const triesAllowed = 5;

/** What a code is good for: `purpose` and `binding` (a session, a contract) must be the same when it is checked. */
export interface CodeUse {
  mobile: string;
  purpose: SmsPurpose;
  binding: string;
}

/**
 * Promises a code and queues its message in the caller's transaction; the code itself is made when the message leaves. An earlier code for the same use stops working.
 * Refuses with 42901 and the seconds to wait where a quota is used up.
 * `undelivered` does all of it but send, so that a mobile nobody has answers like any other. `countedFor` is what the request counts for in place of the mobile.
 */
export async function issueSmsCode(
  db: Db,
  context: AppContext,
  use: CodeUse & { address?: string; undelivered?: boolean; countedFor?: string },
): Promise<{ resendSeconds: number }> {
  const now = context.wallClock.now();
  const { mobile, purpose, address = '', countedFor = mobile } = use;
  await countSmsRequest(db, { countedFor, purpose, address, now });
  const smsCodeId = randomUUID();
  await saveSmsCode(db, {
    smsCodeId,
    mobile: use.mobile,
    purpose: use.purpose,
    binding: use.binding,
    codeHash: hashOf(smsCodeId, randomBytes(32).toString('hex')),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  if (!use.undelivered) await context.jobs.enqueue(db, 'send-sms', { smsCodeId });
  return { resendSeconds: RESEND_SECONDS };
}

/** Makes the code and sends it; sent again, another one. Only its hash is kept. Does nothing for a code that has run out or was replaced. */
export async function deliverSmsCode(context: AppContext, smsCodeId: string): Promise<void> {
  const { db, wallClock, adapters } = context;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const mobile = await setCodeHash(db, smsCodeId, hashOf(smsCodeId, code), wallClock.now());
  if (mobile !== undefined) await unlessRefused(context, smsCodeId, adapters.sms.send({ mobile, code, reference: smsCodeId }));
}

/**
 * Checks a code, using it up where it is right. Each call costs one of its five tries, so a caller in a transaction has to commit what is refused.
 * Refuses with 40001 on field `smsCode`.
 */
export async function checkSmsCode(db: Db, { wallClock }: Pick<AppContext, 'wallClock'>, use: CodeUse & { code: string }): Promise<void> {
  const now = wallClock.now();
  const row = await countTry(db, use, triesAllowed, now);
  if (!row) throw wrongCode('短信验证码已失效，请重新获取');
  if (!timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashOf(row.smsCodeId, use.code)))) {
    const left = triesAllowed - row.tries;
    throw wrongCode(left > 0 ? `短信验证码不正确，还可以再试 ${left} 次` : '短信验证码不正确，请重新获取');
  }
  if (!(await markUsed(db, row.smsCodeId, now))) throw wrongCode('短信验证码已使用，请重新获取');
}

/** Whether a code for this use was sent that may still be tried. */
export function hasUsableCode(db: Db, use: CodeUse, now: Date): Promise<boolean> {
  return anyUsableCode(db, use, triesAllowed, now);
}

/** Whether the mobile was proved for this use after `since`. */
export function hasProved(db: Db, use: CodeUse, since: Date): Promise<boolean> {
  return anyUsedCode(db, use, since);
}

function wrongCode(message: string): BusinessError {
  return fieldWrong('smsCode', message);
}

function hashOf(smsCodeId: string, code: string): string {
  return createHmac('sha256', smsCodeId).update(code).digest('hex');
}
