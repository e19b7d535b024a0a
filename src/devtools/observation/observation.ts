export type Cause = 'ui' | 'saga' | 'machine' | 'application';

interface Common {
  seq: number;
  at: number;
}

export interface ActionObserved extends Common {
  kind: 'action';
  type: string;
  payload: unknown;
  cause: Cause;
}

export interface EffectObserved extends Common {
  kind: 'effect';
  phase: 'triggered' | 'resolved' | 'rejected' | 'cancelled';
  effectId: number;
  parentId: number;
  name: string;
  detail: unknown;
}

export interface ActorObserved extends Common {
  kind: 'actor';
  phase: 'started' | 'stopped' | 'done' | 'failed';
  actorId: string;
  parentId: string | undefined;
  actorKind: 'machine' | 'process';
  machine: string;
  state: unknown;
  context: unknown;
  timers: readonly PendingTimer[];
}

export interface GuardVerdict {
  guard: string;
  params: unknown;
  passed: boolean;
}

export interface Microstep {
  to: unknown;
  event: string;
  transitions: readonly string[];
}

export interface PendingTimer {
  event: string;
  delay: number;
  due: number;
}

export interface TransitionObserved extends Common {
  kind: 'transition';
  actorId: string;
  machine: string;
  cause: Cause;
  event: { type: string } & Record<string, unknown>;
  from: unknown;
  to: unknown;
  taken: boolean;
  before: unknown;
  after: unknown;
  microsteps: readonly Microstep[];
  guards: readonly GuardVerdict[];
  actions: readonly string[];
  timers: readonly PendingTimer[];
}

export interface CallObserved extends Common {
  kind: 'call';
  phase: 'sent' | 'answered' | 'failed' | 'aborted';
  callId: number;
  method: string;
  path: string;
  status?: number;
  body: unknown;
}

export interface InputObserved extends Common {
  kind: 'input';
  input: 'click' | 'type' | 'choose' | 'press' | 'navigate';
  role: string;
  name: string;
  value?: string;
}

export interface NavigationObserved extends Common {
  kind: 'navigation';
  path: string;
  way: 'push' | 'replace' | 'leave' | 'back';
}

export type Observation =
  | ActionObserved
  | EffectObserved
  | ActorObserved
  | TransitionObserved
  | CallObserved
  | InputObserved
  | NavigationObserved;

export type Unnumbered<One extends Observation = Observation> = One extends Observation ? Omit<One, 'seq' | 'at'> : never;

export type Observe = (observation: Unnumbered) => void;
