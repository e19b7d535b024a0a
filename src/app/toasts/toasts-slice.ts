import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { callFailed, toast, type ToastText } from '../../api/signals';
import { toastOfFailure } from './toast-of-failure';

export interface Toast extends ToastText {
  id: number;
}

const AT_MOST = 5;

const initialState: { list: Toast[]; lastId: number } = { list: [], lastId: 0 };

export const toastsSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    toastClosed: (state, { payload }: PayloadAction<number>) => {
      state.list = state.list.filter(({ id }) => id !== payload);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(toast, (state, { payload }) => {
        show(state, payload);
      })
      .addCase(callFailed, (state, { payload: { failure, quiet } }) => {
        const toast = quiet ? undefined : toastOfFailure(failure);
        if (toast) show(state, toast);
      });
  },
  selectors: { selectToasts: (state) => state.list },
});

export const { toastClosed } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;

function show(state: typeof initialState, toast: ToastText): void {
  state.lastId += 1;
  const others = state.list.filter(({ title, description }) => title !== toast.title || description !== toast.description);
  state.list = [...others, { ...toast, id: state.lastId }].slice(-AT_MOST);
}
