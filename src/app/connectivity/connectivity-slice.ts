import { createSlice } from '@reduxjs/toolkit';
import { callAnswered, callFailed } from '../../api/signals';

export const connectivitySlice = createSlice({
  name: 'connectivity',
  initialState: { online: true },
  reducers: {
    connectionLost: (state) => {
      state.online = false;
    },
    connectionBack: (state) => {
      state.online = true;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(callFailed, (state, { payload }) => {
        state.online = payload.failure.kind !== 'unreachable';
      })
      .addCase(callAnswered, (state) => {
        state.online = true;
      });
  },
  selectors: { selectOnline: (state) => state.online },
});

export const { connectionLost, connectionBack } = connectivitySlice.actions;
export const { selectOnline } = connectivitySlice.selectors;
