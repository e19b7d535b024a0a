import type { ClientBase } from 'pg';
import { fileStore } from '../../adapters/create-adapters';
import type { FileStore } from '../../adapters/storage/file-store';
import type { Db } from '../../core/context';
import { NewerSchemaError } from '../../core/database/migrate';
import { MIGRATIONS } from '../../core/database/migrations/index';
import type { Settings } from '../../core/settings';
import { storageKey } from '../../records/files/store-file';
import { headLines } from '../../work/guarantees/history/history-heads';
import {
  FILE_LIST,
  fileLine,
  fileSection,
  FORMAT,
  FORMAT_VERSION,
  HEADS,
  JOBS,
  sandboxSection,
  tableSection,
  type DamagedFile,
  type Digest,
  type Manifest,
} from './archive-format';
import { createArchive, type ArchiveWriter } from './archive-writer';
import { BackupError } from './backup-error';
import { checkIntegrity, type Integrity } from './integrity';
import { connectOnce, type OneConnection } from './one-connection';
import type { Progress } from './progress';
import { readSandboxFile, sandboxPaths } from './sandbox-files';
import { copyOfJobs } from './saved-jobs-repository';
import { beginSnapshot, lockTables, migrationsRun, sequencesOf } from './snapshot-repository';
import { type StoredFileFacts, filesBehind } from './stored-file-repository';
import { copyOfTable, tablesOf } from './table-repository';
import { EMPTIED, type TableShape } from './tables';

const batchSize = 500;
export interface BackupRequest {
  settings: Settings;
  /** Of the database. */
  url: string;
  /** The archive; must not be there yet. */
  path: string;
  /** Go on although bytes of stored files are missing or changed. */
  acceptDamagedFiles?: boolean;
  progress: Progress;
  signal: AbortSignal;
}

export interface BackupReport {
  manifest: Manifest;
  /** Undefined where an older schema could not be checked. */
  integrity: Integrity | undefined;
  bytes: number;
  sha256: string;
}

