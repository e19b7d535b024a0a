import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { callFailed, notify, type NoticeText } from '../../api/signals';
import { noticeOfFailure } from './notice-of-failure';

export interface Notice extends NoticeText {
  id: number;
}

const AT_MOST = 5;

const initialState: { list: Notice[]; lastId: number } = { list: [], lastId: 0 };

export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticeClosed: (state, { payload }: PayloadAction<number>) => {
      state.list = state.list.filter(({ id }) => id !== payload);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(notify, (state, { payload }) => {
        show(state, payload);
      })
      .addCase(callFailed, (state, { payload: { failure, quiet } }) => {
        const notice = quiet ? undefined : noticeOfFailure(failure);
        if (notice) show(state, notice);
      });
  },
  selectors: { selectNotices: (state) => state.list },
});

export const { noticeClosed } = noticesSlice.actions;
export const { selectNotices } = noticesSlice.selectors;

function show(state: typeof initialState, notice: NoticeText): void {
  state.lastId += 1;
  const others = state.list.filter(({ title, description }) => title !== notice.title || description !== notice.description);
  state.list = [...others, { ...notice, id: state.lastId }].slice(-AT_MOST);
}
