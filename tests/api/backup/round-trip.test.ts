import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { CODES } from '#contract/codes';
import { signContract } from '#contract/contracts';
import { downloadFile } from '#contract/files';
import { guaranteeDetail, guaranteeHistory, guaranteePage, sendEvent } from '#contract/guarantees';
import { verifyLetter } from '#contract/letters';
import { statusOf } from '#domain/guarantee/status';
import { connect } from '#server/core/database/connection';
import { migrate } from '#server/core/database/migrate';
import { MIGRATIONS } from '#server/core/database/migrations/index';
import { retryGivenUp } from '#server/core/jobs/retry-given-up';
import { restoreSummary } from '#server/operate/backup/report';
import type { RestoreReport } from '#server/operate/backup/restore-backup';
import type { BackupReport } from '#server/operate/backup/take-backup';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { readStored, storeFile } from '#server/records/files/store-file';
import { applicationRow } from '#tests/support/application-at';
import { query, backUp, bareDatabase, repack, restoreTo, rewrite, serverOn } from '#tests/support/backup';
import type { TestClient } from '#tests/support/client';
import { cloneDatabase, testSettings, type TestDatabase } from '#tests/support/database';
import { startTestServer, type TestServer } from '#tests/support/server';

const run = promisify(execFile);
const PLATFORM = '13800000001';
const BIDDER = '13800000002';
const BANK = '13800000005';
const pdf = samplePdf('Business licence');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a platform that was worked with', () => {
  let original: TestServer;
  let target: TestDatabase;
  let restored: Awaited<ReturnType<typeof serverOn>>;
  let backup: BackupReport;
  let report: RestoreReport;
  let jobsBack: number;
  let bidder: TestClient;
  let applyNo: string;
  let fileKey: string;
  let signedKey: string;

  beforeAll(async () => {
    original = await startTestServer({ template: 'demo' });
    bidder = await original.signedClient({ account: BIDDER });
    fileKey = await uploaded(bidder);
    signedKey = await signed(original, bidder);
    applyNo = await twoSteps(original);
    await sql`update pgboss.job set state = 'failed' where data ->> 'applyNo' = ${applyNo} and data ->> 'sequence' = (select max(data ->> 'sequence') from pgboss.job where data ->> 'applyNo' = ${applyNo})`.execute(
      original.context.db,
    );
    await sql`insert into closed_month select to_char(min(booked_at) at time zone 'Asia/Shanghai', 'YYYY-MM'), now(), '财务' from ledger_entry`.execute(
      original.context.db,
    );
    await sql`select pgboss.create_queue('keep-tallies', '{"policy":"short"}')`.execute(original.context.db);
    await sql`insert into pgboss.job (name) values ('keep-tallies')`.execute(original.context.db);
    const path = join(folder, 'demo.tar.gz');
    backup = await backUp(original.database, path);
    target = await bareDatabase();
    report = await restoreTo(target, path);
    jobsBack = await count(target, 'pgboss.job');
    restored = await serverOn(target, () => original.clock.now());
  });
  afterAll(async () => {
    await restored.stop();
    await original.stop();
    await target.drop();
  });

  it('is written whole, readable by its owner alone, and leaves nothing beside it', async () => {
    expect(await readdir(folder)).toEqual(['demo.tar.gz']);
    const { stdout } = await run('sha256sum', [join(folder, 'demo.tar.gz')]);
    expect(stdout.split(' ')[0]).toBe(backup.sha256);
    expect((await run('stat', ['-c', '%a', join(folder, 'demo.tar.gz')])).stdout.trim()).toBe('600');
  });

  it('reports what was checked', () => {
    expect(report.integrity).toEqual(backup.integrity);
    expect(report.integrity.problems).toEqual([]);
    expect(report.integrity.historyEntries).toBeGreaterThan(50);
    expect(backup.manifest.files.lines).toBeGreaterThan(10);
    expect(report.migrated).toEqual([]);
    expect(backup.manifest.jobs.lines).toBe(jobsBack);
    expect(restoreSummary('demo.tar.gz', report)).toContain(`未完成的任务 ${jobsBack} 个，核对一致`);
  });

  it.each([PLATFORM, BIDDER, BANK])('answers %s the same', async (account) => {
    const before = await original.signedClient({ account });
    const after = await restored.signedClient(account);
    const page = { page: 1, size: 100, workList: 'guarantee_record' } as const;
    const list = await before.call(guaranteePage, page);
    expect(list.code).toBe(0);
    expect((await after.call(guaranteePage, page)).data).toEqual(list.data);
    for (const call of [guaranteeDetail, guaranteeHistory]) {
      const shown = await before.call(call, { applyNo });
      expect((await after.call(call, { applyNo })).data).toEqual(shown.data);
    }
  });

  it('gives back uploaded bytes', async () => {
    expect((await (await restored.signedClient(BIDDER)).call(downloadFile, { key: fileKey })).raw.equals(pdf)).toBe(true);
  });

  it('still verifies its letters, by number and code and by file, with a signature that is trusted', async () => {
    const letters = await restored.context.db
      .selectFrom('letter')
      .innerJoin('guarantee', 'guarantee.applyNo', 'letter.applyNo')
      .selectAll('letter')
      .where('status', '=', statusOf('letterIssued'))
      .execute();
    expect(letters.length).toBeGreaterThan(0);
    for (const { letterNo, verifyCode, fileKey: key } of letters) {
      const trusted = { verdict: 'genuine', signatures: [expect.objectContaining({ outcome: 'good', coversWholeFile: true })] };
      expect((await restored.client().call(verifyLetter, { letterNo, verifyCode })).data).toMatchObject(trusted);
      const bytes = await readStored(restored.context, key);
      expect((await restored.client().upload('/guarantee/api/letter/verify', { name: 'a.pdf', bytes })).data).toMatchObject(trusted);
    }
  });

  it('still has contracts whose signatures pdfsig accepts', async () => {
    const file = join(target.dataDir, 'contract.pdf');
    await writeFile(file, (await (await restored.signedClient(BIDDER)).call(downloadFile, { key: signedKey })).raw);
    expect((await run('pdfsig', ['-nocert', file])).stdout).toContain('Signature is Valid');
  });

  it('goes on: new certificates of the same authority, further numbers, the next event', async () => {
    expect(await restored.context.adapters.certificates.trustAnchors()).toEqual(
      await original.context.adapters.certificates.trustAnchors(),
    );
    const { rows } = await sql<{
      next: number;
      last: number;
    }>`select nextval('sandbox_sms_id_seq') as next, (select max(id) from sandbox_sms) as last`.execute(restored.context.db);
    expect(rows[0]?.next).toBeGreaterThan(rows[0]?.last ?? 0);
    const platform = await restored.signedClient(PLATFORM);
    const { version } = await restored.context.db
      .selectFrom('guarantee')
      .select('version')
      .where('applyNo', '=', applyNo)
      .executeTakeFirstOrThrow();
    expect((await platform.call(sendEvent, { applyNo, version, event: { type: 'abort', reason: '继续' } })).code).toBe(0);
  });

  it('[PY-05] brings bookings of closed months back, and refuses new ones there', async () => {
    const { db } = restored.context;
    expect(await db.selectFrom('closedMonth').select('closedBy').execute()).toEqual([{ closedBy: '财务' }]);
    await expect(
      sql`insert into ledger_entry overriding user value select * from ledger_entry order by booked_at limit 1`.execute(db),
    ).rejects.toThrow('is closed');
  });

  it('keeps jobs that were owed and those given up, and works them', async () => {
    const owed = () =>
      sql<{
        state: string;
        count: number;
      }>`select state, count(*) from pgboss.job where name = 'lifecycle-action' and state in ('created', 'failed') group by 1 order by 1`.execute(
        restored.context.db,
      );
    expect((await owed()).rows).toEqual([
      { state: 'created', count: expect.any(Number) },
      { state: 'failed', count: 1 },
    ]);
    expect(await retryGivenUp(restored.context)).toEqual(new Map([['lifecycle-action', 1]]));
    await restored.drainJobs();
    expect((await owed()).rows).toEqual([]);
  });

  it('lets nobody in again who was signed in', async () => {
    const visitor = restored.client();
    for (const [name, value] of bidder.cookies) visitor.cookies.set(name, value);
    visitor.signedIn = bidder.signedIn;
    expect((await bidder.call(guaranteePage, { workList: 'guarantee_record' })).code).toBe(0);
    expect((await visitor.call(guaranteePage, { workList: 'guarantee_record' })).code).toBe(CODES.notLoggedIn);
  });

  it('is replaced as a whole where that is confirmed, its files included, and kept where it is not', async () => {
    const empty = await cloneDatabase('empty');
    const path = join(folder, 'empty.tar.gz');
    await backUp(empty, path);
    const other = await cloneDatabase('demo');
    const requests: (readonly string[])[] = [];
    const confirmLoss = async (contents: readonly string[]) => requests.push(contents) > 1;
    await expect(restoreTo(other, path, { confirmLoss })).rejects.toThrow('已取消，未作任何改动');
    expect(await count(other, 'user_account')).toBeGreaterThan(10);
    await restoreTo(other, path, { confirmLoss });
    expect(requests[0]).toEqual(expect.arrayContaining([expect.stringMatching(/^申请 \d+ 个$/), expect.stringMatching(/^用户 \d+ 个$/)]));
    expect(await count(other, 'user_account')).toBe(0);
    expect(await filesIn(other)).toEqual([]);
    await Promise.all([empty.drop(), other.drop()]);
  });
});

