import type { CataloguedMachine } from '#machines/catalogue';
import { chartOf, leafPaths, type ChartTransition } from '#machines/chart';
import { FORMAT_VERSION, type Facts, type Scenario, type ScenarioLine } from '../../../src/devtools/scenarios/format/scenario';
import type { Path, Step } from './explore';

/** A generated file: its name without folder, and what is in it. */
export interface Generated {
  name: string;
  scenario: Scenario;
}

/** The scenario that takes one transition by the path found to it. */
export function scenarioOfTransition(entry: CataloguedMachine, transition: ChartTransition, path: Path): Generated {
  const { source, cause, guard } = transition;
  const index = transition.id.split('|').at(-1) ?? '0';
  const title = `${entry.title}：${source === '' ? '任何状态' : `「${stateLabel(entry, source)}」`}${causeText(cause)}${guard === null ? '' : `，守卫“${guard}”放行`}`;
  return {
    name: slug(entry.id, source, cause.kind === 'event' ? '' : cause.kind, cause.name, index),
    scenario: scenario(entry, title, path),
  };
}

/** The scenario in which a guard refuses. */
export function scenarioOfRefusal(entry: CataloguedMachine, guard: string, path: Path): Generated {
  return { name: slug(entry.id, 'refused', guard), scenario: scenario(entry, `${entry.title}：守卫“${guard}”不放行`, path) };
}

function scenario({ machine }: CataloguedMachine, title: string, { input, steps, before, after, to, emitted }: Path): Scenario {
  const flow = machine.id;
  const changed = changedFacts(before, after);
  const lines: ScenarioLine[] = [
    { input: 'open', flow, alone: true, ...(input === undefined ? {} : { with: input }) },
    ...steps.map((step) => lineOf(flow, step)),
    ...leafPaths(to).map((is): ScenarioLine => ({
      expect: 'state',
      machine: flow,
      is,
      ...(changed === undefined ? {} : { context: changed }),
    })),
    ...[...new Set(emitted)].map((type): ScenarioLine => ({ expect: 'emitted', flow, type })),
  ];
  return { header: { scenario: title, version: FORMAT_VERSION, seed: 1, start: '2026-01-05T09:00:00+08:00' }, lines };
}

function lineOf(flow: string, step: Step): ScenarioLine {
  switch (step.kind) {
    case 'send':
      return { input: 'send', flow, event: step.event };
    case 'wait':
      return { input: 'wait', ms: step.ms };
    case 'answer':
      return {
        input: 'answer',
        flow,
        actor: step.actor,
        ...(step.error === undefined ? (step.output === undefined ? {} : { output: step.output }) : { error: step.error }),
      };
  }
}

function changedFacts(before: unknown, after: unknown): Facts | undefined {
  const [old, fresh] = [Object(before) as Facts, Object(after) as Facts];
  const changed = Object.entries(fresh).filter(([key, value]) => JSON.stringify(old[key]) !== JSON.stringify(value));
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

function causeText({ kind, name }: ChartTransition['cause']): string {
  switch (kind) {
    case 'event':
      return `收到 ${name}`;
    case 'always':
      return '立即判断';
    case 'after':
      return `等过 ${name}`;
    case 'done':
      return `中 ${name} 完成`;
    case 'error':
      return `中 ${name} 失败`;
  }
}

function stateLabel({ machine, labels }: CataloguedMachine, path: string): string {
  const own = chartOf(machine).states.find((state) => state.path === path)?.description;
  return labels?.states[path]?.label ?? own ?? path;
}

function slug(...parts: readonly string[]): string {
  return parts
    .map((part) =>
      part
        .replace(/([a-z])([A-Z])/g, '$1-$2')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
    )
    .filter(Boolean)
    .join('-');
}
