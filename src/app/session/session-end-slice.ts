import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionEndPhase } from '#machines/flow/session-end';

export interface SessionEnding {
  phase: SessionEndPhase;
  seconds: number;
  warnings: number;
  failed: boolean;
}

export const stayRequested = createAction('sessionEnd/stayRequested');
export const endUnderstood = createAction('sessionEnd/understood');

export const sessionEndSlice = createSlice({
  name: 'sessionEnd',
  initialState: { ending: undefined as SessionEnding | undefined },
  reducers: {
    sessionEndChanged: (state, { payload }: PayloadAction<SessionEnding | undefined>) => {
      state.ending = payload;
    },
  },
  selectors: { selectSessionEnding: ({ ending }) => ending },
});

export const { sessionEndChanged } = sessionEndSlice.actions;
export const { selectSessionEnding } = sessionEndSlice.selectors;
