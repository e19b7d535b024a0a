import { createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { CODES } from '#contract/codes';
import type { AppContext, Db } from '../context';
import { BusinessError, fieldWrong } from '../http/errors';

const lifetimeMs = 5 * 60_000;
const triesAllowed = 5;
const resendSeconds = 60;

/** What a code is good for: `purpose` and `binding` (a session, a contract) must be the same when it is checked. */
export interface CodeUse {
  mobile: string;
  purpose: string;
  binding: string;
}

/**
 * Promises a code and queues its message in the caller's transaction; the code itself is made when the message leaves. An earlier code for the same use stops working.
 * Refuses with 42901 and the seconds to wait: per mobile 1 in 60 s, 5 an hour, 10 a day; per address 20 an hour.
 * `undelivered` does all of it but send, so that a mobile nobody has answers like any other.
 */
export async function issueSmsCode(db: Db, context: AppContext, use: CodeUse & { address?: string; undelivered?: boolean }): Promise<{ resendSeconds: number }> {
  await countRequest(db, context, use.mobile, use.address ?? '');
  const now = context.wallClock.now();
  const smsCodeId = randomUUID();
  await db.deleteFrom('smsCode').where('mobile', '=', use.mobile).where('purpose', '=', use.purpose).where('binding', '=', use.binding).execute();
  await db
    .insertInto('smsCode')
    .values({
      smsCodeId,
      mobile: use.mobile,
      purpose: use.purpose,
      binding: use.binding,
      codeHash: hashOf(smsCodeId, randomBytes(32).toString('hex')),
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    })
    .execute();
  if (!use.undelivered) await context.jobs.enqueue(db, 'send-sms', { smsCodeId });
  return { resendSeconds };
}

/** Makes the code and sends it; sent again, another one. Only its hash is kept. Does nothing for a code that has run out or was replaced. */
export async function deliverSmsCode({ db, wallClock, adapters }: AppContext, smsCodeId: string): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const promised = await db
    .updateTable('smsCode')
    .set({ codeHash: hashOf(smsCodeId, code) })
    .where('smsCodeId', '=', smsCodeId)
    .where('expiresAt', '>', wallClock.now())
    .where('usedAt', 'is', null)
    .returning('mobile')
    .executeTakeFirst();
  if (promised) await adapters.sms.send({ mobile: promised.mobile, code, reference: smsCodeId });
}

async function countRequest(db: Db, { wallClock }: AppContext, mobile: string, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${mobile}, 42901))`.execute(db);
  if (address !== '') await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 42902))`.execute(db);
  const now = wallClock.now().getTime();
  const { rows } = await sql<{ mobileTimes: Date[] | null; addressTimes: Date[] | null }>`
    select (select array_agg(requested_at order by requested_at desc) from sms_request where mobile = ${mobile} and requested_at > ${new Date(now - 24 * hour)}) as mobile_times,
           (select array_agg(requested_at order by requested_at desc) from sms_request where address = ${address} and address <> '' and requested_at > ${new Date(now - hour)}) as address_times
  `.execute(db);
  const mobileTimes = rows[0]?.mobileTimes ?? [];
  const seconds = Math.max(
    ...mobileLimits.map(({ count, within }) => secondsUntilFree(mobileTimes, count, within, now)),
    secondsUntilFree(rows[0]?.addressTimes ?? [], 20, hour, now),
  );
  if (seconds > 0) throw new BusinessError(CODES.tooManyTries, `验证码获取过于频繁，请 ${inWords(seconds)}后再试`, { waitSeconds: seconds });
  await db.insertInto('smsRequest').values({ mobile, address, requestedAt: new Date(now) }).execute();
}

/**
 * Checks a code, using it up where it is right. Each call costs one of its five tries, so a caller in a transaction has to commit what is refused.
 * Refuses with 40001 on field `smsCode`.
 */
export async function checkSmsCode(db: Db, { wallClock }: Pick<AppContext, 'wallClock'>, use: CodeUse & { code: string }): Promise<void> {
  const now = wallClock.now();
  const row = await db
    .updateTable('smsCode')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('mobile', '=', use.mobile)
    .where('purpose', '=', use.purpose)
    .where('binding', '=', use.binding)
    .where('expiresAt', '>', now)
    .where('usedAt', 'is', null)
    .where('tries', '<', triesAllowed)
    .returning(['smsCodeId', 'codeHash', 'tries'])
    .executeTakeFirst();
  if (!row) throw wrongCode('短信验证码已失效，请重新获取');
  if (!timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashOf(row.smsCodeId, use.code)))) {
    const left = triesAllowed - row.tries;
    throw wrongCode(left > 0 ? `短信验证码不正确，还可以再试 ${left} 次` : '短信验证码不正确，请重新获取');
  }
  const used = await db.updateTable('smsCode').set({ usedAt: now }).where('smsCodeId', '=', row.smsCodeId).where('usedAt', 'is', null).executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw wrongCode('短信验证码已使用，请重新获取');
}

/** Whether a code for this use was sent that may still be tried. */
export function hasUsableCode(db: Db, use: CodeUse, now: Date): Promise<boolean> {
  return isThere(codesFor(db, use).where('expiresAt', '>', now).where('usedAt', 'is', null).where('tries', '<', triesAllowed));
}

/** Whether the mobile was proved for this use after `since`. */
export function hasProved(db: Db, use: CodeUse, since: Date): Promise<boolean> {
  return isThere(codesFor(db, use).where('usedAt', '>', since));
}

function codesFor(db: Db, { mobile, purpose, binding }: CodeUse) {
  return db.selectFrom('smsCode').select('smsCodeId').where('mobile', '=', mobile).where('purpose', '=', purpose).where('binding', '=', binding);
}

async function isThere(codes: ReturnType<typeof codesFor>): Promise<boolean> {
  return (await codes.executeTakeFirst()) !== undefined;
}

const hour = 3_600_000;
const mobileLimits = [
  { count: 1, within: resendSeconds * 1000 },
  { count: 5, within: hour },
  { count: 10, within: 24 * hour },
];

function secondsUntilFree(newestFirst: readonly Date[], count: number, within: number, now: number): number {
  const decisive = newestFirst[count - 1];
  if (!decisive) return 0;
  return Math.max(0, Math.ceil((decisive.getTime() + within - now) / 1000));
}

function inWords(seconds: number): string {
  if (seconds < 120) return `${seconds} 秒`;
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} 分钟` : `${Math.ceil(seconds / 3600)} 小时`;
}

function wrongCode(message: string): BusinessError {
  return fieldWrong('smsCode', message);
}

function hashOf(smsCodeId: string, code: string): string {
  return createHmac('sha256', smsCodeId).update(code).digest('hex');
}
