import { beginTotp, confirmTotp, deleteTotp, factorInfo, renewRecoveryCodes, secondFactorLogin } from '#contract/factors';
import { passwordLogin, smsLogin, temporaryLogin, temporaryTicket, userInfo } from '#contract/users';
import { wechatLogin } from '#contract/wechat';
import { cleanUp } from '#server/operate/clean-up';
import { deliverSmsCode } from '#server/records/sms/codes';
import { saveSmsCode } from '#server/records/sms/repository';
import { addAccount, TEST_PASSWORD } from '#tests/support/accounts';
import type { TestClient } from '#tests/support/client';
import { challengeIn, codeOf, enrolTotp, nextPeriod } from '#tests/support/factors';
import { clientOf, wechatCode } from '#tests/support/proofs';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let count = 0;
let addresses = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Enrolled {
  mobile: string;
  client: TestClient;
  secret: string;
  recoveryCodes: string[];
}

/** A bidder whom WeChat knows too. */
async function aUser(): Promise<{ mobile: string; client: TestClient }> {
  count += 1;
  const mobile = `139000001${String(count).padStart(2, '0')}`;
  const { db } = server.context;
  await addAccount(db, mobile, [{ appId: 'a1', orgType: 'bidder' }]);
  await db
    .insertInto('wechatBinding')
    .values({ openId: `sandbox-${mobile}`, userId: `user-${mobile}`, boundAt: server.clock.now() })
    .execute();
  return { mobile, client: await clientOf(server, mobile) };
}

async function enrolled(): Promise<Enrolled> {
  const user = await aUser();
  return { ...user, ...(await enrolTotp(server, user.client)) };
}

/** A browser at an address that nobody else uses. */
function aBrowser(): TestClient {
  addresses += 1;
  return server.client(`10.20.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`);
}

async function challengeOf(browser: TestClient, mobile: string): Promise<string> {
  return challengeIn(await browser.call(wechatLogin, { code: await wechatCode(server, mobile) }));
}

describe('an authenticator app', () => {
  it('[LG-04] counts once a first code of it was given, and brings ten recovery codes, this once', async () => {
    const { client, mobile } = await aUser();
    const { data } = await client.call(beginTotp, {});
    expect(data.uri).toContain(`secret=${data.secret}`);
    expect((await client.call(factorInfo, {})).data).toEqual({ recoveryCodesLeft: 0, passkeys: [], required: false });
    expect((await aBrowser().call(wechatLogin, { code: await wechatCode(server, mobile) })).code).toBe(0);
    const again = await clientOf(server, mobile);
    const wrong = await again.call(confirmTotp, { totpCode: '000000' });
    expect([wrong.code, wrong.data]).toMatchObject([40001, { errors: [{ field: 'totpCode' }] }]);
    const confirmed = await again.call(confirmTotp, { totpCode: codeOf(server, data.secret) });
    expect(new Set(confirmed.data.recoveryCodes).size).toBe(10);
    for (const code of confirmed.data.recoveryCodes) expect(code).toMatch(/^([A-HJ-KM-NP-Z2-9]{4}-){2}[A-HJ-KM-NP-Z2-9]{4}$/);
    expect((await again.call(factorInfo, {})).data).toMatchObject({ totpSince: server.clock.now().toISOString(), recoveryCodesLeft: 10 });
    const notices = server.context.db
      .selectFrom('notice')
      .select('text')
      .where('userId', '=', `user-${mobile}`)
      .where('kind', '=', 'factorsChanged');
    expect(await notices.execute()).toEqual([{ text: expect.stringContaining('您的账号已开启动态验证码') as string }]);
    expect((await again.call(confirmTotp, { totpCode: codeOf(server, data.secret, 1) })).code).toBe(40902);
    expect((await again.call(beginTotp, {})).code).toBe(40001);
  });

  it('lies encrypted in the database, and recovery codes as hashes', async () => {
    const { mobile, secret, recoveryCodes } = await enrolled();
    const { db } = server.context;
    const row = await db.selectFrom('totpFactor').selectAll().where('userId', '=', `user-${mobile}`).executeTakeFirstOrThrow();
    expect(row.encryptedSecret).toHaveLength(12 + 20 + 16);
    const kept = JSON.stringify(await db.selectFrom('recoveryCode').selectAll().where('userId', '=', `user-${mobile}`).execute());
    for (const code of recoveryCodes) expect(kept).not.toContain(code);
    expect(kept).not.toContain(secret);
  });

  it('is confirmed within half an hour, by the user who began', async () => {
    const { client } = await aUser();
    const other = await aUser();
    const { data } = await client.call(beginTotp, {});
    expect((await other.client.call(confirmTotp, { totpCode: codeOf(server, data.secret) })).code).toBe(40902);
    server.clock.advance(31 * 60);
    const late = await clientOf(server, `13900000101`);
    expect((await late.call(confirmTotp, { totpCode: codeOf(server, data.secret) })).code).not.toBe(0);
  });

  it('ends the other sessions of its user, which had proved one factor only, and the logins under way', async () => {
    const { mobile, client } = await aUser();
    const elsewhere = await clientOf(server, mobile);
    expect((await elsewhere.call(userInfo, {})).code).toBe(0);
    await enrolTotp(server, client);
    expect((await elsewhere.call(userInfo, {})).code).toBe(99902);
    expect((await client.call(userInfo, {})).code).toBe(0);
  });
});

