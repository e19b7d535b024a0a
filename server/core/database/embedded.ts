import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { chooseHome, prepareHome, type EmbeddedHome } from './embedded-home';
import { memoryHere, tuningFor } from './embedded-tuning';
import { isAlive, livingPostmaster } from './postmaster';

export interface EmbeddedDatabase {
  url: string;
  stop(): Promise<void>;
}

/** Another living server works on this data folder. */
export class DataFolderInUseError extends Error {
  constructor(dataDir: string) {
    super(`数据文件夹 ${dataDir} 正被另一个运行中的系统使用；请先停止它，或用 DATA_DIR 指定别的文件夹`);
    this.name = 'DataFolderInUseError';
  }
}

interface EmbeddedOptions {
  /** Where another server works on the folder, speaks to its database instead of refusing, and leaves it running. */
  beside?: boolean;
  /** False only for tests: faster, and a power cut may lose data. */
  durable?: boolean;
  onEvent?: (message: string) => void;
}

const superuser = 'platform';
const databaseName = 'platform';
const ownerLock = 7_202_212;
const socketPathLimit = 90;
const startDeadlineMs = 60_000;

/**
 * Runs PostgreSQL as a child with its data under `dataDir`. A child that outlived a killed server is taken over; the files of a dead one are cleared.
 * The advisory lock that this server holds in it keeps a second server away, and goes with the connection however this process ends.
 */
export async function startEmbeddedDatabase(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const home = await prepareHome(dataDir);
  const password = await savedPassword(home);
  await initialise(home, password);
  const address = await addressOf(home);
  const urlOf = (database: string) => urlFor(address, password, database);
  let stopping = false;
  let owner: pg.Client;
  try {
    owner = await bringUp();
  } catch (error) {
    if (options.beside === true && error instanceof DataFolderInUseError) return { url: urlOf(databaseName), stop: async () => undefined };
    throw error;
  }

  return {
    url: urlOf(databaseName),
    async stop() {
      stopping = true;
      await owner.end().catch(() => undefined);
      await shutDown(join(home.folder, 'data'));
    },
  };

  async function bringUp(): Promise<pg.Client> {
    await startPostmaster(home, address, urlOf('postgres'), options);
    const client = await takeOwnership(urlOf('postgres'), dataDir);
    await createDatabase(client);
    client.once('end', () => {
      if (!stopping) void revive();
    });
    return client;
  }

  async function revive(): Promise<void> {
    options.onEvent?.('内置数据库意外停止，正在重新启动');
    while (!stopping) {
      try {
        owner = await bringUp();
        options.onEvent?.('内置数据库已恢复');
        return;
      } catch (error) {
        options.onEvent?.(`内置数据库重启失败：${error instanceof Error ? error.message : String(error)}`);
        await wait(1000);
      }
    }
  }
}

/** Whether a database was ever made under `dataDir`. */
export async function hasEmbeddedDatabase(dataDir: string): Promise<boolean> {
  const { folder } = await chooseHome(dataDir);
  return exists(join(folder, 'data', 'PG_VERSION'));
}

type Address = { socketFolder: string } | { port: number };

async function savedPassword(home: EmbeddedHome): Promise<string> {
  const file = join(home.folder, 'password');
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}

async function initialise(home: EmbeddedHome, password: string): Promise<void> {
  const data = join(home.folder, 'data');
  if (await exists(join(data, 'PG_VERSION'))) return;
  const partial = join(home.folder, `data.${process.pid}`);
  const passwordFile = join(home.folder, `password.${process.pid}`);
  await rm(partial, { recursive: true, force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (home.runAs) await chown(passwordFile, home.runAs.uid, home.runAs.gid);
  try {
    await promisify(execFile)(
      join(home.binaries, 'bin', 'initdb'),
      [
        '-D',
        partial,
        '-U',
        superuser,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
      ],
      { ...home.runAs, cwd: home.folder, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' } },
    );
    await rename(partial, data).catch(async (error: unknown) => {
      if (!(await exists(join(data, 'PG_VERSION')))) throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(partial, { recursive: true, force: true });
  }
}

async function addressOf(home: EmbeddedHome): Promise<Address> {
  const socketFolder = join(home.folder, 'run');
  if (process.platform !== 'win32' && socketFolder.length <= socketPathLimit) {
    await mkdir(socketFolder, { recursive: true, mode: 0o755 });
    if (home.runAs) await chown(socketFolder, home.runAs.uid, home.runAs.gid);
    return { socketFolder };
  }
  return { port: (await livingPostmaster(join(home.folder, 'data')))?.port ?? (await freePort()) };
}

function urlFor(address: Address, password: string, database: string): string {
  const login = `postgres://${superuser}:${password}`;
  return 'port' in address
    ? `${login}@127.0.0.1:${address.port}/${database}`
    : `${login}@localhost/${database}?host=${encodeURIComponent(address.socketFolder)}`;
}

async function startPostmaster(home: EmbeddedHome, address: Address, url: string, options: EmbeddedOptions): Promise<void> {
  const data = join(home.folder, 'data');
  const deadline = Date.now() + startDeadlineMs;
  let child: number | undefined;
  while (Date.now() < deadline) {
    if (await answers(url)) return;
    if (!(await livingPostmaster(data)) && (child === undefined || !isAlive(child))) child = await launch(home, data, address, options);
    await wait(30);
  }
  const log = await readFile(join(home.folder, 'postgres.log'), 'utf8').catch(() => '');
  throw new Error(`内置数据库没有在 ${startDeadlineMs / 1000} 秒内启动，日志末尾：\n${log.slice(-2000)}`);
}

async function launch(
  home: EmbeddedHome,
  data: string,
  address: Address,
  { durable = true }: EmbeddedOptions,
): Promise<number | undefined> {
  const log = await open(join(home.folder, 'postgres.log'), 'a', 0o600);
  const where =
    'port' in address
      ? ['listen_addresses=127.0.0.1', `port=${address.port}`, 'unix_socket_directories=']
      : ['listen_addresses=', `unix_socket_directories=${address.socketFolder}`];
  const own = durable ? tuningFor(memoryHere()) : ['max_connections=200', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const parameters = [...where, ...own, 'timezone=UTC', 'log_timezone=UTC', 'logging_collector=off', 'log_min_messages=warning'];
  const child = spawn(join(home.binaries, 'bin', 'postgres'), ['-D', data, ...parameters.flatMap((parameter) => ['-c', parameter])], {
    ...home.runAs,
    cwd: home.folder,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
  });
  child.on('error', () => undefined);
  child.unref();
  await log.close();
  return child.pid;
}

async function takeOwnership(url: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'guarantee-platform owner', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ownerLock]);
  if (rows[0]?.taken) return client;
  await client.end();
  throw new DataFolderInUseError(dataDir);
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
  if (rowCount === 0) await client.query(`create database ${databaseName}`);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function shutDown(data: string): Promise<void> {
  const postmaster = await livingPostmaster(data);
  if (!postmaster) return;
  signal(postmaster.pid, 'SIGINT');
  const hurryAt = Date.now() + 10_000;
  const giveUpAt = hurryAt + 5000;
  while (isAlive(postmaster.pid) && Date.now() < giveUpAt) {
    if (Date.now() > hurryAt) signal(postmaster.pid, 'SIGQUIT');
    await wait(20);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
