import type { Chart, ChartState, ChartTransition } from '../../../machines/chart';

/** A machine as it was at some version: its chart, and the text of each of its guards. */
export interface Version {
  chart: Chart;
  guards: Readonly<Record<string, string>>;
}

/** One difference; `sign` is + for what is new, - for what is gone, ~ for what changed. */
export interface Difference {
  machine: string;
  sign: '+' | '-' | '~';
  text: string;
}

/** What changed from one version of the machines to another, by machine id. Pure. */
export function differences(before: ReadonlyMap<string, Version>, after: ReadonlyMap<string, Version>): Difference[] {
  const ids = [...new Set([...before.keys(), ...after.keys()])].sort();
  return ids.flatMap((machine) => {
    const [old, now] = [before.get(machine), after.get(machine)];
    if (!old) return [{ machine, sign: '+' as const, text: '状态机 machine' }];
    if (!now) return [{ machine, sign: '-' as const, text: '状态机 machine' }];
    return [...ofStates(old.chart, now.chart), ...ofTransitions(old.chart, now.chart), ...ofGuards(old.guards, now.guards)].map(
      (difference) => ({ machine, ...difference }),
    );
  });
}

type Found = Omit<Difference, 'machine'>;

function ofStates(before: Chart, after: Chart): Found[] {
  return paired(before.states, after.states, ({ path }) => path).flatMap(([old, now]): Found[] => {
    if (!old) return now ? [{ sign: '+', text: `状态 state ${now.path}` }] : [];
    if (!now) return [{ sign: '-', text: `状态 state ${old.path}` }];
    const changed = STATE_PARTS.filter(({ of }) => of(old) !== of(now)).map(
      ({ name, of }) => `${name}: ${of(old) || '—'} → ${of(now) || '—'}`,
    );
    return changed.length > 0 ? [{ sign: '~', text: `状态 state ${now.path || '(root)'}：${changed.join('；')}` }] : [];
  });
}

const STATE_PARTS: readonly { name: string; of: (state: ChartState) => string }[] = [
  { name: '类型 type', of: ({ type }) => type },
  { name: '起始 initial', of: ({ initial }) => (initial ? '是 yes' : '') },
  { name: '进入 entry', of: ({ entry }) => entry.join(', ') },
  { name: '离开 exit', of: ({ exit }) => exit.join(', ') },
  { name: '运行 invoke', of: ({ invokes }) => invokes.join(', ') },
];

function ofTransitions(before: Chart, after: Chart): Found[] {
  return paired(group(before.transitions), group(after.transitions), ({ key }) => key).flatMap(([old, now]) =>
    ofOneEvent(old?.list ?? [], now?.list ?? []),
  );
}

/** Transitions of one state by one event: first those that are the same but for their actions, then those whose guard or target changed, then the rest. */
function ofOneEvent(before: readonly ChartTransition[], after: readonly ChartTransition[]): Found[] {
  const left = { old: [...before], now: [...after] };
  const found: Found[] = [];
  const pair = (
    sameAs: (a: ChartTransition, b: ChartTransition) => boolean,
    say: (old: ChartTransition, now: ChartTransition) => string | undefined,
  ) => {
    for (const old of [...left.old]) {
      const now = left.now.find((other) => sameAs(old, other));
      if (!now) continue;
      left.old.splice(left.old.indexOf(old), 1);
      left.now.splice(left.now.indexOf(now), 1);
      const text = say(old, now);
      if (text !== undefined) found.push({ sign: '~', text: `转换 transition ${text}` });
    }
  };
  pair((a, b) => target(a) === target(b) && a.guard === b.guard, actionsChanged);
  pair(
    (a, b) => target(a) === target(b),
    (old, now) => `${arrow(now)}：条件 guard ${old.guard ?? '—'} → ${now.guard ?? '—'}`,
  );
  pair(
    (a, b) => a.guard === b.guard,
    (old, now) => `${arrow(now)}：目标 target ${target(old)} → ${target(now)}`,
  );
  if (
    found.length === 0 &&
    left.old.length + left.now.length === 0 &&
    before.some((old, index) => arrow(old) !== arrow(after[index] ?? old))
  ) {
    found.push({ sign: '~', text: `转换 transition ${before[0]?.source ?? ''} --${before[0]?.event ?? ''}：先后次序 order` });
  }
  return [
    ...found,
    ...left.old.map((old): Found => ({ sign: '-', text: `转换 transition ${arrow(old)}` })),
    ...left.now.map((now): Found => ({ sign: '+', text: `转换 transition ${arrow(now)}` })),
  ];
}

function actionsChanged(old: ChartTransition, now: ChartTransition): string | undefined {
  if (old.actions.join() === now.actions.join())
    return old.reenter === now.reenter ? undefined : `${arrow(now)}：重新进入 reenter ${old.reenter} → ${now.reenter}`;
  return `${arrow(now)}：动作 actions ${old.actions.join(', ') || '—'} → ${now.actions.join(', ') || '—'}`;
}

function ofGuards(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): Found[] {
  return paired(Object.entries(before), Object.entries(after), ([name]) => name).flatMap(([old, now]): Found[] => {
    if (!old) return now ? [{ sign: '+', text: `条件 guard ${now[0]}` }] : [];
    if (!now) return [{ sign: '-', text: `条件 guard ${old[0]}` }];
    return old[1] === now[1] ? [] : [{ sign: '~', text: `条件 guard ${now[0]}：${now[1]}` }];
  });
}

function arrow(transition: ChartTransition): string {
  const { source, event, guard } = transition;
  return `${source || '(root)'} --${event || '随即 always'}${guard === null ? '' : ` [${guard}]`}--> ${target(transition)}`;
}

function target({ targets, source }: ChartTransition): string {
  return targets.join(', ') || source || '(root)';
}

function group(transitions: readonly ChartTransition[]): { key: string; list: ChartTransition[] }[] {
  const groups = new Map<string, ChartTransition[]>();
  for (const transition of transitions) {
    const key = `${transition.source}|${transition.event}`;
    groups.set(key, [...(groups.get(key) ?? []), transition]);
  }
  return [...groups].map(([key, list]) => ({ key, list }));
}

function paired<T>(before: readonly T[], after: readonly T[], keyOf: (one: T) => string): [T | undefined, T | undefined][] {
  const keys = [...new Set([...before, ...after].map(keyOf))];
  return keys.map((key) => [before.find((one) => keyOf(one) === key), after.find((one) => keyOf(one) === key)]);
}
