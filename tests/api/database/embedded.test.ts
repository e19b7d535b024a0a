import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { hasEmbeddedDatabase } from '#server/core/database/embedded';
import { chooseHome, prepareHome } from '#server/core/database/embedded-home';
import { bundleServer, serverProgram } from '#tests/support/builders/server-process';
import { eventually } from '#tests/support/eventually';

const root = join(__dirname, '../../..');
const bundles = join(root, '.cache/embedded-test');
let dataDir: string;
const started: ChildProcess[] = [];

/** Each test takes the folder as the one before has left it, without a living PostgreSQL. */
beforeAll(async () => {
  await bundleServer();
  dataDir = await mkdtemp(join(tmpdir(), 'guarantee-embedded-'));
  chmodSync(dataDir, 0o755);
  await build({
    entryPoints: { holder: join(root, 'tests/support/embedded-holder.ts') },
    outdir: bundles,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    banner: {
      js: "import { dirname as __parent } from 'node:path'; import { fileURLToPath as __path } from 'node:url'; const __dirname = __parent(__path(import.meta.url));",
    },
  });
});

afterEach(async () => {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  const left = await postmasterOf(dataDir);
  if (left !== undefined && isAlive(left)) process.kill(left, 'SIGQUIT');
  await eventually(async () => left === undefined || !isAlive(left));
});

afterAll(async () => {
  for (const folder of [await homeOf(dataDir), dataDir]) await rm(folder, { recursive: true, force: true });
});

/** It is elsewhere where PostgreSQL's own user cannot reach the folder, or the project. */
async function homeOf(folder: string): Promise<string> {
  return (await prepareHome(folder)).folder;
}

/** As it looks where a user without a name has made it. */
async function databaseMadeIn(folder: string): Promise<{ uid: number; gid: number }> {
  const maker = { uid: 54_321, gid: 54_322 };
  const data = join(folder, 'data');
  await mkdir(data, { recursive: true });
  await writeFile(join(data, 'PG_VERSION'), '17\n');
  for (const path of [folder, data]) await chown(path, maker.uid, maker.gid);
  return maker;
}

interface Holder {
  child: ChildProcess;
  kept: number[];
  numbers: number[];
}

async function startHolder(work?: 'write'): Promise<Holder> {
  const child = spawn(process.execPath, [join(bundles, 'holder.mjs'), dataDir, ...(work ? [work] : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const holder: Holder = { child, kept: [], numbers: [] };
  let ready = false;
  let rest = '';
  let problem = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (problem += text));
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const said = JSON.parse(line) as { ready?: boolean; kept?: number[]; number?: number };
      if (said.ready) ready = true;
      if (said.kept) holder.kept = said.kept;
      if (said.number !== undefined) holder.numbers.push(said.number);
    }
  });
  await eventually(() => {
    if (child.exitCode !== null) throw new Error(problem);
    return ready;
  }, 60_000);
  return holder;
}

async function ended({ child }: { child: ChildProcess }): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve));
  return child.exitCode;
}

