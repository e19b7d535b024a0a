import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** One state of a chart. `path` names it from the root (`running.opening`), as a snapshot's value does; the root's path is empty. */
export interface ChartState {
  path: string;
  key: string;
  /** Null for the root alone. */
  parent: string | null;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** True for the state in which its parent begins. */
  initial: boolean;
  /** What the machine says of it, for people. */
  description: string | undefined;
  tags: readonly string[];
  entry: readonly string[];
  exit: readonly string[];
  /** Names of the actors that run while the state lasts. */
  invokes: readonly string[];
}

/** What makes a transition happen: an event by its type; a delay by its name or milliseconds; an actor or a nested state by its name; or nothing. */
export interface ChartCause {
  kind: 'event' | 'always' | 'after' | 'done' | 'error';
  name: string;
}

/** One transition. `id` is `source|event|index`: the source's path, the event's type as the machine knows it, and the place among that event's transitions. */
export interface ChartTransition {
  id: string;
  source: string;
  event: string;
  cause: ChartCause;
  /** Paths; empty where the state stays. */
  targets: readonly string[];
  guard: string | null;
  actions: readonly string[];
  /** True where a target inside the source, or the source itself, is entered anew. */
  reenter: boolean;
}

/** A machine as data: what its drawing shows, and what a difference of two versions is made of. In the order of the machine's own text. */
export interface Chart {
  id: string;
  states: readonly ChartState[];
  transitions: readonly ChartTransition[];
}

/** Reads a machine. Pure: the same machine gives the same chart. */
export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = withDescendants(machine.root);
  return { id: machine.id, states: nodes.map(stateOf), transitions: nodes.flatMap(transitionsOf) };
}

/** The `id` of one of a machine's own transitions, as its microsteps name them. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source } = transition;
  const eventType = String(transition.eventType);
  const alike = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return idOf(source, eventType, alike.indexOf(transition));
}

/** The paths of all states that are active at a value: `{ running: 'opening' }` gives `running` and `running.opening`. */
export function activePaths(value: unknown, parent = ''): string[] {
  if (typeof value === 'string') return [joined(parent, value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [joined(parent, key), ...activePaths(inner, joined(parent, key))]);
}

/** The innermost of the paths that are active at a value. */
export function leafPaths(value: unknown): string[] {
  const paths = activePaths(value);
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)));
}

function withDescendants(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(withDescendants)];
}

function stateOf(node: AnyStateNode): ChartState {
  return {
    path: pathOf(node),
    key: node.key,
    parent: node.parent ? pathOf(node.parent) : null,
    type: node.type,
    initial: node.parent?.config.initial === node.key,
    description: node.description,
    tags: [...node.tags],
    entry: node.entry.map(nameOf).filter((name) => !isTimer(name)),
    exit: node.exit.map(nameOf).filter((name) => !isTimer(name)),
    invokes: node.invoke.map(({ src }) => nameOf(src)),
  };
}

function transitionsOf(node: AnyStateNode): ChartTransition[] {
  const listed = [...node.transitions.entries()].flatMap(([event, transitions]) =>
    transitions.map((transition, index) => transitionOf(node, event, transition, index)),
  );
  return [...listed, ...(node.always ?? []).map((transition, index) => transitionOf(node, '', transition, index))];
}

function transitionOf(node: AnyStateNode, event: string, transition: AnyTransitionDefinition, index: number): ChartTransition {
  return {
    id: idOf(node, event, index),
    source: pathOf(node),
    event,
    cause: causeOf(node, event),
    targets: (transition.target ?? []).map(pathOf),
    guard: transition.guard === undefined ? null : nameOf(transition.guard),
    actions: transition.actions.map(nameOf),
    reenter: transition.reenter,
  };
}

function idOf(node: AnyStateNode, event: string, index: number): string {
  return `${pathOf(node)}|${event}|${index}`;
}

function causeOf(node: AnyStateNode, event: string): ChartCause {
  if (event === '') return { kind: 'always', name: '' };
  const delay = /^xstate\.after\.(.+)$/.exec(event)?.[1];
  if (delay !== undefined) return { kind: 'after', name: delay.slice(0, -(node.id.length + 1)) };
  const actor = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event);
  if (actor) return { kind: actor[1] === 'done' ? 'done' : 'error', name: actorName(node, actor[2] ?? '') };
  if (event.startsWith('xstate.done.state.')) return { kind: 'done', name: node.key };
  return { kind: 'event', name: event };
}

function actorName(node: AnyStateNode, id: string): string {
  const invoked = node.invoke.find((invoke) => invoke.id === id);
  return invoked ? nameOf(invoked.src) : id;
}

/** A reference to a guard, an action or an actor as people read it; parameters that are not computed stand behind the name. */
function nameOf(reference: unknown): string {
  if (typeof reference === 'string') return reference;
  if (!isNamed(reference)) return '(inline)';
  const { type, params } = reference;
  return typeof params === 'object' && params !== null ? `${type} ${Object.values(params).join(' ')}` : type;
}

function isNamed(reference: unknown): reference is { type: string; params?: unknown } {
  return (
    (typeof reference === 'object' || typeof reference === 'function') &&
    reference !== null &&
    'type' in reference &&
    typeof reference.type === 'string'
  );
}

function isTimer(name: string): boolean {
  return name === 'xstate.cancel' || name === 'xstate.raise';
}

function pathOf(node: AnyStateNode): string {
  return node.path.join('.');
}

function joined(parent: string, key: string): string {
  return parent === '' ? key : `${parent}.${key}`;
}