describe('a login by somebody with a second factor', () => {
  it('[LG-04] gives no session for one factor, whichever way it comes: password, SMS, WeChat, ticket', async () => {
    const { mobile, client, secret } = await enrolled();
    const { data } = await client.call(temporaryTicket, {});
    const browser = aBrowser();
    await browser.call(userInfo, {});
    const now = server.clock.now();
    const smsBrowser = aBrowser();

    smsBrowser.cookies.set('gp_visitor', 'v'.repeat(22));
    const smsCodeId = `code-of-${mobile}`;
    const sms = {
      smsCodeId,
      mobile,
      purpose: 'login',
      binding: 'v'.repeat(22),
      codeHash: '',
      createdAt: now,
      expiresAt: new Date(now.getTime() + 60_000),
    };
    await saveSmsCode(server.context.db, sms);
    await deliverSmsCode(server.context, smsCodeId);
    const { code: smsCode } = await server.context.db
      .selectFrom('sandboxSms')
      .select('code')
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow();
    const ways: [TestClient, Awaited<ReturnType<TestClient['call']>>][] = [
      [browser, await browser.call(passwordLogin, { account: mobile, password: TEST_PASSWORD })],
      [smsBrowser, await smsBrowser.call(smsLogin, { mobile, smsCode })],
      [browser, await browser.call(wechatLogin, { code: await wechatCode(server, mobile) })],
      [browser, await browser.call(temporaryLogin, { ticket: data.ticket })],
    ];
    for (const [from, answer] of ways) {
      expect([answer.code, answer.data]).toMatchObject([40302, { ways: ['totp', 'recovery'], validSeconds: 300 }]);
      expect(from.cookies.has('gp_session')).toBe(false);
      expect(JSON.stringify(answer.data)).not.toContain('clientKey');
      const challenge = challengeIn(answer);
      const passed = await from.call(secondFactorLogin, { challenge, totpCode: codeOf(server, secret) });
      expect([passed.code, passed.data.appId]).toEqual([0, 'a1']);
      const signedIn = server.client();
      signedIn.cookies.set('gp_session', from.cookies.get('gp_session') ?? '');
      signedIn.signedIn = passed.data;
      expect((await signedIn.call(userInfo, {})).code).toBe(0);
      from.cookies.delete('gp_session');
      nextPeriod(server);
    }
  });

  it('takes a code of the period before and after, each once, and none of an earlier period than was taken', async () => {
    const { mobile, secret } = await enrolled();
    const attempt = async (totpCode: string) => {
      const browser = aBrowser();
      return (await browser.call(secondFactorLogin, { challenge: await challengeOf(browser, mobile), totpCode })).code;
    };
    nextPeriod(server);
    expect(await attempt(codeOf(server, secret, -2))).toBe(40001);
    expect(await attempt(codeOf(server, secret, 2))).toBe(40001);
    const [before, now, after] = [-1, 0, 1].map((early) => codeOf(server, secret, early)) as [string, string, string];
    expect(await attempt(before)).toBe(0);
    expect(await attempt(before)).toBe(40001);
    expect(await attempt(after)).toBe(0);
    expect(await attempt(now)).toBe(40001);
    expect(await attempt(after)).toBe(40001);
  });

  it('takes each recovery code once, however it is typed, and none of another user', async () => {
    const { mobile, client, recoveryCodes } = await enrolled();
    const other = await enrolled();
    const attempt = async (recoveryCode: string) => {
      const browser = aBrowser();
      return (await browser.call(secondFactorLogin, { challenge: await challengeOf(browser, mobile), recoveryCode })).code;
    };
    const [first = '', second = ''] = recoveryCodes;
    expect(await attempt(first.toLowerCase().replaceAll('-', ' '))).toBe(0);
    expect(await attempt(first)).toBe(40001);
    expect(await attempt(other.recoveryCodes[0] ?? '')).toBe(40001);
    expect(await attempt(second)).toBe(0);
    expect((await client.call(factorInfo, {})).data.recoveryCodesLeft).toBe(8);
  });

  it('is worth one session where the same code, or the same challenge, is sent fifty times at once', async () => {
    const { mobile, secret, recoveryCodes } = await enrolled();
    const browser = aBrowser();
    const challenge = await challengeOf(browser, mobile);
    const totpCode = codeOf(server, secret);
    const codes = await Promise.all(
      Array.from({ length: 50 }, async () => (await browser.call(secondFactorLogin, { challenge, totpCode })).code),
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    const browsers = Array.from({ length: 8 }, aBrowser);
    const challenges = await Promise.all(browsers.map((one) => challengeOf(one, mobile)));
    const [recoveryCode = ''] = recoveryCodes;
    const used = await Promise.all(
      browsers.map(async (one, index) => (await one.call(secondFactorLogin, { challenge: challenges[index] ?? '', recoveryCode })).code),
    );
    expect(used.filter((code) => code === 0)).toHaveLength(1);
  });

  it('ends with its challenge: after it was used, after five minutes, after five tries, from another browser, and for a disabled user', async () => {
    const { mobile, secret, recoveryCodes } = await enrolled();
    const [first = '', second = '', third = ''] = recoveryCodes;
    const browser = aBrowser();
    const refused = { errors: [{ field: 'challenge', message: '验证已超时或次数过多，请重新登录' }] };
    const used = await challengeOf(browser, mobile);
    expect((await browser.call(secondFactorLogin, { challenge: used, recoveryCode: first })).code).toBe(0);
    expect((await browser.call(secondFactorLogin, { challenge: used, recoveryCode: second })).data).toEqual(refused);
    const stolen = await challengeOf(browser, mobile);
    expect((await aBrowser().call(secondFactorLogin, { challenge: stolen, recoveryCode: second })).data).toEqual(refused);
    expect((await browser.call(secondFactorLogin, { challenge: 'x'.repeat(43), recoveryCode: second })).data).toEqual(refused);
    server.clock.advance(301);
    expect((await browser.call(secondFactorLogin, { challenge: stolen, recoveryCode: second })).data).toEqual(refused);
    const tried = await challengeOf(browser, mobile);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await browser.call(secondFactorLogin, { challenge: tried, totpCode: '000000' })).data).toMatchObject({
        errors: [{ field: 'totpCode' }],
      });
    expect((await browser.call(secondFactorLogin, { challenge: tried, totpCode: codeOf(server, secret) })).data).toEqual(refused);
    const disabled = await challengeOf(browser, mobile);
    await server.context.db.updateTable('userAccount').set({ disabled: true }).where('account', '=', mobile).execute();
    expect((await browser.call(secondFactorLogin, { challenge: disabled, recoveryCode: third })).data).toEqual(refused);
  });

  it('is not let through by two factors at once, by none, nor by another user’s', async () => {
    const { mobile, secret } = await enrolled();
    const other = await enrolled();
    const browser = aBrowser();
    const challenge = await challengeOf(browser, mobile);
    const both = { challenge, totpCode: codeOf(server, secret), recoveryCode: 'AAAA-AAAA-AAAA' };
    expect((await browser.call(secondFactorLogin, both)).code).toBe(40001);
    expect((await browser.call(secondFactorLogin, { challenge })).code).toBe(40001);
    expect((await browser.call(secondFactorLogin, { challenge, totpCode: codeOf(server, other.secret) })).code).toBe(40001);
    expect(browser.cookies.has('gp_session')).toBe(false);
  });

  it('waits after ten failures for the account, wherever they come from, at most fifteen minutes', async () => {
    const { mobile, secret } = await enrolled();
    const attempt = async (totpCode: string) => {
      const browser = aBrowser();
      return browser.call(secondFactorLogin, { challenge: await challengeOf(browser, mobile), totpCode });
    };
    const codes = await Promise.all(
      Array.from({ length: 25 }, async (_none, index) => (await attempt(String(index).padStart(6, '0'))).code),
    );
    expect(codes.filter((code) => code === 40001)).toHaveLength(10);
    expect(codes.filter((code) => code === 42901)).toHaveLength(15);
    const locked = await attempt(codeOf(server, secret));
    expect([locked.code, locked.data]).toEqual([42901, { waitSeconds: 30 }]);
    const { db } = server.context;
    await db.updateTable('factorFailure').set({ failures: 60 }).where('userId', '=', `user-${mobile}`).execute();
    expect((await attempt(codeOf(server, secret))).data).toEqual({ waitSeconds: 900 });
    server.clock.advance(900);
    expect((await attempt(codeOf(server, secret))).code).toBe(0);
    expect(await db.selectFrom('factorFailure').selectAll().where('userId', '=', `user-${mobile}`).execute()).toEqual([]);
  });

  it('waits after twenty failures of an address, for whatever accounts', async () => {
    const users = [await enrolled(), await enrolled(), await enrolled()];
    const browser = aBrowser();
    const tries = users.flatMap(({ mobile }) => Array.from({ length: 7 }, () => mobile));
    const codes: number[] = [];
    for (const mobile of tries)
      codes.push((await browser.call(secondFactorLogin, { challenge: await challengeOf(browser, mobile), totpCode: '000000' })).code);
    expect(codes.filter((code) => code === 42901)).toHaveLength(1);
  });
});

