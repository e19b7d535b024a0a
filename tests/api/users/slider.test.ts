import { sendSmsAfterSlider, slider } from '#contract/account';
import { smsLogin } from '#contract/users';
import { addAccount } from '#tests/support/accounts';
import { codeSentTo, movedSlider, workFor } from '#tests/support/proofs';
import { startTestServer, type TestServer } from '#tests/support/server';

const known = '13900000001';
let server: TestServer;
let lastAddress = 0;

beforeAll(async () => {
  server = await startTestServer();
  await addAccount(server.context.db, known, [{ appId: 'a1', orgType: 'bidder' }]);
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(3601));

const visitor = () => server.client(`10.40.0.${(lastAddress += 1)}`);

describe('a slider', () => {
  it('[LG-04] [RQ-04] lets one code be asked for, and somebody sign in by it', async () => {
    const client = visitor();
    const moved = await movedSlider(client);
    expect((await client.call(sendSmsAfterSlider, { mobile: known, ...moved })).data).toEqual({ resendSeconds: 60 });
    server.clock.advance(61);
    expect((await client.call(sendSmsAfterSlider, { mobile: known, ...moved })).data).toMatchObject({ errors: [{ field: 'slider' }] });
    expect((await client.call(smsLogin, { mobile: known, smsCode: await codeSentTo(server, known) })).code).toBe(0);
  });

  it('[LG-04] is used up by a handle that stands elsewhere, and by work that was done for another place', async () => {
    const client = visitor();
    const refusals: string[] = [];
    for (const off of [-3, 3]) {
      const { sliderId, target, bits } = (await client.call(slider, {})).data;
      const position = target + off;
      const counter = workFor(sliderId, position, bits);
      const send = { mobile: known, sliderId, position, counter };
      refusals.push((await client.call(sendSmsAfterSlider, send)).msg);
      refusals.push((await client.call(sendSmsAfterSlider, { ...send, position: target, counter: workFor(sliderId, target, bits) })).msg);
    }
    expect(refusals).toEqual([
      '滑块没有停在标记处，请重新验证',
      '滑动验证已失效，请重新验证',
      '滑块没有停在标记处，请重新验证',
      '滑动验证已失效，请重新验证',
    ]);
    const { sliderId, target, bits } = (await client.call(slider, {})).data;
    const lazy = [0, 1, 2, 3].find((counter) => counter !== workFor(sliderId, target, bits)) ?? 4;
    expect((await client.call(sendSmsAfterSlider, { mobile: known, sliderId, position: target, counter: lazy })).msg).toBe(
      '滑动验证未通过，请重新验证',
    );
  });

  it('[LG-04] serves no other browser, nobody after 120 seconds, and one of fifty at once', async () => {
    const client = visitor();
    const other = visitor();
    await other.call(slider, {});
    expect((await other.call(sendSmsAfterSlider, { mobile: known, ...(await movedSlider(client)) })).code).toBe(40001);
    const late = await movedSlider(client);
    server.clock.advance(120);
    expect((await client.call(sendSmsAfterSlider, { mobile: known, ...late })).code).toBe(40001);
    const moved = await movedSlider(client);
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.call(sendSmsAfterSlider, { mobile: known, ...moved })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it('[LG-04] gives more work to an address the more codes it has asked for', async () => {
    const client = visitor();
    const bits: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      bits.push((await client.call(slider, {})).data.bits);
      await client.call(sendSmsAfterSlider, { mobile: `1391234000${attempt}`, ...(await movedSlider(client)) });
    }
    expect(bits).toEqual([14, 14, 15, 15, 16]);
    expect((await visitor().call(slider, {})).data.bits).toBe(14);
  });

  it('[LG-04] answers a mobile that nobody has as it answers any other', async () => {
    const answers = [];
    for (const mobile of [known, '13911110000']) {
      const client = visitor();
      const { status, code, msg, data } = await client.call(sendSmsAfterSlider, { mobile, ...(await movedSlider(client)) });
      answers.push({ status, code, msg, data });
    }
    expect(answers[0]).toEqual(answers[1]);
    await server.drainJobs();
    expect(await server.context.db.selectFrom('sandboxSms').select('mobile').where('mobile', '=', '13911110000').execute()).toEqual([]);
  });
});
