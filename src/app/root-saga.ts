import { call, delay, fork } from 'redux-saga/effects';
import { connectivitySaga } from './connectivity/connectivity-saga';
import { featureSagas } from './feature-sagas';
import { liveSaga } from './live/live-saga';
import { sessionEndSaga } from './session/session-end-saga';
import { sessionSaga, type SessionSurroundings } from './session/session-saga';

const RESTART_AFTER = 1000;

export function* rootSaga(around: SessionSurroundings) {
  yield fork(keptAlive, function* () {
    yield call(sessionSaga, around);
  });
  yield fork(keptAlive, function* () {
    yield call(sessionEndSaga, around.startFlow);
  });
  for (const saga of [connectivitySaga, liveSaga, ...featureSagas]) yield fork(keptAlive, saga);
}

export function* keptAlive(saga: () => Generator) {
  for (;;) {
    try {
      yield call(saga);
      return;
    } catch (error) {
      reportError(error);
      yield delay(RESTART_AFTER);
    }
  }
}
