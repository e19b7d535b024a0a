import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statfsSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openSandboxAuthority } from '#server/adapters/certificate/sandbox-authority';
import { GATEWAY_KINDS } from '#server/adapters/payment/gateway-kinds';
import { bothSandboxKeys } from '#server/adapters/payment/sandbox-keys';
import { connect } from '#server/core/database/connection';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#server/core/database/embedded';
import { migrate } from '#server/core/database/migrate';
import { startJobEngine } from '#server/core/jobs/engine';
import { projectRoot } from '#server/core/root';
import { testOrganisation } from './accounts';
import { administer, databaseIn, EMPTY_TEMPLATE } from './databases';

const GUARD = join(projectRoot(), 'tests/support/cluster-guard.mjs');
const prefix = 'guarantee-platform-tests-';
const MEMORY = '/dev/shm';
const ENOUGH = 6e9;
/** Those of most tests. */
const SIGNERS = ['BIDDER001', 'GUARANTEE', 'LETTERBNK'];
const place = hasRoomInMemory() ? MEMORY : tmpdir();

export interface TestCluster {
  url: string;
  folder: string;
  stop(): Promise<void>;
}

/** One PostgreSQL for a whole run of jest, in a folder named after its process, with the empty template in it. */
export async function startCluster(): Promise<TestCluster> {
  await clearDead();
  const folder = join(place, `${prefix}${process.pid}`);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  guard(folder);
  return clusterIn(folder);
}

/** One PostgreSQL in this folder, which goes with it. */
export async function clusterIn(folder: string): Promise<TestCluster> {
  const embedded = await startEmbeddedDatabase(folder, { durable: false });
  await prepareEmptyTemplate(embedded);
  await makeSandboxKeys(join(folder, EMPTY_TEMPLATE));
  return {
    url: embedded.url,
    folder,
    async stop() {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function prepareEmptyTemplate({ url }: EmbeddedDatabase): Promise<void> {
  await administer(url, (client) => client.query(`create database ${EMPTY_TEMPLATE}`));
  const template = databaseIn(url, EMPTY_TEMPLATE);
  const { db } = connect(template, { poolSize: 4, onError: () => undefined });
  await migrate(db, template);
  const jobs = await startJobEngine(db, () => undefined, { schedule: false });
  await jobs.stop();
  await db.destroy();
}

/** Making them takes longer than most tests. The certificates are good for four years from November 2025 on, before any day that a test names. */
async function makeSandboxKeys(dataDir: string): Promise<void> {
  const authority = await openSandboxAuthority({
    folder: join(dataDir, 'sandbox-authority'),
    clock: { now: () => new Date('2026-11-01T00:00:00Z') },
  });
  for (const appId of SIGNERS) {
    const { orgName, orgCodeNo } = testOrganisation(appId);
    await authority.enrol({ organisationId: appId, name: orgName, creditCode: orgCodeNo });
  }
  for (const gateway of Object.keys(GATEWAY_KINDS)) bothSandboxKeys(dataDir, gateway);
}

export const silentLog = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });

/** Files are written through to the disk by whoever must not lose them; in memory that costs nothing. */
function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(freemem(), bavail * bsize) > ENOUGH;
}

/** What a run left whose guard ended with it, as where the machine stopped. */
async function clearDead(): Promise<void> {
  const dead = readdirSync(place).filter((name) => name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))));
  for (const name of dead) await once(spawn(process.execPath, [GUARD, join(place, name)], { stdio: 'ignore' }), 'exit');
}

/** Clears the folder once this process has ended, however it ends. */
function guard(folder: string): void {
  const child = spawn(process.execPath, [GUARD, folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
