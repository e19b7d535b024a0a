import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `held`: nothing becomes of it until somebody decides. */
export interface SandboxAccount {
  loginNo: string;
  number: string;
  contractNo: string;
  name: string;
  creditCode: string;
  state: 'reviewed' | 'opened' | 'refused';
  held: boolean;
  cents: string;
  acceptedAt: string;
  papers: number;
}

export interface SandboxSplit {
  number: string;
  orderId: string;
  tradeNo: string;
  shares: { contractNo: string; cents: string }[];
  state: 'processing' | 'success' | 'cancelled';
  held: boolean;
  acceptedAt: string;
  finishedAt?: string;
}

export interface SandboxWithdrawal {
  number: string;
  orderId: string;
  contractNo: string;
  cents: string;
  state: 'processing' | 'success' | 'failed' | 'returned';
  held: boolean;
  acceptedAt: string;
}

interface Saved {
  account: SandboxAccount;
  split: SandboxSplit;
  withdrawal: SandboxWithdrawal;
}
type Kind = keyof Saved;

/** What the sandbox's Baofu remembers, on files of its own, since the real one shares no database with us either. */
export function readSaved<K extends Kind>(dataDir: string, kind: K, number: string): Saved[K] | undefined {
  const path = pathOf(dataDir, kind, number);
  return path && existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Saved[K]) : undefined;
}

export function writeSaved<K extends Kind>(dataDir: string, kind: K, number: string, saved: Saved[K]): Saved[K] {
  const path = pathOf(dataDir, kind, number);
  if (!path) throw new TypeError('not a number');
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(`${path}.part`, JSON.stringify(saved));
  renameSync(`${path}.part`, path);
  return saved;
}

export function allSaved<K extends Kind>(dataDir: string, kind: K): Saved[K][] {
  const folder = join(dataDir, 'sandbox', 'baofu', kind);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.endsWith('.json')).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Saved[K]);
}

export function accountWith(dataDir: string, contractNo: string): SandboxAccount | undefined {
  return allSaved(dataDir, 'account').find((account) => account.contractNo === contractNo && account.state === 'opened');
}

/** Adds to, or takes from, an account. */
export function moveCents(dataDir: string, contractNo: string, cents: bigint): void {
  const account = accountWith(dataDir, contractNo);
  if (account) writeSaved(dataDir, 'account', account.loginNo, { ...account, cents: String(BigInt(account.cents) + cents) });
}

/** Whether the next applications are refused at once; somebody says so on the sandbox's page. */
export function refusesApplications(dataDir: string): boolean {
  return existsSync(join(dataDir, 'sandbox', 'baofu', 'refuses'));
}

export function setRefusing(dataDir: string, refuses: boolean): void {
  const path = join(dataDir, 'sandbox', 'baofu', 'refuses');
  mkdirSync(join(path, '..'), { recursive: true });
  if (refuses) writeFileSync(path, '');
  else if (existsSync(path)) renameSync(path, `${path}.not`);
}

function pathOf(dataDir: string, kind: Kind, number: string): string | undefined {
  return /^[0-9A-Za-z_]{6,40}$/.test(number) ? join(dataDir, 'sandbox', 'baofu', kind, `${number}.json`) : undefined;
}
