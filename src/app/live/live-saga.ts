import { END, eventChannel, type EventChannel } from 'redux-saga';
import { delay, put, spawn } from 'redux-saga/effects';
import type { Pushed, PushedKind } from '#contract/pushed';
import { CASES, MANAGED_CHANNELS } from '#contract/tags';
import { api, SHARED_TAGS } from '../../api/api';
import { guaranteePushed } from '../../api/entities/signals';
import type { StateWithEntities } from '../../api/entities/state';
import { versionOfDetail } from '../../api/guarantee-entities';
import { FOUND_BY_STATUS, isAnswered, isUnderWay } from '../../api/guarantees';
import { listenForChanges, REOPENED_AFTER } from '../../api/live';
import { call, race, select, take, takeMaybe } from '../../api/saga-effects';
import { callFailed, permissionsChanged } from '../../api/signals';
import type { ApiFailure } from '../../api/wire/failure';
import { forcesOut, untilSignedOut } from '../session/session-saga';
import { phaseEntered, selectSession } from '../session/session-slice';

const DELAYS = [REOPENED_AFTER, 2000, 4000, 8000, 15_000, 30_000] as const;

export function* liveSaga() {
  for (;;) {
    const { phase } = yield* select(selectSession);
    if (phase === 'signedIn') yield* race({ changes: call(followChanges), signedOut: call(untilSignedOut) });
    else yield* take(phaseEntered);
  }
}

type News = Pushed | { kind: 'opened' } | { kind: 'refused'; failure: ApiFailure };

export function* followChanges() {
  let failures = 0;
  let missedSome = false;
  for (;;) {
    const news = yield* call(openStream, missedSome);
    try {
      let one = yield* takeMaybe(news);
      while (!isEnd(one)) {
        if (one.kind === 'refused') yield* call(notifyOfRefusal, one.failure);
        else if (one.kind === 'opened') {
          if (missedSome) yield put(api.util.invalidateTags([...SHARED_TAGS]));
        } else {
          failures = 0;
          yield* call(applyChange, one);
        }
        one = yield* takeMaybe(news);
      }
    } finally {
      news.close();
    }
    missedSome = true;
    failures += 1;
    yield delay(DELAYS[Math.min(failures, DELAYS.length) - 1] ?? REOPENED_AFTER);
  }
}

function* notifyOfRefusal(failure: ApiFailure) {
  if (forcesOut(failure)) yield put(callFailed({ failure, quiet: true }));
}

export function* applyChange(pushed: Pushed) {
  if (pushed.kind === 'application') {
    yield put(guaranteePushed(pushed));
    if (yield* select(underWay(pushed))) yield spawn(refetchDetail, pushed);
    else yield* call(refetchDetail, pushed);
  } else if (pushed.kind === 'case') {
    yield put(api.util.invalidateTags([{ type: 'Case', id: pushed.applyNo }, CASES]));
  } else if (pushed.kind === 'channel') {
    yield put(api.util.invalidateTags([{ type: 'Channel', id: pushed.channelCode }, MANAGED_CHANNELS]));
  } else if (pushed.kind === 'permissions') {
    yield put(permissionsChanged());
  } else if (TAGS[pushed.kind].length > 0) yield put(api.util.invalidateTags([...TAGS[pushed.kind]]));
}

/**
 * Whoever has sent an event asks for the detail once it is answered, and whoever opens a page asks anyway: what is pushed of that version waits for their answers,
 * and has the detail asked for only where it is older.
 */
function* refetchDetail(pushed: Pushed<'application'>) {
  while (yield* select(underWay(pushed))) {
    yield* take(isAnswered);
    yield Promise.resolve();
  }
  const shown = yield* select((state: StateWithEntities) => versionOfDetail(state, pushed.applyNo));
  yield put(api.util.invalidateTags(tagsOf(pushed, pushed.byEvent && shown !== undefined && shown >= pushed.version)));
}

function underWay({ applyNo }: Pushed<'application'>) {
  return (state: Parameters<typeof isUnderWay>[0]) => isUnderWay(state, applyNo);
}

const TAGS: Readonly<
  Record<Exclude<PushedKind, 'application' | 'case' | 'channel' | 'permissions'>, readonly ((typeof SHARED_TAGS)[number] | 'Role')[]>
> = {
  badges: ['Badges'],
  blacklist: ['Blacklist'],
  message: ['Notice'],
  payment: ['Refund', 'Invoice', 'Reconciliation', 'Baofu', 'Balance'],
  project: ['Project', 'Badges'],
  organisation: ['Organisation'],
  registration: ['Registration', 'Badges'],
  fourEyes: ['Guarantee', 'GuaranteeList', 'Refund', 'Baofu', 'Balance', 'Badges', 'Home', 'Product', 'Role'],
  wages: ['WageDeposit', 'Badges'],
  imports: ['Import'],
  systemMessage: ['SystemMessage'],
  reset: SHARED_TAGS,
  'signed-out': [],
};

/** Whoever shows the application asks again, lists alone where its detail is known as it stands, and the lists that may hold it now or held it until now; the record only for an application that is new. */
function tagsOf({ applyNo, version, workLists }: Pushed<'application'>, isShown: boolean) {
  const touched = [...workLists, FOUND_BY_STATUS, ...(version === 1 ? ['guarantee_record'] : [])];
  return [
    { type: isShown ? ('GuaranteeList' as const) : ('Guarantee' as const), id: applyNo },
    ...touched.map((id) => ({ type: 'GuaranteeList' as const, id })),
    ...(workLists.length > 0 ? (['Badges'] as const) : []),
    'Home' as const,
  ];
}

function isEnd(one: News | END): one is END {
  return 'type' in one;
}

function openStream(isReopened: boolean): EventChannel<News> {
  return eventChannel((emit) => {
    const leaving = new AbortController();
    listenForChanges(emit, leaving.signal, isReopened).then(
      (failure) => {
        if (failure) emit({ kind: 'refused', failure });
        emit(END);
      },
      () => {
        emit(END);
      },
    );
    return () => {
      leaving.abort();
    };
  });
}
