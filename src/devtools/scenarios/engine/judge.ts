import { activePaths } from '#machines/chart';
import { isExpectation, type Expectation, type Facts, type Scenario } from '../format/scenario';
import { timesOf } from '../format/timing';
import { contains } from './contains';
import { invariantBroken } from './invariants';
import type { Compared, Outcome, Run, Snapshot, TraceLine } from './run';
import { stateText, valueText } from './texts';

type Judged = Pick<Run, 'scenario' | 'trace' | 'snapshots' | 'reached'>;

interface Finding {
  met: boolean;
  found: string;
  trace?: number;
  compared?: Compared | undefined;
}

interface Moment {
  at: number;
  past: readonly TraceLine[];
  all: readonly TraceLine[];
  snapshots: readonly Snapshot[];
  snapshot: Snapshot | undefined;
}

export function judge({ scenario, trace, snapshots, reached }: Judged): Outcome[] {
  const times = timesOf(scenario);
  const expected = scenario.lines.flatMap((line, index): Outcome[] => {
    if (!isExpectation(line)) return [];
    const [at, until] = [times[index] ?? 0, reached[index] ?? trace.length];
    const moment: Moment = { at, past: trace.slice(0, until), all: trace, snapshots, snapshot: snapshots[until - 1] };
    const outcome = { line: index, at, expected: expectedText(line), trace: until };
    if (line.expect === 'text') return [{ ...outcome, verdict: 'notLookedAt', found: '没有页面，未查看' }];
    if (reached[index] === undefined) return [{ ...outcome, verdict: 'broken', found: '没有运行到这一行' }];
    const { met, found, trace: where = until, compared } = findingOf(line, moment);
    return [{ ...outcome, verdict: met ? 'met' : 'broken', found, trace: where, ...(compared && !met ? { compared } : {}) }];
  });
  return [...expected, ...errorOutcome(scenario, trace, snapshots)];
}

function errorOutcome(scenario: Scenario, trace: readonly TraceLine[], snapshots: readonly Snapshot[]): Outcome[] {
  const broken = invariantBroken('no unhandled error', { trace, snapshots });
  if (!broken) return [];
  return [
    {
      line: scenario.lines.length,
      at: broken.at,
      verdict: 'broken',
      expected: '没有未处理的错误',
      found: broken.found,
      trace: broken.trace,
    },
  ];
}

function findingOf(expected: Exclude<Expectation, { expect: 'text' }>, moment: Moment): Finding {
  switch (expected.expect) {
    case 'state':
      return stateFinding(expected, moment);
    case 'action': {
      const { type, payload } = expected;
      const ofType = since(moment, expected.since).flatMap((line) => (line.what === 'action' && line.type === type ? [line.payload] : []));
      const fitting = payload === undefined ? ofType : ofType.filter((one) => contains(one, payload));
      return { ...counted(fitting.length, expected.count, otherActions(moment, type)), compared: comparedWithLast(payload, ofType) };
    }
    case 'noAction':
      return none(within(moment, expected.within).find((line) => line.what === 'action' && line.type === expected.type));
    case 'call': {
      const { path, where } = expected;
      const ofPath = since(moment, expected.since).flatMap((line) => (isCall(line, path) ? [line.body] : []));
      const fitting = where === undefined ? ofPath : ofPath.filter((body) => contains(body, where));
      return { ...counted(fitting.length, expected.count, ''), compared: comparedWithLast(where, ofPath) };
    }
    case 'noCall':
      return none(within(moment, expected.within).find((line) => isCall(line, expected.path)));
    case 'emitted': {
      const { flow, type, count } = expected;
      const ofFlow = moment.past.flatMap((line) => (line.what === 'emitted' && line.flow === flow ? [line.event] : []));
      const fitting = ofFlow.filter((event) => contains(event, { type }));
      return { ...counted(fitting.length, count, ''), compared: comparedWithLast({ type }, ofFlow) };
    }
    case 'notice': {
      const shown = moment.snapshot?.notices ?? [];
      const fitting = shown.filter(({ title, description }) => title.includes(expected.text) || description?.includes(expected.text));
      return counted(fitting.length, expected.count, noticesText(shown));
    }
    case 'noNotice': {
      const shown = moment.snapshot?.notices ?? [];
      return { met: shown.length === 0, found: noticesText(shown) };
    }
    case 'path':
      return {
        met: moment.snapshot?.path === expected.is,
        found: `在 ${moment.snapshot?.path ?? '？'}`,
        compared: { expected: expected.is, received: moment.snapshot?.path, manner: 'whole' },
      };
    case 'invariant': {
      const broken = invariantBroken(expected.name, { trace: moment.past, snapshots: moment.snapshots });
      return broken ? { met: false, found: broken.found, trace: broken.trace } : { met: true, found: '成立' };
    }
  }
}

