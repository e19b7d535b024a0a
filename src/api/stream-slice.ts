import { createSlice } from '@reduxjs/toolkit';

/** Whether the server tells this page at once what has changed. */
export const streamSlice = createSlice({
  name: 'stream',
  initialState: { isOpen: false },
  reducers: {
    streamOpened: (state) => {
      state.isOpen = true;
    },
    streamEnded: (state) => {
      state.isOpen = false;
    },
  },
  selectors: { selectStreamOpen: (state) => state.isOpen },
});

export const { streamOpened, streamEnded } = streamSlice.actions;
export const { selectStreamOpen } = streamSlice.selectors;
