import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sendEvent } from '#contract/guarantees';
import { startEmbeddedDatabase } from '#server/core/database/embedded';
import { readSettings } from '#server/core/settings';
import { backupCommand, restoreCommand } from '#server/operate/backup/commands';
import { startPlatform } from '#server/platform';
import { createAdministrator } from '#server/records/organisations/first-administrator';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import { query, backUp, restoreTo } from '#tests/support/backup';
import { bundleServer, serverProgram } from '#tests/support/builders/server-process';
import { silentLog } from '#tests/support/cluster';
import { cloneDatabase, type TestDatabase } from '#tests/support/database';
import { eventually } from '#tests/support/eventually';
import { startTestServer } from '#tests/support/server';

let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  await bundleServer();
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  await chmod(folder, 0o755);
});
afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a backup taken amid a stream of events is of one moment', async () => {
  const server = await startTestServer();
  await addPeople(server);
  const platform = await server.signedClient({ account: PEOPLE.platform });
  const applyNos = await Promise.all(Array.from({ length: 3 }, () => applicationAt(server, 'awaitingAudit', { version: 0 })));
  let writing = true;
  let sent = 0;
  const writers = applyNos.map(async (applyNo) => {
    for (let version = 0; writing; version += 1) {
      const event = version % 2 === 0 ? ({ type: 'abort', reason: '暂停' } as const) : ({ type: 'renewAbort' } as const);
      expect((await platform.call(sendEvent, { applyNo, version, event })).code).toBe(0);
      sent += 1;
    }
  });
  await eventually(() => sent > 20);
  const paths = [0, 1].map((round) => join(folder, `moving-${round}.tar.gz`));
  for (const path of paths) {
    const before = sent;
    const { manifest } = await backUp(server.database, path);
    expect(sent).toBeGreaterThan(before);
    expect(manifest.problems).toEqual([]);
  }
  writing = false;
  await Promise.all(writers);
  await server.stop();
  for (const path of paths) {
    const target = await cloneDatabase('empty');
    const { integrity } = await restoreTo(target, path);
    expect(integrity).toMatchObject({ applications: applyNos.length, problems: [] });
    const [owed] = await query<{ events: string; jobs: string }>(
      target,
      "select (select count(*) from guarantee_history)::text as events, (select count(*) from pgboss.job where name = 'lifecycle-action')::text as jobs",
    );
    expect(owed?.jobs).toBe(owed?.events);
    await target.drop();
  }
});

it('a backup that is killed leaves nothing that a restore accepts', async () => {
  const source = await cloneDatabase('demo');
  const place = join(folder, 'killed');
  await mkdir(place);
  const release = await lockTable(source, 'pgboss.job');
  const child = command(source, ['backup', place]);
  await eventually(() => waitingForLock(source, 'guarantee-platform backup'), 30_000);
  child.kill('SIGKILL');
  await ended(child);
  await release();
  const left = await readdir(place);
  expect(left.filter((name) => !name.endsWith('.part'))).toEqual([]);
  expect(left).toHaveLength(1);

  const target = await cloneDatabase('empty');
  const settings = readSettings(environmentOf(target));
  await expect(restoreCommand(settings, [place])).rejects.toThrow('中没有备份文件');
  await expect(restoreCommand(settings, [join(place, left[0] ?? '')])).rejects.toThrow(/备份文件不完整|不是本系统的备份文件/);
  expect(await usersIn(target)).toBe('0');

  expect(await outcome(command(source, ['backup', place]))).toMatchObject({
    code: 0,
    problem: '',
    out: expect.stringMatching(/^已备份到 .*killed\/guarantee-platform-\d{8}T\d{6}Z\.tar\.gz[\s\S]*SHA-256 [0-9a-f]{64}/),
  });
  await Promise.all([source.drop(), target.drop()]);
});

it('an interrupted backup removes what it had written', async () => {
  const source = await cloneDatabase('demo');
  const place = join(folder, 'interrupted');
  await mkdir(place);
  const release = await lockTable(source, 'pgboss.job');
  const child = command(source, ['backup', place]);
  await eventually(() => waitingForLock(source, 'guarantee-platform backup'), 30_000);
  expect(await readdir(place)).toHaveLength(1);
  child.kill('SIGINT');
  expect(await outcome(child)).toEqual({ code: 1, out: '', problem: '已中断，没有留下任何改动\n' });
  expect(await readdir(place)).toEqual([]);
  await release();
  await source.drop();
});

it('a restore that is killed leaves an empty target, which restores again', async () => {
  const source = await cloneDatabase('demo');
  const place = join(folder, 'whole');
  await mkdir(place);
  await backUp(source, join(place, 'guarantee-platform-20261121T020000Z.tar.gz'));
  const target = await cloneDatabase('empty');
  const release = await lockTable(target, 'pgboss.archive');
  const child = command(target, ['restore', place]);
  await eventually(() => waitingForLock(target, 'guarantee-platform restore'), 30_000);
  child.kill('SIGKILL');
  await ended(child);
  await release();
  expect(await usersIn(target)).toBe('0');
  expect(await outcome(command(target, ['restore', place]))).toMatchObject({
    code: 0,
    problem: '',
    out: expect.stringContaining('链条完整，台账平衡'),
  });
  expect(await usersIn(target)).toBe(await usersIn(source));
  await Promise.all([source.drop(), target.drop()]);
});

