import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstDifference } from '../../src/devtools/scenarios/engine/divergence';
import type { Run } from '../../src/devtools/scenarios/engine/run';
import { runScenario, traceText } from '../../src/devtools/scenarios/engine/run-scenario';
import { parseScenario } from '../../src/devtools/scenarios/format/parse';
import type { Scenario, ScenarioLine } from '../../src/devtools/scenarios/format/scenario';
import { command, PATIENCE, ROOT, temporary } from './support/command';
import { realm } from './support/realm';

describe('the engine', () => {
  it('[TS-01] photographs the world at every line of the trace, also across a reload', async () => {
    const run = await runScenario(shipped('reload-while-polling'), realm);
    expect(run.divergence).toBeUndefined();
    expect(run.snapshots).toHaveLength(run.trace.length);
    expect(run.trace.map(({ n }) => n)).toEqual(run.trace.map((_, index) => index + 1));
    expect(run.trace.filter(({ what }) => what === 'page')).toHaveLength(2);
    const paid = indexOf(run, (line) => line.what === 'transition' && line.event === 'paid');
    const screenAt = (index: number) => run.snapshots[index]?.actors.findLast(({ flow }) => flow === 'paymentScreen')?.state;
    const answered = run.trace.findLastIndex((line) => line.what === 'call' && line.phase === 'answered');
    expect([screenAt(answered), screenAt(paid)]).toEqual(['waiting', 'paid']);
    const at = indexOf(run, (line) => line.what === 'call' && line.phase === 'sent' && line.path === '/pay/result');
    expect(run.snapshots[at]?.callsOpen).toEqual([{ call: 4, path: '/pay/result' }]);
    expect(run.snapshots[at]?.timers.map(({ due }) => due)).toContain(2240);
  });

  it('[TS-01] branches when an input is changed, and finds the first difference', async () => {
    const scenario = shipped('payment-success');
    const failing: Scenario = { ...scenario, lines: scenario.lines.map((line, index) => (index === 1 ? withReply(line) : line)) };
    const [one, other] = [await runScenario(scenario, realm), await runScenario(failing, realm)];
    expect(firstDifference(one, one)).toBeUndefined();
    const difference = firstDifference(one, other);
    expect(difference?.one).toMatchObject({
      what: 'call',
      phase: 'answered',
      path: '/pay/result',
      at: 3360,
      data: { tradeStatus: 'success' },
    });
    expect(difference?.other).toMatchObject({
      what: 'call',
      phase: 'answered',
      path: '/pay/result',
      at: 3360,
      data: { tradeStatus: 'fail' },
    });
    expect(one.trace.slice(0, difference?.index)).toEqual(other.trace.slice(0, difference?.index));
    expect(other.divergence).toMatchObject({ expected: 'paymentScreen 处于 paid', found: 'paymentScreen 处于 failed' });
  });

  it(
    '[TS-01] gives the trace that the command gives',
    async () => {
      const name = 'forced-logout-mixed';
      const file = `tests/scenarios/${name}.jsonl`;
      const { trace } = await runScenario(shipped(name), realm);
      await command(['run', file, '--trace', temporary('same')]);
      expect(traceText({ trace })).toBe(readFileSync(join(temporary('same'), `${name}.trace.jsonl`), 'utf8'));
    },
    PATIENCE,
  );

  it('gives the world back as it was', async () => {
    const before = [Date, setTimeout, Math.random, fetch, crypto];
    await runScenario(shipped('payment-success'), realm);
    expect([Date, setTimeout, Math.random, fetch, crypto]).toEqual(before);
    expect('window' in globalThis).toBe(false);
  });
});

function shipped(name: string): Scenario {
  const { scenario } = parseScenario(readFileSync(join(ROOT, 'tests/scenarios', `${name}.jsonl`), 'utf8'));
  if (!scenario) throw new Error(`${name} cannot be read`);
  return scenario;
}

function withReply(line: ScenarioLine): ScenarioLine {
  return 'input' in line && line.input === 'reply'
    ? { ...line, data: { orderId: 'P1', tradeStatus: 'fail', guaranteeStatus: 2, failReason: '余额不足' } }
    : line;
}

function indexOf(run: Run, fits: (line: Run['trace'][number]) => boolean): number {
  return run.trace.findIndex(fits);
}
