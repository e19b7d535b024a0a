import type { Draft } from 'immer';
import { useReducer } from 'react';
import { begin, change, isChanged, position, redo, saved, undo, type History } from './history';

type HistoryAction<T> =
  | { type: 'change'; recipe: (draft: Draft<T>) => void; place: string }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'saved'; at: number };

export interface Undoing {
  undoable: number;
  redoable: number;
  undo: () => void;
  redo: () => void;
}

export function useHistory<T extends object, S>(start: S, from: (start: S) => T) {
  const [history, act] = useReducer(reduce<T>, start, (given) => begin(from(given)));
  const { now, past, future } = history;
  return {
    now,
    isChanged: isChanged(history),
    /** To be told to `saved` once what stands here was saved. */
    position: position(history),
    last: past.at(-1),
    next: future[0],
    undoable: past.length,
    redoable: future.length,
    change: (recipe: (draft: Draft<T>) => void, place: string) => act({ type: 'change', recipe, place }),
    undo: () => act({ type: 'undo' }),
    redo: () => act({ type: 'redo' }),
    saved: (at: number) => act({ type: 'saved', at }),
  };
}

function reduce<T extends object>(history: History<T>, action: HistoryAction<T>): History<T> {
  switch (action.type) {
    case 'change':
      return change(history, action.recipe, action.place);
    case 'undo':
      return undo(history);
    case 'redo':
      return redo(history);
    case 'saved':
      return saved(history, action.at);
  }
}
