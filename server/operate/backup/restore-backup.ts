import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import pg, { type ClientBase } from 'pg';
import { fileStore } from '../../adapters/create-adapters';
import type { FileStore } from '../../adapters/storage/file-store';
import type { Db } from '../../core/context';
import { migrateWithin } from '../../core/database/migrate';
import { MIGRATIONS } from '../../core/database/migrations/index';
import { startJobEngine } from '../../core/jobs/engine';
import type { Settings } from '../../core/settings';
import { storageKey } from '../../records/files/store-file';
import { lostHeads, readHeads } from '../../work/guarantees/history/history-heads';
import { FILE_LIST, fileKeyOf, HEADS, JOBS, sandboxPathOf, tableOf, type Manifest } from './archive-format';
import { sectionsOf } from './archive-reader';
import { BackupError, UncertainCommit } from './backup-error';
import { checkArchive } from './check-archive';
import { begin, bringLogBack, commit, rollback } from './connection-repository';
import { digestOf, sameDigest } from './digest';
import { checkIntegrity, type Integrity } from './integrity';
import { connectOnce, type OneConnection } from './one-connection';
import type { Progress } from './progress';
import { firstWrongFile, restoredFiles, type RestoredFiles } from './restored-files';
import { stageSandbox, type StagedSandbox } from './sandbox-files';
import { kindOfLostJob, kindWithoutQueue, replaceJobs, stageJobs } from './saved-jobs-repository';
import { copyOfTable, tablesOf } from './table-repository';
import type { TableShape } from './tables';
import { contentsOf, prepareSchema, lockTarget } from './target';
import { fileKeysOf, fillAsItWas, setSequence } from './target-repository';

export interface RestoreRequest {
  settings: Settings;
  /** Of the database. */
  url: string;
  path: string;
  /** Asked before what is there is replaced, with what would be lost; absent where that is not wanted. */
  confirmLoss?: (contents: readonly string[], manifest: Manifest) => Promise<boolean>;
  progress: Progress;
  signal: AbortSignal;
}

export interface RestoreReport {
  manifest: Manifest;
  integrity: Integrity;
  /** How many jobs of the archive are no longer owed. */
  droppedJobs: number;
  /** Migrations that were run after the data had come back. */
  migrated: string[];
}

/** Brings back what an archive holds, all or nothing: whatever is not exactly as it was undoes everything. */
export async function restoreBackup(request: RestoreRequest): Promise<RestoreReport> {
  const { settings, url, path, progress, signal, confirmLoss } = request;
  const manifest = await checkArchive(path, progress);
  refuseForeign(manifest, settings);
  const connection = await connectOnce(url, 'guarantee-platform restore', signal);
  try {
    await lockTarget(connection.client);
    const contents = await contentsOf(connection.client);
    if (contents.length > 0 && !confirmLoss) {
      throw new BackupError(
        `目标不是空的，已有${contents.join('、')}，未恢复。请用 DATA_DIR 或 DATABASE_URL 指定空的目标；确要用备份替换并丢弃现有数据，请加 --replace`,
      );
    }
    if (contents.length > 0 && !(await confirmLoss?.(contents, manifest))) throw new BackupError('已取消，未作任何改动');
    await prepareQueues(connection);
    return await replaceAll(connection, manifest, request);
  } finally {
    await connection.close();
  }
}

function refuseForeign({ schema, sandbox }: Manifest, settings: Settings): void {
  const known = Object.keys(MIGRATIONS);
  const unknown = schema.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new BackupError(`备份由更新版本的系统制作（含未知的数据库变更 ${unknown.join('、')}），请升级系统后再恢复`);
  if (schema.some((name, at) => name !== known[at])) throw new BackupError('备份的数据库变更顺序与本系统不同，请用制作备份的版本恢复');
  if (sandbox && !settings.sandbox)
    throw new BackupError('备份来自沙箱，其中的签名和支付都是模拟的，不能恢复到正式环境；试用请设 SANDBOX=1');
}

/** Queues are empty places; a restore that fails may leave them. */
async function prepareQueues({ db }: OneConnection): Promise<void> {
  const jobs = await startJobEngine(db, () => undefined, { schedule: false });
  await jobs.stop();
}

async function replaceAll(connection: OneConnection, manifest: Manifest, request: RestoreRequest): Promise<RestoreReport> {
  const { settings } = request;
  const store = fileStore(settings);
  const files = restoredFiles(store, new Set(manifest.damagedFiles.map(({ fileKey }) => fileKey)));
  const sandbox = stageSandbox(settings.dataDir);
  const filesBefore = await fileKeysOf(connection.client);
  const report = await inOneTransaction(connection, { ...request, manifest, files, sandbox });
  await tidyUp(connection.client, store, filesBefore, sandbox).catch(() => undefined);
  return report;
}

async function inOneTransaction(connection: OneConnection, filling: Filling): Promise<RestoreReport> {
  const { client, db } = connection;
  const { manifest, files, sandbox, progress, signal } = filling;
  try {
    await begin(client);
    await bringLogBack(client);
    progress('正在建立数据表');
    refuseOtherTables(await prepareSchema(client, db, manifest.schema), manifest);
    const droppedJobs = await fill(connection, filling);
    await compareTables(client, manifest, progress);
    const migrated = Object.keys(MIGRATIONS).slice(manifest.schema.length);
    if (migrated.length > 0) await migrateWithin(db);
    progress('正在核对办理记录和台账');
    const integrity = await checkIntegrity(db);
    const { problems } = manifest;
    const news = problems && integrity.problems.find((problem) => !problems.includes(problem));
    if (news) throw different(news);
    signal.throwIfAborted();
    await sandbox.swapIn();
    await commitAll(client);
    return { manifest, integrity, droppedJobs, migrated };
  } catch (error) {
    if (error instanceof UncertainCommit) throw error;
    await rollback(client).catch(() => undefined);
    await sandbox.undo();
    await files.undo();
    throw error;
  }
}

