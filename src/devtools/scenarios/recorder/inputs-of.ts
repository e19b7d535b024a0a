import { REOPENED_AFTER, SIGNED_OUT } from '../../../api/live';
import { TAB_CHANNEL } from '../../../app/session/tab-messages';
import { isFacts } from '../format/checks';
import { isLogin } from '../format/login-calls';
import type { InputLine, Sent, TypedFacts, UiInput } from '../format/scenario';
import { answerIn } from './answers-of';
import { apiPath } from './api-path';
import { inputOfFlow } from './input-of-flow';
import { leftByItself, waysOf, type WayThere } from './leaving';
import { orderOfPayment } from './order-of-payment';
import type { ActionSeen, ActorSeen, CallSeen, InputSeen, Recorded, RecordedPage, Recording, TransitionSeen } from './recording';
import { refusalsOf } from './stream-refusals';

interface TimedInput {
  at: number;
  line: InputLine;
}

const OF_THE_APPLICATION = new Set(['session', 'sessionEnd', 'logout']);
// A replay runs these with the calls that they make; of all others it is told what the screens did for them.
const WITH_CALLS = new Set(['applicationDraft', 'contractSigning', 'paymentScreen']);
const PUSHED = 'guarantees/guaranteePushed';
// What is typed is reported when the field is left, long after each key told a flow of it.
const SAME_MOMENT_MS = 50;

export function inputsOf({ pages }: Recording): TimedInput[] {
  return pages.flatMap((page, index) => [...opening(page, pages[index - 1]), ...inputsOfPage(page), ...endingsOfStream(page)]);
}

// The recording does not see a stream end, but how long after its end the application asks for another one is known.
function endingsOfStream({ openedAt, seen }: RecordedPage): TimedInput[] {
  return refusalsOf(seen)
    .filter(({ reopened }) => reopened)
    .map(({ sent }) => ({ at: Math.max(openedAt, sent.at - REOPENED_AFTER), line: { input: 'push', event: SIGNED_OUT, data: {} } }));
}

function opening(page: RecordedPage, before: RecordedPage | undefined): TimedInput[] {
  const at = page.openedAt;
  const offline: TimedInput[] = page.online || before ? [] : [{ at, line: { input: 'offline' } }];
  if (before)
    return leftByItself(before)
      ? offline
      : [{ at, line: { input: 'reload', ...(page.route === lastPath(before) ? {} : { route: page.route }) } }, ...offline];
  const kept = page.session.map(([key, value]): TimedInput => ({
    at,
    line: { input: 'storage', area: 'session', key, value: parsed(value) },
  }));
  return [...kept, ...offline];
}

function lastPath({ route, seen }: RecordedPage): string {
  return seen.findLast((one) => one.kind === 'navigation')?.path ?? route;
}

function inputsOfPage({ seen }: RecordedPage): TimedInput[] {
  const lines: TimedInput[] = [];
  const ways = waysOf(seen);
  let input: { at: number; sends: Sent[] } | undefined;
  for (const one of seen) {
    if (one.kind === 'input') {
      input = { at: one.at, sends: [] };
      lines.push({ at: one.at, line: uiLine(one, input.sends) });
      continue;
    }
    const sent = sentBy(one, ways);
    if (sent && input && isBroughtAbout(one, input.at)) input.sends.push(sent);
    else if (sent) lines.push({ at: one.at, line: aloneLine(sent) });
    const line = lineOf(one, seen);
    if (line) lines.push({ at: one.at, line });
  }
  return lines.map(withoutEmptySends);
}

function uiLine({ input, role, name, value }: InputSeen, sends: Sent[]): UiInput {
  return { input: 'ui', do: input, role, name: name || role, ...(value === undefined ? {} : { value }), sends };
}

function withoutEmptySends({ at, line }: TimedInput): TimedInput {
  if (line.input !== 'ui' || (line.sends?.length ?? 0) > 0) return { at, line };
  const { sends: _none, ...rest } = line;
  return { at, line: rest };
}