it('files go through whichever storage is set up: out of a folder, into a bucket, and back', async () => {
  const bucket = await startBucket();
  const atBucket = { STORAGE_URL: `s3://letters?endpoint=${bucket.endpoint}`, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  const source = await startTestServer();
  for (const line of ['first', 'second', 'third']) await stored(source, line);
  const [inBucket, back] = [await cloneDatabase('empty'), await cloneDatabase('empty')];
  const [first, second] = [join(folder, 'folder.tar.gz'), join(folder, 'bucket.tar.gz')];
  const { manifest } = await backUp(source.database, first);
  expect(manifest.files.lines).toBe(3);
  await restoreTo(inBucket, first, { settings: testSettings(inBucket, atBucket) });
  expect(bucket.objects.size).toBe(manifest.files.lines);
  expect(await filesIn(inBucket)).toEqual([]);
  expect((await backUp(inBucket, second, { settings: testSettings(inBucket, atBucket) })).manifest.files).toEqual(manifest.files);
  await restoreTo(back, second);
  expect(await filesIn(back)).toEqual(await filesIn(source.database));
  await Promise.all([source.stop(), inBucket.drop(), back.drop(), bucket.stop()]);
});

it('a backup in which an earlier version kept jobs that are no longer owed is restored without them, and says so', async () => {
  const source = await startTestServer();
  await sql`insert into pgboss.job (name) values ('clean-up')`.execute(source.context.db);
  const [path, earlier] = [join(folder, 'jobs.tar.gz'), join(folder, 'earlier-jobs.tar.gz')];
  const { manifest } = await backUp(source.database, path);
  const addFormer = (text: string) => text.replace(/^clean-up(\t.*\n)/m, (line, rest: string) => `${line}keep-tallies${rest}`);
  await repack(path, earlier, (content) => rewrite(content, 'jobs/000001', addFormer), { consistent: true });
  const target = await cloneDatabase('empty');
  const report = await restoreTo(target, earlier);
  expect(report).toMatchObject({ droppedJobs: 1, manifest: { jobs: { lines: manifest.jobs.lines + 1 } } });
  expect(restoreSummary(earlier, report)).toContain(`未完成的任务 ${manifest.jobs.lines} 个`);
  expect(await count(target, 'pgboss.job')).toBe(manifest.jobs.lines);
  await Promise.all([source.stop(), target.drop()]);
});

it('a backup of an older schema is restored at its version and migrated forward', async () => {
  const names = Object.keys(MIGRATIONS);
  const older = names.slice(0, names.indexOf('0009-project-fields'));
  const source = await bareDatabase();
  const { db } = connect(source.url, { poolSize: 2, onError: () => undefined });
  await migrate(db, source.url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => older.includes(name))));
  await sql`insert into organisation (app_id, org_name, org_code_no, org_types, create_time) values ('OLD', '旧机构', 'X', '{bidder}', now())`.execute(
    db,
  );
  await sql`update channel set title = '改过的标题' where channel_code = 'nen'`.execute(db);
  await db.destroy();
  const path = join(folder, 'older.tar.gz');
  expect((await backUp(source, path)).manifest).toMatchObject({ schema: older, problems: null });
  const target = await bareDatabase();
  expect((await restoreTo(target, path)).migrated).toEqual(names.slice(older.length));
  expect((await query<{ name: string }>(target, 'select name from kysely_migration order by name')).map(({ name }) => name)).toEqual(names);
  const restored = await serverOn(target, () => new Date());
  expect(await restored.context.db.selectFrom('organisation').select('orgName').execute()).toEqual([{ orgName: '旧机构' }]);
  expect(await restored.context.db.selectFrom('channel').select('title').where('channelCode', '=', 'nen').execute()).toEqual([
    { title: '改过的标题' },
  ]);
  await restored.stop();
  await Promise.all([source.drop(), target.drop()]);
});

