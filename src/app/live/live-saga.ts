import { END, eventChannel, type EventChannel } from 'redux-saga';
import { call, delay, put, race, select, take, takeMaybe } from 'redux-saga/effects';
import { api, SHARED_TAGS } from '../../api/api';
import { guaranteePushed } from '../../api/guarantee-entities';
import { FOUND_BY_STATUS } from '../../api/guarantees';
import { listenForChanges, OPENED, type LiveEvent } from '../../api/live';
import { callFailed } from '../../api/signals';
import type { ApiFailure } from '../../api/wire/failure';
import { isGuaranteeStatus } from '#domain/guarantee/status';
import { forcesOut } from '../session/session-saga';
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

type News = LiveEvent | { refused: ApiFailure };

export function* followChanges() {
  let failures = 0;
  let missedSome = false;
  for (;;) {
    const news = (yield call(openStream)) as EventChannel<News>;
    try {
      let one = (yield takeMaybe(news)) as News | END;
      while (!isEnd(one)) {
        if ('refused' in one) yield call(tellOfRefusal, one.refused);
        else if (one.event !== OPENED) {
          failures = 0;
          yield call(applyChange, one);
        } else if (missedSome) yield put(api.util.invalidateTags([...SHARED_TAGS]));
        one = (yield takeMaybe(news)) as News | END;
      }
    } finally {
      news.close();
    }
    missedSome = true;
    failures += 1;
    yield delay(DELAYS[Math.min(failures, DELAYS.length) - 1] ?? 1000);
  }
}

function* tellOfRefusal(failure: ApiFailure) {
  if (forcesOut(failure)) yield put(callFailed({ failure, quiet: true }));
}

export function* applyChange({ event, data }: LiveEvent) {
  const kind = typeof data['kind'] === 'string' ? data['kind'] : event;
  const { applyNo, guaranteeStatus, version, workLists } = data;
  if (kind === 'reset') yield put(api.util.invalidateTags([...SHARED_TAGS]));
  if (kind === 'badges') yield put(api.util.invalidateTags(['Badges']));
  if (kind === 'message') yield put(api.util.invalidateTags(['Home']));
  if (kind === 'payment') yield put(api.util.invalidateTags(['Refund']));
  if (kind === 'project') yield put(api.util.invalidateTags(['Project', 'Badges']));
  if (kind !== 'application' || typeof applyNo !== 'string') return;
  if (typeof guaranteeStatus === 'number' && isGuaranteeStatus(guaranteeStatus) && typeof version === 'number') {
    yield put(guaranteePushed({ applyNo, guaranteeStatus, version }));
  }
  yield put(api.util.invalidateTags(tagsOf(applyNo, version, workLists)));
}

/** Whoever shows the application asks again, and the lists that may hold it now or held it until now; the record only for an application that is new. */
function tagsOf(applyNo: string, version: unknown, workLists: unknown) {
  const lists = Array.isArray(workLists) ? workLists.filter((list) => typeof list === 'string') : [];
  const touched = [...lists, FOUND_BY_STATUS, ...(version === 1 ? ['guarantee_record'] : [])];
  return [
    { type: 'Guarantee', id: applyNo } as const,
    ...touched.map((id) => ({ type: 'GuaranteeList' as const, id })),
    ...(lists.length > 0 ? (['Badges'] as const) : []),
    'Home' as const,
  ];
}

function isEnd(one: News | END): one is END {
  return 'type' in one;
}

function openStream(): EventChannel<News> {
  return eventChannel((emit) => {
    const leaving = new AbortController();
    listenForChanges(emit, leaving.signal).then(
      (refused) => {
        if (refused) emit({ refused });
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
