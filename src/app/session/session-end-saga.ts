import { eventChannel, type EventChannel } from 'redux-saga';
import { delay, put } from 'redux-saga/effects';
import type { Actor } from 'xstate';
import type { sessionLeft } from '#contract/account';
import type { ReplyOf } from '#contract/call';
import { sessionEndMachine, type SessionEndEvent } from '#machines/flow/session-end';
import { accountApi } from '../../api/account';
import { runEndpoint } from '../../api/run-endpoint';
import { call, fork, join, race, select, take } from '../../api/saga-effects';
import type { StartFlow } from '../start-flow';
import { endUnderstood, sessionEndChanged, stayRequested } from './session-end-slice';
import { untilSignedOut } from './session-saga';
import { phaseEntered, selectSession, userKnown } from './session-slice';
import { joinOtherTabs } from './tabs';

type Left = ReplyOf<typeof sessionLeft>;
type EndActor = Actor<typeof sessionEndMachine>;

/** Seconds before a session that nobody uses ends, and before one ends whatever is done. */
export const WARN_BEFORE = { idle: 300, end: 600 } as const;
const ASK_AGAIN_AFTER = 60_000;
const SECOND = 1000;

/** Warns while somebody is signed in; a server that does not say how long a session lasts is taken at its word. */
export function* sessionEndSaga(startFlow: StartFlow) {
  for (;;) {
    const { user, phase } = yield* select(selectSession);
    if (phase === 'signedIn' && user?.sessionLeft)
      yield* race({ end: call(watchTheEnd, startFlow, user.sessionLeft), signedOut: call(untilSignedOut) });
    else yield* take([phaseEntered, userKnown]);
  }
}

/**
 * Asking is a use of the session where somebody is there, which puts its end off in every tab. Who asks because another tab did tells nobody: tabs would wake
 * each other for ever.
 */
export function* watchTheEnd(startFlow: StartFlow, known: Left) {
  const actor = startFlow(sessionEndMachine);
  const { others, notifyThem } = yield* call(usedInOtherTabs);
  try {
    const warnIdle = Math.min(WARN_BEFORE.idle, Math.floor(known.idleSeconds / 3));
    let left: Left | undefined = known;
    for (;;) {
      let heard = false;
      if (!left) yield delay(ASK_AGAIN_AFTER);
      else if (left.idleSeconds <= warnIdle) heard = yield* call(warnOfIdleness, actor, others, left.idleSeconds);
      else if (left.totalSeconds <= WARN_BEFORE.end && !actor.getSnapshot().context.shown)
        yield* call(notifyOfTheEnd, actor, left.totalSeconds);
      else heard = yield* call(waitOrHear, others, secondsToWait(left, warnIdle, actor));
      left = yield* call(fetchSessionLeft);
      if (!heard && left && left.idleSeconds > warnIdle) yield* call(notifyThem);
    }
  } finally {
    others.close();
    actor.stop();
    yield put(sessionEndChanged(undefined));
  }
}

function secondsToWait({ idleSeconds, totalSeconds }: Left, warnIdle: number, actor: EndActor): number {
  const untilIdle = idleSeconds - warnIdle;
  const untilEnd = actor.getSnapshot().context.shown ? totalSeconds : totalSeconds - WARN_BEFORE.end;
  return Math.max(1, Math.min(untilIdle, untilEnd));
}

/** True where another tab was heard of before the time was up. */
function* waitOrHear(others: EventChannel<true>, seconds: number) {
  const { heard } = yield* race({ heard: take(others), over: delay(seconds * SECOND) });
  return heard === true;
}

/**
 * Until the user stays, the session is used elsewhere, or its time is up. True where it was used elsewhere. A question that is under way is answered before the
 * next one: called off, it would fail that one too.
 */
function* warnOfIdleness(actor: EndActor, others: EventChannel<true>, seconds: number) {
  yield* call(send, actor, { type: 'idleNears', seconds });
  for (;;) {
    const { stay, elsewhere } = yield* race({ stay: take(stayRequested), elsewhere: take(others), over: delay(seconds * SECOND) });
    if (!stay) {
      yield* call(send, actor, { type: 'putOff' });
      if (!elsewhere) yield* call(fetchSessionLeft);
      return elsewhere !== undefined;
    }
    yield* call(send, actor, { type: 'stay' });
    const fetching = yield* fork(fetchSessionLeft);
    const { left, used } = yield* race({ left: join(fetching), used: take(others) });
    yield* call(send, actor, { type: used ? 'putOff' : left ? 'stayed' : 'stayFailed' });
    if (used || left) return used === true;
  }
}

function* notifyOfTheEnd(actor: EndActor, seconds: number) {
  yield* call(send, actor, { type: 'endNears', seconds });
  yield* race({ understood: take(endUnderstood), over: delay(seconds * SECOND) });
  yield* call(send, actor, { type: 'understood' });
}

function* send(actor: EndActor, event: SessionEndEvent) {
  actor.send(event);
  const { value, context } = actor.getSnapshot();
  yield put(sessionEndChanged({ phase: value, seconds: context.seconds, warnings: context.warnings, failed: context.failed }));
}

function* fetchSessionLeft() {
  const { data } = yield* call(runEndpoint, accountApi.endpoints.sessionLeft.initiate({}, { forceRefetch: true }));
  return data;
}

interface UsedInOtherTabs {
  others: EventChannel<true>;
  notifyThem: () => void;
}

function usedInOtherTabs(): UsedInOtherTabs {
  let emit: (heard: true) => void = () => undefined;
  const { send, leave } = joinOtherTabs(({ type }) => {
    if (type === 'used') emit(true);
  });
  const others = eventChannel<true>((heard) => {
    emit = heard;
    return leave;
  });
  return { others, notifyThem: () => send({ type: 'used' }) };
}
