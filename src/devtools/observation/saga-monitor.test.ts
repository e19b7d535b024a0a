import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { call, cancel, delay, fork, put, race, take, takeEvery } from 'redux-saga/effects';
import { makeObserver } from './make-observer';
import type { EffectObserved } from './observation';
import { makeObservationLog } from './observation-log';

function watching(saga: () => Generator) {
  const log = makeObservationLog();
  const observer = makeObserver({ log, now: () => 0 });
  const sagas = createSagaMiddleware({ sagaMonitor: observer.sagaMonitor });
  const store = configureStore({ reducer: () => null, middleware: (standard) => standard().concat(sagas, observer.middleware) });
  sagas.run(saga);
  const effects = () => log.list().filter((one): one is EffectObserved => one.kind === 'effect');
  const ends = (name: string) =>
    effects()
      .filter((one) => one.name === name)
      .map(({ phase }) => phase);
  return { store, log, effects, ends };
}

describe('the monitor of sagas', () => {
  it('[DV-01] names each effect below the one that made it', () => {
    function* worker() {
      yield call(Math.max, 1, 2);
    }
    const { effects, store } = watching(function* root() {
      yield takeEvery('requested', worker);
    });
    store.dispatch({ type: 'requested' });
    const byId = new Map(effects().map((one) => [one.effectId, one]));
    const chain = (one: EffectObserved | undefined): string[] => (one ? [...chain(byId.get(one.parentId)), one.name] : []);
    expect(chain(effects().find(({ name }) => name === 'call(max)'))).toEqual([
      'root',
      'fork(takeEvery requested → worker)',
      'fork(worker)',
      'call(max)',
    ]);
    expect(effects().find(({ name, phase }) => name === 'call(max)' && phase === 'resolved')?.detail).toBe(2);
  });

  it('[DV-01] tells a cancelled effect from one that came to its end', async () => {
    function* poll() {
      for (;;) yield delay(100_000);
    }
    const { ends, store } = watching(function* root() {
      const task = (yield fork(poll)) as never;
      yield race({ stopped: take('stop'), never: take('never') });
      yield cancel(task);
      yield put({ type: 'over' });
    });
    expect(ends('delay(100000)')).toEqual(['triggered']);
    store.dispatch({ type: 'stop' });
    await Promise.resolve();
    expect(ends('delay(100000)')).toEqual(['triggered', 'cancelled']);
    expect(ends('never: take(never)')).toEqual(['triggered', 'cancelled']);
    expect(ends('stopped: take(stop)')).toEqual(['triggered', 'resolved']);
    expect(ends('fork(poll)')).toEqual(['triggered', 'cancelled']);
  });

  it('keeps a forked task running until the task ends, and tells how it failed', async () => {
    function* fails(): Generator {
      yield take('go');
      throw new Error('broken');
    }
    function* guarded() {
      yield fork(fails);
    }
    const { ends, effects, store } = watching(function* root() {
      try {
        yield call(guarded);
      } catch {
        yield put({ type: 'caught' });
      }
    });
    expect(ends('fork(fails)')).toEqual(['triggered']);
    store.dispatch({ type: 'go' });
    await Promise.resolve();
    expect(ends('fork(fails)')).toEqual(['triggered', 'rejected']);
    expect(effects().find(({ name, phase }) => name === 'fork(fails)' && phase === 'rejected')?.detail).toEqual({
      name: 'Error',
      message: 'broken',
    });
  });

  it('[DV-01] marks an action that a saga put', () => {
    const { log, store } = watching(function* root() {
      yield take('requested');
      yield put({ type: 'answered' });
    });
    store.dispatch({ type: 'requested' });
    expect(log.list().filter(({ kind }) => kind === 'action')).toMatchObject([
      { type: 'requested', cause: 'application' },
      { type: 'answered', cause: 'saga' },
    ]);
  });
});
