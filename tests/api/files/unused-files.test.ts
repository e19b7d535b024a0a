import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { deleteDraft, saveApplication, sendEvent } from '#contract/guarantees';
import type { ApplicationDraft } from '#domain/application/fields';
import type { Db } from '#server/core/context';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { assertOwnFiles, attachOwnFiles } from '#server/records/files/own-files';
import { removeUnusedFiles } from '#server/records/files/remove-unused';
import { countUnsent, removeUnused } from '#server/records/files/repository';
import { storageKey, storeFile } from '#server/records/files/store-file';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import { backUp } from '#tests/support/backup';
import { completeDraft, openMarket, resetMarket } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { eventually } from '#tests/support/eventually';
import { startTestServer, type TestServer } from '#tests/support/server';
import { waitingForLocks } from '#tests/support/waiting-for-locks';

const HOUR = 3600;
const DAY = 24 * HOUR;
const OWNER = { appId: 'BIDDER001' };
let server: TestServer;
let db: Db;

describe('a file that nothing refers to', () => {
  beforeAll(async () => {
    server = await startTestServer();
    ({ db } = server.context);
    await addPeople(server);
  });
  beforeEach(async () => {
    await resetMarket(server);
    for (const table of ['fileUse', 'storedFile', 'announcedBytes'] as const) await db.deleteFrom(table).execute();
  });
  afterAll(() => server.stop());

  it('goes after seven days and not before, its bytes with it', async () => {
    const key = await stored();
    await later(7 * DAY - 1);
    expect(await isThere(key)).toEqual({ row: true, bytes: true });
    await later(2);
    expect(await isThere(key)).toEqual({ row: false, bytes: true });
    await later(2 * HOUR);
    expect(await isThere(key)).toEqual({ row: false, bytes: false });
    expect(await db.selectFrom('announcedBytes').selectAll().execute()).toEqual([]);
  });

  it('goes where ten thousand others do, in one run', async () => {
    await manyUnused(10_000);
    await later(7 * DAY + 1);
    expect(await rows()).toBe(0);
  });

  it('stays while a draft names it, also among what has no place in the form any more, and for seven days after', async () => {
    const [key, vanished, foreign] = [await stored(), await stored(), await stored('BIDDER002')];
    const application = naming(key);
    const { applyNo } = (await (await bidder()).call(saveApplication, { application })).data;
    const left = [{ field: 'biddingApplyFiles.old', label: '旧材料', value: [reference(vanished), reference(foreign)] }];
    await db
      .updateTable('applicationDraft')
      .set({ vanished: JSON.stringify(left) })
      .execute();
    await (await bidder()).call(saveApplication, { applyNo, draftVersion: 1, application });
    await later(30 * DAY);
    expect([await isThere(key), await isThere(vanished)]).toEqual([
      { row: true, bytes: true },
      { row: true, bytes: true },
    ]);
    expect((await isThere(foreign)).row).toBe(false);
    expect((await (await bidder()).call(saveApplication, { applyNo, draftVersion: 2, application: {} })).code).toBe(0);
    await later(7 * DAY - 1);
    expect((await isThere(key)).row).toBe(true);
    await later(2);
    expect([(await isThere(key)).row, (await isThere(vanished)).row]).toEqual([false, true]);
    expect((await (await bidder()).call(deleteDraft, { applyNo })).code).toBe(0);
    await later(7 * DAY + 1);
    expect(await rows()).toBe(0);
  });

  it('stays while one of two drafts names it', async () => {
    const key = await stored();
    const client = await bidder();
    const drafts = [];
    for (let count = 0; count < 2; count += 1) drafts.push((await client.call(saveApplication, { application: naming(key) })).data.applyNo);
    await client.call(deleteDraft, { applyNo: drafts[0] ?? '' });
    await later(30 * DAY);
    expect((await isThere(key)).row).toBe(true);
  });

  it('is for the eyes of its owner alone while only a draft names it, though the application was returned to it', async () => {
    const { applyNo } = (await (await bidder()).call(saveApplication, { application: await completeDraft(server) })).data;
    await (await bidder()).call(sendEvent, { applyNo, version: 0, event: { type: 'apply' } });
    const key = await stored();
    await db.transaction().execute((db) => attachOwnFiles(db, { ...OWNER, applyNo }, [key], server.clock.now()));
    const platform = await server.signedClient({ account: PEOPLE.platform });
    const seen = async () => (await platform.request('GET', `/guarantee/api/file/download?key=${key}`)).code;
    expect(await seen()).toBe(40401);
    await db.transaction().execute((db) => assertOwnFiles(db, server.context, OWNER, [key], applyNo));
    expect(await seen()).toBeNaN();
  });

  it('is let go by a submitted draft that named more than was sent, and what was sent stays', async () => {
    const application = await completeDraft(server);
    const sent = application.biddingApplyFiles?.businessLicenseKeys?.[0]?.key ?? '';
    const { applyNo } = (await (await bidder()).call(saveApplication, { application })).data;
    const more = await stored();
    await db.transaction().execute((db) => attachOwnFiles(db, { ...OWNER, applyNo }, [sent, more], server.clock.now()));
    expect((await (await bidder()).call(sendEvent, { applyNo, version: 0, event: { type: 'apply' } })).code).toBe(0);
    await later(7 * DAY + 1);
    expect([(await isThere(sent)).row, (await isThere(more)).row]).toEqual([true, false]);
  });

  it('stays where it is used at the moment at which it would go', async () => {
    const key = await stored();
    server.clock.advance(8 * DAY);
    await db.transaction().execute(async (use) => {
      await assertOwnFiles(use, server.context, OWNER, [key], 'BH1');
      await removeUnusedFiles(server.context);
    });
    await removeUnusedFiles(server.context);
    expect((await isThere(key)).row).toBe(true);
  });

  it.each([
    ['an application', (use: Db, key: string) => assertOwnFiles(use, server.context, OWNER, [key], 'BH1')],
    ['a draft', (use: Db, key: string) => attachOwnFiles(use, { ...OWNER, applyNo: 'BH1' }, [key], server.clock.now())],
  ])('is refused or passed over in words where it goes at the moment at which %s would use it', async (_, refer) => {
    const key = await stored();
    server.clock.advance(8 * DAY);
    const now = server.clock.now();
    const using = await db.transaction().execute(async (removal) => {
      expect(await removeUnused(removal, { before: now, now, atMost: 10 })).toBe(1);
      const using = db
        .transaction()
        .execute((use) => refer(use, key))
        .catch((error: unknown) => error);
      await eventually(async () => (await waitingForLocks(db)) === 1);
      return { using };
    });
    expect([undefined, expect.objectContaining({ code: 40001, message: '所选文件不存在或不属于本单位，请重新上传' })]).toContainEqual(
      await using.using,
    );
    expect(await db.selectFrom('fileUse').selectAll().execute()).toEqual([]);
  });

  it('does not go while a backup is taken, and goes afterwards', async () => {
    const key = await stored();
    const folder = await mkdtemp(join(tmpdir(), 'backup-'));
    const other = new pg.Client({ connectionString: server.database.url });
    await other.connect();
    await other.query('begin');
    await other.query('lock table guide in access exclusive mode');
    const backup = backUp(server.database, join(folder, 'a.tar.gz'));
    await eventually(async () => (await waitingForLocks(db)) === 1);
    await later(7 * DAY + 1);
    await later(2 * HOUR);
    expect(await isThere(key)).toEqual({ row: true, bytes: true });
    await other.end();
    expect((await backup).manifest.files.lines).toBe(1);
    await later(1);
    expect((await isThere(key)).row).toBe(false);
    await rm(folder, { recursive: true });
  });
});

