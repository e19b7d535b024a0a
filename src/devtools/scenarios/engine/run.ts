import type { Scenario } from '../format/scenario';
import type { Rule } from './world/replies';
import type { Entries } from './world/storage';

export interface Numbered {
  n: number;
  at: number;
}

export type Traced =
  | { what: 'page'; path: string; app: boolean }
  | { what: 'input'; line: number; input: string }
  | { what: 'action'; type: string; payload?: unknown; cause: string }
  | { what: 'started'; flow: string; actor: string; state: unknown }
  | {
      what: 'transition';
      flow: string;
      actor: string;
      event: string;
      from: unknown;
      to: unknown;
      taken: boolean;
      by: readonly string[];
      through: readonly unknown[];
      guards: readonly { guard: string; passed: boolean }[];
    }
  | { what: 'ended'; flow: string; actor: string; how: string; state: unknown }
  | { what: 'emitted'; flow: string; actor: string; event: unknown }
  | { what: 'call'; phase: 'sent'; call: number; method: string; path: string; body?: unknown }
  | { what: 'call'; phase: 'answered'; call: number; path: string; status: number; code?: number; data?: unknown }
  | { what: 'call'; phase: 'lost' | 'aborted'; call: number; path: string }
  | { what: 'navigation'; way: 'replace' | 'leave'; path: string }
  | { what: 'timer'; phase: 'fired'; timer: number; after: number }
  | { what: 'error'; message: string };

export type TraceLine = Numbered & Traced;

export interface ActorSeen {
  flow: string;
  actor: string;
  state: unknown;
  context: unknown;
  status: string;
}

export interface NoticeSeen {
  kind: string;
  title: string;
  description?: string;
}

export interface Snapshot {
  path: string;
  online: boolean;
  actors: readonly ActorSeen[];
  notices: readonly NoticeSeen[];
  store: Readonly<Record<string, unknown>>;
  timers: readonly { timer: number; due: number }[];
  callsOpen: readonly { call: number; path: string }[];
}

/** What an expectation compared: `part` where the expected must be contained in the received. */
export interface Compared {
  expected: unknown;
  received: unknown;
  manner: 'part' | 'whole';
}

export interface Outcome {
  line: number;
  at: number;
  verdict: 'met' | 'broken' | 'notLookedAt';
  expected: string;
  found: string;
  trace: number;
  /** Told where the expectation is broken and there was something to compare it with. */
  compared?: Compared;
}

export interface Divergence extends Outcome {
  before: readonly TraceLine[];
}

export interface Run {
  scenario: Scenario;
  trace: readonly TraceLine[];
  snapshots: readonly Snapshot[];
  reached: readonly number[];
  outcomes: readonly Outcome[];
  divergence: Divergence | undefined;
}

export interface Carried {
  nextLine: number;
  now: number;
  skew: number;
  random: number;
  path: string;
  online: boolean;
  n: number;
  calls: number;
  documentLatency: number;
  session: Entries;
  local: Entries;
  cookies: Entries;
  rules: readonly Rule[];
}

export interface PageLife {
  trace: readonly TraceLine[];
  snapshots: readonly Snapshot[];
  reached: readonly number[];
  next: Carried | undefined;
}

export interface Realm {
  live: (scenario: Scenario, carried: Carried | undefined) => Promise<PageLife>;
}
