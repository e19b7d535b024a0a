import { deletePasskey, deleteTotp, factorInfo, factorRule, saveFactorRule, secondFactorLogin } from '#contract/factors';
import { agentCount, chooseOrganisation, userInfo } from '#contract/users';
import { wechatLogin } from '#contract/wechat';
import { addAccount, TEST_PASSWORD } from '#tests/support/accounts';
import { Authenticator } from '#tests/support/authenticator';
import { addPasskey, challengeIn, codeOf, enrolTotp, signedBy } from '#tests/support/factors';
import { clientOf, wechatCode } from '#tests/support/proofs';
import { startTestServer, type TestServer } from '#tests/support/server';

const [ADMIN, PAYER, READER, BOTH] = ['13900000301', '13900000302', '13900000303', '13900000304'];
const bidder = { appId: 'a1', orgType: 'bidder' } as const;
const elsewhere = { appId: 'a2', orgType: 'bidder' } as const;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.context;
  await addAccount(db, ADMIN, [{ ...bidder, roles: ['system'] }]);
  await addAccount(db, PAYER, [{ ...bidder, roles: ['financeOperator'] }]);
  await addAccount(db, READER, [{ ...bidder, roles: ['readonly'] }]);
  await addAccount(db, BOTH, [
    { ...bidder, roles: ['financeOperator'] },
    { ...elsewhere, roles: ['financeOperator'] },
  ]);
  for (const mobile of [PAYER, BOTH])
    await db
      .insertInto('wechatBinding')
      .values({ openId: `sandbox-${mobile}`, userId: `user-${mobile}`, boundAt: server.clock.now() })
      .execute();
});
afterAll(() => server.stop());

beforeEach(async () => {
  for (const table of ['factorRule', 'factorRuleLog', 'totpFactor', 'passkey', 'recoveryCode', 'session', 'factorFailure'] as const)
    await server.context.db.deleteFrom(table).execute();
});

function anAdmin() {
  return clientOf(server, ADMIN);
}

async function requireFor(work: ('pay' | 'issue' | 'administer')[]): Promise<void> {
  const admin = await anAdmin();
  const { data } = await admin.call(factorRule, {});
  expect((await admin.call(saveFactorRule, { work, version: data.version })).code).toBe(0);
}

describe('what an organisation asks', () => {
  it('[RT-09] is set by who manages its users, and kept with before and after', async () => {
    const admin = await anAdmin();
    expect((await admin.call(factorRule, {})).data).toEqual({ work: [], version: 0, log: [] });
    for (const mobile of [PAYER, READER]) {
      const client = await clientOf(server, mobile);
      expect((await client.call(factorRule, {})).code).toBe(40301);
      expect((await client.call(saveFactorRule, { work: [], version: 0 })).code).toBe(40301);
    }
    expect((await admin.call(saveFactorRule, { work: ['issue', 'pay'], version: 0 })).code).toBe(0);
    expect((await admin.call(saveFactorRule, { work: ['pay'], version: 1 })).code).toBe(0);
    const at = server.clock.now().toISOString();
    expect((await admin.call(factorRule, {})).data).toEqual({
      work: ['pay'],
      version: 2,
      log: [
        { before: ['pay', 'issue'], after: ['pay'], userName: '用户01', at },
        { before: [], after: ['pay', 'issue'], userName: '用户01', at },
      ],
    });
  });

  it('is overwritten by nobody who has not seen it, of fifty at once too', async () => {
    const admin = await anAdmin();
    expect((await admin.call(saveFactorRule, { work: ['pay'], version: 7 })).code).toBe(40901);
    const codes = await Promise.all(
      Array.from({ length: 50 }, async () => (await admin.call(saveFactorRule, { work: ['pay'], version: 0 })).code),
    );
    expect([codes.filter((code) => code === 0), codes.filter((code) => code === 40901)]).toMatchObject([{ length: 1 }, { length: 49 }]);
  });

  it('touches no other organisation', async () => {
    await requireFor(['pay', 'issue', 'administer']);
    const both = await clientOf(server, BOTH, { chosen: 'a2' });
    expect((await both.call(agentCount, {})).code).toBe(0);
  });
});

