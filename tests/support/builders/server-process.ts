import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { BodyOf, Call, ReplyOf } from '#contract/call';
import { passwordLogin, type SignedIn } from '#contract/users';
import { camelCased, renameKeys, underscored } from '#server/core/http/body/key-case';
import { addressOf } from '#server/core/http/dispatch';
import { hashOfBody, signatureOf } from '#server/core/http/signature';
import { TEST_PASSWORD } from '../accounts';
import type { TestDatabase } from '../database';

const root = join(__dirname, '../../..');
/** Each worker of a run has its own: none writes what another one's processes read. */
const folder = join(root, '.cache', 'server-process', process.env['JEST_WORKER_ID'] ?? '1');

/** What `bundleServer` makes. */
export const serverProgram = join(folder, 'server.mjs');

let bundled: Promise<unknown> | undefined;

/** Bundles the server once, for the tests of a file or lane that run it as a process of its own. */
export async function bundleServer(): Promise<void> {
  bundled ??= build({
    absWorkingDir: root,
    entryPoints: { server: 'server/main.ts', 'document-worker': 'server/documents/document-worker.ts' },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    banner: {
      js: "import { dirname as __parent } from 'node:path'; import { fileURLToPath as __path } from 'node:url'; const __dirname = __parent(__path(import.meta.url));",
    },
  });
  await bundled;
}

export interface ServerProcess {
  child: ChildProcess;
  url: string;
}

/** Resolves once the server says on which port it listens. */
export function startServerProcess({ url, dataDir }: TestDatabase): Promise<ServerProcess> {
  const child = spawn(process.execPath, [serverProgram], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      SANDBOX: '1',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      REQUESTS_PER_MINUTE: '1000000',
      BUSY_AFTER_MS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (text: string) => {
      output = (output + text).slice(-10_000);
      const address = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1];
      if (address !== undefined) resolve({ child, url: address });
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
}

/** A signed-in client of a server process. A request without an answer rejects. */
export class HttpClient {
  private constructor(
    private readonly base: string,
    readonly cookies: Map<string, string>,
    private readonly signedIn: SignedIn,
  ) {}

  static async signIn(base: string, account: string): Promise<HttpClient> {
    const response = await fetch(`${base}${passwordLogin.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ account, password: TEST_PASSWORD }),
    });
    const { data } = (await response.json()) as { data: SignedIn };
    const cookies = new Map(response.headers.getSetCookie().map((one) => pairOf(one)));
    return new HttpClient(base, cookies, data);
  }

  /** The same session at another server. */
  at(base: string): HttpClient {
    return new HttpClient(base, this.cookies, this.signedIn);
  }

  async call<C extends Call>(
    call: C,
    body: BodyOf<C>,
    nonce = randomBytes(12).toString('base64url'),
  ): Promise<{ code: number; data: ReplyOf<C> }> {
    const url = addressOf(call);
    const payload = JSON.stringify(renameKeys(body, underscored));
    const timestamp = String(Math.floor(Date.now() / 1000));
    const response = await fetch(`${this.base}${url}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-app-id': this.signedIn.appId,
        'x-user-id': this.signedIn.userId,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-sign': signatureOf(this.signedIn.clientKey, { method: 'POST', url, timestamp, nonce, bodyHash: hashOfBody(payload) }),
      },
      body: payload,
    });
    const { code, data } = (await response.json()) as { code: number; data: object };
    return { code, data: renameKeys(data, camelCased) as ReplyOf<C> };
  }
}

function pairOf(setCookie: string): [string, string] {
  const [name = '', value = ''] = (setCookie.split(';', 1)[0] ?? '').split('=');
  return [name, value];
}