it('a backup of an older schema, of which nobody knew what was wrong before, is restored with what was wrong', async () => {
  const older = Object.keys(MIGRATIONS).filter((name) => name < '0132');
  const source = await bareDatabase();
  const { db } = connect(source.url, { poolSize: 2, onError: () => undefined });
  await migrate(db, source.url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => older.includes(name))));
  const row = applicationRow('awaitingAudit', new Date(), { version: 1, lastHash: 'a'.repeat(64) });
  await db.insertInto('guarantee').values(row).execute();
  await sql`insert into guarantee_history values (${row.guaranteeAppId}, ${row.applyNo}, 1, 'abort', 2, 9, '', '', '', '', null, 'pass', null, '{}', now(), '', ${'b'.repeat(64)})`.execute(
    db,
  );
  await db.destroy();
  const path = join(folder, 'older-wrong.tar.gz');
  expect((await backUp(source, path)).manifest.problems).toBeNull();
  const target = await bareDatabase();
  const report = await restoreTo(target, path);
  expect(new Set(report.integrity.problems)).toEqual(new Set([`申请 ${row.applyNo} 的第 1 条办理记录内容被改动`]));
  expect(restoreSummary(path, report)).toMatch(/恢复后核对发现的问题 \d 个（备份时未核对，无法确定是否原有）/);
  expect(restoreSummary(path, report)).not.toContain('备份之前就有');
  await Promise.all([source.drop(), target.drop()]);
});

