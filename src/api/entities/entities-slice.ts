import { createSlice } from '@reduxjs/toolkit';
import { api } from '../api';
import { guaranteesApi } from '../guarantees';
import { sessionEnded } from '../signals';
import { change, keepAnswer, release } from './keep';
import { entitiesAnswered, guaranteePushed } from './signals';
import { noEntities } from './state';

/** What lists, details and pushed changes share, kept once. */
export const entitiesSlice = createSlice({
  name: 'entities',
  initialState: noEntities(0),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(entitiesAnswered, (state, { payload }) => {
        if (payload.epoch === state.epoch) keepAnswer(state, payload);
      })
      .addCase(guaranteePushed, (state, { payload }) => {
        const { applyNo, guaranteeStatus, version } = payload;
        change(state, { applyNo, guaranteeStatus, version });
      })
      .addCase(api.internalActions.removeQueryResult, (state, { payload }) => {
        release(state, payload.queryCacheKey);
      })
      .addCase(sessionEnded, ({ epoch }) => noEntities(epoch + 1))
      .addMatcher(api.util.resetApiState.match, ({ epoch }) => noEntities(epoch + 1))
      .addMatcher(guaranteesApi.endpoints.sendEvent.matchFulfilled, (state, { payload }) => {
        const { applyNo, guaranteeStatus, version, allowedEvents } = payload;
        change(state, { applyNo, guaranteeStatus, version, allowedEvents });
      });
  },
});
