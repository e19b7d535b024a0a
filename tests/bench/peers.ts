import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { projectRoot } from '#server/core/root';
import type { Statement } from './statements';

/** Answers `body` to every request. With a database it first runs the next of `rounds`, beginning again after the last. */
export interface PeerTask {
  body: string;
  database?: { url: string; rounds: readonly (readonly Statement[])[] };
}

export interface Peer {
  origin: string;
  stop: () => Promise<unknown>;
}

/** Starts a peer as a process of its own, as our server is one. */
export async function startPeer(task: PeerTask): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'task');
  writeFileSync(file, serialize(task));
  const child = spawn(process.execPath, [join(projectRoot(), '.cache/bench/peer.mjs'), file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise((done) => child.once('exit', done));
  const origin = await new Promise<string>((done, fail) => {
    child.stdout.once('data', (line: Buffer) => done(line.toString().trim()));
    child.once('exit', (code) => fail(new Error(`a peer ended with code ${code}`)));
  });
  return {
    origin,
    stop: () => {
      child.kill();
      rmSync(folder, { recursive: true });
      return exited;
    },
  };
}
