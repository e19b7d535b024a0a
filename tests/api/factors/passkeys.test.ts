import {
  beginPasskey,
  deletePasskey,
  factorInfo,
  passkeyLogin,
  passkeyOptions,
  savePasskey,
  secondFactorLogin,
  type Assertion,
} from '#contract/factors';
import { userInfo } from '#contract/users';
import { wechatLogin } from '#contract/wechat';
import { addAccount, TEST_PASSWORD } from '#tests/support/accounts';
import { Authenticator } from '#tests/support/authenticator';
import type { TestClient } from '#tests/support/client';
import { addPasskey, challengeIn, enrolTotp, originOf, signedBy } from '#tests/support/factors';
import { clientOf, wechatCode } from '#tests/support/proofs';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function aUser(): Promise<{ mobile: string; userId: string; client: TestClient }> {
  count += 1;
  const mobile = `139000002${String(count).padStart(2, '0')}`;
  const { db } = server.context;
  await addAccount(db, mobile, [{ appId: 'a1', orgType: 'bidder' }]);
  const userId = `user-${mobile}`;
  await db
    .insertInto('wechatBinding')
    .values({ openId: `sandbox-${mobile}`, userId, boundAt: server.clock.now() })
    .execute();
  return { mobile, userId, client: await clientOf(server, mobile) };
}

async function owner(device: Authenticator) {
  const user = await aUser();
  const saved = await addPasskey(server, user.client, device);
  return { ...user, recoveryCodes: saved.data.recoveryCodes };
}

function refusal(message: string) {
  return { code: 40001, data: { errors: [{ field: 'passkey', message }] } };
}
const notPassed = refusal('通行密钥校验未通过或已超时，请重试');
const unknown = refusal('该通行密钥未在本平台登记，或已被移除，请换用其他方式登录');

