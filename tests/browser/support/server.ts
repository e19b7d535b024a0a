import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '#server/core/root';

const ROOT = projectRoot();
const ENTRY = join(ROOT, 'dist/server.mjs');
const END_WITH_PARENT = join(ROOT, 'tests/browser/support/end-with-parent.mjs');
const HEALTH = '/guarantee/api/health';
const START_LIMIT_MS = 240_000;
const STOP_LIMIT_MS = 25_000;
const SHOWN_AT_MOST = 4000;

/** Browsers make passkeys for names alone, never for numbers. */
export type ServerHost = '127.0.0.1' | 'localhost';

export interface RunningServer {
  readonly origin: string;
  readonly dataDir: string;
  readonly pid: number;
  /** All that the server wrote so far. */
  readonly output: () => string;
  /** Sends SIGTERM and answers the exit code; `null` after a signal ended it. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/**
 * Starts the built server in sandbox mode, by default with an embedded database in a new folder that `stop` removes.
 * `dataDir` names a folder to keep; `host` is how pages call it; `environment` adds variables.
 */
export async function startServer(
  options: { dataDir?: string; host?: ServerHost; environment?: Record<string, string> } = {},
): Promise<RunningServer> {
  if (!existsSync(ENTRY)) throw new Error('dist/server.mjs is missing: run `DEVTOOLS=on npm run build` first');
  const dataDir = options.dataDir ?? temporaryFolder();
  const port = await freePort();
  const origin = `http://${options.host ?? '127.0.0.1'}:${port}`;
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ENTRY], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      SANDBOX: '1',
      LOG_LEVEL: 'warn',
      BUSY_AFTER_MS: '0',
      ...options.environment,
    },
  });
  let output = '';
  const collect = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-200_000));
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  let isWanted = false;
  child.once('exit', (code, signal) => {
    if (!isWanted) process.stderr.write(`the server ended by itself (${String(code ?? signal)}):\n${output.slice(-SHOWN_AT_MOST)}\n`);
  });

  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    isWanted = true;
    child.kill(signal);
    const stopped = new AbortController();
    const overdue = wait(STOP_LIMIT_MS, undefined, { signal: stopped.signal }).then(
      () => child.kill('SIGKILL'),
      () => false,
    );
    const code = await exited;
    stopped.abort();
    await overdue;
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    return code;
  };

  const deadline = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    if (await answers(origin + HEALTH)) return { origin, dataDir, pid: child.pid ?? 0, output: () => output, stop };
    await wait(50);
  }
  await stop('SIGKILL');
  throw new Error(`the server did not start:\n${output}`);
}

/** A port that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? done(address.port) : fail(new Error('no free port'))));
    });
  });
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guarantee-'));
  chmodSync(folder, 0o755);
  return folder;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
