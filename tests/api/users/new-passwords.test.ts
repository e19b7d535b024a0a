import { changePassword, resetPassword, sendOwnSms, sendSmsAfterSlider } from '#contract/account';
import { passwordLogin, sendSms, temporaryLogin, temporaryTicket, userInfo } from '#contract/users';
import { addAccount, TEST_PASSWORD } from '#tests/support/accounts';
import type { TestClient } from '#tests/support/client';
import { clientOf, codeSentTo, movedSlider, solvedCaptcha } from '#tests/support/proofs';
import { startTestServer, type TestServer } from '#tests/support/server';

const strong = '春江潮水连海平 2026';
const unknown = '13911110000';
let server: TestServer;
let last = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(25 * 3600));

async function somebody(): Promise<string> {
  const mobile = `139000001${String((last += 1)).padStart(2, '0')}`;
  await addAccount(server.context.db, mobile, [{ appId: 'a1', orgType: 'bidder', roles: ['readonly'] }]);
  return mobile;
}

async function requestCode(client: TestClient, mobile: string) {
  return client.call(sendSmsAfterSlider, { mobile, purpose: 'password', ...(await movedSlider(client)) });
}

async function noticesOf(mobile: string): Promise<string[]> {
  const rows = await server.context.db.selectFrom('notice').select('kind').where('userId', '=', `user-${mobile}`).execute();
  return rows.map(({ kind }) => kind);
}

/** What the log keeps of a user's passwords: what was done, by whom and from where. */
async function loggedOf(mobile: string) {
  const rows = await server.context.db
    .selectFrom('auditLog')
    .select(['action', 'userId', 'address'])
    .where('kind', '=', 'account')
    .where('object', '=', `user-${mobile}`)
    .execute();
  return rows.map(({ action, userId, address }) => [action, userId, address]);
}

const visitor = () => server.client(`10.41.${Math.floor(last / 200)}.${(last += 1)}`);

describe('a forgotten password', () => {
  it('[LG-04] is replaced by the code of the mobile; every session of the user ends, and the old password with them', async () => {
    const mobile = await somebody();
    const phone = await clientOf(server, mobile);
    const { ticket } = (await phone.call(temporaryTicket, {})).data;
    const client = visitor();
    expect((await requestCode(client, mobile)).data).toEqual({ resendSeconds: 60 });
    const smsCode = await codeSentTo(server, mobile);
    expect((await client.call(resetPassword, { mobile, smsCode, newPassword: strong })).code).toBe(0);
    expect((await phone.call(userInfo, {})).code).toBe(99902);
    expect((await visitor().call(temporaryLogin, { ticket })).code).toBe(40001);
    expect((await visitor().call(passwordLogin, { account: mobile, password: TEST_PASSWORD })).msg).toBe('账号或密码不正确');
    expect((await visitor().call(passwordLogin, { account: mobile, password: strong })).code).toBe(0);
    expect(await noticesOf(mobile)).toContain('passwordChanged');
    expect((await client.call(resetPassword, { mobile, smsCode, newPassword: `${strong}!` })).code).toBe(40001);
    expect(await loggedOf(mobile)).toEqual([['resetPassword', `user-${mobile}`, client.address]]);
  });

  it('[LG-04] asks for a proof before the first code already, by whichever call', async () => {
    const client = visitor();
    const mobile = await somebody();
    expect((await client.call(sendSms, { mobile, purpose: 'password' })).data).toMatchObject({ errors: [{ field: 'captcha' }] });
    expect((await client.call(sendSms, { mobile, purpose: 'password', ...(await solvedCaptcha(server, client)) })).code).toBe(0);
  });

  it('[LG-04] answers for a mobile that nobody has, or a user who is disabled, as for any other', async () => {
    const [mobile, disabled] = [await somebody(), await somebody()];
    await server.context.db.updateTable('userAccount').set({ disabled: true }).where('mobile', '=', disabled).execute();
    const answers = [];
    for (const account of [mobile, unknown, disabled]) {
      const client = visitor();
      const sent = await requestCode(client, account);
      await server.drainJobs();
      const tries = [];
      for (let tried = 0; tried < 6; tried += 1)
        tries.push((await client.call(resetPassword, { mobile: account, smsCode: '000000', newPassword: strong })).msg);
      answers.push({ sent: [sent.code, sent.msg, sent.data], tries });
    }
    expect(answers[0]?.tries.at(0)).toBe('短信验证码不正确，还可以再试 4 次');
    expect(answers[0]?.tries.at(-1)).toBe('短信验证码已失效，请重新获取');
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect((await visitor().call(passwordLogin, { account: mobile, password: TEST_PASSWORD })).code).toBe(0);
  });

  it('[LG-04] takes a code neither from another browser nor from a login, and once of fifty at once', async () => {
    const mobile = await somebody();
    const client = visitor();
    await requestCode(client, mobile);
    const smsCode = await codeSentTo(server, mobile);
    expect((await visitor().call(resetPassword, { mobile, smsCode, newPassword: strong })).code).toBe(40001);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.call(resetPassword, { mobile, smsCode, newPassword: strong })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const other = visitor();
    await other.call(sendSms, { mobile, purpose: 'login' });
    expect((await other.call(resetPassword, { mobile, smsCode: await codeSentTo(server, mobile), newPassword: strong })).code).toBe(40001);
  });

  it.each([
    ['too short', 'aB3$xyz', '密码至少 8 个字符'],
    ['very common', 'Password1', '该密码过于常见，已出现在泄露的密码库中，请换一个'],
    ['repeated', 'aaaabbbb', '密码由少数几个字符重复而成，容易被猜中'],
  ])('[LG-04] is not replaced by one that is %s, which uses no code up', async (_what, newPassword, message) => {
    const mobile = await somebody();
    const client = visitor();
    await requestCode(client, mobile);
    const smsCode = await codeSentTo(server, mobile);
    for (let tried = 0; tried < 6; tried += 1) {
      const refused = await client.call(resetPassword, { mobile, smsCode, newPassword });
      expect(refused.data).toMatchObject({ errors: [{ field: 'newPassword', message }] });
    }
    expect((await client.call(resetPassword, { mobile, smsCode, newPassword: strong })).code).toBe(0);
  });
});

