import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Db } from '#server/core/context';
import { connect, refusingAll } from '#server/core/database/connection';
import { projectRoot } from '#server/core/root';
import { CHECKS } from '#server/operate/checks';
import { cleanUp } from '#server/operate/clean-up';
import { addEntry } from '#server/records/audit-log/repository';
import { HeadFileError, headLines } from '#server/work/guarantees/history/history-heads';
import { addUpTallies } from '#server/work/guarantees/tallies/add-up-tallies';
import { rebuildTallies } from '#server/work/guarantees/tallies/verify-tallies';
import { constraintsOf, nameOf } from '#tests/support/distribution';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
});
afterAll(() => server.stop());

it('find nothing wrong with the demonstration', async () => {
  const history = await CHECKS['verify-history'](server.context.db);
  expect(history.problems).toEqual([]);
  expect(history.summary).toMatch(/^[1-9]\d* 份申请的 [1-9]\d+ 条办理记录、[1-9]\d+ 条操作日志$/);
  await addUpTallies(server.context);
  const tallies = await CHECKS['verify-tallies'](server.context.db);
  expect(tallies.problems).toEqual([]);
  expect(tallies.summary).toMatch(/^首页统计 [1-9]\d* 项$/);
  const ledger = await CHECKS['verify-ledger'](server.context.db);
  expect(ledger.problems).toEqual([]);
  expect(ledger.summary).toMatch(/^台账 [1-9]\d* 条分录$/);
});

it.each([...Object.entries(CHECKS), ['rebuild-tallies', rebuildTallies] as const])('take as long as they need: %s', async (_name, work) => {
  expect(await limitsDuring(work)).toEqual(['0']);
});

it('[OS-06][RT-08] find nothing wrong with the log while entries are added to it', async () => {
  const { db } = server.context;
  let added = 0;
  const written = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await addEntry(db, null, { at: server.clock.now(), kind: 'login', action: 'login' });
      added += 1;
      return result;
    },
  });
  const { problems } = await CHECKS['verify-history'](written);
  expect(problems).toEqual([]);
  expect(added).toBeGreaterThan(0);
});

it('name each history row that was changed, and each tail that was cut', async () => {
  const { db } = server.context;
  const { applyNo, version } = await db
    .selectFrom('guarantee')
    .select(['applyNo', 'version'])
    .where('version', '>', 3)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
  await pastTheTriggers(async (db) => {
    await db.updateTable('guaranteeHistory').set({ actorName: '他人' }).where('applyNo', '=', applyNo).where('sequence', '=', 2).execute();
    await db.deleteFrom('guaranteeHistory').where('applyNo', '=', applyNo).where('sequence', '=', version).execute();
  });
  expect((await CHECKS['verify-history'](db)).problems).toEqual([
    `申请 ${applyNo} 的第 2 条办理记录内容被改动`,
    `申请 ${applyNo} 的第 ${version} 条办理记录及之后的记录被删除`,
  ]);
});

it('[OS-06][RT-08] name an entry of the log that was changed, one that is missing, and a last one that was removed', async () => {
  const { db } = server.context;
  const ends = await db.selectFrom('auditChain').selectAll().where('sequence', '>', 3).orderBy('sequence', 'desc').execute();
  const [end] = ends;
  if (!end) throw new Error('no chain is long enough');
  const { chain, sequence } = end;
  const before = await CHECKS['verify-history'](db);
  await expect(db.updateTable('auditLog').set({ userName: '他人' }).where('chain', '=', chain).execute()).rejects.toThrow('append-only');
  await pastTheTriggers(async (db) => {
    await db.updateTable('auditLog').set({ userName: '他人' }).where('chain', '=', chain).where('sequence', '=', 1).execute();
    await db.deleteFrom('auditLog').where('chain', '=', chain).where('sequence', '=', 3).execute();
    await db.deleteFrom('auditLog').where('chain', '=', chain).where('sequence', '=', sequence).execute();
  });
  const after = await CHECKS['verify-history'](db);
  expect(after.problems.filter((problem) => !before.problems.includes(problem))).toEqual([
    `操作日志第 ${chain} 链第 1 条内容被改动`,
    `操作日志第 ${chain} 链第 3 条缺失`,
    `操作日志第 ${chain} 链第 ${sequence} 条及之后的记录被删除`,
  ]);
});

