import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#server/core/root';
import { clusterIn } from '../support/cluster';
import { startGrown } from '../support/growth/grown';
import { buffersOf, type Ran } from '../support/growth/plans';
import type { Reading } from '../support/growth/readings';
import { print } from './report';

const STEPS = [1000, 30_000, 1_000_000];
const GOAL = 3;

/** Buffers that each list, badge, home, search, export batch and job reads on databases of several sizes; `steps` are guarantees. */
export async function measureGrowth(steps: readonly number[] = []): Promise<void> {
  const wanted = steps.length > 0 ? steps : STEPS;
  const folder = join(projectRoot(), '.cache/bench/growth');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const cluster = await clusterIn(folder);
  process.env['TEST_DATABASE_URL'] = cluster.url;
  process.env['TEST_DATA_FOLDER'] = cluster.folder;
  try {
    const figures: Map<string, number>[] = [];
    for (const amount of wanted) figures.push(await measureAt(amount));
    show(wanted, figures);
  } finally {
    await cluster.stop();
  }
}

async function measureAt(amount: number): Promise<Map<string, number>> {
  const started = performance.now();
  const grown = await startGrown(amount);
  console.log(`${amount} guarantees stand after ${Math.round((performance.now() - started) / 1000)} s`);
  const figures = new Map<string, number>();
  for (const reading of grown.readings) {
    await grown.ran(reading);
    figures.set(nameOf(reading), figureOf(reading, await grown.ran(reading)));
  }
  await grown.stop();
  return figures;
}

/** The page in the midst has another number at each size. */
function nameOf({ name }: Reading): string {
  return name.replace(/, page \d+$/, ', page in the midst');
}

function figureOf({ byRow }: Reading, ran: readonly Ran[]): number {
  if (!byRow) return ran.reduce((sum, one) => sum + buffersOf(one), 0);
  const longest = ran.reduce((most, one) => (rowsOf(one) > rowsOf(most) ? one : most));
  return buffersOf(longest) / Math.max(1, rowsOf(longest));
}

function rowsOf({ plan }: Ran): number {
  return plan['Actual Rows'] ?? 0;
}

function show(steps: readonly number[], figures: readonly ReadonlyMap<string, number>[]): void {
  const [first] = figures;
  const last = figures.at(-1);
  const rows = [...(first?.keys() ?? [])].map((what) => {
    const ratio = (last?.get(what) ?? Number.NaN) / (first?.get(what) ?? Number.NaN);
    const value = figures.map((at) => (at.get(what) ?? Number.NaN).toFixed(0).padStart(9)).join('');
    return { what, value, ratio: `${ratio.toFixed(1)} times${ratio > GOAL ? ', over the goal' : ''}` };
  });
  print(`Buffers read with ${steps.join(', ')} guarantees (goal: at most ${GOAL} times the first)`, rows);
}
