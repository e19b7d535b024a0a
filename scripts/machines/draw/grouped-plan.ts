import type { CataloguedMachine } from '../../../machines/catalogue';
import { chartOf, type ChartState, type ChartTransition } from '../../../machines/chart';
import { isGathered, Names, type Edge, type Part, type Plan } from './plan';
import { wrapped, type Line, type Run } from './text';

const ROW_LIMIT = 16;
/** To how many states one event must lead for words instead of lines. */
const MOST_LINES = 2;

/**
 * What a drawing by groups shows: every state by its name, lines between those of one group, and in words, inside a state, where else it leads and what is
 * gathered from many others. What stays in a state, guards, actions and the dot where
 * it begins are left to the drawing with every detail.
 */
export function groupedPlanOf(entry: CataloguedMachine): Plan {
  const chart = chartOf(entry.machine);
  const states = chart.states.filter(({ path }) => path !== '');
  const names = new Names(entry, chart.states);
  const groups = groupsOf(states, entry);
  const leading = chart.transitions.filter(({ source, targets }) => targets.length > 0 && !targets.includes(source));
  const gathered = leading.filter((transition) => isGathered(transition, chart.transitions));
  const single = leading.filter((transition) => !gathered.includes(transition));
  const lines = single.filter((transition) => {
    const targets = alike(single, transition);
    return targets.length <= MOST_LINES && targets.every((path) => groups.get(path) === groups.get(transition.source));
  });
  return {
    id: entry.id,
    title: entry.title,
    states: states.map((state) => ({
      path: state.path,
      parent: '',
      type: state.type,
      initial: false,
      tone: entry.labels?.states[state.path]?.tone,
      group: groups.get(state.path) ?? '',
      heading: [headingOf(state, entry, names)],
      notes: [],
      rows: [
        ...rowsOut(
          single.filter((transition) => transition.source === state.path && !lines.includes(transition)),
          names,
        ),
        ...rowsIn(
          gathered.filter(({ targets: [to] }) => to === state.path),
          names,
        ),
      ],
    })),
    edges: edgesOf(lines, names),
    gates: [],
    groups: Object.entries(entry.labels?.groups ?? {}).map(([id, { label }]) => ({ id, label })),
  };
}

/** The group of each state; one that has none stands with the one before it in the machine's text, the first with those after it. */
function groupsOf(states: readonly ChartState[], { labels }: CataloguedMachine): ReadonlyMap<string, string> {
  const groups = states.map(({ path }) => labels?.states[path]?.group);
  return new Map(states.map(({ path }, index) => [path, groups.slice(0, index + 1).findLast(Boolean) ?? groups.find(Boolean) ?? '']));
}

function headingOf({ path }: ChartState, { labels }: CataloguedMachine, names: Names): Line {
  const code = labels?.states[path]?.code;
  const label: Run = { text: names.state(path).replace(/^\d+ /, ''), role: 'title' };
  return code === undefined ? [label] : [{ text: String(code), role: 'code' }, label];
}

function rowsOut(transitions: readonly ChartTransition[], names: Names): Part[] {
  return byEvent(transitions).map((same) => {
    const targets = [...new Set(same.flatMap((transition) => transition.targets))].map((path) => names.short(path));
    return {
      transitions: same.map(({ id }) => id),
      lines: wrapped([causeOf(same, names), { text: `→ ${targets.join(' ')}`, role: 'target' }], ROW_LIMIT),
    };
  });
}

function rowsIn(transitions: readonly ChartTransition[], names: Names): Part[] {
  return byEvent(transitions).map((same) => {
    const sources = [...new Set(same.map(({ source }) => names.short(source)))];
    return {
      transitions: same.map(({ id }) => id),
      lines: wrapped([causeOf(same, names), { text: `← ${sources.join(' ')}`, role: 'target' }], ROW_LIMIT),
    };
  });
}

function edgesOf(transitions: readonly ChartTransition[], names: Names): Edge[] {
  return gatheredBy(transitions, ({ source, targets }) => `${source}>${targets[0] ?? ''}`).map((pair) => ({
    from: pair[0]?.source ?? '',
    to: pair[0]?.targets[0] ?? '',
    parts: byEvent(pair).map((same) => ({ transitions: same.map(({ id }) => id), lines: [[causeOf(same, names)]] })),
  }));
}

/** The targets to which the transition's event leads from its source. */
function alike(transitions: readonly ChartTransition[], { source, event }: ChartTransition): string[] {
  return [...new Set(transitions.filter((other) => other.source === source && other.event === event).flatMap(({ targets }) => targets))];
}

function byEvent(transitions: readonly ChartTransition[]): ChartTransition[][] {
  return gatheredBy(transitions, ({ event }) => event);
}

function gatheredBy(transitions: readonly ChartTransition[], keyOf: (transition: ChartTransition) => string): ChartTransition[][] {
  const gathered = new Map<string, ChartTransition[]>();
  for (const transition of transitions) gathered.set(keyOf(transition), [...(gathered.get(keyOf(transition)) ?? []), transition]);
  return [...gathered.values()];
}

function causeOf([first]: readonly ChartTransition[], names: Names): Run {
  return (first && names.cause(first.cause)[0]) ?? { text: '', role: 'event' };
}
