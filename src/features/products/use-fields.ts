import { useReducer } from 'react';
import type { NamedField } from '#domain/form/schema';
import { declared, edited, type EditedField } from './edited-field';

export type ListName = 'projectFields' | 'supplementFields';
export type Lists = Readonly<Record<ListName, readonly EditedField[]>>;
export type DeclaredLists = Readonly<Record<ListName, NamedField[]>>;

interface FieldsState {
  lists: Lists;
  saved: string;
  past: readonly Lists[];
  future: readonly Lists[];
  /** What was changed last; further strokes at the same place are one step to undo. */
  place: string;
}

type FieldsAction = { type: 'change'; list: ListName; fields: readonly EditedField[]; place: string } | { type: 'undo' } | { type: 'redo' } | { type: 'saved'; lists: DeclaredLists };

const STEPS = 100;

export function useFields(start: DeclaredLists) {
  const [state, act] = useReducer(reduce, start, begin);
  const { lists, saved, past, future } = state;
  const now = declaredLists(lists);
  return { lists, declared: now, isChanged: JSON.stringify(now) !== saved, mayUndo: past.length > 0, mayRedo: future.length > 0, act };
}

export function declaredLists({ projectFields, supplementFields }: Lists): DeclaredLists {
  return { projectFields: projectFields.map(declared), supplementFields: supplementFields.map(declared) };
}

function begin(start: DeclaredLists): FieldsState {
  const lists = { projectFields: start.projectFields.map(edited), supplementFields: start.supplementFields.map(edited) };
  return { lists, saved: JSON.stringify(declaredLists(lists)), past: [], future: [], place: '' };
}

function reduce(state: FieldsState, action: FieldsAction): FieldsState {
  const { lists, past, future } = state;
  switch (action.type) {
    case 'change': {
      const goesOn = action.place !== '' && action.place === state.place;
      return { ...state, lists: { ...lists, [action.list]: action.fields }, past: goesOn ? past : [...past, lists].slice(-STEPS), future: [], place: action.place };
    }
    case 'undo': {
      const before = past.at(-1);
      return before ? { ...state, lists: before, past: past.slice(0, -1), future: [lists, ...future], place: '' } : state;
    }
    case 'redo': {
      const [after, ...later] = future;
      return after ? { ...state, lists: after, past: [...past, lists], future: later, place: '' } : state;
    }
    case 'saved':
      return { ...state, saved: JSON.stringify(action.lists), place: '' };
  }
}
