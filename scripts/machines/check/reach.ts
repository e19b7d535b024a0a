import type { Chart, ChartState, ChartTransition } from '../../../machines/chart';

/** Paths of states that no way leads to from the beginning, guards aside. */
export function unreachableStates({ states, transitions }: Chart): string[] {
  const reached = new Set<string>();
  const enter = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    const state = states.find((other) => other.path === path);
    if (state?.parent != null) enter(state.parent);
    for (const inner of states) if (inner.parent === path && (inner.initial || state?.type === 'parallel')) enter(inner.path);
    for (const { source, targets } of transitions) if (source === path) targets.forEach(enter);
  };
  enter('');
  return states.map(({ path }) => path).filter((path) => !reached.has(path));
}

/** Paths of states from which nothing leads elsewhere although they are no end: neither final nor marked as one by the tag `end`. */
export function deadEnds({ states, transitions }: Chart): string[] {
  return states
    .filter((state) => isAtRest(state) && !state.tags.includes('end') && !hasWayOut(state, states, transitions))
    .map(({ path }) => path);
}

function isAtRest({ type, path }: ChartState): boolean {
  return type === 'atomic' && path !== '';
}

function hasWayOut(state: ChartState, states: readonly ChartState[], transitions: readonly ChartTransition[]): boolean {
  const around = new Set(withAncestors(state, states));
  return transitions.some(({ source, targets }) => around.has(source) && targets.some((target) => target !== state.path));
}

function withAncestors(state: ChartState, states: readonly ChartState[]): string[] {
  const parent = states.find(({ path }) => path === state.parent);
  return [state.path, ...(parent ? withAncestors(parent, states) : [])];
}
