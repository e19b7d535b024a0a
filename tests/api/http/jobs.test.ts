import { sql } from 'kysely';
import { retryGivenUp } from '#server/core/jobs/retry-given-up';
import { eventually } from '#tests/support/eventually';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function waiting(): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from pgboss.job where name = 'send-sms' and state = 'created'`.execute(server.context.db);
  return rows[0]?.count ?? -1;
}

const job = (smsCodeId: string) => ({ smsCodeId });

async function addCode(smsCodeId: string): Promise<void> {
  const createdAt = server.clock.now();
  const expiresAt = new Date(createdAt.getTime() + 60_000);
  await server.context.db
    .insertInto('smsCode')
    .values({ smsCodeId, mobile: '13900000001', purpose: 'login', binding: 'b', codeHash: 'h', createdAt, expiresAt })
    .execute();
}

describe('jobs', () => {
  it('are added with the transaction that causes them, and with none that is rolled back', async () => {
    const { db, jobs } = server.context;
    await expect(
      db.transaction().execute(async (transaction) => {
        await jobs.enqueue(transaction, 'send-sms', job('rolled-back'));
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await waiting()).toBe(0);
    await db.transaction().execute((transaction) => jobs.enqueue(transaction, 'send-sms', job('committed')));
    expect(await waiting()).toBe(1);
    await server.drainJobs();
    expect(await waiting()).toBe(0);
  });

  it('delete what anybody may leave behind once it has run out, and nothing before', async () => {
    const { db, jobs } = server.context;
    const now = server.clock.now().getTime();
    const old = new Date(now - 181 * 86_400_000);
    const young = new Date(now + 60_000);
    for (const at of [old, young]) {
      await db.insertInto('visit').values({ visitor: 'v', fingerprint: at.toISOString(), firstAt: at, lastAt: at, times: 1 }).execute();
      await db
        .insertInto('zoneVisitor')
        .values({ visitorHash: at.toISOString(), mobile: '13900000001', provedAt: at, expiresAt: at })
        .execute();
      await db.insertInto('letterCheckFailure').values({ address: '10.0.0.1', failedAt: at }).execute();
      await db.insertInto('captcha').values({ captchaId: at.toISOString(), answerHash: '', binding: '', expiresAt: at }).execute();
    }
    await jobs.enqueue(db, 'clean-up', {});
    await server.drainJobs();
    expect(await db.selectFrom('visit').select('lastAt').execute()).toEqual([{ lastAt: young }]);
    expect(await db.selectFrom('zoneVisitor').select('expiresAt').execute()).toEqual([{ expiresAt: young }]);
    expect(await db.selectFrom('letterCheckFailure').select('failedAt').execute()).toEqual([{ failedAt: young }]);
    expect(await db.selectFrom('captcha').select('expiresAt').execute()).toEqual([{ expiresAt: young }]);
  });

  it('with one singleton key wait once', async () => {
    const { db, jobs } = server.context;
    for (let added = 0; added < 3; added += 1) await jobs.enqueue(db, 'send-sms', job('same'), { singletonKey: 'same' });
    await jobs.enqueue(db, 'send-sms', job('other'), { singletonKey: 'other' });
    expect(await waiting()).toBe(2);
    await server.drainJobs();
  });

  it('that are worked together do not hold each other up where one fails', async () => {
    const { db, jobs } = server.context;
    const action = (applyNo: string, action: 'notifyParties') => ({ action, applyNo, guaranteeAppId: 'G', sequence: 1 });
    await jobs.enqueue(db, 'lifecycle-action', action('good-1', 'notifyParties'));
    await jobs.enqueue(db, 'lifecycle-action', action('bad', 'nothing' as 'notifyParties'));
    await jobs.enqueue(db, 'lifecycle-action', action('good-2', 'notifyParties'));
    await server.drainJobs();
    const { rows } = await sql<{
      applyNo: string;
      state: string;
    }>`select data->>'applyNo' as apply_no, state from pgboss.job where name = 'lifecycle-action' order by 1`.execute(db);
    expect(rows).toEqual([
      { applyNo: 'bad', state: 'retry' },
      { applyNo: 'good-1', state: 'completed' },
      { applyNo: 'good-2', state: 'completed' },
    ]);
  });

  it('that were given up are put back into their queues when a person asks, from the archive too', async () => {
    const { db, jobs } = server.context;
    const action = (applyNo: string) => ({ action: 'nothing' as 'notifyParties', applyNo, guaranteeAppId: 'G', sequence: 1 });
    for (const applyNo of ['given-up-1', 'given-up-2']) await jobs.enqueue(db, 'lifecycle-action', action(applyNo));
    await sql`update pgboss.job set retry_limit = 0 where data->>'applyNo' like 'given-up-%'`.execute(db);
    await server.drainJobs();
    await sql`with old as (delete from pgboss.job where name = 'lifecycle-action' and data->>'applyNo' = 'given-up-1' returning id, name, data, state)
      insert into pgboss.archive (id, name, data, state, priority, retry_limit, retry_count, retry_delay, retry_backoff, start_after, created_on, keep_until, expire_in)
      select id, name, data, state, 0, 0, 0, 0, false, now(), now(), now(), interval '1 minute' from old`.execute(db);
    const states = async () =>
      (
        await sql<{
          applyNo: string;
          state: string;
        }>`select data->>'applyNo' as apply_no, state from pgboss.job where name = 'lifecycle-action' and data->>'applyNo' like 'given-up-%' order by 1`.execute(
          db,
        )
      ).rows;
    expect(await states()).toEqual([{ applyNo: 'given-up-2', state: 'failed' }]);
    expect([...(await retryGivenUp(server.context))]).toEqual([['lifecycle-action', 2]]);
    expect(await states()).toEqual([
      { applyNo: 'given-up-1', state: 'created' },
      { applyNo: 'given-up-2', state: 'created' },
    ]);
    expect([...(await retryGivenUp(server.context))]).toEqual([]);
    await sql`delete from pgboss.job where name = 'lifecycle-action' and data->>'applyNo' like 'given-up-%'`.execute(db);
  });

  it('are taken up again two minutes after their server was killed, of queues that an earlier version made too', async () => {
    const { startPlatform } = await import('#server/platform');
    const { testSettings } = await import('#tests/support/database');
    const { silentLog } = await import('#tests/support/cluster');
    await sql`update pgboss.queue set expire_seconds = 600`.execute(server.context.db);
    await (await startPlatform(testSettings(server.database), silentLog, { works: false })).stop();
    const { rows } = await sql<{
      name: string;
      policy: string;
      expireSeconds: number;
    }>`select name, policy, expire_seconds from pgboss.queue where name in ('send-sms', 'watch-payments') order by name`.execute(
      server.context.db,
    );
    expect(rows).toEqual([
      { name: 'send-sms', policy: 'short', expireSeconds: 120 },
      { name: 'watch-payments', policy: 'short', expireSeconds: 600 },
    ]);
  });

  it('are started by the clock no more under a name that they had before, and still under one that only a newer server knows', async () => {
    const { startPlatform } = await import('#server/platform');
    const { testSettings } = await import('#tests/support/database');
    const { silentLog } = await import('#tests/support/cluster');
    const { db } = server.context;
    const foreign = ['keep-tallies', 'of-a-newer-version'];
    for (const name of foreign) {
      await sql`select pgboss.create_queue(${name}, '{"policy":"short"}')`.execute(db);
      await sql`insert into pgboss.schedule (name, cron, timezone) values (${name}, '0 0 1 1 *', 'Asia/Shanghai')`.execute(db);
    }
    await (await startPlatform(testSettings(server.database), silentLog)).stop();
    const { rows } = await sql`select name from pgboss.schedule where name = any(${foreign})`.execute(db);
    expect(rows).toEqual([{ name: 'of-a-newer-version' }]);
  });

  it('are worked soon after the commit, one by one, by a server that works', async () => {
    const { startPlatform } = await import('#server/platform');
    const { testSettings } = await import('#tests/support/database');
    const { silentLog } = await import('#tests/support/cluster');
    const worker = await startPlatform(testSettings(server.database), silentLog);
    const ids = Array.from({ length: 5 }, (_, index) => `worked-${index}`);
    await server.context.db.transaction().execute(async (transaction) => {
      for (const id of ids) {
        await addCode(id);
        await server.context.jobs.enqueue(transaction, 'send-sms', job(id));
      }
    });
    await eventually(async () => (await server.context.db.selectFrom('sandboxSms').select('id').execute()).length === 5);
    await worker.stop();
  });
});
