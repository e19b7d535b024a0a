import { END, eventChannel, type EventChannel } from 'redux-saga';
import { call, delay, put, race, select, take, takeMaybe } from 'redux-saga/effects';
import { api } from '../../api/api';
import { guaranteePushed } from '../../api/guarantee-entities';
import { listenForChanges, type LiveEvent } from '../../api/live';
import { isGuaranteeStatus } from '#domain/guarantee/status';
import { phaseEntered, selectSession, type SessionState } from '../session/session-slice';

const DELAYS = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;

export function* liveSaga() {
  for (;;) {
    const { phase } = (yield select(selectSession)) as SessionState;
    if (phase === 'signedIn') yield race([call(followChanges), call(sessionEnds)]);
    else yield take(phaseEntered);
  }
}

function* sessionEnds() {
  for (;;) {
    const { payload } = (yield take(phaseEntered)) as ReturnType<typeof phaseEntered>;
    if (payload.phase !== 'signedIn') return;
  }
}

export function* followChanges() {
  let failures = 0;
  for (;;) {
    const changes = (yield call(openStream)) as EventChannel<LiveEvent>;
    try {
      let change = (yield takeMaybe(changes)) as LiveEvent | END;
      while (!isEnd(change)) {
        failures = 0;
        yield call(applyChange, change);
        change = (yield takeMaybe(changes)) as LiveEvent | END;
      }
    } finally {
      changes.close();
    }
    failures += 1;
    yield delay(DELAYS[Math.min(failures, DELAYS.length) - 1] ?? 1000);
  }
}

export function* applyChange({ event, data }: LiveEvent) {
  const kind = typeof data['kind'] === 'string' ? data['kind'] : event;
  const { applyNo, guaranteeStatus, version } = data;
  if (kind === 'badges') yield put(api.util.invalidateTags(['Badges']));
  if (kind === 'message') yield put(api.util.invalidateTags(['Home']));
  if (kind === 'project') yield put(api.util.invalidateTags(['Project', 'Badges']));
  if ((kind !== 'application' && kind !== 'payment') || typeof applyNo !== 'string') return;
  if (typeof guaranteeStatus === 'number' && isGuaranteeStatus(guaranteeStatus) && typeof version === 'number') {
    yield put(guaranteePushed({ applyNo, guaranteeStatus, version }));
  }
  yield put(api.util.invalidateTags([{ type: 'Guarantee', id: applyNo }, 'GuaranteeList', 'Badges', 'Home']));
}

function isEnd(change: LiveEvent | END): change is END {
  return 'type' in change;
}

function openStream(): EventChannel<LiveEvent> {
  return eventChannel((emit) => {
    const leaving = new AbortController();
    listenForChanges(emit, leaving.signal).then(
      () => {
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
