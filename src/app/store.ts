import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware, { type SagaMiddleware } from 'redux-saga';
import { api } from '../api/api';
import { guaranteeEntities } from '../api/guarantee-entities';
import { connectivitySlice } from './connectivity/connectivity-slice';
import { featureReducers } from './features';
import { noticesSlice } from './notices/notices-slice';
import { sessionSlice } from './session/session-slice';

const rootReducer = combineReducers({
  [api.reducerPath]: api.reducer,
  [guaranteeEntities.name]: guaranteeEntities.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
  [noticesSlice.name]: noticesSlice.reducer,
  [connectivitySlice.name]: connectivitySlice.reducer,
  ...featureReducers,
});

export type RootState = ReturnType<typeof rootReducer>;
export type AppStore = ReturnType<typeof makeStore>['store'];

export function makeStore(preloadedState?: Partial<RootState>) {
  const sagas: SagaMiddleware = createSagaMiddleware();
  const store = configureStore({
    reducer: rootReducer,
    ...(preloadedState ? { preloadedState } : {}),
    middleware: (standard) => standard({ serializableCheck: { ignoredPaths: [api.reducerPath] } }).concat(api.middleware, sagas),
  });
  return { store, sagas };
}
