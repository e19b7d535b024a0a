import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MACHINES, type CataloguedMachine } from '#machines/catalogue';
import { chartOf } from '#machines/chart';
import { printScenario } from '../../../src/devtools/scenarios/format/print';
import { explore } from './explore';
import { SAMPLES } from './samples';
import { scenarioOfRefusal, scenarioOfTransition, type Generated } from './scenario-of';

interface GenerateOptions {
  folder: string;
  /** True for the folder that holds nothing else: scenarios that are no longer made are then removed. */
  own: boolean;
  check: boolean;
}

/** Writes one scenario per transition of every machine that runs in the browser, and one per guard that refuses; with `check` only compares. Answers the exit code. */
export function generate({ folder, own, check }: GenerateOptions): number {
  const entries = MACHINES.filter(({ runs }) => runs === 'browser');
  const made = entries.map((entry) => generatedFrom(entry));
  const missing = made.flatMap(({ unreached }) => unreached);
  for (const one of missing) console.error(`没有走到 ${one}：请在 scripts/scenarios/generate/samples.ts 补充样例`);
  const files = new Map(made.flatMap(({ generated }) => generated.map(({ name, scenario }) => [`${name}.jsonl`, printScenario(scenario)])));
  const changed = [...files].filter(([name, text]) => textIn(join(folder, name)) !== text);
  const left = own ? scenariosIn(folder).filter((name) => !files.has(name)) : [];
  const stale = [...changed.map(([name]) => name), ...left];
  if (check) {
    for (const name of stale) console.error(`${join(folder, name)} 已过时 is stale: npm run scenarios -- generate`);
    return stale.length + missing.length > 0 ? 1 : 0;
  }
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of changed) writeFileSync(join(folder, name), text);
  for (const name of left) rmSync(join(folder, name));
  console.log(`${files.size} 个场景已写入 scenarios written: ${folder}（变化 ${stale.length} 个）`);
  return missing.length > 0 ? 1 : 0;
}

function generatedFrom(entry: CataloguedMachine): { generated: Generated[]; unreached: string[] } {
  const samples = SAMPLES[entry.machine.id];
  if (!samples) return { generated: [], unreached: [entry.id] };
  const { transitions, refusals } = explore(entry.machine, samples);
  const all = chartOf(entry.machine).transitions;
  const guards = [...new Set(all.flatMap(({ guard }) => guard ?? []))];
  return {
    generated: [
      ...all.flatMap((transition) => {
        const path = transitions.get(transition.id);
        return path ? [scenarioOfTransition(entry, transition, path)] : [];
      }),
      ...guards.flatMap((guard) => {
        const path = refusals.get(guard);
        return path ? [scenarioOfRefusal(entry, guard, path)] : [];
      }),
    ],
    unreached: [
      ...all.filter(({ id }) => !transitions.has(id)).map(({ id }) => `${entry.id} ${id}`),
      ...guards.filter((guard) => !refusals.has(guard)).map((guard) => `${entry.id} 守卫“${guard}”的拒绝`),
    ],
  };
}

function scenariosIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : [];
}

function textIn(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
