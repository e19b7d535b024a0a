import type {
  ActionObserved,
  ActorObserved,
  CallObserved,
  InputObserved,
  NavigationObserved,
  TransitionObserved,
} from '../../observation/observation';

export type ActionSeen = Pick<ActionObserved, 'kind' | 'at' | 'type' | 'payload' | 'cause'>;
export type ActorSeen = Pick<ActorObserved, 'kind' | 'at' | 'phase' | 'parentId' | 'actorKind' | 'machine' | 'state' | 'context'>;
export type CallSeen = Pick<CallObserved, 'kind' | 'at' | 'phase' | 'callId' | 'path' | 'status' | 'body'>;
export type InputSeen = Pick<InputObserved, 'kind' | 'at' | 'input' | 'role' | 'name' | 'value'>;
export type NavigationSeen = Pick<NavigationObserved, 'kind' | 'at' | 'path' | 'way'>;
export type TransitionSeen = Pick<TransitionObserved, 'kind' | 'at' | 'machine' | 'cause' | 'event' | 'to' | 'taken'>;

interface ConnectionSeen {
  kind: 'connection';
  at: number;
  online: boolean;
}

interface ClockSeen {
  kind: 'clock';
  at: number;
  skew: number;
}

interface TabMessage {
  kind: 'tab';
  at: number;
  message: unknown;
}

/** Where sagas sent the page: within the application, or to another document. */
export interface SentTo {
  kind: 'sentTo';
  at: number;
  way: 'navigate' | 'leaveFor';
  path: string;
}

interface TextWanted {
  kind: 'text';
  at: number;
  text: string;
}

/** What a recording keeps of what was observed; `at` in milliseconds since its start. */
export type Recorded =
  | ActionSeen
  | ActorSeen
  | CallSeen
  | InputSeen
  | NavigationSeen
  | TransitionSeen
  | ConnectionSeen
  | ClockSeen
  | TabMessage
  | SentTo
  | TextWanted;

export interface PageOpened {
  openedAt: number;
  route: string;
  signedIn: boolean;
  online: boolean;
  session: readonly [string, string][];
}

export interface RecordedPage extends PageOpened {
  seen: readonly Recorded[];
}

export interface Recording {
  id: string;
  title: string;
  startedAt: string;
  pages: readonly RecordedPage[];
}