it('[RT-08] take a chain of the log from where it begins, once its oldest entries are no longer kept, which nothing else takes out', async () => {
  const { db } = server.context;
  const chain = await aChainOf([daysAgo(2000), daysAgo(1900), daysAgo(1826), daysAgo(1824), daysAgo(1850)]);
  const before = (await CHECKS['verify-history'](db)).problems;
  const newProblems = async () => (await CHECKS['verify-history'](db)).problems.filter((problem) => !before.includes(problem));
  const takenOut = (sequence: number) => db.deleteFrom('auditLog').where('chain', '=', chain).where('sequence', '=', sequence).execute();
  await expect(takenOut(1)).rejects.toThrow('append-only');
  await cleanUp(server.context);
  expect([await leftOf(chain), await newProblems()]).toEqual([[4, 5], []]);
  await expect(takenOut(4)).rejects.toThrow('append-only');
  server.clock.advance(2 * 86_400);
  await cleanUp(server.context);
  expect([await leftOf(chain), await newProblems()]).toEqual([[], []]);

  const young = await aChainOf([daysAgo(200), daysAgo(100)]);
  await db.updateTable('auditChain').set({ begunAfter: 2 }).where('chain', '=', young).execute();
  await expect(db.deleteFrom('auditLog').where('chain', '=', young).execute()).rejects.toThrow('append-only');
  expect((await newProblems()).filter((problem) => problem.includes('链首'))).toEqual([
    `操作日志第 ${young} 链第 1 条在链首之前，应已清理`,
  ]);
  await db.updateTable('auditChain').set({ begunAfter: 0 }).where('chain', '=', young).execute();
});

it('[RT-08] entries of the log are kept for as many days as are set, and no longer', async () => {
  const { settings } = server.context;
  const chain = await aChainOf([daysAgo(200), daysAgo(190), daysAgo(180), daysAgo(100)]);
  await cleanUp(server.context);
  expect(await leftOf(chain)).toEqual([1, 2, 3, 4]);
  await cleanUp({ ...server.context, settings: { ...settings, auditLogDays: 183 } });
  expect(await leftOf(chain)).toEqual([3, 4]);
});

it('find a tail that was cut together with its application, given the heads that were exported before', async () => {
  const { db, settings } = server.context;
  const file = join(settings.dataDir, 'heads.txt');
  const lines: string[] = [];
  for await (const line of headLines(db)) lines.push(line);
  await writeFile(file, lines.join(''));
  const before = await CHECKS['verify-history'](db, [file]);
  const { applyNo, version } = await db
    .selectFrom('guarantee')
    .select(['applyNo', 'version'])
    .where('version', '=', 3)
    .executeTakeFirstOrThrow();
  await pastTheTriggers(async (db) => {
    await db.deleteFrom('guaranteeHistory').where('applyNo', '=', applyNo).where('sequence', '=', version).execute();
    const { hash } = await db
      .selectFrom('guaranteeHistory')
      .select('hash')
      .where('applyNo', '=', applyNo)
      .where('sequence', '=', version - 1)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('guarantee')
      .set({ version: version - 1, lastHash: hash })
      .where('applyNo', '=', applyNo)
      .execute();
  });
  expect((await CHECKS['verify-history'](db)).problems).toEqual(before.problems.filter((problem) => !problem.includes('链尾')));
  const after = await CHECKS['verify-history'](db, [file]);
  expect(after.problems.filter((problem) => !before.problems.includes(problem))).toEqual([
    `申请 ${applyNo} 的第 ${version} 条办理记录与留存的链尾不符，或已被删除`,
  ]);
  expect(after.summary).toMatch(/和留存的 [1-9]\d* 个链尾$/);
});

it('read the file of heads before anything else, and refuse one that is not there or holds something else', async () => {
  const untouched = refusingAll(() => new Error('the database was asked'));
  const missing = join(server.context.settings.dataDir, 'nowhere.txt');
  await expect(CHECKS['verify-history'](untouched, [missing])).rejects.toMatchObject({
    name: HeadFileError.name,
    message: `无法读取链尾文件 ${missing}，请检查文件名`,
  });
  const other = join(server.context.settings.dataDir, 'other.txt');
  await writeFile(other, '申请\n');
  await expect(CHECKS['verify-history'](untouched, [other])).rejects.toThrow(
    new HeadFileError('链尾文件第 1 行有误，应为“申请编号 序号 哈希值”'),
  );
});

