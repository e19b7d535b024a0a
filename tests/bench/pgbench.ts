import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../../scripts/lib/tools.mjs';
import { CONNECTIONS } from './load';
import { withLiterals, type Statement } from './statements';

/** Transactions per second when pgbench sends them, each once, from as many connections as the others use; undefined where it is not installed. */
export async function pgbenchPerSecond(databaseUrl: string, transactions: readonly (readonly Statement[])[]): Promise<number | undefined> {
  const program = findProgram('pgbench');
  if (!program) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const script = join(folder, 'transactions.sql');
    writeFileSync(script, scriptOf(transactions));
    const jobs = '2';
    const { stdout } = await promisify(execFile)(
      program,
      ['-n', '-c', `${CONNECTIONS}`, '-j', jobs, '-t', '1', '-f', script, databaseUrl],
      { maxBuffer: 10_000_000 },
    );
    const roundsPerSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    const failed = Number(/failed transactions: (\d+)/.exec(stdout)?.[1] ?? '0');
    if (failed > 0 || !(roundsPerSecond > 0)) throw new Error(`pgbench failed:\n${stdout}`);
    return (transactions.length * roundsPerSecond) / CONNECTIONS;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function scriptOf(transactions: readonly (readonly Statement[])[]): string {
  const clients = Array.from({ length: CONNECTIONS }, (_, client) => transactions.filter((__, index) => index % CONNECTIONS === client));
  const parts = clients.map(
    (own, client) => `\\if :client_id = ${client}\n${own.flatMap((statements) => statements.map(withLiterals)).join('\n')}\n\\endif`,
  );
  return `${parts.join('\n')}\n`;
}
