import { combineReducers } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { api, SHARED_TAGS } from '../../api/api';
import { callFailed } from '../../api/signals';
import { isServerReachable, tryUntilBack, TRY_EVERY } from './connectivity-saga';
import { connectionBack, connectionLost, connectivitySlice } from './connectivity-slice';

const reducer = combineReducers({ connectivity: connectivitySlice.reducer });

describe('a lost connection', () => {
  it('[ER-05] is noticed from a call that reached nobody', () => {
    const { reducer: reduce, getInitialState } = connectivitySlice;
    expect(reduce(getInitialState(), callFailed({ failure: { kind: 'unreachable' }, quiet: true }))).toEqual({ online: false });
    expect(reduce({ online: false }, callFailed({ failure: { kind: 'business', code: 1, msg: '' }, quiet: true }))).toEqual({ online: true });
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