describe('a passkey', () => {
  it('[LG-04] signs in alone, without account or password, where the device has verified its user', async () => {
    const device = new Authenticator({ backedUp: true });
    const { userId, client, recoveryCodes } = await owner(device);
    expect(recoveryCodes).toHaveLength(10);
    const browser = server.client();
    const answer = await browser.call(passkeyLogin, { passkey: await signedBy(server, browser, device) });
    expect([answer.code, answer.data]).toMatchObject([0, { userId, appId: 'a1' }]);
    browser.signedIn = answer.data;
    expect((await browser.call(userInfo, {})).code).toBe(0);
    expect((await client.call(factorInfo, {})).data.passkeys).toEqual([
      {
        credentialId: device.id,
        passkeyName: '办公电脑',
        createdAt: server.clock.now().toISOString(),
        lastUsedAt: server.clock.now().toISOString(),
        backedUp: true,
      },
    ]);
  });

  it('is the second factor of a login that began otherwise, whether the device verifies its user or not', async () => {
    const device = new Authenticator({ verifiesUser: false });
    const { mobile, userId } = await owner(device);
    const browser = server.client();
    const login = await browser.call(wechatLogin, { code: await wechatCode(server, mobile) });
    expect([login.code, login.data]).toMatchObject([40302, { ways: ['passkey', 'recovery'] }]);
    const challenge = challengeIn(login);
    const passed = await browser.call(secondFactorLogin, { challenge, passkey: await signedBy(server, browser, device) });
    expect([passed.code, passed.data]).toMatchObject([0, { userId }]);
  });

  it('is one factor of two where the device has not verified its user', async () => {
    const device = new Authenticator({ verifiesUser: false });
    const { client } = await owner(device);
    const browser = server.client();
    const first = await browser.call(passkeyLogin, { passkey: await signedBy(server, browser, device) });
    expect([first.code, first.data]).toMatchObject([40302, { ways: ['recovery'] }]);
    expect(browser.cookies.has('gp_session')).toBe(false);
    await server.context.db
      .deleteFrom('recoveryCode')
      .where('userId', '=', client.signedIn?.userId ?? '')
      .execute();
    const alone = await browser.call(passkeyLogin, { passkey: await signedBy(server, browser, device) });
    expect(alone).toMatchObject(refusal('设备未核实您的身份，请启用指纹、面容或锁屏密码后重试，或改用密码登录'));
  });

  it('is taken for the challenge of this browser alone, once, within five minutes', async () => {
    const device = new Authenticator();
    await owner(device);
    const [browser, thief] = [server.client(), server.client()];
    const signed = await signedBy(server, browser, device);
    expect(await thief.call(passkeyLogin, { passkey: signed })).toMatchObject(notPassed);
    const codes = await Promise.all(Array.from({ length: 50 }, async () => (await browser.call(passkeyLogin, { passkey: signed })).code));
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(await browser.call(passkeyLogin, { passkey: signed })).toMatchObject(notPassed);
    const late = await signedBy(server, browser, device);
    server.clock.advance(301);
    expect(await browser.call(passkeyLogin, { passkey: late })).toMatchObject(notPassed);
    const begun = await signedBy(server, browser, device);
    await browser.call(passkeyOptions, {});
    expect(await browser.call(passkeyLogin, { passkey: begun })).toMatchObject(notPassed);
  });

  it('is refused for another site, with a changed signature, for another user, and where it counts backwards', async () => {
    const device = new Authenticator({ counts: true });
    const { client } = await owner(device);
    const other = await owner(new Authenticator());
    const browser = server.client();
    const request = async () => (await browser.call(passkeyOptions, {})).data;
    const spoofed: ((request: { challenge: string; rpId: string }) => Assertion)[] = [
      ({ challenge, rpId }) => device.sign({ challenge, rpId, origin: 'https://evil.example' }),
      ({ challenge }) => device.sign({ challenge, rpId: 'evil.example', origin: originOf(server) }),
      (given) => changed(device.sign({ ...given, origin: originOf(server) }), 'signature'),
      (given) => changed(device.sign({ ...given, origin: originOf(server) }), 'authenticatorData'),
      (given) => withHandle(device.sign({ ...given, origin: originOf(server) }), other.userId),
      (given) => ({ ...device.sign({ ...given, origin: originOf(server) }), id: new Authenticator().id }),
    ];
    for (const spoof of spoofed.slice(0, -1))
      expect(await browser.call(passkeyLogin, { passkey: spoof(await request()) })).toMatchObject(notPassed);
    expect(await browser.call(passkeyLogin, { passkey: (spoofed.at(-1) ?? spoofed[0]!)(await request()) })).toMatchObject(unknown);
    expect((await browser.call(passkeyLogin, { passkey: await signedBy(server, browser, device) })).code).toBe(0);
    device.counter = 1;
    const backwards = await browser.call(passkeyLogin, { passkey: await signedBy(server, browser, device) });
    expect(backwards).toMatchObject(refusal('该通行密钥可能已被复制，已拒绝登录；请换用其他方式登录后移除它'));
    expect((await client.call(userInfo, {})).code).toBe(0);
  });

  it('proves nobody else’s login', async () => {
    const [mine, theirs] = [new Authenticator(), new Authenticator()];
    const { mobile } = await owner(mine);
    await owner(theirs);
    const browser = server.client();
    const challenge = challengeIn(await browser.call(wechatLogin, { code: await wechatCode(server, mobile) }));
    const passkey = await signedBy(server, browser, theirs);
    expect(await browser.call(secondFactorLogin, { challenge, passkey })).toMatchObject(
      refusal('该通行密钥属于其他账号，请选择本账号的通行密钥'),
    );
  });

  it('[RT-09] is removed by password and a factor, by its owner alone, and signs nobody in from then on', async () => {
    const [device, other] = [new Authenticator(), new Authenticator()];
    const { client, recoveryCodes } = await owner(device);
    const stranger = await owner(other);
    const proof = { password: TEST_PASSWORD, recoveryCode: recoveryCodes[0] ?? '' };
    expect((await client.call(deletePasskey, { credentialId: device.id })).code).toBe(40001);
    expect((await client.call(deletePasskey, { credentialId: device.id, password: TEST_PASSWORD })).code).toBe(40001);
    expect((await client.call(deletePasskey, { credentialId: other.id, ...proof })).code).toBe(40401);
    expect((await stranger.client.call(factorInfo, {})).data.passkeys).toHaveLength(1);
    const elsewhere = server.client();
    elsewhere.signedIn = (await elsewhere.call(passkeyLogin, { passkey: await signedBy(server, elsewhere, device) })).data;
    const passkey = await signedBy(server, client, device);
    expect((await client.call(deletePasskey, { credentialId: device.id, password: TEST_PASSWORD, passkey })).code).toBe(0);
    expect((await client.call(factorInfo, {})).data).toEqual({ recoveryCodesLeft: 0, passkeys: [], required: false });
    expect((await elsewhere.call(userInfo, {})).code).toBe(99902);
    const { userId } = client.signedIn ?? {};
    const log = server.context.db.selectFrom('auditLog').select(['action', 'userId']).where('kind', '=', 'factor');
    expect(
      await log
        .where('object', '=', userId ?? '')
        .orderBy('at')
        .orderBy('action')
        .execute(),
    ).toEqual([
      { action: 'addPasskey', userId },
      { action: 'removePasskey', userId },
    ]);
    expect(await elsewhere.call(passkeyLogin, { passkey: await signedBy(server, elsewhere, device) })).toMatchObject(unknown);
  });

  it('is added only by who proves the factors that are there, once, for a challenge of one’s own, up to ten', async () => {
    const { client } = await aUser();
    const { recoveryCodes } = await enrolTotp(server, client);
    expect((await client.call(beginPasskey, {})).code).toBe(40001);
    const proof = (index: number) => ({ password: TEST_PASSWORD, recoveryCode: recoveryCodes[index] ?? '' });
    const device = new Authenticator();
    expect((await addPasskey(server, client, device, proof(0))).data.recoveryCodes).toEqual([]);
    expect((await addPasskey(server, client, device, proof(1))).code).toBe(40001);
    const { data } = await client.call(beginPasskey, proof(2));
    expect(data.excludeCredentials).toEqual([{ id: device.id, type: 'public-key' }]);
    expect(data.authenticatorSelection).toEqual({ residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' });
    const made = { challenge: data.challenge, rpId: data.rp.id, origin: originOf(server), userHandle: data.user.id };
    const stranger = (await aUser()).client;
    const stolen = await stranger.call(savePasskey, { passkeyName: '盗', registration: new Authenticator().register(made) });
    expect(stolen.data).toMatchObject({ errors: [{ field: 'registration' }] });
    const foreign = new Authenticator().register({ ...made, origin: 'https://evil.example' });
    expect((await client.call(savePasskey, { passkeyName: '盗', registration: foreign })).code).toBe(40001);
    const now = server.clock.now();
    const more = Array.from({ length: 9 }, (_none, index) => ({
      credentialId: `more-${index}`,
      userId: client.signedIn?.userId ?? '',
      publicKey: Buffer.alloc(1),
      counter: 0,
      backedUp: false,
      passkeyName: '旧',
      createdAt: now,
    }));
    await server.context.db.insertInto('passkey').values(more).execute();
    expect((await client.call(beginPasskey, proof(3))).code).toBe(40902);
  });

  it('is refused politely where what comes is no passkey at all', async () => {
    const { client } = await aUser();
    const nonsense = { id: 'AAAA', response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] } };
    expect((await client.call(savePasskey, { passkeyName: '坏', registration: nonsense })).code).toBe(40001);
    const device = new Authenticator();
    await owner(device);
    const empty = { id: device.id, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } };
    expect(await server.client().call(passkeyLogin, { passkey: empty })).toMatchObject(notPassed);
  });
});

function changed(passkey: Assertion, part: 'signature' | 'authenticatorData'): Assertion {
  const bytes = Buffer.from(passkey.response[part], 'base64url');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  return { ...passkey, response: { ...passkey.response, [part]: bytes.toString('base64url') } };
}

function withHandle(passkey: Assertion, userId: string): Assertion {
  return { ...passkey, response: { ...passkey.response, userHandle: Buffer.from(userId).toString('base64url') } };
}
