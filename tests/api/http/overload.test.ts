import { setImmediate as turn } from 'node:timers/promises';
import { enumerations } from '#contract/enumerations';
import { startTestServer } from '#tests/support/server';

const LONG_MS = 1500;

describe('a server that cannot keep up', () => {
  it('[ER-02] answers 503 with Retry-After, but not after a single pause, and never to health', async () => {
    const server = await startTestServer({ environment: { BUSY_AFTER_MS: '1000' } });
    const client = server.client();
    await pauseOften(1);
    expect((await client.call(enumerations, { enumNames: [] })).status).toBe(200);
    await pauseOften(4);
    const refused = await client.call(enumerations, { enumNames: [] });
    expect([refused.status, refused.code, refused.msg]).toEqual([503, 50301, '系统繁忙，请稍后重试']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await client.request('GET', '/guarantee/api/health')).status).toBe(200);
    await server.stop();
  });

  it('[ER-02] answers all the same where BUSY_AFTER_MS is 0', async () => {
    const server = await startTestServer({ environment: { BUSY_AFTER_MS: '0' } });
    await pauseOften(4);
    expect((await server.client().call(enumerations, { enumNames: [] })).status).toBe(200);
    await server.stop();
  });
});

async function pauseOften(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LONG_MS);
    await turn();
  }
}
