import { randomUUID } from 'node:crypto';
import type { Db } from '#server/core/context';
import { once } from '#server/core/http/idempotency';
import { addAccount } from '#tests/support/accounts';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let mobiles = 0;

function counting() {
  mobiles += 1;
  const mobile = `effect-${mobiles}`;
  const effects = async () =>
    (await server.context.db.selectFrom('smsRequest').select('mobile').where('mobile', '=', mobile).execute()).length;
  const work = async (db: Db) => {
    await db.insertInto('smsRequest').values({ mobile, purpose: 'login', address: '', requestedAt: new Date() }).execute();
    return { orderId: randomUUID() };
  };
  return { effects, work };
}

async function session(): Promise<{ sessionId: string }> {
  const { db } = server.context;
  await addAccount(db, '13900000001', [{ appId: 'a1', orgType: 'bidder' }]);
  await server.signedClient({ account: '13900000001' });
  return db.selectFrom('session').select('sessionId').executeTakeFirstOrThrow();
}

const request = (key: string, body = '{}', owner = 'u@a') => ({ key, owner, path: '/guarantee/api/pay/order', body: Buffer.from(body) });

describe('idempotency key', () => {
  it('gives 8 parallel requests one effect and the first answer', async () => {
    const { effects, work } = counting();
    const answers = await Promise.all(Array.from({ length: 8 }, () => once(server.context.db, server.clock, request('parallel'), work)));
    expect(await effects()).toBe(1);
    expect(new Set(answers.map((answer) => answer.orderId)).size).toBe(1);
  });

  it('takes nothing of a request whose nonce was used before, and takes the nonce of one that was refused', async () => {
    const { effects, work } = counting();
    const { sessionId } = await session();
    const send = (key: string, nonce: string, does = work) =>
      once(server.context.db, server.clock, { ...request(key), nonce: { sessionId, nonce } }, does);
    const refusing = () => Promise.reject(new Error('refused'));
    await send('first', 'nonce-1');
    await expect(send('second', 'nonce-1')).rejects.toMatchObject({ code: 20001 });
    await expect(send('first', 'nonce-1')).rejects.toMatchObject({ code: 20001 });
    await expect(send('third', 'nonce-2', refusing)).rejects.toThrow('refused');
    await expect(send('third', 'nonce-2')).rejects.toMatchObject({ code: 20001 });
    expect(await effects()).toBe(1);
  });

  it('refuses another body with 40903', async () => {
    const { work } = counting();
    await once(server.context.db, server.clock, request('reused'), work);
    await expect(once(server.context.db, server.clock, request('reused', '{"a":1}'), work)).rejects.toMatchObject({ code: 40903 });
  });

  it('belongs to its owner', async () => {
    const { effects, work } = counting();
    await once(server.context.db, server.clock, request('shared', '{}', 'u1@a'), work);
    await once(server.context.db, server.clock, request('shared', '{}', 'u2@a'), work);
    expect(await effects()).toBe(2);
  });

  it('keeps nothing of a try that failed', async () => {
    const { effects, work } = counting();
    const failing = async (db: Db) => {
      await work(db);
      throw new Error('refused');
    };
    await expect(once(server.context.db, server.clock, request('failed'), failing)).rejects.toThrow('refused');
    const before = await server.context.db.selectFrom('idempotencyKey').select('key').where('key', '=', 'failed').execute();
    expect(before).toEqual([]);
    await once(server.context.db, server.clock, request('failed'), work);
    expect(await effects()).toBe(1);
  });

  it('is forgotten after 24 hours', async () => {
    const { effects, work } = counting();
    await once(server.context.db, server.clock, request('old'), work);
    server.clock.advance(24 * 3600 + 1);
    await once(server.context.db, server.clock, request('old'), work);
    expect(await effects()).toBe(2);
  });
});