/** After the commit: what was replaced goes. */
async function tidyUp(client: ClientBase, store: FileStore, filesBefore: readonly string[], sandbox: StagedSandbox): Promise<void> {
  await sandbox.done();
  const filesNow = new Set(await fileKeysOf(client));
  for (const fileKey of filesBefore) if (!filesNow.has(fileKey)) await store.delete(storageKey(fileKey));
}

async function commitAll(client: ClientBase): Promise<void> {
  const taken = await commit(client).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && error.severity === 'ERROR' ? error : new UncertainCommit(error);
  });
  if (!taken) throw new BackupError('数据库没有接受恢复的数据，未作任何改动');
}

function refuseOtherTables(tables: readonly TableShape[], manifest: Manifest): void {
  const restored = new Set(manifest.tables.map(({ name }) => name));
  const known = new Set(tables.map(({ name }) => name));
  const missing = tables.find(({ name }) => !restored.has(name) && !manifest.emptied.includes(name));
  if (missing) throw different(`备份中没有数据表 ${missing.name}`);
  const foreign = manifest.tables.find(({ name }) => !known.has(name));
  if (foreign) throw different(`本系统没有数据表 ${foreign.name}`);
}

interface Filling {
  manifest: Manifest;
  files: RestoredFiles;
  sandbox: StagedSandbox;
  path: string;
  progress: Progress;
  signal: AbortSignal;
}

/** Answers how many jobs it dropped. */
async function fill({ client, db }: OneConnection, { manifest, files, sandbox, path, progress, signal }: Filling): Promise<number> {
  const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]));
  let count = 0;
  let droppedJobs = 0;
  for await (const { name, content } of sectionsOf(path)) {
    signal.throwIfAborted();
    const table = tableOf(name);
    const fileKey = fileKeyOf(name);
    const sandboxPath = sandboxPathOf(name);
    if (table !== undefined) {
      progress(`正在恢复数据表 ${table}`);
      await fillAsItWas(client, table, columns.get(table) ?? [], content);
    } else if (fileKey !== undefined) {
      count += 1;
      progress(`正在恢复文件 ${count} / ${manifest.files.lines}`);
      await files.save(db, fileKey, content);
    } else if (sandboxPath !== undefined) await sandbox.add(sandboxPath, content);
    else if (name === JOBS) droppedJobs = await fillJobs(client, content);
    else if (name === HEADS) await compareHeads(db, content, manifest);
    else if (name === FILE_LIST) await compareFiles(client, content, manifest);
  }
  for (const { name, value } of manifest.sequences) await setSequence(client, name, value);
  return droppedJobs;
}

async function compareTables(client: ClientBase, manifest: Manifest, progress: Progress): Promise<void> {
  const shapes = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  for (const { name, columns, ...expected } of manifest.tables) {
    progress(`正在核对数据表 ${name}`);
    const { ordering = '' } = shapes.get(name) ?? {};
    const found = await digestOf(copyOfTable(client, { name, columns, ordering }));
    if (!sameDigest(found, expected))
      throw different(
        `数据表 ${name} 应有 ${expected.lines} 行，恢复后为 ${found.lines} 行，内容哈希值${found.sha256 === expected.sha256 ? '相同' : '不同'}`,
      );
  }
}

const headsTogether = 1000;

async function compareHeads(db: Db, content: AsyncIterable<Buffer>, { problems }: Manifest): Promise<void> {
  let lines: string[] = [];
  const check = async () => {
    const lost = (await lostHeads(db, readHeads(lines.join('\n')))).find(
      ({ applyNo }) => problems && !problems.some((problem) => problem.startsWith(`申请 ${applyNo} `)),
    );
    if (lost) throw different(`申请 ${lost.applyNo} 的第 ${lost.sequence} 条办理记录与备份时的链尾不符`);
    lines = [];
  };
  for await (const line of createInterface({ input: Readable.from(content), crlfDelay: Infinity })) {
    if (lines.push(line) === headsTogether) await check();
  }
  await check();
}

async function compareFiles(client: ClientBase, list: AsyncIterable<Buffer>, { damagedFiles }: Manifest): Promise<void> {
  const wrong = await firstWrongFile(
    client,
    list,
    damagedFiles.map(({ fileKey }) => fileKey),
  );
  if (wrong !== undefined) throw different(wrong);
}

function different(what: string): BackupError {
  return new BackupError(`恢复后的数据与备份不一致，已全部撤销：${what}`);
}

/** Puts jobs into the queues that are there, and answers how many it dropped. */
async function fillJobs(client: ClientBase, rows: AsyncIterable<Buffer>): Promise<number> {
  const dropped = await stageJobs(client, rows);
  const unknown = await kindWithoutQueue(client);
  if (unknown !== undefined) throw new BackupError(`备份中有本系统没有的任务类型 ${unknown}，请用制作备份的版本恢复，再升级`);
  await replaceJobs(client);
  const lost = await kindOfLostJob(client);
  if (lost !== undefined) throw new BackupError(`恢复后的数据与备份不一致，已全部撤销：缺少一个 ${lost} 任务`);
  return dropped;
}
