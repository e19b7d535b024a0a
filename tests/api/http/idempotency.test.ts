import { once } from '#server/http/idempotency';
import type { Db } from '#server/context';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function counting() {
  const effect = { runs: 0 };
  const work = async (db: Db) => {
    effect.runs += 1;
    await db.insertInto('smsRequest').values({ mobile: 'effect', address: '', requestedAt: new Date() }).execute();
    return { orderId: `order-${effect.runs}` };
  };
  return { effect, work };
}

const request = (key: string, body = '{}', owner = 'u@a') => ({ key, owner, path: '/guarantee/api/pay/order', body: Buffer.from(body) });

describe('idempotency key', () => {
  it('gives 8 parallel requests one effect and the first answer', async () => {
    const { effect, work } = counting();
    const answers = await Promise.all(Array.from({ length: 8 }, () => once(server.context.db, server.clock, request('parallel'), work)));
    expect(effect.runs).toBe(1);
    expect(new Set(answers.map((answer) => answer.orderId))).toEqual(new Set(['order-1']));
  });

  it('refuses another body with 40903', async () => {
    const { work } = counting();
    await once(server.context.db, server.clock, request('reused'), work);
    await expect(once(server.context.db, server.clock, request('reused', '{"a":1}'), work)).rejects.toMatchObject({ code: 40903 });
  });

  it('belongs to its owner', async () => {
    const { effect, work } = counting();
    await once(server.context.db, server.clock, request('shared', '{}', 'u1@a'), work);
    await once(server.context.db, server.clock, request('shared', '{}', 'u2@a'), work);
    expect(effect.runs).toBe(2);
  });

  it('keeps nothing of a try that failed', async () => {
    const { effect, work } = counting();
    const failing = async (db: Db) => {
      await work(db);
      throw new Error('refused');
    };
    await expect(once(server.context.db, server.clock, request('failed'), failing)).rejects.toThrow('refused');
    const before = await server.context.db.selectFrom('idempotencyKey').select('key').where('key', '=', 'failed').execute();
    expect(before).toEqual([]);
    await once(server.context.db, server.clock, request('failed'), work);
    expect(effect.runs).toBe(2);
  });

  it('is forgotten after 24 hours', async () => {
    const { effect, work } = counting();
    await once(server.context.db, server.clock, request('old'), work);
    server.clock.advance(24 * 3600 + 1);
    await once(server.context.db, server.clock, request('old'), work);
    expect(effect.runs).toBe(2);
  });
});