it('the commands say in Chinese how they are used and what stands in the way', async () => {
  const source = await cloneDatabase('empty');
  const taken = join(folder, 'taken.tar.gz');
  await writeFile(taken, '');
  const settings = readSettings(environmentOf(source));
  const cases: [typeof backupCommand, string[], RegExp][] = [
    [backupCommand, [], /请写明 backup 文件或文件夹/],
    [backupCommand, ['a', '--unknown'], /请写明 backup 文件或文件夹/],
    [backupCommand, [taken], /taken\.tar\.gz 已存在，不会覆盖/],
    [backupCommand, [join(folder, 'nowhere', 'a.tar.gz')], /nowhere 不存在，请先建立/],
    [restoreCommand, [], /请写明 restore 文件或文件夹/],
    [restoreCommand, [join(folder, 'nothing')], /找不到备份文件/],
  ];
  for (const [run, args, said] of cases) await expect(run(settings, args)).rejects.toThrow(said);
  const problem = expect.stringMatching(/备份文件不完整|不是本系统的备份文件/);
  expect(await outcome(command(source, ['restore', taken]))).toEqual({ code: 1, out: '', problem });
  await source.drop();
});

it('an embedded database is backed up beside the server that works on it, and restored into a new folder', async () => {
  const dataDir = join(folder, 'running');
  const fresh = join(folder, 'fresh');
  const place = join(folder, 'embedded.tar.gz');
  const platform = await startPlatform(
    readSettings({ NODE_ENV: 'test', SANDBOX: '1', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    silentLog,
    { works: false },
  );
  try {
    await createAdministrator(platform.context, { mobile: '13900000099', userName: '管理员', password: 'Long-enough-1' });
    const beside = { url: '', dataDir };
    expect(await outcome(command(beside, ['backup', place]))).toMatchObject({ code: 0, problem: '' });
    expect(await outcome(command(beside, ['restore', place, '--replace']))).toEqual({
      code: 1,
      out: '',
      problem: expect.stringContaining('正被另一个运行中的系统使用'),
    });
    expect(await platform.context.db.selectFrom('userAccount').select('mobile').execute()).toEqual([{ mobile: '13900000099' }]);
  } finally {
    await platform.stop();
  }
  const absent = readSettings(environmentOf({ url: '', dataDir: join(folder, 'absent') }));
  await expect(backupCommand(absent, [folder])).rejects.toThrow('中没有内置数据库');
  expect(await outcome(command({ url: '', dataDir: fresh }, ['restore', place]))).toMatchObject({ code: 0, problem: '' });
  await expect(restoreCommand(readSettings(environmentOf({ url: '', dataDir: fresh })), [place])).rejects.toThrow(
    '目标不是空的，已有机构 1 个、用户 1 个',
  );
  expect(await outcome(command({ url: '', dataDir: fresh }, ['restore', place, '--replace'], '覆盖\n'))).toMatchObject({
    code: 0,
    problem: '',
    out: expect.stringContaining('替换后无法找回'),
  });
  expect(await outcome(command({ url: '', dataDir: fresh }, ['restore', place, '--replace'], '是\n'))).toMatchObject({
    code: 1,
    problem: expect.stringContaining('已取消'),
  });
  const database = await startEmbeddedDatabase(fresh);
  try {
    expect(await query<{ mobile: string }>({ url: database.url }, 'select mobile from user_account')).toEqual([{ mobile: '13900000099' }]);
  } finally {
    await database.stop();
  }
});

type Place = Pick<TestDatabase, 'url' | 'dataDir'>;

function environmentOf({ url, dataDir }: Place) {
  return { NODE_ENV: 'test', SANDBOX: '1', DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
}

function command(place: Place, args: readonly string[], input = ''): ChildProcess {
  const child = spawn(process.execPath, [serverProgram, ...args], {
    env: { PATH: process.env['PATH'], ...environmentOf(place) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  children.push(child);
  return child;
}

async function outcome(child: ChildProcess): Promise<{ code: number | null; out: string; problem: string }> {
  let out = '';
  let problem = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (problem += text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, problem })));
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve));
}

/** Makes whoever comes to the table wait. */
async function lockTable({ url }: TestDatabase, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return () => client.end();
}

async function waitingForLock(database: TestDatabase, name: string): Promise<boolean> {
  const rows = await query(
    database,
    `select 1 from pg_stat_activity where datname = current_database() and application_name = '${name}' and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

async function usersIn(database: TestDatabase): Promise<string | undefined> {
  return (await query<{ count: string }>(database, 'select count(*)::text from user_account'))[0]?.count;
}