describe("a change of one's own password", () => {
  it('[LG-04] wants the old one, ends the other sessions and no more, for who may only look as for anybody', async () => {
    const mobile = await somebody();
    const [here, there] = [await clientOf(server, mobile), await clientOf(server, mobile)];
    const wrong = await here.call(changePassword, { oldPassword: 'wrong', newPassword: strong });
    expect(wrong.data).toMatchObject({ errors: [{ field: 'old_password', message: '原密码不正确' }] });
    expect((await here.call(changePassword, { newPassword: strong })).data).toMatchObject({ errors: [{ field: 'old_password' }] });
    expect((await here.call(changePassword, { oldPassword: TEST_PASSWORD, newPassword: strong })).data).toEqual({ ended: 1 });
    expect([(await here.call(userInfo, {})).code, (await there.call(userInfo, {})).code]).toEqual([0, 99902]);
    expect((await visitor().call(passwordLogin, { account: mobile, password: strong })).code).toBe(0);
    expect(await loggedOf(mobile)).toEqual([['changePassword', `user-${mobile}`, here.address]]);
  });

  it('[LG-04] takes a code to the own mobile in place of the old one, in this session alone', async () => {
    const mobile = await somebody();
    const [here, there] = [await clientOf(server, mobile), await clientOf(server, mobile)];
    expect((await here.call(sendOwnSms, {})).data).toEqual({ resendSeconds: 60 });
    const smsCode = await codeSentTo(server, mobile);
    expect((await there.call(changePassword, { smsCode, newPassword: strong })).data).toMatchObject({ errors: [{ field: 'sms_code' }] });
    expect((await here.call(changePassword, { smsCode, newPassword: strong })).data).toEqual({ ended: 1 });
    expect((await here.call(sendOwnSms, {})).code).toBe(42901);
  });

  it('[LG-04] lets the old one be guessed three times, whatever others have tried at the login', async () => {
    const mobile = await somebody();
    const client = await clientOf(server, mobile);
    const messages = [];
    for (let tried = 0; tried < 5; tried += 1)
      messages.push((await client.call(changePassword, { oldPassword: `wrong${tried}`, newPassword: strong })).msg);
    expect(messages).toEqual([
      ...Array.from({ length: 3 }, () => '原密码不正确'),
      ...Array.from({ length: 2 }, () => '原密码输入错误次数过多，请改用短信验证码'),
    ]);
    expect((await client.call(changePassword, { oldPassword: TEST_PASSWORD, newPassword: strong })).code).toBe(40001);
    expect((await server.client('10.42.0.1').call(passwordLogin, { account: mobile, password: TEST_PASSWORD })).code).toBe(0);
  });

  it('[LG-04] blames nobody for the failures of others in his network, and tells for how long it has to wait', async () => {
    const mobile = await somebody();
    const address = '10.43.0.1';
    const client = await clientOf(server, mobile, { address });
    const attempt = () => client.call(changePassword, { oldPassword: TEST_PASSWORD, newPassword: strong });
    const failed = (account: string, failures: number) =>
      server.context.db.insertInto('loginFailure').values({ account, address, failures, lastFailedAt: server.clock.now() }).execute();
    await failed('13755550001', 10);
    expect((await attempt()).data).toMatchObject({
      errors: [{ field: 'old_password', message: '当前网络登录失败较多，请改用短信验证码' }],
    });
    await failed('13755550002', 10);
    expect(await attempt()).toMatchObject({ code: 42901, msg: '登录失败次数过多，请 30 秒后再试' });
  });
});