it('name each transaction of the ledger that does not balance', async () => {
  const { db } = server.context;
  const { transactionNo } = await db.selectFrom('ledgerEntry').select('transactionNo').executeTakeFirstOrThrow();
  await pastTheTriggers(async (db) => {
    await db
      .insertInto('ledgerEntry')
      .values({
        transactionNo,
        line: 99,
        applyNo: 'none',
        description: '',
        bookedAt: new Date(),
        account: 'suspense',
        ownerAppId: 'platform',
        amount: '-1.00',
      })
      .execute();
  });
  expect((await CHECKS['verify-ledger'](db)).problems).toEqual([
    '全部分录合计为 -1.00 元，应为零',
    `交易 ${transactionNo} 借贷不平，差额 -1.00 元`,
  ]);
});

it('name each account that paid out more than came in, of an application and of an owner', async () => {
  const { db } = server.context;
  const before = (await CHECKS['verify-ledger'](db)).problems;
  const entry = { description: '', bookedAt: new Date(), ownerAppId: 'platform' };
  const paidOut = { ...entry, transactionNo: 'paid-out', applyNo: 'BH-OVERDRAWN' };
  const billed = { ...entry, transactionNo: 'billed', applyNo: '', ownerAppId: 'OVERDRAWN' };
  await db.transaction().execute((db) =>
    db
      .insertInto('ledgerEntry')
      .values([
        { ...paidOut, line: 0, account: 'money.wechat', amount: '-5.00' },
        { ...paidOut, line: 1, account: 'suspense', amount: '5.00' },
        { ...billed, line: 0, account: 'withdrawal.cost', amount: '-2.00' },
        { ...billed, line: 1, account: 'money.bank', amount: '2.00' },
      ])
      .execute(),
  );
  const { problems } = await CHECKS['verify-ledger'](db);
  expect(problems.filter((problem) => !before.includes(problem)).toSorted()).toEqual(
    [
      '申请 BH-OVERDRAWN 的科目 money 余额为 -5.00 元，方向有误',
      '申请 BH-OVERDRAWN 的科目 suspense 余额为 5.00 元，方向有误',
      'OVERDRAWN 的科目 withdrawal.cost 余额为 -2.00 元，方向有误',
    ].toSorted(),
  );
});

it('docs/scaling.md names every key that would hold on no single machine, were applications spread by their institution', async () => {
  const { crossing, staying } = await constraintsOf(server.context.db);
  const listed = [...readFileSync(join(projectRoot(), 'docs/scaling.md'), 'utf8').matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
  expect(listed).toEqual([...new Set(crossing.map(nameOf))]);
  expect(staying.map(nameOf)).toEqual(
    expect.arrayContaining(['guarantee (guarantee_app_id, apply_no)', 'guarantee_history (guarantee_app_id, apply_no, sequence)']),
  );
});

/** How long a statement of this work may take, as PostgreSQL says after each. */
async function limitsDuring(work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const { db, pool } = connect(server.database.url, { poolSize: 1, onError: () => undefined });
  let own: PoolClient | undefined;
  pool.on('connect', (client) => {
    own = client;
  });
  const limits = new Set<string>();
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const { rows } = (await own?.query<{ limit: string }>("select current_setting('statement_timeout') as limit")) ?? { rows: [] };
      for (const { limit } of rows) limits.add(limit);
      return result;
    },
  });
  await work(watched);
  await db.destroy();
  return [...limits];
}

function daysAgo(days: number): Date {
  return new Date(server.clock.now().getTime() - days * 86_400_000);
}

/** A chain of the log with entries of these times and no others. */
async function aChainOf(times: readonly Date[]): Promise<number> {
  return server.context.db.transaction().execute(async (db) => {
    const { rows } = await sql<{ chain: number }>`select pg_backend_pid() % 16 as chain`.execute(db);
    const chain = rows[0]?.chain ?? 0;
    await sql`set local session_replication_role = replica`.execute(db);
    await db.deleteFrom('auditLog').where('chain', '=', chain).execute();
    await db.updateTable('auditChain').set({ sequence: 0, hash: '', begunAfter: 0, begunHash: '' }).where('chain', '=', chain).execute();
    for (const at of times) await addEntry(db, null, { at, kind: 'login', action: 'login' });
    return chain;
  });
}

/** The numbers of the entries that a chain of the log has. */
async function leftOf(chain: number): Promise<number[]> {
  const entries = await server.context.db
    .selectFrom('auditLog')
    .select('sequence')
    .where('chain', '=', chain)
    .orderBy('sequence')
    .execute();
  return entries.map(({ sequence }) => sequence);
}

/** As the owner of the database could. */
async function pastTheTriggers(work: (db: Db) => Promise<void>): Promise<void> {
  await server.context.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await work(db);
  });
}