function stateFinding({ machine, is, context }: { machine: string; is: string; context?: Facts }, { snapshot }: Moment): Finding {
  const actor = snapshot?.actors.findLast(({ flow }) => flow === machine);
  if (!actor) return { met: false, found: `${machine} 没有运行` };
  const right = activePaths(actor.state).includes(is);
  const compared: Compared = {
    expected: { is, ...(context === undefined ? {} : { context }) },
    received: { is: right ? is : stateText(actor.state), context: actor.context },
    manner: 'part',
  };
  if (right && context !== undefined && !contains(actor.context, context))
    return { met: false, found: `上下文是 ${valueText(actor.context)}`, compared };
  return { met: right, found: `${machine} 处于 ${stateText(actor.state)}`, compared };
}

// The last of its kind shows best what became of it; where it fits, only the number is wrong, and the words say that.
function comparedWithLast(expected: unknown, received: readonly unknown[]): Compared | undefined {
  if (expected === undefined || received.length === 0 || contains(received.at(-1), expected)) return undefined;
  return { expected, received: received.at(-1), manner: 'part' };
}

function counted(found: number, wanted: number | undefined, besides: string): Finding {
  return { met: wanted === undefined ? found > 0 : found === wanted, found: `${found} 次${besides === '' ? '' : `；${besides}`}` };
}

function none(line: TraceLine | undefined): Finding {
  return line ? { met: false, found: `${String(line.at)} 毫秒时发生了`, trace: line.n } : { met: true, found: '没有' };
}

function since({ past }: Moment, from = 0): readonly TraceLine[] {
  return past.filter(({ at }) => at >= from);
}

function within({ at, past, all }: Moment, milliseconds: number | undefined): readonly TraceLine[] {
  const until = milliseconds === undefined ? Infinity : at + milliseconds;
  return all.slice(past.length).filter((line) => line.at <= until);
}

function isCall(line: TraceLine, path: string | undefined): line is Extract<TraceLine, { what: 'call'; phase: 'sent' }> {
  return line.what === 'call' && line.phase === 'sent' && (path === undefined || line.path === path);
}

function otherActions({ past }: Moment, type: string): string {
  const [area] = type.split('/');
  const others = new Set(
    past.flatMap((line) => (line.what === 'action' && line.type !== type && line.type.startsWith(`${area ?? ''}/`) ? [line.type] : [])),
  );
  return others.size > 0 ? `同类的有 ${[...others].join('、')}` : '';
}

function noticesText(notices: Snapshot['notices']): string {
  return notices.length === 0
    ? '没有提示'
    : `提示：${notices.map(({ title, description }) => [title, description].filter(Boolean).join(' ')).join('；')}`;
}

function expectedText(expected: Expectation): string {
  const times = (count: number | undefined) => (count === undefined ? '至少 1 次' : `${String(count)} 次`);
  const lasting = (within: number | undefined) => (within === undefined ? '直到结束' : `${String(within)} 毫秒内`);
  switch (expected.expect) {
    case 'state':
      return `${expected.machine} 处于 ${expected.is}${expected.context ? `，上下文含 ${valueText(expected.context)}` : ''}`;
    case 'action':
      return `动作 ${expected.type} ${times(expected.count)}`;
    case 'noAction':
      return `${lasting(expected.within)}没有动作 ${expected.type}`;
    case 'call':
      return `调用 ${expected.path} ${times(expected.count)}${expected.where ? `，内容含 ${valueText(expected.where)}` : ''}`;
    case 'noCall':
      return `${lasting(expected.within)}没有调用${expected.path ? ` ${expected.path}` : ''}`;
    case 'emitted':
      return `${expected.flow} 发出 ${expected.type} ${times(expected.count)}`;
    case 'notice':
      return `提示“${expected.text}” ${times(expected.count)}`;
    case 'noNotice':
      return '没有提示';
    case 'text':
      return `页面上有“${expected.text}”`;
    case 'path':
      return `地址是 ${expected.is}`;
    case 'invariant':
      return `始终成立：${expected.name}`;
  }
}
