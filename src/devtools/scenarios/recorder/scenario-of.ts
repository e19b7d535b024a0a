import {
  FORMAT_VERSION,
  type InvariantName,
  type Scenario,
  type ScenarioHeader,
  type ScenarioLine,
  type DocumentInput,
} from '../format/scenario';
import { expectationsOf } from './expectations-of';
import { inputsOf } from './inputs-of';
import { leftByItself } from './leaving';
import type { CallSeen, Recorded, Recording } from './recording';
import { repliesOf } from './replies-of';
import { userOf } from './user-of';

const INVARIANTS: readonly InvariantName[] = ['no unhandled error', 'no call after logout', 'session ended once'];
const SETTLING_MS = 1000;
// Screens open and close flows, and answer their steps, at moments of their own, which are others in another run.
const OF_SCREENS: ReadonlySet<string> = new Set(['open', 'close', 'answer']);

export interface TimedLine {
  at: number;
  line: ScenarioLine;
}

/**
 * The scenario of a recording: what the person and the network did, in order, with the answers standing before the input that brought them about, and the
 * expectations that what happened suggests.
 */
export function scenarioOf(recording: Recording): Scenario {
  const inputs = inputsOf(recording);
  const causes = inputs.filter(({ line }) => !OF_SCREENS.has(line.input)).map(({ at }) => at);
  const replies = repliesOf(recording, causes);
  const expectations = expectationsOf(recording, causes);
  const end = Math.max(0, ...recording.pages.flatMap(({ seen }) => seen.map(({ at }) => at))) + SETTLING_MS;
  const invariants = INVARIANTS.map((name): TimedLine => ({ at: end, line: { expect: 'invariant', name } }));
  return { header: headerOf(recording), lines: inOrder(expectations, documentsOf(recording, causes), replies, [...inputs, ...invariants]) };
}

function headerOf(recording: Recording): ScenarioHeader {
  const { title, startedAt, pages } = recording;
  const answers = pages.flatMap(({ seen }) => seen.filter(isAnswer));
  const { signedInAs, organisations } = userOf(pages[0]?.signedIn ?? false, answers);
  return {
    scenario: title,
    version: FORMAT_VERSION,
    seed: 1,
    start: startedAt,
    app: { route: pages[0]?.route ?? '/', signedInAs, ...(organisations.length > 0 ? { organisations } : {}) },
  };
}

function isAnswer(one: Recorded): one is CallSeen {
  return one.kind === 'call' && one.phase === 'answered';
}

// Of lines at the same moment, what is expected of the time before comes first, then the answers, then the input that asks for them.
function inOrder(...ranked: readonly (readonly TimedLine[])[]): ScenarioLine[] {
  return ranked
    .flatMap((lines, rank) => lines.map((timed) => ({ ...timed, rank })))
    .sort((one, other) => one.at - other.at || one.rank - other.rank)
    .map(({ at, line }) => ({ at, ...line }));
}

interface TimedDocument {
  at: number;
  line: DocumentInput;
}

/** How long each page took to come that the application left for, said before what made it leave. */
function documentsOf({ pages }: Recording, inputTimes: readonly number[]): TimedDocument[] {
  return pages.flatMap((page, index) => {
    const [left, next] = [leftByItself(page), pages[index + 1]];
    if (!left || !next) return [];
    const at = Math.max(page.openedAt, ...inputTimes.filter((time) => time <= left.at));
    return [{ at, line: { input: 'document', latency: Math.max(0, next.openedAt - left.at) } }];
  });
}
