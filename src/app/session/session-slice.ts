import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserInfo } from '#contract/users';
import type { LayoutSettings } from '#domain/layout';
import type { SessionChoice, SessionPhase } from '#machines/flow/session';
import type { RequestedOrganisation } from '../../api/signals';

export interface SessionState {
  phase: SessionPhase;
  choices: SessionChoice[];
  choosing: boolean;
  /** The organisation that is entered once the user has a second factor. */
  factorWantedBy: RequestedOrganisation | undefined;
  unreachable: boolean;
  user: UserInfo | undefined;
}

const initialState: SessionState = {
  phase: 'unknown',
  choices: [],
  choosing: false,
  factorWantedBy: undefined,
  unreachable: false,
  user: undefined,
};

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    phaseEntered: (state, { payload }: PayloadAction<{ phase: SessionPhase; choices: SessionChoice[] }>) => {
      state.phase = payload.phase;
      state.choices = payload.choices;
      state.unreachable = false;
      if (payload.phase === 'leaving' || payload.phase === 'signedOut') state.user = undefined;
    },
    userKnown: (state, { payload }: PayloadAction<UserInfo>) => {
      state.user = payload;
    },
    layoutChanged: (state, { payload }: PayloadAction<LayoutSettings>) => {
      if (state.user) state.user.layout = payload;
    },
    serverUnreachable: (state) => {
      state.unreachable = true;
    },
    organisationChosen: (state, _action: PayloadAction<RequestedOrganisation>) => {
      state.choosing = true;
      state.factorWantedBy = undefined;
    },
    factorMissed: (state, { payload }: PayloadAction<RequestedOrganisation>) => {
      state.factorWantedBy = payload;
    },
    factorPutOff: (state) => {
      state.factorWantedBy = undefined;
    },
    organisationChoiceEnded: (state) => {
      state.choosing = false;
    },
  },
  selectors: {
    selectSession: (state) => state,
    selectUser: (state) => state.user,
  },
});

export const {
  phaseEntered,
  userKnown,
  layoutChanged,
  serverUnreachable,
  organisationChosen,
  organisationChoiceEnded,
  factorMissed,
  factorPutOff,
} = sessionSlice.actions;
export const { selectSession, selectUser } = sessionSlice.selectors;
