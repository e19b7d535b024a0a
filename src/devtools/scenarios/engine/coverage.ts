import type { AnyStateMachine } from 'xstate';
import { activePaths, chartOf } from '#machines/chart';
import type { TraceLine } from './run';

export interface Share {
  covered: readonly string[];
  missing: readonly string[];
}

export interface MachineCoverage {
  machine: string;
  states: Share;
  transitions: Share;
  guardsPassed: Share;
  guardsRefused: Share;
}

export interface Coverage {
  machines: readonly MachineCoverage[];
  codes: Share;
}

export function coverageOf(
  traces: readonly (readonly TraceLine[])[],
  machines: readonly AnyStateMachine[],
  codes: readonly string[],
): Coverage {
  const lines = traces.flat();
  return { machines: machines.map((machine) => machineCoverage(machine, lines)), codes: share(codes, new Set(lines.flatMap(codesOf))) };
}

function machineCoverage(machine: AnyStateMachine, lines: readonly TraceLine[]): MachineCoverage {
  const { states, transitions } = chartOf(machine);
  const own = lines.filter((line): line is Extract<TraceLine, { flow: string }> => 'flow' in line && line.flow === machine.id);
  const moves = own.filter((line) => line.what === 'transition');
  const seen = own.flatMap((line) => {
    if (line.what === 'started' || line.what === 'ended') return [line.state];
    return line.what === 'transition' ? [line.from, line.to, ...line.through] : [];
  });
  const guards = [...new Set(transitions.flatMap(({ guard }) => guard ?? []))];
  const verdicts = (wanted: boolean) =>
    new Set(moves.flatMap((line) => line.guards.filter(({ passed }) => passed === wanted).map(({ guard }) => guard)));
  return {
    machine: machine.id,
    states: share(
      states.map(({ path }) => path).filter((path) => path !== ''),
      new Set(seen.flatMap((state) => activePaths(state))),
    ),
    transitions: share(
      transitions.map(({ id }) => id),
      new Set(moves.flatMap(({ by }) => by)),
    ),
    guardsPassed: share(guards, verdicts(true)),
    guardsRefused: share(guards, verdicts(false)),
  };
}

function codesOf(line: TraceLine): string[] {
  if (line.what !== 'call') return [];
  if (line.phase === 'lost') return ['断网'];
  if (line.phase !== 'answered') return [];
  return [line.code === undefined ? `HTTP ${String(line.status)}` : String(line.code)];
}

function share(all: readonly string[], seen: ReadonlySet<string>): Share {
  return { covered: all.filter((one) => seen.has(one)), missing: all.filter((one) => !seen.has(one)) };
}
