import { createHmac } from 'node:crypto';
import { passwordLogin } from '#contract/users';
import { startPlatform, type Platform } from '#server/platform';
import { makeCaptcha } from '#server/records/captcha/captcha';
import { addAccount, TEST_PASSWORD } from '#tests/support/accounts';
import { TestClient } from '#tests/support/client';
import { silentLog } from '#tests/support/cluster';
import { testSettings } from '#tests/support/database';
import { startTestServer, type TestServer } from '#tests/support/server';

const owner = '13900000001';
const wrongPassword = '账号或密码不正确';

let server: TestServer;
let second: Platform;

beforeAll(async () => {
  server = await startTestServer();
  const { clock } = server;
  second = await startPlatform(testSettings(server.database), silentLog, { works: false, clock, wallClock: clock });
  await addAccount(server.context.db, owner, [{ appId: 'a1', orgType: 'bidder' }]);
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});

describe('logins by password', () => {
  it('of an address for many accounts are looked at ten times, on all servers together, before it has to solve captchas', async () => {
    const address = '10.30.0.1';
    const clients = Array.from(
      { length: 50 },
      (_, index) => new TestClient(index % 2 ? server.app : second.app, () => server.clock.now(), address),
    );
    const answers = await Promise.all(
      clients.map((client, index) => client.call(passwordLogin, { account: `1377777${1000 + index}`, password: 'wrong' })),
    );
    expect(answers.filter(({ msg }) => msg === wrongPassword)).toHaveLength(10);
    const refused = answers.filter(({ msg }) => msg !== wrongPassword);
    expect(new Set(refused.map(({ code, msg }) => `${code} ${msg}`))).toEqual(
      new Set(['40001 请输入图形验证码', '42901 当前登录人数较多，请 10 秒后再试']),
    );
    expect((await server.client('10.30.0.2').call(passwordLogin, { account: owner, password: TEST_PASSWORD })).code).toBe(0);
  });

  it('of an address are delayed after twenty failures, for its every account, fifteen minutes at most, and nowhere else', async () => {
    const address = '10.30.1.1';
    const lastFailedAt = server.clock.now();
    const failed = (count: number) =>
      server.context.db
        .insertInto('loginFailure')
        .values(Array.from({ length: count }, (_, index) => ({ account: `1376666${1000 + index}`, address, failures: 1, lastFailedAt })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await failed(19);
    const client = server.client(address);
    const attempt = async (password: string) => client.call(passwordLogin, { account: owner, password, ...(await solved(client)) });
    expect((await attempt('wrong')).msg).toBe(wrongPassword);
    expect((await attempt(TEST_PASSWORD)).data).toEqual({ waitSeconds: 30, captchaRequired: true });
    expect((await server.client('10.30.1.2').call(passwordLogin, { account: owner, password: TEST_PASSWORD })).code).toBe(0);
    await failed(60);
    expect((await attempt(TEST_PASSWORD)).data).toEqual({ waitSeconds: 900, captchaRequired: true });
    server.clock.advance(901);
    expect((await attempt(TEST_PASSWORD)).code).toBe(0);
  });

  it('are one network where they come from one of IPv6', async () => {
    await server.context.db
      .insertInto('loginFailure')
      .values({ account: '13755555555', address: '2001:db8:1:2::/64', failures: 10, lastFailedAt: server.clock.now() })
      .execute();
    const answer = await server.client('2001:db8:1:2::99').call(passwordLogin, { account: owner, password: TEST_PASSWORD });
    expect([answer.code, answer.msg]).toEqual([40001, '请输入图形验证码']);
  });
});

async function solved(client: TestClient): Promise<{ captchaId: string; captcha: string }> {
  if (!client.cookies.has('gp_visitor')) client.cookies.set('gp_visitor', 'v'.repeat(22));
  const { captchaId } = await makeCaptcha(server.context.db, server.clock, 'v'.repeat(22));
  const answerHash = createHmac('sha256', captchaId).update('TEST').digest('hex');
  await server.context.db.updateTable('captcha').set({ answerHash }).where('captchaId', '=', captchaId).execute();
  return { captchaId, captcha: 'TEST' };
}
