import { channelDetail } from '#contract/channels';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('failures inside the server', () => {
  it('[ER-02] are told without stack, SQL or path', async () => {
    const { db } = server.context;
    await db.schema.alterTable('channel').renameTo('channel_away').execute();
    const answer = await server.client().call(channelDetail, {});
    await db.schema.alterTable('channel_away').renameTo('channel').execute();
    expect([answer.status, answer.code, answer.data]).toEqual([500, 50000, {}]);
    expect(answer.msg).toMatch(/^系统出错，请稍后重试或联系管理员（编号 [0-9a-f]{16}）$/);
    expect(answer.raw.toString()).not.toMatch(/select|relation|channel|\.ts|node_modules/i);
  });

  it('[ER-01] tells an unknown channel by 40401', async () => {
    expect((await server.client().call(channelDetail, { channelCode: 'nowhere' })).code).toBe(40401);
  });
});