describe('a member who falls under it and has no second factor', () => {
  it('[LG-02] is let in by no login and no choice until one is there, and then at once', async () => {
    await requireFor(['pay']);
    const browser = server.client();
    const login = await browser.call(wechatLogin, { code: await wechatCode(server, PAYER) });
    browser.signedIn = login.data;
    const info = (await browser.call(userInfo, {})).data;
    expect([info.menus, info.permissions, info.orgType]).toEqual([[], [], undefined]);
    const refused = await browser.call(agentCount, {});
    expect([refused.code, refused.data]).toEqual([40303, { appId: 'a1', orgType: 'bidder' }]);
    const before = browser.cookies.get('gp_session');
    const choice = await browser.call(chooseOrganisation, { orgType: 'bidder' });
    expect([choice.code, choice.data]).toEqual([40303, { appId: 'a1', orgType: 'bidder' }]);
    expect(browser.cookies.get('gp_session')).toBe(before);
    expect((await browser.call(factorInfo, {})).data.required).toBe(true);
    await enrolTotp(server, browser);
    expect((await browser.call(agentCount, {})).code).toBe(0);
    const chosen = await browser.call(chooseOrganisation, { orgType: 'bidder' });
    expect(chosen.code).toBe(0);
  });

  it('may still work for an organisation that asks nothing', async () => {
    await requireFor(['pay']);
    const browser = server.client();
    const login = await browser.call(wechatLogin, { code: await wechatCode(server, BOTH) });
    browser.signedIn = login.data;
    expect(login.data.multiOrgTypes).toHaveLength(2);
    expect((await browser.call(chooseOrganisation, bidder)).code).toBe(40303);
    const chosen = await browser.call(chooseOrganisation, elsewhere);
    expect([chosen.code, chosen.data.appId]).toEqual([0, 'a2']);
  });

  it('is stopped with the next call when the setting changes, and goes on when it changes back; who only reads is not', async () => {
    const payer = await clientOf(server, PAYER);
    const reader = await clientOf(server, READER);
    expect((await payer.call(agentCount, {})).code).toBe(0);
    await requireFor(['pay']);
    expect((await payer.call(agentCount, {})).code).toBe(40303);
    await requireFor([]);
    expect((await payer.call(agentCount, {})).code).toBe(0);
    await requireFor(['pay']);
    expect((await payer.call(agentCount, {})).code).toBe(40303);
    expect((await reader.call(agentCount, {})).code).toBe(0);
  });

  it('is stopped where the roles change, once the session is read again', async () => {
    await requireFor(['administer']);
    const payer = await clientOf(server, PAYER);
    expect((await payer.call(agentCount, {})).code).toBe(0);
    await server.context.db
      .updateTable('membership')
      .set({ roleCodes: ['admin'] })
      .where('userId', '=', `user-${PAYER}`)
      .execute();
    server.clock.advance(11);
    expect((await payer.call(agentCount, {})).code).toBe(40303);
    await server.context.db
      .updateTable('membership')
      .set({ roleCodes: ['financeOperator'] })
      .where('userId', '=', `user-${PAYER}`)
      .execute();
  });

  it('fulfils it by a passkey as well', async () => {
    await requireFor(['pay']);
    const payer = await clientOf(server, PAYER);
    expect((await payer.call(agentCount, {})).code).toBe(40303);
    expect((await addPasskey(server, payer, new Authenticator())).code).toBe(0);
    expect((await payer.call(agentCount, {})).code).toBe(0);
  });
});

describe('the last factor of who needs one', () => {
  it('is not removed, while a second one is', async () => {
    await requireFor(['pay']);
    const payer = await clientOf(server, PAYER);
    const { secret, recoveryCodes } = await enrolTotp(server, payer);
    const refused = await payer.call(deleteTotp, { password: TEST_PASSWORD, totpCode: codeOf(server, secret) });
    expect([refused.code, refused.msg]).toEqual([40902, '本单位要求您使用两步验证，请先添加另一种方式再移除这一种']);
    const device = new Authenticator();
    await addPasskey(server, payer, device, { password: TEST_PASSWORD, recoveryCode: recoveryCodes[0] ?? '' });
    expect((await payer.call(deleteTotp, { password: TEST_PASSWORD, recoveryCode: recoveryCodes[1] ?? '' })).code).toBe(0);
    const proof = { password: TEST_PASSWORD, passkey: await signedBy(server, payer, device) };
    expect((await payer.call(deletePasskey, { credentialId: device.id, ...proof })).code).toBe(40902);
    expect((await payer.call(agentCount, {})).code).toBe(0);
  });

  it('is one of the two that are removed at once', async () => {
    await requireFor(['pay']);
    const payer = await clientOf(server, PAYER);
    const { recoveryCodes } = await enrolTotp(server, payer);
    const device = new Authenticator();
    await addPasskey(server, payer, device, { password: TEST_PASSWORD, recoveryCode: recoveryCodes[0] ?? '' });
    const proof = (index: number) => ({ password: TEST_PASSWORD, recoveryCode: recoveryCodes[index] ?? '' });
    const answers = await Promise.all([
      payer.call(deleteTotp, proof(1)),
      payer.call(deletePasskey, { credentialId: device.id, ...proof(2) }),
    ]);
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 40902]);
    const browser = server.client();
    const challenge = challengeIn(await browser.call(wechatLogin, { code: await wechatCode(server, PAYER) }));
    expect((await browser.call(secondFactorLogin, { challenge, recoveryCode: recoveryCodes[3] ?? '' })).code).toBe(0);
  });
});
