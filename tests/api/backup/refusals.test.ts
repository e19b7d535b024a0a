import { mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendEvent } from '#contract/guarantees';
import { NewerSchemaError } from '#server/core/database/migrate';
import type { Manifest } from '#server/operate/backup/archive-format';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import { query, backUp, bareDatabase, repack, restoreTo, rewrite } from '#tests/support/backup';
import { cloneDatabase, type TestDatabase } from '#tests/support/database';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let target: TestDatabase;
let folder: string;
let archive: string;
let changed: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  archive = join(folder, 'archive.tar.gz');
  changed = join(folder, 'changed.tar.gz');
  server = await startTestServer();
  await addPeople(server);
  const applyNo = await applicationAt(server, 'awaitingSignature', { version: 0 });
  const platform = await server.signedClient({ account: PEOPLE.platform });
  expect((await platform.call(sendEvent, { applyNo, version: 0, event: { type: 'abort', reason: '核实' } })).code).toBe(0);
  await backUp(server.database, archive);
  target = await cloneDatabase('empty');
});
afterEach(() => rm(changed, { force: true }));
afterAll(async () => {
  await server.stop();
  await target.drop();
  await rm(folder, { recursive: true });
});

describe('a restore refuses', () => {
  afterEach(async () => {
    expect(await contents(target)).toEqual(['0', '0', '0']);
    expect(await storedIn(target)).toEqual([]);
  });

  it.each([0.02, 0.3, 0.9, 0.999])('an archive that ends after %d of its length', async (part) => {
    const bytes = await readFile(archive);
    await writeFile(changed, bytes.subarray(0, Math.floor(bytes.length * part)));
    await expect(restoreTo(target, changed)).rejects.toThrow('备份文件不完整，末尾缺失');
  });

  it('an archive that ends before its manifest, although it was packed properly', async () => {
    await repack(archive, changed, (content) => content.delete('manifest.json'));
    await expect(restoreTo(target, changed)).rejects.toThrow('备份文件不完整，末尾缺失');
  });

  it('an archive with one bit changed anywhere', async () => {
    const bytes = await readFile(archive);
    for (let at = 20; at < bytes.length; at += Math.ceil(bytes.length / 12)) {
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(at) ^ 4, at);
      await writeFile(changed, flipped);
      await expect(restoreTo(target, changed)).rejects.toMatchObject({ name: 'BackupError' });
    }
  });

  it.each([
    ['tables/organisation/000001', (text: string) => text.replace('BIDDER001有限公司', 'BIDDER001股份公司')],
    ['jobs/000001', (text: string) => text.replace('lifecycle-action', 'clean-up')],
    ['heads/000001', (text: string) => text.replace(/[0-9a-f]\n/, (end) => (end === '0\n' ? '1\n' : '0\n'))],
    ['file-list/000001', (text: string) => text.replace(/^./, (first) => (first === '0' ? '1' : '0'))],
  ])('an archive packed again with another %s', async (name, change) => {
    await repack(archive, changed, (content) => rewrite(content, name, change));
    await expect(restoreTo(target, changed)).rejects.toThrow(`备份文件已被改动或损坏（${name.replace(/\/\d+$/, '')}）`);
  });

  it('an archive packed again with another file, with one more, or with one less', async () => {
    const fileIn = (content: Map<string, Buffer>) => [...content.keys()].find((name) => name.startsWith('files/')) ?? '';
    await repack(archive, changed, (content) => (content.get(fileIn(content)) ?? Buffer.alloc(0)).fill('x', 100, 101));
    await expect(restoreTo(target, changed)).rejects.toThrow('文件与清单不符');
    await repack(archive, changed, (content) => content.delete(fileIn(content)));
    await expect(restoreTo(target, changed)).rejects.toThrow('文件与清单不符');
    await repack(archive, changed, (content) => {
      const manifest = content.get('manifest.json') ?? Buffer.alloc(0);
      content.delete('manifest.json');
      content.set('tables/intruder/000001', Buffer.from('x\n')).set('manifest.json', manifest);
    });
    await expect(restoreTo(target, changed)).rejects.toThrow('tables/intruder');
  });

  it('a forged history, also where every hash of the archive was made to fit', async () => {
    await repack(
      archive,
      changed,
      (content) => rewrite(content, 'tables/guarantee_history/000001', (text) => text.replace('核实', '串通')),
      { consistent: true },
    );
    await expect(restoreTo(target, changed)).rejects.toThrow(
      /恢复后的数据与备份不一致，已全部撤销：申请 BH\d+ 的第 1 条办理记录内容被改动/,
    );
  });

  it('a cut history, by the heads that the archive keeps', async () => {
    await repack(
      archive,
      changed,
      (content) => {
        content.set('tables/guarantee_history/000001', Buffer.alloc(0));
        rewrite(content, 'tables/guarantee/000001', (text) => text.replace(/[0-9a-f]{64}/, '0'.repeat(64)));
      },
      { consistent: true },
    );
    await expect(restoreTo(target, changed)).rejects.toThrow(/第 1 条办理记录与备份时的链尾不符/);
  });

  it('rows that break a constraint, also where every hash of the archive was made to fit', async () => {
    await repack(
      archive,
      changed,
      (content) => rewrite(content, 'tables/membership/000001', (text) => text.replace('BIDDER001', 'NOBODY')),
      { consistent: true },
    );
    await expect(restoreTo(target, changed)).rejects.toThrow('membership_app_id_fkey');
  });

  it('a newer format and a newer schema', async () => {
    await repack(archive, changed, (content) => rewrite(content, 'format.json', (text) => text.replace('"version":1', '"version":2')));
    await expect(restoreTo(target, changed)).rejects.toThrow('备份由更新版本的系统制作（格式 2，本系统最高支持 1），请升级系统后再恢复');
    await repack(archive, changed, (content) => inManifest(content, (manifest) => manifest.schema.push('9999-from-the-future')));
    await expect(restoreTo(target, changed)).rejects.toThrow(
      '备份由更新版本的系统制作（含未知的数据库变更 9999-from-the-future），请升级系统后再恢复',
    );
  });

  it('what is no backup', async () => {
    await writeFile(changed, 'no archive');
    await expect(restoreTo(target, changed)).rejects.toThrow('这不是本系统的备份文件');
    await repack(archive, changed, (content) => content.delete('format.json'));
    await expect(restoreTo(target, changed)).rejects.toThrow('这不是本系统的备份文件');
  });

  it('the backup of a sandbox outside of one', async () => {
    const settings = { ...server.context.settings, sandbox: false };
    await expect(restoreTo(target, archive, { settings })).rejects.toThrow('备份来自沙箱');
  });
});

