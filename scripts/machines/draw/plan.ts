import type { CataloguedMachine } from '../../../machines/catalogue';
import { chartOf, type ChartCause, type ChartState, type ChartTransition } from '../../../machines/chart';
import { wrapped, type Line, type Run } from './text';

/** From how many states the same event must lead to one target before it is gathered into a gate instead of drawn as lines. */
const GATHERED_FROM = 4;
/** Charts of fewer states have room for every line. */
const CROWDED_FROM = 12;
/** To how many targets one event of a state must lead before they are listed inside the state instead of drawn as lines. */
const LISTED_FROM = 6;
const LABEL_LIMIT = 34;
const ROW_LIMIT = 46;

/** Lines of one transition, or of several that are said together, lit together. */
export interface Part {
  transitions: readonly string[];
  lines: readonly Line[];
}

export interface StateBox {
  path: string;
  parent: string;
  type: ChartState['type'];
  initial: boolean;
  tone: string | undefined;
  /** Of a drawing by groups, the group in which it stands. */
  group?: string;
  heading: readonly Line[];
  notes: readonly Line[];
  rows: readonly Part[];
}

/** All transitions between two states, drawn as one line. */
export interface Edge {
  from: string;
  to: string;
  parts: readonly Part[];
}

/** What leads to a target from so many states that lines would hide the rest: each state says it in a row, and the gate says it once more. */
export interface Gate {
  to: string;
  lines: readonly Line[];
}

/** A frame around states, with its title. */
export interface Group {
  id: string;
  label: string;
}

/** What is drawn where, before any place is known. */
export interface Plan {
  id: string;
  title: string;
  states: readonly StateBox[];
  edges: readonly Edge[];
  gates: readonly Gate[];
  groups: readonly Group[];
}

/** What the drawing of a machine shows. */
export function planOf(entry: CataloguedMachine): Plan {
  const chart = chartOf(entry.machine);
  const names = new Names(entry, chart.states);
  const drawn = chart.transitions.filter((transition) => !isRow(transition, chart.transitions));
  const shown = chart.states.filter(({ path, parent }) => path !== '' || hasRows(chart.transitions, path) || parent !== null);
  return {
    id: entry.id,
    title: entry.title,
    states: shown.map((state) => ({
      path: state.path,
      parent: state.parent ?? '',
      type: state.type,
      initial: state.initial,
      tone: entry.labels?.states[state.path]?.tone,
      heading: headingOf(state, entry, names),
      notes: notesOf(state),
      rows: chart.transitions
        .filter((transition) => transition.source === state.path && isRow(transition, chart.transitions))
        .map((transition, index, rows) => rowOf(transition, names, rows[index - 1])),
    })),
    edges: edgesOf(drawn, names),
    gates: gatesOf(chart.transitions, names),
    groups: [],
  };
}

/** How the states and causes of a machine are called in its drawings. */
export class Names {
  constructor(
    private readonly entry: CataloguedMachine,
    private readonly states: readonly ChartState[],
  ) {}

  state(path: string): string {
    const label = this.entry.labels?.states[path];
    const text = label?.label ?? this.states.find((state) => state.path === path)?.description ?? path;
    return label?.code === undefined ? text : `${label.code} ${text}`;
  }

  short(path: string): string {
    const code = this.entry.labels?.states[path]?.code;
    return code === undefined ? this.state(path) : String(code);
  }

  cause({ kind, name }: ChartCause): Run[] {
    switch (kind) {
      case 'event': {
        const label = this.entry.labels?.events[name]?.label;
        return label === undefined
          ? [{ text: name, role: 'event' }]
          : [
              { text: label, role: 'event' },
              { text: name, role: 'note' },
            ];
      }
      case 'always':
        return [{ text: '随即', role: 'note' }];
      case 'after':
        return [{ text: `延时 ${/^\d+$/.test(name) ? `${name} ms` : name}`, role: 'event' }];
      case 'done':
        return [{ text: `✓ ${name}`, role: 'event' }];
      case 'error':
        return [{ text: `✗ ${name}`, role: 'event' }];
    }
  }
}

function headingOf({ path, key, type }: ChartState, entry: CataloguedMachine, names: Names): Line[] {
  if (path === '') return [[{ text: '任何状态', role: 'title' }]];
  const code = entry.labels?.states[path]?.code;
  const label = names.state(path).replace(/^\d+ /, '');
  const title: Run[] = [];
  if (code !== undefined) title.push({ text: String(code), role: 'code' });
  if (label !== path) title.push({ text: label, role: 'title' });
  const name: Run[] = [{ text: key, role: 'name' }];
  if (type === 'final') name.push({ text: '终', role: 'note' });
  return title.length > 0 ? [title, name] : [name];
}

