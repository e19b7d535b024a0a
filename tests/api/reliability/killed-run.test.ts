import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#server/core/root';
import { eventually } from '#tests/support/eventually';

const GUARD = join(projectRoot(), 'tests/support/cluster-guard.mjs');
const END_WITH_PARENT = join(projectRoot(), 'tests/browser/support/end-with-parent.mjs');
const FOR_EVER = 'setInterval(() => undefined, 1000)';

describe('a run of tests that is killed', () => {
  it('leaves no database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'killed-run-'));
    const postgres = spawn(process.execPath, ['-e', FOR_EVER, folder], { stdio: 'ignore' });
    const stopped = once(postgres, 'exit');
    mkdirSync(join(folder, 'postgres', 'data'), { recursive: true });
    writeFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), `${postgres.pid ?? 0}\n`);

    const { kill } = await runOf([GUARD, folder]);
    expect([existsSync(folder), postgres.exitCode]).toEqual([true, null]);
    kill();
    expect(await stopped).toEqual([null, 'SIGQUIT']);
    await eventually(() => !existsSync(folder));
  });

  it('leaves no server', async () => {
    const { kill, child } = await runOf(['--import', END_WITH_PARENT, '-e', FOR_EVER]);
    expect(isAlive(child)).toBe(true);
    kill();
    await eventually(() => !isAlive(child));
  });
});

/** A process that holds the stdin of a Node.js program that it started. */
async function runOf(program: readonly string[]): Promise<{ kill: () => void; child: number }> {
  const start = `
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, process.argv.slice(1), { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    process.stdout.write(String(child.pid));`;
  const run = spawn(process.execPath, ['-e', start, '--', ...program], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [said] = (await once(run.stdout, 'data')) as [Buffer];
  return { kill: () => run.kill('SIGKILL'), child: Number(said.toString()) };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
