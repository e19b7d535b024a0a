export const FORMAT_VERSION = 1;

export const USERS = ['nobody', 'bidder', 'guarantee', 'bidding', 'platform'] as const;
export type UserName = (typeof USERS)[number];

export const INVARIANTS = [
  'no unhandled error',
  'no call after logout',
  'polling stopped',
  'session ended once',
  'one notice',
  'no call left open',
] as const;
export type InvariantName = (typeof INVARIANTS)[number];

export interface OrganisationOffer {
  orgType: string;
  orgTypeName: string;
}

export interface ScenarioApp {
  route: string;
  signedInAs: UserName;
  organisations?: readonly OrganisationOffer[];
}

export interface ScenarioHeader {
  scenario: string;
  version: typeof FORMAT_VERSION;
  seed: number;
  start: string;
  app?: ScenarioApp;
  about?: string;
}

export type Facts = Readonly<Record<string, unknown>>;
export type TypedFacts = Facts & { type: string };

/** What a call that signs in is given; which call it is shows by it, as `challenge` with a factor of the second step. */
export type SignInAttempt = Facts;

export type Sent = { flow: string; event: TypedFacts } | { dispatch: TypedFacts } | { signIn: SignInAttempt } | { navigate: string };

export interface UiInput {
  input: 'ui';
  do: 'click' | 'type' | 'choose' | 'press' | 'navigate';
  role: string;
  name: string;
  value?: string;
  sends?: readonly Sent[];
}

export interface DispatchInput {
  input: 'dispatch';
  action: TypedFacts;
}

export interface SendInput {
  input: 'send';
  flow: string;
  event: TypedFacts;
}

export interface AskInput {
  input: 'ask';
  endpoint: string;
  with?: Facts;
}

export interface OpenInput {
  input: 'open';
  flow: string;
  with?: Facts;
  alone?: boolean;
}

export interface CloseInput {
  input: 'close';
  flow: string;
}

export interface AnswerInput {
  input: 'answer';
  flow: string;
  actor: string;
  output?: unknown;
  error?: string;
}

export interface ReplyInput {
  input: 'reply';
  call: string;
  where?: Facts;
  latency?: number;
  times?: number;
  code?: number;
  msg?: string;
  data?: unknown;
  status?: number;
  html?: string;
  lost?: boolean;
  never?: boolean;
}

export interface PushInput {
  input: 'push';
  event: string;
  data: Facts;
}

export interface ClockInput {
  input: 'clock';
  skew: number;
}

export interface ConnectionInput {
  input: 'offline' | 'online';
}

export interface StorageInput {
  input: 'storage';
  area: 'session' | 'local' | 'cookie';
  key: string;
  value: unknown;
}

export interface TabInput {
  input: 'tab';
  channel: string;
  message: unknown;
}

export interface ReloadInput {
  input: 'reload';
  route?: string;
}

export interface DocumentInput {
  input: 'document';
  latency: number;
}

export interface WaitInput {
  input: 'wait';
  ms: number;
}

export type Input =
  | UiInput
  | DispatchInput
  | SendInput
  | AskInput
  | OpenInput
  | CloseInput
  | AnswerInput
  | ReplyInput
  | PushInput
  | ClockInput
  | ConnectionInput
  | StorageInput
  | TabInput
  | ReloadInput
  | DocumentInput
  | WaitInput;

export interface StateExpected {
  expect: 'state';
  machine: string;
  is: string;
  context?: Facts;
}

export interface ActionExpected {
  expect: 'action';
  type: string;
  payload?: unknown;
  count?: number;
  since?: number;
}

export interface NoActionExpected {
  expect: 'noAction';
  type: string;
  within?: number;
}

export interface CallExpected {
  expect: 'call';
  path: string;
  where?: Facts;
  count?: number;
  since?: number;
}

export interface NoCallExpected {
  expect: 'noCall';
  path?: string;
  within?: number;
}

export interface EmittedExpected {
  expect: 'emitted';
  flow: string;
  type: string;
  count?: number;
}

export interface NoticeExpected {
  expect: 'notice';
  text: string;
  count?: number;
}

export interface NoNoticeExpected {
  expect: 'noNotice';
}

export interface TextExpected {
  expect: 'text';
  text: string;
}

export interface PathExpected {
  expect: 'path';
  is: string;
}

export interface InvariantExpected {
  expect: 'invariant';
  name: InvariantName;
}

export type Expectation =
  | StateExpected
  | ActionExpected
  | NoActionExpected
  | CallExpected
  | NoCallExpected
  | EmittedExpected
  | NoticeExpected
  | NoNoticeExpected
  | TextExpected
  | PathExpected
  | InvariantExpected;

export interface Timing {
  at?: number;
  after?: number;
  note?: string;
}

export type InputLine = Timing & Input;
export type ExpectationLine = Timing & Expectation;
export type ScenarioLine = InputLine | ExpectationLine;

export interface Scenario {
  header: ScenarioHeader;
  lines: readonly ScenarioLine[];
}

export function isExpectation(line: ScenarioLine): line is ExpectationLine {
  return 'expect' in line;
}
