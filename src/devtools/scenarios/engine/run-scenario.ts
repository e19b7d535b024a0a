import type { Scenario } from '../format/scenario';
import { divergenceIn } from './divergence';
import { judge } from './judge';
import type { Carried, PageLife, Realm, Run } from './run';

export async function runScenario(scenario: Scenario, realm: Realm): Promise<Run> {
  const lives: PageLife[] = [];
  let carried: Carried | undefined;
  do {
    const life = await realm.live(scenario, carried);
    lives.push(life);
    carried = life.next;
  } while (carried);
  const trace = lives.flatMap((life) => life.trace);
  const snapshots = lives.flatMap((life) => life.snapshots);
  const reached = lives.flatMap((life) => life.reached);
  const outcomes = judge({ scenario, trace, snapshots, reached });
  return { scenario, trace, snapshots, reached, outcomes, divergence: divergenceIn(trace, outcomes) };
}

export function traceText(run: Pick<Run, 'trace'>): string {
  return run.trace.map((line) => `${JSON.stringify(line)}\n`).join('');
}
