import { createSlice } from '@reduxjs/toolkit';
import { normalize } from 'normalizr';
import { api } from '../api';
import { guaranteeWhole } from '../guarantee-entities';
import { guaranteesApi } from '../guarantees';
import { sessionEnded } from '../signals';
import { change, saveAnswer, release, renew } from './save';
import { entitiesAnswered, guaranteePushed, type EntitiesAnswered } from './signals';
import { noEntities } from './state';

/** What lists, details and pushed changes share, kept once. */
export const entitiesSlice = createSlice({
  name: 'entities',
  initialState: noEntities(0),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(entitiesAnswered, (state, { payload }) => {
        if (payload.epoch === state.epoch) saveAnswer(state, payload);
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
        const { applyNo, guaranteeStatus, version, allowedEvents, detail } = payload;
        change(state, { applyNo, guaranteeStatus, version, allowedEvents });
        if (detail) renew(state, normalize<object, EntitiesAnswered['entities']>(detail, guaranteeWhole.schema).entities);
      });
  },
});