function notesOf({ entry, exit, invokes }: ChartState): Line[] {
  return [
    ...(invokes.length > 0
      ? wrapped(
          [
            { text: '运行', role: 'note' },
            { text: invokes.join(', '), role: 'action' },
          ],
          LABEL_LIMIT,
        )
      : []),
    ...(entry.length > 0
      ? wrapped(
          [
            { text: '进入', role: 'note' },
            { text: entry.join(', '), role: 'action' },
          ],
          LABEL_LIMIT,
        )
      : []),
    ...(exit.length > 0
      ? wrapped(
          [
            { text: '离开', role: 'note' },
            { text: exit.join(', '), role: 'action' },
          ],
          LABEL_LIMIT,
        )
      : []),
  ];
}

/** What a state says of a transition inside itself; the same cause is said once. */
function rowOf(transition: ChartTransition, names: Names, before: ChartTransition | undefined): Part {
  const cause = before?.event === transition.event ? [] : names.cause(transition.cause);
  const to: Run[] =
    transition.targets.length > 0 ? [{ text: `→ ${transition.targets.map((path) => names.state(path)).join(', ')}`, role: 'target' }] : [];
  return { transitions: [transition.id], lines: wrapped([...cause, ...to, ...conditionOf(transition)], ROW_LIMIT) };
}

/** What stands at a line; the same cause is said once, and the last resort of several is called so. */
function partOf(transition: ChartTransition, names: Names, before: ChartTransition | undefined): Part {
  const again = before?.event === transition.event;
  const otherwise: Run[] = again && transition.guard === null ? [{ text: '[否则]', role: 'guard' }] : [];
  return {
    transitions: [transition.id],
    lines: [...(again ? [] : [names.cause(transition.cause)]), ...wrapped([...otherwise, ...conditionOf(transition)], LABEL_LIMIT)],
  };
}

function conditionOf({ guard, actions }: ChartTransition): Run[] {
  return [
    ...(guard === null ? [] : [{ text: `[${guard}]`, role: 'guard' } as const]),
    ...(actions.length > 0 ? [{ text: `/ ${actions.join(', ')}`, role: 'action' } as const] : []),
  ];
}

function edgesOf(transitions: readonly ChartTransition[], names: Names): Edge[] {
  const pairs = new Map<string, ChartTransition[]>();
  for (const transition of transitions) {
    const pair = `${transition.source}>${transition.targets.join('+')}`;
    pairs.set(pair, [...(pairs.get(pair) ?? []), transition]);
  }
  return [...pairs.values()].map((group) => ({
    from: group[0]?.source ?? '',
    to: group[0]?.targets[0] ?? '',
    parts: group.map((transition, index) => partOf(transition, names, group[index - 1])),
  }));
}

function gatesOf(transitions: readonly ChartTransition[], names: Names): Gate[] {
  const targets = [
    ...new Set(transitions.filter((transition) => isGathered(transition, transitions)).map(({ targets: [to] }) => to ?? '')),
  ];
  return targets.map((to) => {
    const gathered = transitions.filter((transition) => transition.targets[0] === to && isGathered(transition, transitions));
    const causes = new Map(gathered.map((transition) => [transition.event, transition.cause]));
    return {
      to,
      lines: [...causes].flatMap(([event, cause]) => {
        const sources = [...new Set(gathered.filter((transition) => transition.event === event).map(({ source }) => names.short(source)))];
        return [names.cause(cause), ...wrapped([{ text: `← ${sources.join(' ')}`, role: 'target' }], LABEL_LIMIT)];
      }),
    };
  });
}

/** Said inside its source instead of drawn as a line: it stays, goes to a state inside or around, is gathered, or is one of very many. */
function isRow(transition: ChartTransition, all: readonly ChartTransition[]): boolean {
  const [to] = transition.targets;
  if (to === undefined || transition.targets.length > 1) return true;
  return isWithin(to, transition.source) || isWithin(transition.source, to) || isGathered(transition, all) || isOneOfMany(transition, all);
}

/** True where the same event leads to the same target from so many states that lines would hide the rest. */
export function isGathered({ event, cause, targets, source }: ChartTransition, all: readonly ChartTransition[]): boolean {
  if (cause.kind !== 'event' || targets.length !== 1 || targets[0] === source) return false;
  if (new Set(all.map((other) => other.source)).size < CROWDED_FROM) return false;
  return (
    new Set(all.filter((other) => other.event === event && other.targets[0] === targets[0]).map((other) => other.source)).size >=
    GATHERED_FROM
  );
}

function isOneOfMany({ event, source }: ChartTransition, all: readonly ChartTransition[]): boolean {
  return (
    new Set(all.filter((other) => other.event === event && other.source === source).flatMap(({ targets }) => targets)).size >= LISTED_FROM
  );
}

function isWithin(path: string, around: string): boolean {
  return path === around || around === '' || path.startsWith(`${around}.`);
}

function hasRows(transitions: readonly ChartTransition[], path: string): boolean {
  return transitions.some(({ source }) => source === path);
}
