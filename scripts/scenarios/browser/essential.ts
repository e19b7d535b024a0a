import type { Run, TraceLine } from '../../../src/devtools/scenarios/engine/run';
import { stateText } from '../../../src/devtools/scenarios/engine/texts';

export interface Essential {
  states: readonly string[];
  actions: readonly string[];
  calls: readonly string[];
}

const OF_SCREENS = /^(calls|notices|api)\//;

/**
 * What a run comes to, whoever drives it: the states that machines went through, the actions of the application, the calls. `other` is the run it is to be
 * compared with: calls and actions that only one of both can know, because screens make them, are left out.
 */
export function essentialOf({ trace }: Pick<Run, 'trace'>, other: Pick<Run, 'trace'>): Essential {
  const knownToOther = (of: (line: TraceLine) => string[]) => {
    const known = new Set(other.trace.flatMap(of));
    return trace.flatMap(of).filter((name) => known.has(name));
  };
  return { states: withoutRepetitions(trace.flatMap(stateOf)), actions: knownToOther(actionOf), calls: knownToOther(pathOf) };
}

function stateOf(line: TraceLine): string[] {
  if (line.what === 'started') return [`${line.flow} ${stateText(line.state)}`];
  return line.what === 'transition' && line.taken ? [`${line.flow} ${stateText(line.to)}`] : [];
}

function actionOf(line: TraceLine): string[] {
  return line.what === 'action' && !OF_SCREENS.test(line.type) ? [line.type] : [];
}

function pathOf(line: TraceLine): string[] {
  return line.what === 'call' && line.phase === 'sent' && line.path.startsWith('/') && line.path !== '/events' ? [line.path] : [];
}

// Flows run side by side, so each is followed by itself.
function withoutRepetitions(states: readonly string[]): string[] {
  const byFlow = new Map<string, string[]>();
  for (const state of states) {
    const [flow = ''] = state.split(' ', 1);
    const kept = byFlow.get(flow) ?? [];
    if (kept.at(-1) !== state) kept.push(state);
    byFlow.set(flow, kept);
  }
  return [...byFlow.keys()].sort().flatMap((flow) => byFlow.get(flow) ?? []);
}