/** Writes everything that must not be lost into one archive, as it was at one moment, while servers go on working. */
export async function takeBackup(request: BackupRequest): Promise<BackupReport> {
  const connection = await connectOnce(request.url, 'guarantee-platform backup', request.signal);
  try {
    const { schema, tables } = await openSnapshot(connection.client);
    const archive = await createArchive(request.path);
    try {
      const { manifest, integrity } = await writeAll(archive, connection, schema, tables, request);
      return { manifest, integrity, ...(await archive.finish(manifest)) };
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  } finally {
    await connection.close();
  }
}

/** Nobody may change the schema between the picture and the locks; afterwards the locks keep it. */
async function openSnapshot(client: ClientBase): Promise<{ schema: string[]; tables: TableShape[] }> {
  await beginSnapshot(client);
  const schema = await schemaOf(client);
  const tables = await tablesOf(client);
  await lockTables(
    client,
    tables.map(({ name }) => name),
  );
  return { schema, tables };
}

async function schemaOf(client: ClientBase): Promise<string[]> {
  const schema = await migrationsRun(client);
  if (!schema) throw new BackupError('数据库中没有本系统的数据，无需备份；请检查 DATABASE_URL 或 DATA_DIR');
  const unknown = schema.filter((name) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown.length > 0) throw new NewerSchemaError(unknown);
  return schema;
}

async function writeAll(
  archive: ArchiveWriter,
  { client, db }: OneConnection,
  schema: string[],
  tables: TableShape[],
  { settings, acceptDamagedFiles = false, progress, signal }: BackupRequest,
): Promise<Pick<BackupReport, 'manifest' | 'integrity'>> {
  const createdAt = new Date().toISOString();
  const written: Manifest['tables'] = [];
  for (const table of tables.filter(({ name }) => !EMPTIED.has(name))) {
    progress(`正在备份数据表 ${table.name}`);
    written.push({
      name: table.name,
      columns: table.columns,
      ...(await archive.section(tableSection(table.name), copyOfTable(client, table))),
    });
  }
  const sequences = await sequencesOf(client);
  progress('正在备份待办任务');
  const jobs = await archive.section(JOBS, await copyOfJobs(client));
  const heads = await archive.section(HEADS, headLines(db));
  const { damaged, digest: files, bytes: fileBytes } = await writeFiles(archive, db, fileStore(settings), progress, signal);
  if (damaged.length > 0 && !acceptDamagedFiles) throw damagedFiles(damaged);
  const sandboxFiles = settings.sandbox ? await writeSandboxFiles(archive, settings.dataDir) : [];
  progress('正在核对办理记录和台账');
  const integrity = schema.length === Object.keys(MIGRATIONS).length ? await checkIntegrity(db) : undefined;
  const manifest: Manifest = {
    format: FORMAT,
    version: FORMAT_VERSION,
    createdAt,
    sandbox: settings.sandbox,
    schema,
    tables: written,
    emptied: tables.map(({ name }) => name).filter((name) => EMPTIED.has(name)),
    sequences,
    jobs,
    heads,
    files,
    fileBytes,
    damagedFiles: damaged,
    sandboxFiles,
    problems: integrity?.problems ?? null,
  };
  return { manifest, integrity };
}

async function writeFiles(
  archive: ArchiveWriter,
  db: Db,
  store: FileStore,
  progress: Progress,
  signal: AbortSignal,
): Promise<{ damaged: DamagedFile[]; digest: Digest; bytes: number }> {
  const damaged = new Map<string, DamagedFile & { found?: Digest }>();
  let count = 0;
  let bytes = 0;
  for await (const { fileKey, fileName, size, sha256 } of storedFiles(db)) {
    signal.throwIfAborted();
    count += 1;
    progress(`正在备份文件 ${count}`);
    const stream = await store.get(storageKey(fileKey));
    if (!stream) {
      damaged.set(fileKey, { fileKey, fileName, damage: 'missing' });
      continue;
    }
    const found = await archive.section(fileSection(fileKey), stream);
    bytes += found.bytes;
    if (found.sha256 !== sha256 || found.bytes !== size) damaged.set(fileKey, { fileKey, fileName, damage: 'changed', found });
  }
  const digest = await archive.section(FILE_LIST, listOf(storedFiles(db), damaged));
  return { damaged: [...damaged.values()].map(({ found: _found, ...file }) => file), digest, bytes };
}

async function* listOf(
  files: AsyncIterable<StoredFileFacts>,
  damaged: ReadonlyMap<string, DamagedFile & { found?: Digest }>,
): AsyncGenerator<string> {
  for await (const { fileKey, size, sha256 } of files) {
    const damage = damaged.get(fileKey);
    if (!damage) yield fileLine({ sha256, bytes: size, fileKey });
    else if (damage.found) yield fileLine({ ...damage.found, fileKey });
  }
}

async function writeSandboxFiles(archive: ArchiveWriter, dataDir: string): Promise<Manifest['sandboxFiles']> {
  const written: Manifest['sandboxFiles'] = [];
  for await (const path of sandboxPaths(dataDir)) {
    const content = await readSandboxFile(dataDir, path);
    if (!content) continue;
    const { bytes, sha256 } = await archive.section(sandboxSection(path), content);
    written.push({ path, bytes, sha256 });
  }
  return written;
}

const shown = 20;

function damagedFiles(damaged: readonly DamagedFile[]): BackupError {
  const lines = damaged
    .slice(0, shown)
    .map(
      ({ fileKey, fileName, damage }) => `  · ${fileName}（${fileKey}）${damage === 'missing' ? '在存储中缺失' : '内容与登记的哈希值不符'}`,
    );
  const more = damaged.length > shown ? [`  · 另有 ${damaged.length - shown} 个`] : [];
  return new BackupError(
    [
      `有 ${damaged.length} 个文件缺失或被改动，未生成备份：`,
      ...lines,
      ...more,
      '请先找回这些文件；无法找回时，加 --accept-damaged-files 照现状备份',
    ].join('\n'),
  );
}

/** Every file that the database knows, by key. */
async function* storedFiles(db: Db): AsyncGenerator<StoredFileFacts> {
  for (let last = ''; ;) {
    const batch = await filesBehind(db, last, batchSize);
    yield* batch;
    last = batch.at(-1)?.fileKey ?? '';
    if (batch.length < batchSize) return;
  }
}