it('a restore refuses a target that is not empty, and says what is there', async () => {
  const full = await cloneDatabase('demo');
  await expect(restoreTo(full, archive)).rejects.toThrow(/目标不是空的，已有机构 \d+ 个、用户 \d+ 个.*请加 --replace/);
  expect(Number((await contents(full))[0])).toBeGreaterThan(5);
  await full.drop();
});

it('a restore refuses a database with tables of another program, even where the loss is confirmed', async () => {
  const foreign = await bareDatabase();
  await query(foreign, 'create table invoices (id integer)');
  await expect(restoreTo(foreign, archive, { confirmLoss: async () => true })).rejects.toThrow(
    '目标数据库中有别的程序的数据表（invoices）',
  );
  expect(await query(foreign, 'select * from invoices')).toEqual([]);
  await foreign.drop();
});

it('a restore refuses a database that a server works on', async () => {
  await expect(restoreTo(server.database, archive, { confirmLoss: async () => true })).rejects.toThrow(
    '有系统正在使用此数据库，请先停止所有正在运行的服务再恢复',
  );
});

it('a restore that failed takes nothing from what was there, although it was to be replaced', async () => {
  const full = await cloneDatabase('demo');
  const before = [await contents(full), await storedIn(full)];
  await repack(archive, changed, (content) => rewrite(content, 'tables/guarantee_history/000001', (text) => text.replace('核实', '串通')), {
    consistent: true,
  });
  await expect(restoreTo(full, changed, { confirmLoss: async () => true })).rejects.toThrow('已全部撤销');
  expect([await contents(full), await storedIn(full)]).toEqual(before);
  await full.drop();
});