function aloneLine(sent: Sent): InputLine {
  if ('signIn' in sent) return { input: 'ui', do: 'click', role: 'button', name: '登录', sends: [sent] };
  if ('navigate' in sent) return { input: 'ui', do: 'navigate', role: 'link', name: sent.navigate, sends: [sent] };
  return 'dispatch' in sent ? { input: 'dispatch', action: sent.dispatch } : { input: 'send', flow: sent.flow, event: sent.event };
}

// What a person, or the page on their behalf, told a flow or the store. What sagas and machines told each other follows from it by itself.
function sentBy(one: Recorded, ways: ReadonlyMap<Recorded, WayThere>): Sent | undefined {
  if (one.kind === 'call') return loginBy(one);
  if (one.kind === 'navigation' && ways.get(one) === 'screen') return { navigate: one.path };
  if (one.kind === 'transition' && isFlow(one) && (one.cause === 'ui' || one.cause === 'application'))
    return { flow: one.machine, event: one.event };
  if (one.kind === 'action' && one.cause === 'ui' && isOwnAction(one)) return { dispatch: dispatchOf(one) };
  return undefined;
}

function loginBy({ phase, path, body }: CallSeen): Sent | undefined {
  return phase === 'sent' && isLogin(apiPath(path)) && isFacts(body) ? { signIn: body } : undefined;
}

// A login and a change of the page may follow an input some time later; what is told to a flow or the store comes at once.
function isBroughtAbout(one: Recorded, inputAt: number): boolean {
  if (one.kind === 'call' || one.kind === 'navigation') return true;
  return (one.kind === 'transition' || one.kind === 'action') && one.cause === 'ui' && one.at - inputAt <= SAME_MOMENT_MS;
}

// What the checks of a row's columns refused would pass where they are missing.
function isFlow({ machine, event, taken }: TransitionSeen): boolean {
  return !OF_THE_APPLICATION.has(machine) && !event.type.startsWith('xstate.') && (machine !== 'rowEditing' || taken);
}

function isOwnAction({ type }: ActionSeen): boolean {
  return !type.startsWith('api/') && !type.startsWith('__rtkq') && !type.startsWith('notices/') && !type.startsWith('@@');
}

function dispatchOf({ type, payload }: ActionSeen): TypedFacts {
  return payload === undefined ? { type } : { type, payload };
}

function lineOf(one: Recorded, seen: readonly Recorded[]): InputLine | undefined {
  switch (one.kind) {
    case 'actor':
      return flowLine(one, seen);
    case 'transition':
      return OF_THE_APPLICATION.has(one.machine) || WITH_CALLS.has(one.machine) ? undefined : answerIn(one);
    case 'connection':
      return { input: one.online ? 'online' : 'offline' };
    case 'clock':
      return { input: 'clock', skew: one.skew };
    case 'tab':
      return { input: 'tab', channel: TAB_CHANNEL, message: one.message };
    case 'action':
      return pushLine(one);
    default:
      return undefined;
  }
}

function flowLine(actor: ActorSeen, seen: readonly Recorded[]): InputLine | undefined {
  const { actorKind, machine, parentId, phase, context } = actor;
  if (actorKind !== 'machine' || parentId !== undefined || OF_THE_APPLICATION.has(machine)) return undefined;
  if (phase === 'stopped') return { input: 'close', flow: machine };
  if (phase !== 'started') return undefined;
  const order = machine === 'paymentScreen' ? orderOfPayment(seen.slice(seen.indexOf(actor))) : {};
  const input = { ...inputOfFlow(machine, context), ...order };
  return { input: 'open', flow: machine, with: input, ...(WITH_CALLS.has(machine) ? {} : { alone: true }) };
}

function pushLine({ type, payload, cause }: ActionSeen): InputLine | undefined {
  return type === PUSHED && cause === 'saga' && isFacts(payload) ? { input: 'push', event: 'application', data: payload } : undefined;
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