async function postmasterOf(folder: string): Promise<number | undefined> {
  const text = await readFile(join(await homeOf(folder), 'data/postmaster.pid'), 'utf8').catch(() => '');
  return text === '' ? undefined : Number(text.split('\n')[0]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('embedded database', () => {
  it('loses nothing acknowledged when the server is killed, and the next start takes the living PostgreSQL over', async () => {
    const first = await startHolder('write');
    await eventually(() => first.numbers.length >= 50);
    first.child.kill('SIGKILL');
    await ended(first);
    const postmaster = await postmasterOf(dataDir);
    const second = await startHolder();
    expect(await postmasterOf(dataDir)).toBe(postmaster);
    expect(second.kept).toEqual(expect.arrayContaining(first.numbers));
    expect(second.kept.length - first.kept.length - first.numbers.length).toBeLessThanOrEqual(1);
    second.child.kill('SIGTERM');
    expect(await ended(second)).toBe(0);
    expect(await postmasterOf(dataDir)).toBeUndefined();
  });

  it('loses nothing acknowledged when server and PostgreSQL are killed together', async () => {
    const first = await startHolder('write');
    await eventually(() => first.numbers.length >= 50);
    const postmaster = await postmasterOf(dataDir);
    first.child.kill('SIGKILL');
    if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
    await ended(first);
    expect((await startHolder()).kept).toEqual(expect.arrayContaining(first.numbers));
  });

  it('clears a pid file whose number another process has taken', async () => {
    const first = await startHolder('write');
    await eventually(() => first.numbers.length >= 5);
    first.child.kill('SIGTERM');
    await ended(first);
    const data = join(await homeOf(dataDir), 'data');
    await writeFile(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n1\n5432\n`);
    expect((await startHolder()).kept).toEqual(expect.arrayContaining(first.numbers));
  });

  it('turns a second start on the same folder away, in Chinese, and leaves the first alone', async () => {
    const first = await startHolder();
    const second = spawn(process.execPath, [serverProgram], {
      env: { ...process.env, SANDBOX: '1', PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'development' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    started.push(second);
    let said = '';
    second.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    expect(await ended({ child: second })).toBe(1);
    expect(said).toContain('正被另一个运行中的系统使用');
    first.child.kill('SIGTERM');
    expect(await ended(first)).toBe(0);
  });

  it('is stopped where the port is taken, so that the start leaves nothing running', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const child = spawn(process.execPath, [serverProgram], {
      env: { ...process.env, SANDBOX: '1', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'development' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    started.push(child);
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    expect(await ended({ child })).toBe(1);
    taken.close();
    expect(said).toContain('端口已被占用');
    expect(await postmasterOf(dataDir)).toBeUndefined();
  });

  if (process.getuid?.() === 0) {
    it('stays with the user who made it where root speaks to it', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'guarantee-owned-'));
      const maker = await databaseMadeIn(join(folder, 'postgres'));
      await chown(folder, maker.uid, maker.gid);
      expect(await prepareHome(folder)).toMatchObject({ folder: join(folder, 'postgres'), runAs: maker });
      expect(await stat(join(folder, 'postgres'))).toMatchObject(maker);
      await rm(folder, { recursive: true });
    });

    it('stays where it is, with the user who made it, though its own folder can be reached by now', async () => {
      const shared = await mkdtemp(join(tmpdir(), 'guarantee-shared-'));
      const folder = await mkdtemp(join(tmpdir(), 'guarantee-hidden-'));
      const { folder: elsewhere } = await chooseHome(folder, shared);
      expect(dirname(elsewhere)).toBe(shared);
      const maker = await databaseMadeIn(elsewhere);
      await chmod(folder, 0o755);
      expect(await chooseHome(folder, shared)).toEqual({ folder: elsewhere, runAs: maker });
      await chmod(folder, 0o700);
      await databaseMadeIn(join(folder, 'postgres'));
      expect(await chooseHome(folder, shared)).toEqual({ folder: elsewhere, runAs: maker });
      for (const path of [shared, folder]) await rm(path, { recursive: true });
    });

    it('is asked for without a trace in the folder of another user', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'guarantee-asked-'));
      await chmod(folder, 0o755);
      await chown(folder, 54_321, 54_322);
      expect(await hasEmbeddedDatabase(folder)).toBe(false);
      expect(await readdir(folder)).toEqual([]);
      expect(existsSync((await chooseHome(folder)).folder)).toBe(false);
      await rm(folder, { recursive: true });
    });
  }

  it('refuses a start with wrong settings, all at once, in Chinese', async () => {
    const child = spawn(process.execPath, [serverProgram], {
      env: { PATH: process.env['PATH'], SANDBOX: '1', PORT: 'x', LOG_LEVEL: 'y', DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    started.push(child);
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    expect(await ended({ child })).toBe(1);
    expect(said).toMatch(/设置有误[\s\S]*PORT：[\s\S]*LOG_LEVEL：/);
  });
});
