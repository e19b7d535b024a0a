import { eventChannel, type EventChannel } from 'redux-saga';
import { delay, put, takeLeading } from 'redux-saga/effects';
import { api, SHARED_TAGS } from '../../api/api';
import { call, fork, race, select, take } from '../../api/saga-effects';
import { callAnswered, callFailed } from '../../api/signals';
import { connectionBack, connectionLost, selectOnline } from './connectivity-slice';

export const TRY_EVERY = 3000;

export function* connectivitySaga() {
  yield* fork(followBrowser);
  yield takeLeading([callFailed, connectionLost], tryUntilBack);
}

export function* tryUntilBack() {
  let online = yield* select(selectOnline);
  if (online) return;
  while (!online) {
    yield* race({ pause: delay(TRY_EVERY), answered: take(callAnswered) });
    online = yield* select(selectOnline);
    if (!online) online = yield* call(isServerReachable);
  }
  yield put(connectionBack());
  yield put(api.util.invalidateTags([...SHARED_TAGS]));
  yield put(api.internalActions.onOnline());
}

export async function isServerReachable(): Promise<boolean> {
  try {
    await fetch(new URL('/favicon.svg', location.origin), { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

function* followBrowser() {
  const changes = yield* call(browserConnection);
  for (;;) {
    const online = yield* take(changes);
    if (!online) yield put(connectionLost());
  }
}

function browserConnection(): EventChannel<boolean> {
  return eventChannel((emit) => {
    const lost = () => {
      emit(false);
    };
    window.addEventListener('offline', lost);
    return () => {
      window.removeEventListener('offline', lost);
    };
  });
}
