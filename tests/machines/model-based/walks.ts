import { createEmptyActor, type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate';
import { chartOf, transitionId } from '#machines/chart';

/** One step of a walk: what is sent, which transitions of the chart that takes, and where the machine stands afterwards. */
export interface WalkStep<Snapshot, Event> {
  event: Event;
  taken: readonly string[];
  after: Snapshot;
}

export type Walk<Snapshot, Event> = readonly WalkStep<Snapshot, Event>[];

export interface Situation<Snapshot, Event, Input> {
  input: Input;
  /** Where walks begin; where the machine does, if nothing is said. */
  from?: Snapshot;
  /** What could happen in a state. Events that it refuses are left out by themselves. */
  events: (state: Snapshot) => readonly Event[];
  /** What makes two states differ besides their value; the whole context where nothing is said. */
  differing?: (state: Snapshot) => unknown;
}

interface Edge<Snapshot, Event> extends WalkStep<Snapshot, Event> {
  to: string;
}

type Graph<Snapshot, Event> = ReadonlyMap<string, readonly Edge<Snapshot, Event>[]>;

/**
 * Walks from the machine's beginning that together take every transition which can be taken in this situation and is not in `covered` yet; `covered` then
 * holds them. Made by the machine alone, so that a new transition is walked without a word here.
 */
export function walksOver<Snapshot extends AnyMachineSnapshot, Event extends EventObject, Input>(
  machine: AnyStateMachine,
  situation: Situation<Snapshot, Event, Input>,
  covered: Set<string>,
): Walk<Snapshot, Event>[] {
  const { graph, start } = graphOf(machine, situation);
  const walks: Walk<Snapshot, Event>[] = [];
  for (;;) {
    const walk = nextWalk(graph, start, covered);
    if (walk.length === 0) return walks;
    walks.push(walk);
  }
}

/**
 * The shortest walk to each of the machine's states that can be reached in this situation, as `named` tells them apart. Walks that begin alike share their
 * steps, the very same objects.
 */
export function shortestWalks<Snapshot extends AnyMachineSnapshot, Event extends EventObject, Input, Name>(
  machine: AnyStateMachine,
  situation: Situation<Snapshot, Event, Input>,
  named: (state: Snapshot) => Name,
): Map<Name, Walk<Snapshot, Event>> {
  const { graph, start } = graphOf(machine, situation);
  const shortest = new Map<Name, Walk<Snapshot, Event>>();
  const ways = new Map<string, Walk<Snapshot, Event>>([[start, []]]);
  for (const [at, way] of ways) {
    for (const edge of graph.get(at) ?? []) {
      if (ways.has(edge.to)) continue;
      const longer = [...way, edge];
      ways.set(edge.to, longer);
      if (!shortest.has(named(edge.after))) shortest.set(named(edge.after), longer);
    }
  }
  return shortest;
}

/** Ids of all transitions of a machine's chart. */
export function allTransitions(machine: AnyStateMachine): string[] {
  return chartOf(machine).transitions.map(({ id }) => id);
}

/** Ids of the transitions that an event takes, those without event that follow it included. */
export function transitionsTaken(snapshot: AnyMachineSnapshot, event: EventObject): string[] {
  return stepper(snapshot.machine)(snapshot, event).taken;
}

function nextWalk<Snapshot, Event>(graph: Graph<Snapshot, Event>, start: string, covered: Set<string>): Walk<Snapshot, Event> {
  const walk: Edge<Snapshot, Event>[] = [];
  for (let at = start; ;) {
    const way = wayToNew(graph, at, covered, ({ to }) => wayToNew(graph, to, covered) !== undefined) ?? wayToNew(graph, at, covered);
    if (!way) return walk;
    walk.push(...way);
    for (const { taken } of way) for (const id of taken) covered.add(id);
    at = way.at(-1)?.to ?? at;
  }
}

/** The shortest way from a state whose last step takes something new. */
function wayToNew<Snapshot, Event>(
  graph: Graph<Snapshot, Event>,
  from: string,
  covered: ReadonlySet<string>,
  wanted: (edge: Edge<Snapshot, Event>) => boolean = () => true,
): Edge<Snapshot, Event>[] | undefined {
  const ways = new Map<string, Edge<Snapshot, Event>[]>([[from, []]]);
  for (const [at, way] of ways) {
    for (const edge of graph.get(at) ?? []) {
      if (edge.taken.some((id) => !covered.has(id)) && wanted(edge)) return [...way, edge];
      if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
    }
  }
  return undefined;
}

/** Each state that can be reached with what leads on from it, those next to the beginning first: what xstate's `getAdjacencyMap` finds in five times the time. */
function graphOf<Snapshot extends AnyMachineSnapshot, Event extends EventObject, Input>(
  machine: AnyStateMachine,
  { input, from, events, differing = ({ context }) => context as unknown }: Situation<Snapshot, Event, Input>,
): { graph: Graph<Snapshot, Event>; start: string } {
  const nameOf = (state: Snapshot) => JSON.stringify([state.value, differing(state)]);
  const step = stepper<Snapshot>(machine);
  const beginning = from ?? (machine.getInitialSnapshot(scopeOf(createEmptyActor()), input) as Snapshot);
  const start = nameOf(beginning);
  const graph = new Map<string, readonly Edge<Snapshot, Event>[]>();
  const reached = new Map([[start, beginning]]);
  for (const [name, state] of reached) {
    const edges = events(state).flatMap((event) => {
      const { taken, after } = step(state, event);
      return taken.length > 0 ? [{ event, taken, after, to: nameOf(after) }] : [];
    });
    graph.set(name, edges);
    for (const { to, after } of edges) if (!reached.has(to)) reached.set(to, after);
  }
  return { graph, start };
}

/** Sends events to states of a machine without running what they start. */
function stepper<Snapshot extends AnyMachineSnapshot>(machine: AnyStateMachine) {
  const self = createEmptyActor();
  const scope = scopeOf(self);
  let taken: string[] = [];
  self.system.inspect((inspected) => {
    if (inspected.type === '@xstate.microstep') taken.push(...inspected._transitions.map(transitionId));
  });
  return (state: Snapshot, event: EventObject): { taken: string[]; after: Snapshot } => {
    taken = [];
    const after = machine.transition(state, event, scope) as Snapshot;
    return { taken, after };
  };
}

function scopeOf(self: AnyActorRef): Parameters<AnyStateMachine['transition']>[2] {
  return {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  };
}

function nothing(): void {}