describe('where there are many files', () => {
  afterEach(() => server.stop());

  it('one that nothing refers to is counted, removed and used without reading a table whole', async () => {
    server = await startTestServer();
    ({ db } = server.context);
    await openMarket(server);
    await manyUnused(20_000);
    await sql`update stored_file set owner_app_id = 'ORG' || left(file_key, 2), sent = left(file_key, 1) > '1'`.execute(db);
    await sql`update stored_file set unused_since = null where left(file_key, 2) > '01'`.execute(db);
    await sql`insert into file_use select file_key, file_key, case when sent then now() end from stored_file where unused_since is null`.execute(
      db,
    );
    await sql`insert into letter (letter_no, verify_code, apply_no, letter_app_id, file_key, sha256, template_id, facts, issued_at)
      select file_key, '', file_key, '', file_key, file_key, (select min(template_id) from document_template), '{}', now() from file_use`.execute(
      db,
    );
    await sql`insert into contract_document (contract_no, apply_no, kind, title, description, template_id, places, file_key, sha256, created_at)
      select file_key, file_key, 'business', '', '', (select min(template_id) from document_template), '{}', file_key, '', now() from file_use`.execute(
      db,
    );
    await sql`insert into contract_party (contract_no, signing_order, org_type, app_id, app_name, signed_at, file_key)
      select file_key, 1, 'bidder', '', '', now(), file_key from file_use`.execute(db);
    await sql`analyze`.execute(db);
    const { fileKey } = await db.selectFrom('storedFile').select('fileKey').where('sent', '=', true).limit(1).executeTakeFirstOrThrow();
    const now = new Date(server.clock.now().getTime() + 1000);
    const removed = await db.transaction().execute(async (db) => {
      const before = await wholeReads(db);
      await countUnsent(db, 'ORG05');
      await attachOwnFiles(db, { appId: `ORG${fileKey.slice(0, 2)}`, applyNo: 'BH1' }, [fileKey], now);
      await attachOwnFiles(db, { appId: `ORG${fileKey.slice(0, 2)}`, applyNo: 'BH1' }, [], now);
      await assertOwnFiles(db, server.context, { appId: `ORG${fileKey.slice(0, 2)}` }, [fileKey], 'BH1');
      const removed = await removeUnused(db, { before: now, now, atMost: 20 });
      expect(await wholeReads(db)).toEqual(before);
      return removed;
    });
    expect(removed).toBeGreaterThan(0);
  });

  it('takes nothing away from a platform that was worked with: letters, contracts, applications, claims and vouchers keep their files', async () => {
    server = await startTestServer({ template: 'demo' });
    ({ db } = server.context);
    const before = await db.selectFrom('storedFile').select(['fileKey', 'purpose']).execute();
    expect([...new Set(before.map(({ purpose }) => purpose))].sort()).toEqual(['contract', 'letter', 'upload']);
    const unused = await stored();
    await later(400 * DAY);
    await later(2 * HOUR);
    const after = await db.selectFrom('storedFile').select(['fileKey', 'purpose']).execute();
    expect(new Set(after)).toEqual(new Set(before));
    for (const { fileKey } of after) expect(await isThere(fileKey)).toEqual({ row: true, bytes: true });
    expect(await isThere(unused)).toEqual({ row: false, bytes: false });
  });
});

