import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { enumerations } from '#contract/enumerations';
import { passwordLogin } from '#contract/users';
import { ClientGone } from '#server/core/http/answers/transport-error';
import { whileClientStays } from '#server/core/http/answers/while-client-stays';
import { TEST_PASSWORD } from '#tests/support/accounts';
import { eventually } from '#tests/support/eventually';
import { startTestServer } from '#tests/support/server';
import { waitingForLocks } from '#tests/support/waiting-for-locks';

const LONG_MS = 1500;
/** What is measured over three seconds is looked at after every second or third pause: of six, one such look at least saw nothing but pauses. */
const OFTEN = 6;

describe('a server that cannot keep up', () => {
  it('[ER-02] answers 503 with Retry-After, but not after a single pause, never to health, and not at all where BUSY_AFTER_MS is 0', async () => {
    const patient = await startTestServer({ environment: { BUSY_AFTER_MS: '0' } });
    const server = await startTestServer({ environment: { BUSY_AFTER_MS: '1000' } });
    const client = server.client();
    await pauseOften(1);
    expect((await client.call(enumerations, { enumNames: [] })).status).toBe(200);
    await pauseOften(OFTEN);
    const refused = await client.call(enumerations, { enumNames: [] });
    expect([refused.status, refused.code, refused.msg]).toEqual([503, 50301, '系统繁忙，请稍后重试']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await client.request('GET', '/guarantee/api/health')).status).toBe(200);
    expect((await patient.client().call(enumerations, { enumNames: [] })).status).toBe(200);
    await Promise.all([server.stop(), patient.stop()]);
  });
});

describe('a client that has gone', () => {
  it('is asked for no more once it reads, and nothing is begun for it while it waits in line', async () => {
    const server = await startTestServer({ environment: { REQUESTS_AT_ONCE: '1' } });
    const { app, context } = server;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const login = (account: string, signal?: AbortSignal) =>
      fetch(`http://127.0.0.1:${port}${passwordLogin.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        body: JSON.stringify({ account, password: TEST_PASSWORD }),
        ...(signal ? { signal } : {}),
      }).then(({ status }) => status);
    const going = new AbortController();
    const { first, second } = await context.db.transaction().execute(async (locking) => {
      await sql`lock table login_failure in share mode`.execute(locking);
      const first = login('13900000001');
      await eventually(async () => (await waitingForLocks(locking)) === 1);
      const arrived = once(app.server, 'request');
      const second = login('13900000002', going.signal).catch(() => 'gone');
      const [{ socket }] = (await arrived) as [IncomingMessage];
      const closed = once(socket, 'close');
      going.abort();
      await closed;
      return { first, second };
    });
    expect([await first, await second, await login('13900000003')]).toEqual([200, 'gone', 200]);
    const tried = await context.db.selectFrom('loginFailure').select('account').orderBy('account').execute();
    expect(tried.map(({ account }) => account)).toEqual(['13900000001', '13900000003']);

    const client = { destroyed: false };
    const db = whileClientStays(context.db, client);
    expect(await db.selectFrom('loginFailure').select('account').execute()).toHaveLength(2);
    await db.transaction().execute(async (transaction) => {
      client.destroyed = true;
      await transaction.deleteFrom('loginFailure').execute();
    });
    const requests = [
      db.selectFrom('loginFailure').select('account').execute(),
      sql`select 1`.execute(db),
      db.transaction().execute(async () => 1),
    ];
    for (const one of await Promise.allSettled(requests)) expect(one).toMatchObject({ status: 'rejected', reason: new ClientGone() });
    expect(await context.db.selectFrom('loginFailure').select('account').execute()).toEqual([]);
    await server.stop();
  });
});

async function pauseOften(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LONG_MS);
    await turn();
  }
}
