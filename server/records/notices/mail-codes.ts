import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { CODES } from '#contract/codes';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong } from '../../core/http/answers/errors';
import { titleFor } from '../channels/repository';
import { codesRequestedBy, codesSentTo, countMailTry, insertMailCode, lockCodesOf, setMailCode, useMailCode } from './mail-code-repository';

const RESEND_SECONDS = 60;
const hour = 3_600_000;
const lifetimeMs = 10 * 60_000;
const triesAllowed = 5;
const perHour = 5;
const perAddressADay = 10;

/** Promises a code to this address. Refuses with 42901 and the seconds to wait: one a minute and five an hour for a user, ten a day for an address. */
export function issueMailCode(context: AppContext, userId: string, address: string): Promise<{ resendSeconds: number }> {
  if (!context.adapters.mail) throw fieldWrong('address', '本平台未开通邮件提醒');
  return inTransaction(context.db, async (db) => {
    const now = context.wallClock.now();
    await lockCodesOf(db, userId);
    await refuseTooMany(db, userId, address, now);
    const mailCodeId = randomUUID();
    await insertMailCode(db, {
      mailCodeId,
      userId,
      address,
      codeHash: hashOf(mailCodeId, randomBytes(32).toString('hex')),
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    });
    await context.jobs.enqueue(db, 'send-mail-code', { mailCodeId });
    return { resendSeconds: RESEND_SECONDS };
  });
}

/** Makes the code and sends it; sent again, another one. Only its hash is kept. */
export async function deliverMailCode({ db, wallClock, adapters, settings }: AppContext, mailCodeId: string): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const mailCode = await setMailCode(db, mailCodeId, hashOf(mailCodeId, code), wallClock.now());
  if (!mailCode) return;
  const sender = (await titleFor(db, mailCode.userId)) ?? settings.productTitle;
  await adapters.mail?.send({
    to: mailCode.address,
    subject: `【${sender}】邮箱验证码`,
    text: `您的邮箱验证码为 ${code}，10 分钟内有效，请勿告知他人。\n\n如果您没有在${sender}填写过这个邮箱，请忽略本邮件。`,
    reference: `code-${mailCodeId}`,
  });
}

/** Checks a code, using it up where it is right. Refuses with 40001 on `code`; each call costs one of its five tries. */
export async function checkMailCode(
  db: Db,
  { userId, address, code }: { userId: string; address: string; code: string },
  now: Date,
): Promise<void> {
  const row = await countMailTry(db, userId, address, triesAllowed, now);
  if (!row) throw fieldWrong('code', '邮箱验证码已失效，请重新获取');
  if (!timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashOf(row.mailCodeId, code)))) {
    const left = triesAllowed - row.tries;
    throw fieldWrong('code', left > 0 ? `邮箱验证码不正确，还可以再试 ${left} 次` : '邮箱验证码不正确，请重新获取');
  }
  if (!(await useMailCode(db, row.mailCodeId, now))) throw fieldWrong('code', '邮箱验证码已使用，请重新获取');
}

async function refuseTooMany(db: Db, userId: string, address: string, now: Date): Promise<void> {
  const requestedAt = await codesRequestedBy(db, userId, new Date(now.getTime() - hour));
  const wait = Math.max(secondsUntil(requestedAt[0], RESEND_SECONDS * 1000, now), secondsUntil(requestedAt[perHour - 1], hour, now));
  if (wait > 0) throw new BusinessError(CODES.tooManyTries, `验证码获取过于频繁，请 ${wait} 秒后再试`, { waitSeconds: wait });
  if (await codesSentTo(db, address, new Date(now.getTime() - 24 * hour), perAddressADay))
    throw new BusinessError(CODES.tooManyTries, '发往该邮箱的验证码过多，请明天再试', { waitSeconds: (24 * hour) / 1000 });
}

function secondsUntil(from: Date | undefined, within: number, now: Date): number {
  return from === undefined ? 0 : Math.max(0, Math.ceil((from.getTime() + within - now.getTime()) / 1000));
}

function hashOf(mailCodeId: string, code: string): string {
  return createHash('sha256').update(`${mailCodeId} ${code}`).digest('hex');
}
