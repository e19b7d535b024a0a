import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { extract, pack } from 'tar-stream';
import type { Manifest } from '#server/operate/backup/archive-format';
import { restoreBackup, type RestoreReport, type RestoreRequest } from '#server/operate/backup/restore-backup';
import { takeBackup, type BackupReport, type BackupRequest } from '#server/operate/backup/take-backup';
import { startPlatform, type Platform } from '#server/platform';
import { TestClient } from './client';
import { silentLog } from './cluster';
import { cloneDatabase, testSettings, type TestDatabase } from './database';

export function backUp(database: TestDatabase, path: string, options: Partial<BackupRequest> = {}): Promise<BackupReport> {
  return takeBackup({
    settings: testSettings(database),
    url: database.url,
    path,
    progress: () => undefined,
    signal: new AbortController().signal,
    ...options,
  });
}

export function restoreTo(database: TestDatabase, path: string, options: Partial<RestoreRequest> = {}): Promise<RestoreReport> {
  return restoreBackup({
    settings: testSettings(database),
    url: database.url,
    path,
    progress: () => undefined,
    signal: new AbortController().signal,
    ...options,
  });
}

/** A server on a database that is already there, by the same clock as another. */
export async function serverOn(
  database: TestDatabase,
  now: () => Date,
): Promise<Platform & { signedClient(account: string): Promise<TestClient>; client(): TestClient }> {
  const platform = await startPlatform(testSettings(database), silentLog, { works: false, clock: { now }, wallClock: { now } });
  return {
    ...platform,
    signedClient: (account) => new TestClient(platform.app, now).signIn(account),
    client: () => new TestClient(platform.app, now),
  };
}

export async function query<Row extends object>({ url }: Pick<TestDatabase, 'url'>, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A database without even a table. */
export async function bareDatabase(): Promise<TestDatabase> {
  const database = await cloneDatabase('empty');
  await query(database, 'drop schema public cascade; drop schema pgboss cascade; create schema public');
  return database;
}

type Content = Map<string, Buffer>;

/** Packs an archive anew with other content. `consistent`: the manifest's hashes are made to fit, as a forger would. */
export async function repack(from: string, to: string, change: (content: Content) => void, { consistent = false } = {}): Promise<void> {
  const content = await unpack(from);
  change(content);
  if (consistent) fitManifest(content);
  const tar = pack();
  for (const [name, bytes] of content) tar.entry({ name }, bytes);
  tar.finalize();
  await writeFile(to, gzipSync(await buffer(tar)));
}

/** Changes the text of one entry. */
export function rewrite(content: Content, name: string, change: (text: string) => string): void {
  const bytes = content.get(name);
  if (!bytes) throw new Error(`no entry ${name}`);
  const text = bytes.toString('utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${name} was not changed`);
  content.set(name, Buffer.from(changed));
}

async function unpack(path: string): Promise<Content> {
  const tar = Readable.from([gunzipSync(await readFile(path))]).pipe(extract());
  const content: Content = new Map();
  for await (const entry of tar) content.set(entry.header.name, await buffer(entry));
  return content;
}

function fitManifest(content: Content): void {
  const bytes = content.get('manifest.json');
  if (!bytes) throw new Error('no manifest');
  const manifest = JSON.parse(bytes.toString('utf8')) as Manifest;
  const sections = [...manifest.tables.map((table) => [`tables/${table.name}`, table] as const), ['jobs', manifest.jobs] as const];
  for (const [name, digest] of sections) {
    const rows = content.get(`${name}/000001`) ?? Buffer.alloc(0);
    Object.assign(digest, {
      bytes: rows.length,
      lines: rows.toString('utf8').split('\n').length - 1,
      sha256: createHash('sha256').update(rows).digest('hex'),
    });
  }
  content.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
}