describe('what a user changes of the factors', () => {
  it('[RT-09] needs the password and a factor: switching off, new recovery codes', async () => {
    const { client, secret, recoveryCodes } = await enrolled();
    const [first = '', second = ''] = recoveryCodes;
    for (const call of [deleteTotp, renewRecoveryCodes]) {
      for (const proof of [
        {},
        { password: TEST_PASSWORD },
        { recoveryCode: first },
        { password: 'wrong', recoveryCode: first },
        { password: TEST_PASSWORD, totpCode: '000000' },
        { password: TEST_PASSWORD, recoveryCode: 'AAAA-AAAA-AAAA' },
      ])
        expect((await client.call(call, proof)).code).toBe(40001);
    }
    const renewed = await client.call(renewRecoveryCodes, { password: TEST_PASSWORD, recoveryCode: second });
    expect(renewed.data.recoveryCodes).toHaveLength(10);
    expect((await client.call(deleteTotp, { password: TEST_PASSWORD, recoveryCode: first })).code).toBe(40001);
    expect((await client.call(deleteTotp, { password: TEST_PASSWORD, totpCode: codeOf(server, secret) })).code).toBe(0);
    expect((await client.call(factorInfo, {})).data).toEqual({ recoveryCodesLeft: 0, passkeys: [], required: false });
  });

  it('[RT-08] stands in the log, with whose factor it is, and nothing of the factor itself', async () => {
    const { client, mobile, secret, recoveryCodes } = await enrolled();
    server.clock.advance(1);
    const renewed = await client.call(renewRecoveryCodes, { password: TEST_PASSWORD, recoveryCode: recoveryCodes[0] ?? '' });
    nextPeriod(server);
    await client.call(deleteTotp, { password: TEST_PASSWORD, totpCode: codeOf(server, secret) });
    const rows = await server.context.db
      .selectFrom('auditLog')
      .selectAll()
      .where('kind', '=', 'factor')
      .where('object', '=', `user-${mobile}`)
      .orderBy('at')
      .execute();
    expect(rows.map(({ action, userId, detail }) => [action, userId, detail])).toEqual([
      ['enableTotp', `user-${mobile}`, { before: { totp: false, passkeys: 0 }, after: { totp: true, passkeys: 0 } }],
      ['renewRecoveryCodes', `user-${mobile}`, {}],
      ['disableTotp', `user-${mobile}`, { before: { totp: true, passkeys: 0 }, after: { totp: false, passkeys: 0 } }],
    ]);
    for (const hidden of [secret, ...renewed.data.recoveryCodes]) expect(JSON.stringify(rows)).not.toContain(hidden);
  });

  it('leaves a login under way nothing to prove, so that it begins anew', async () => {
    const { mobile, client, secret, recoveryCodes } = await enrolled();
    const browser = aBrowser();
    const challenge = await challengeOf(browser, mobile);
    await client.call(deleteTotp, { password: TEST_PASSWORD, totpCode: codeOf(server, secret) });
    expect((await browser.call(secondFactorLogin, { challenge, recoveryCode: recoveryCodes[0] ?? '' })).code).toBe(40001);
    expect((await browser.call(wechatLogin, { code: await wechatCode(server, mobile) })).code).toBe(0);
  });
});

it('keeps no challenge that has run out', async () => {
  const { mobile } = await enrolled();
  await challengeOf(aBrowser(), mobile);
  server.clock.advance(301);
  await cleanUp(server.context);
  expect(await server.context.db.selectFrom('loginChallenge').selectAll().execute()).toEqual([]);
});
