import { combineReducers } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { eventually } from '../../../tests/support/eventually';
import { serveCalls } from '../../../tests/support/render-screen';
import { api, SHARED_TAGS } from '../../api/api';
import { paymentsApi } from '../../api/payments';
import { callAnswered, callFailed } from '../../api/signals';
import { makeStore } from '../store';
import { connectivitySaga, isServerReachable, TRY_EVERY, tryUntilBack } from './connectivity-saga';
import { connectionBack, connectionLost, connectivitySlice, selectOnline } from './connectivity-slice';

const reducer = combineReducers({ connectivity: connectivitySlice.reducer });

describe('a lost connection', () => {
  it('[ER-05] is noticed from a call that reached nobody', () => {
    const { reducer: reduce, getInitialState } = connectivitySlice;
    expect(reduce(getInitialState(), callFailed({ failure: { kind: 'unreachable' }, quiet: true }))).toEqual({ online: false });
    expect(reduce({ online: false }, callFailed({ failure: { kind: 'business', code: 1, msg: '' }, quiet: true }))).toEqual({
      online: true,
    });
  });

  it('[ER-05] asks again for what is shown and failed, whichever call notices that the connection is back', async () => {
    let reachable = false;
    const calls = serveCalls(() => {
      if (!reachable) throw new TypeError('Failed to fetch');
      return { data: { order_id: 'P1', trade_status: 'progress', guarantee_status: 2 } };
    });
    const { store, sagas } = makeStore();
    const running = sagas.run(connectivitySaga);
    const { payResult } = paymentsApi.endpoints;
    const shown = { orderId: 'P1' };
    const failed = await store.dispatch(payResult.initiate(shown));
    expect([failed.isError, selectOnline(store.getState())]).toEqual([true, false]);
    reachable = true;
    store.dispatch(callAnswered());
    await eventually(() => payResult.select(shown)(store.getState()).isSuccess);
    expect(calls.filter(({ path }) => path === '/pay/result')).toHaveLength(2);
    running.cancel();
  });

  it('[ER-05] recovers by itself and refreshes what is shown', async () => {
    const reached = [false, false, true];
    const waited: unknown[] = [];
    const { storeState } = await expectSaga(tryUntilBack)
      .withReducer(reducer, { connectivity: connectivitySlice.reducer(undefined, connectionLost()) })
      .provide({
        call(effect, next) {
          if (effect.fn === isServerReachable) return reached.shift();
          if (effect.fn.name !== 'delayP') return next() as unknown;
          waited.push(effect.args[0]);
          return null;
        },
      })
      .put(connectionBack())
      .put(api.util.invalidateTags([...SHARED_TAGS]))
      .run();
    expect(storeState).toEqual({ connectivity: { online: true } });
    expect(waited).toEqual([TRY_EVERY, TRY_EVERY, TRY_EVERY]);
  });
});