/** How often this connection read each table from end to end, as far as it has not reported it yet. */
async function wholeReads(db: Db): Promise<{ name: string; scans: number }[]> {
  const { rows } = await sql<{
    name: string;
    scans: number;
  }>`select relname::text as name, seq_scan::int as scans from pg_stat_xact_user_tables where seq_scan > 0 order by 1`.execute(db);
  return rows;
}

async function later(seconds: number): Promise<void> {
  server.clock.advance(seconds);
  await server.context.jobs.enqueue(db, 'clean-up', {});
  await server.drainJobs();
}

async function isThere(fileKey: string): Promise<{ row: boolean; bytes: boolean }> {
  const row = await db.selectFrom('storedFile').select('fileKey').where('fileKey', '=', fileKey).executeTakeFirst();
  const head = await server.context.adapters.files.head(storageKey(fileKey));
  return { row: row !== undefined, bytes: head !== undefined };
}

async function rows(): Promise<number> {
  return (await db.selectFrom('storedFile').select('fileKey').execute()).length;
}

async function stored(ownerAppId = OWNER.appId): Promise<string> {
  const file = { fileName: '其他.pdf', mediaType: 'application/pdf', ownerAppId, uploadedBy: '', purpose: 'upload' } as const;
  return (await storeFile(db, server.context, { ...file, bytes: samplePdf('sample') })).fileKey;
}

async function manyUnused(files: number): Promise<void> {
  await sql`insert into stored_file (file_key, file_name, media_type, size, sha256, owner_app_id, uploaded_by, purpose, created_at, sent, unused_since)
    select md5(n::text), 'a.pdf', 'application/pdf', 1, '', 'A', '', 'upload', ${server.clock.now()}, false, ${server.clock.now()}
    from generate_series(1, ${files}::integer) n`.execute(db);
}

function bidder(): Promise<TestClient> {
  return server.signedClient({ account: PEOPLE.bidder });
}

function reference(key: string) {
  return { key, fileName: '其他.pdf' };
}

function naming(key: string): ApplicationDraft {
  return { biddingApplyFiles: { otherFiles: [reference(key)] } };
}
