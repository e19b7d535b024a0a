import type { Run, Snapshot } from '../engine/run';
import { screenOf } from '../engine/screens';
import { isExpectation, type InputLine, type ReplyInput, type Scenario, type ScenarioHeader } from '../format/scenario';

const HOME = '/home/index';

/** All that a screen at one step of a run is rendered from. `flows` are those that the page has opened. */
export interface ReplayedScreen {
  header: ScenarioHeader;
  lines: Scenario['lines'];
  path: string;
  at: number;
  snapshot: Snapshot;
  replies: readonly ReplyInput[];
  flows: readonly string[];
}

/** The screen when so many lines of the trace have happened; undefined where there is no application, or it is not open yet. */
export function screenAt(
  { scenario, trace, snapshots }: Pick<Run, 'scenario' | 'trace' | 'snapshots'>,
  happened: number,
): ReplayedScreen | undefined {
  const { header, lines } = scenario;
  const [snapshot, last] = [snapshots[happened - 1], trace[happened - 1]];
  if (!header.app || !snapshot || !last) return undefined;
  const replies: ReplyInput[] = [];
  let path: string | undefined;
  let flows: string[] = [];
  for (const line of trace.slice(0, happened)) {
    if (line.what === 'page') [path, flows] = [line.path, []];
    if (line.what === 'navigation' && line.way === 'replace') path = line.path;
    const input = line.what === 'input' ? inputAt(lines, line.line) : undefined;
    if (input?.input === 'reply') replies.push(input);
    if (input?.input === 'open') {
      path = screenOf(input) ?? path;
      flows.push(input.flow);
    }
    if (input?.input === 'close' && flows.includes(input.flow)) path = HOME;
  }
  return path === undefined ? undefined : { header, lines, path, at: last.at, snapshot, replies, flows };
}

function inputAt(lines: Scenario['lines'], index: number): InputLine | undefined {
  const line = lines[index];
  return line && !isExpectation(line) ? line : undefined;
}
