import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit';
import createSagaMiddleware, { type SagaMiddleware } from 'redux-saga';
import { api } from '../api/api';
import { entitiesSlice } from '../api/entities/entities-slice';
import { connectivitySlice } from './connectivity/connectivity-slice';
import type { Observer } from './observer';
import { sessionEndSlice } from './session/session-end-slice';
import { sessionSlice } from './session/session-slice';
import { toastsSlice } from './toasts/toasts-slice';

/** The slices of the application itself, without those of features. */
export const ownReducers = {
  [api.reducerPath]: api.reducer,
  [entitiesSlice.name]: entitiesSlice.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
  [sessionEndSlice.name]: sessionEndSlice.reducer,
  [toastsSlice.name]: toastsSlice.reducer,
  [connectivitySlice.name]: connectivitySlice.reducer,
};

export function makeStore(featureReducers: Readonly<Record<string, Reducer>> = {}, observer?: Observer) {
  const sagas: SagaMiddleware = createSagaMiddleware(observer ? { sagaMonitor: observer.sagaMonitor } : {});
  const store = configureStore({
    reducer: combineReducers({ ...ownReducers, ...featureReducers }),
    middleware: (standard) =>
      standard({ serializableCheck: { ignoredPaths: [api.reducerPath] } }).concat(
        api.middleware,
        sagas,
        ...(observer ? [observer.middleware] : []),
      ),
  });
  return { store, sagas };
}