describe('a backup', () => {
  it('names files that are missing or changed and is not made, unless that is accepted; then the restore knows', async () => {
    const source = await cloneDatabase('demo');
    const [first = '', second = ''] = await storedIn(source);
    await unlink(join(source.dataDir, 'files', first));
    await writeFile(join(source.dataDir, 'files', second), 'changed');
    const path = join(folder, 'damaged.tar.gz');
    await expect(backUp(source, path)).rejects.toThrow(
      /有 2 个文件缺失或被改动，未生成备份：[\s\S]*在存储中缺失[\s\S]*--accept-damaged-files/,
    );
    expect((await readdir(folder)).filter((name) => name.includes('damaged'))).toEqual([]);
    const { manifest } = await backUp(source, path, { acceptDamagedFiles: true });
    expect(manifest.damagedFiles.map(({ damage }) => damage).sort()).toEqual(['changed', 'missing']);
    await restoreTo(target, path);
    expect(await storedIn(target)).toEqual((await storedIn(source)).sort());
    await source.drop();
  });

  it('is told apart from a database that holds nothing of the platform, or a newer one', async () => {
    const bare = await bareDatabase();
    await expect(backUp(bare, changed)).rejects.toThrow('数据库中没有本系统的数据');
    const newer = await cloneDatabase('empty');
    await query(newer, `insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2099')`);
    await expect(backUp(newer, changed)).rejects.toThrow(NewerSchemaError);
    await Promise.all([bare.drop(), newer.drop()]);
  });

  it('says what was wrong with the history and the ledger before, and can be restored nevertheless', async () => {
    const source = await cloneDatabase('demo');
    const [row] = await query<{ applyNo: string }>(source, 'select apply_no as "applyNo" from guarantee where version > 2 limit 1');
    await query(
      source,
      `set session_replication_role = replica; update guarantee_history set actor_name = '他人' where apply_no = '${row?.applyNo ?? ''}' and sequence = 2;
       update ledger_entry set amount = amount + 1 where transaction_no = (select max(transaction_no) from ledger_entry) and amount > 0`,
    );
    const path = join(folder, 'wrong.tar.gz');
    const { problems } = (await backUp(source, path)).manifest;
    expect(problems).toEqual(
      expect.arrayContaining([`申请 ${row?.applyNo ?? ''} 的第 2 条办理记录内容被改动`, expect.stringMatching(/^交易 .+ 借贷不平/)]),
    );
    const fresh = await cloneDatabase('empty');
    expect((await restoreTo(fresh, path)).integrity.problems).toEqual(problems);
    await Promise.all([source.drop(), fresh.drop()]);
  });
});

async function contents(database: TestDatabase): Promise<string[]> {
  const rows = await query<{ count: string }>(
    database,
    'select count(*)::text from user_account union all select count(*)::text from guarantee union all select count(*)::text from stored_file',
  );
  return rows.map(({ count }) => count);
}

/** Paths below `files`. */
async function storedIn({ dataDir }: TestDatabase): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(dataDir, 'files').length + 1))
    .sort();
}

function inManifest(content: Map<string, Buffer>, change: (manifest: Manifest) => void): void {
  rewrite(content, 'manifest.json', (text) => {
    const manifest = JSON.parse(text) as Manifest;
    change(manifest);
    return JSON.stringify(manifest);
  });
}
