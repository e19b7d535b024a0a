import { sql, type Insertable } from 'kysely';
import type { Db } from '../../core/context';
import type { SmsCodeTable, SmsRequestTable } from '../../core/database/tables/identity';

/** What a code is good for. */
interface Use {
  mobile: string;
  purpose: string;
  binding: string;
}

/** Takes the place of an earlier code for the same use. */
export async function saveSmsCode(db: Db, code: Insertable<SmsCodeTable>): Promise<void> {
  const { mobile, purpose, binding } = code;
  await db.deleteFrom('smsCode').where('mobile', '=', mobile).where('purpose', '=', purpose).where('binding', '=', binding).execute();
  await db.insertInto('smsCode').values(code).execute();
}

/** Answers whose code it is; undefined for one that has run out or was used or replaced. */
export async function setCodeHash(db: Db, smsCodeId: string, codeHash: string, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('smsCode')
    .set({ codeHash })
    .where('smsCodeId', '=', smsCodeId)
    .where('expiresAt', '>', now)
    .where('usedAt', 'is', null)
    .returning('mobile')
    .executeTakeFirst();
  return row?.mobile;
}

/** Counts a try of the code that may still be tried, and answers it. */
export function countTry(db: Db, { mobile, purpose, binding }: Use, triesAllowed: number, now: Date) {
  return db
    .updateTable('smsCode')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .where('binding', '=', binding)
    .where('expiresAt', '>', now)
    .where('usedAt', 'is', null)
    .where('tries', '<', triesAllowed)
    .returning(['smsCodeId', 'codeHash', 'tries'])
    .executeTakeFirst();
}

/** False where it was used before. */
export async function markUsed(db: Db, smsCodeId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('smsCode')
    .set({ usedAt: now })
    .where('smsCodeId', '=', smsCodeId)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function anyUsableCode(db: Db, use: Use, triesAllowed: number, now: Date): Promise<boolean> {
  return isThere(codesFor(db, use).where('expiresAt', '>', now).where('usedAt', 'is', null).where('tries', '<', triesAllowed));
}

export function anyUsedCode(db: Db, use: Use, since: Date): Promise<boolean> {
  return isThere(codesFor(db, use).where('usedAt', '>', since));
}

function codesFor(db: Db, { mobile, purpose, binding }: Use) {
  return db
    .selectFrom('smsCode')
    .select('smsCodeId')
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .where('binding', '=', binding);
}

async function isThere(codes: ReturnType<typeof codesFor>): Promise<boolean> {
  return (await codes.executeTakeFirst()) !== undefined;
}

export async function removeSmsCodes(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('smsCode').where('expiresAt', '<', expiredBefore).execute();
}

/** Requests of this mobile, and of this network where it is not empty, wait for each other until the transaction ends. */
export async function lockRequests(db: Db, audience: string, { mobile, network }: { mobile: string; network: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${audience} ${mobile}`}, 42901))`.execute(db);
  if (network !== '') await sql`select pg_advisory_xact_lock(hashtextextended(${`${audience} ${network}`}, 42902))`.execute(db);
}

/** For what and when codes were asked for, newest first. */
export function requestsOfMobile(db: Db, mobile: string, purposes: readonly string[], since: Date) {
  return requests(db, purposes, since).select(['purpose', 'requestedAt']).where('mobile', '=', mobile).execute();
}

export function requestsOfNetwork(db: Db, network: string, purposes: readonly string[], since: Date) {
  return requests(db, purposes, since).select('requestedAt').where('address', '=', network).execute();
}

/** Whether this network has asked for so many, or more. */
export async function networkRequested(db: Db, network: string, purposes: readonly string[], since: Date, count: number): Promise<boolean> {
  const found = await requests(db, purposes, since).select('requestedAt').where('address', '=', network).limit(count).execute();
  return found.length >= count;
}

/** Whether all together have asked for so many, or more. */
export async function everybodyRequested(db: Db, purposes: readonly string[], since: Date, count: number): Promise<boolean> {
  const found = await requests(db, purposes, since)
    .select('requestedAt')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

function requests(db: Db, purposes: readonly string[], since: Date) {
  return db
    .selectFrom('smsRequest')
    .where('purpose', 'in', [...purposes])
    .where('requestedAt', '>', since)
    .orderBy('requestedAt', 'desc');
}

export async function insertRequest(db: Db, request: Insertable<SmsRequestTable>): Promise<void> {
  await db.insertInto('smsRequest').values(request).execute();
}

export async function removeRequests(db: Db, madeBefore: Date): Promise<void> {
  await db.deleteFrom('smsRequest').where('requestedAt', '<', madeBefore).execute();
}
