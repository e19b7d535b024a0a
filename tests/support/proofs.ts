import { createHash, createHmac } from 'node:crypto';
import { slider } from '#contract/account';
import { insertScan, moveScan } from '#server/adapters/wechat/scan-repository';
import { createSession } from '#server/core/sessions/repository';
import { makeCaptcha } from '#server/records/captcha/captcha';
import type { TestClient } from './client';
import type { TestServer } from './server';

/** The code that a mobile was sent last, once all messages have left. */
export async function codeSentTo(server: TestServer, mobile: string): Promise<string> {
  await server.drainJobs();
  const row = await server.context.db
    .selectFrom('sandboxSms')
    .select('code')
    .where('mobile', '=', mobile)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.code;
}

/** A captcha as its reader would answer it. */
export async function solvedCaptcha(server: TestServer, client: TestClient): Promise<{ captchaId: string; captcha: string }> {
  if (!client.cookies.has('gp_visitor')) client.cookies.set('gp_visitor', 'v'.repeat(22));
  const { captchaId } = await makeCaptcha(server.context.db, server.clock, client.cookies.get('gp_visitor') ?? '');
  const answerHash = createHmac('sha256', captchaId).update('TEST').digest('hex');
  await server.context.db.updateTable('captcha').set({ answerHash }).where('captchaId', '=', captchaId).execute();
  return { captchaId, captcha: 'TEST' };
}

/** A slider as a browser moves it. */
export async function movedSlider(client: TestClient): Promise<{ sliderId: string; position: number; counter: number }> {
  const { sliderId, target, bits } = (await client.call(slider, {})).data;
  return { sliderId, position: target, counter: workFor(sliderId, target, bits) };
}

export function workFor(sliderId: string, position: number, bits: number): number {
  for (let counter = 0; ; counter += 1) {
    const hash = createHash('sha256').update(`${sliderId}:${position}:${counter}`).digest();
    if (hash.readUInt32BE(0) < 2 ** (32 - bits)) return counter;
  }
}

/** The code that WeChat gives out once this person's phone has confirmed. */
export async function wechatCode(server: TestServer, person: string): Promise<string> {
  const scanId = createHash('sha256').update(`${person}${Math.random()}`).digest('hex');
  const code = scanId.slice(0, 32);
  await insertScan(server.context.db, scanId, server.clock.now());
  await moveScan(server.context.db, scanId, 'waiting', { state: 'confirmed', person, code });
  return code;
}

interface SignedInAs {
  address?: string;
  userAgent?: string;
  /** Of several memberships, the one that was chosen. */
  chosen?: string;
}

/** A client of somebody who is signed in, without the work of a login. The user has one membership, or chooses one, or does so afterwards. */
export async function clientOf(
  server: TestServer,
  mobile: string,
  { address = '127.0.0.1', userAgent = '', chosen }: SignedInAs = {},
): Promise<TestClient> {
  const { db } = server.context;
  const { userId } = await db.selectFrom('userAccount').select('userId').where('mobile', '=', mobile).executeTakeFirstOrThrow();
  const memberships = await db.selectFrom('membership').select(['appId', 'orgType']).where('userId', '=', userId).execute();
  const { appId, orgType } = memberships.find((one) => memberships.length === 1 || one.appId === chosen) ?? { appId: null, orgType: null };
  const now = server.clock.now();
  const { token, clientKey } = await createSession(db, {
    userId,
    appId,
    orgType,
    channelCode: '',
    address,
    userAgent,
    createdAt: now,
    now,
  });
  const client = server.client(address);
  client.cookies.set('gp_session', token);
  client.signedIn = { appId: appId ?? '', userId, clientKey, userName: '', multiOrgTypes: [], serverTime: 0 };
  return client;
}