async function stored({ context }: TestServer, line: string): Promise<void> {
  await storeFile(context.db, context, {
    bytes: samplePdf(line),
    fileName: '材料.pdf',
    mediaType: 'application/pdf',
    ownerAppId: 'BIDDER001',
    uploadedBy: '',
    purpose: 'upload',
  });
}

async function uploaded(client: TestClient): Promise<string> {
  const answer = await client.upload('/guarantee/api/file/upload', { name: '营业执照.pdf', bytes: pdf });
  expect(answer.code).toBe(0);
  return (answer.data as { fileKey: string }).fileKey;
}

/** The bidder signs the first contract that waits. */
async function signed(server: TestServer, client: TestClient): Promise<string> {
  const { db } = server.context;
  const { contractNo, applyNo, kind } = await db
    .selectFrom('contractDocument')
    .innerJoin('contractParty', 'contractParty.contractNo', 'contractDocument.contractNo')
    .innerJoin('guarantee', 'guarantee.applyNo', 'contractDocument.applyNo')
    .select(['contractDocument.contractNo', 'contractDocument.applyNo', 'contractDocument.kind'])
    .where('status', '=', statusOf('awaitingSignature'))
    .where('appId', '=', client.signedIn?.appId ?? '')
    .where('signedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const body = { contractNo, guaranteeId: applyNo, contractBusinessType: kind };
  expect((await client.call(signContract, body)).data.isSendCode).toBe(0);
  await server.drainJobs();
  const { code } = await db
    .selectFrom('sandboxSms')
    .select('code')
    .where('mobile', '=', BIDDER)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { data } = await client.call(signContract, { ...body, smsCode: code });
  expect(data.isSignSuccess).toBe(1);
  return data.key ?? '';
}

/** Their jobs stay in the outbox. */
async function twoSteps(server: TestServer): Promise<string> {
  const platform = await server.signedClient({ account: PLATFORM });
  const { applyNo, version } = await server.context.db
    .selectFrom('guarantee')
    .select(['applyNo', 'version'])
    .where('status', '=', statusOf('awaitingAudit'))
    .where('bidderAppId', '=', await appIdOf(server, BIDDER))
    .executeTakeFirstOrThrow();
  expect((await platform.call(sendEvent, { applyNo, version, event: { type: 'abort', reason: '核实资料' } })).code).toBe(0);
  expect((await platform.call(sendEvent, { applyNo, version: version + 1, event: { type: 'renewAbort' } })).code).toBe(0);
  return applyNo;
}

async function appIdOf(server: TestServer, account: string): Promise<string> {
  const { appId } = await server.context.db
    .selectFrom('membership')
    .innerJoin('userAccount', 'userAccount.userId', 'membership.userId')
    .select('appId')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return appId;
}

async function count(database: TestDatabase, table: string): Promise<number> {
  return Number((await query<{ count: string }>(database, `select count(*) from ${table}`))[0]?.count);
}

async function filesIn({ dataDir }: TestDatabase): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}

/** An S3-compatible store that believes every signature. */
async function startBucket(): Promise<{ endpoint: string; objects: Map<string, Buffer>; stop(): Promise<void> }> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void buffer(request).then((content) => {
      const key = request.url ?? '';
      const found = objects.get(key);
      if (request.method === 'PUT') objects.set(key, content);
      else if (request.method === 'DELETE') objects.delete(key);
      else if (!found) return response.writeHead(404).end();
      return response
        .writeHead(200, { 'content-length': request.method === 'PUT' ? 0 : (found?.length ?? 0) })
        .end(request.method === 'GET' ? found : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
