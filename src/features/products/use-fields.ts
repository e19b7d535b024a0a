import type { NamedField } from '#domain/form/schema';
import { become } from '../../blocks/undo/become';
import { useHistory } from '../../blocks/undo/use-history';
import { declared, edited, type EditedField } from './edited-field';

export type ListName = 'projectFields' | 'supplementFields';
export type Lists = Readonly<Record<ListName, readonly EditedField[]>>;
export type DeclaredLists = Readonly<Record<ListName, NamedField[]>>;

export function useFields(start: DeclaredLists) {
  const { now, last, next, change, ...history } = useHistory<Lists, DeclaredLists>(start, editedLists);
  return {
    ...history,
    lists: now,
    declared: declaredLists(now),
    /** Which list an undo or redo would change. */
    lastIn: listOf(last?.back[0]?.path[0]),
    nextIn: listOf(next?.forth[0]?.path[0]),
    change: (list: ListName, fields: readonly EditedField[], place: string) => {
      change((draft) => become(draft[list], fields), place && `${list}.${place}`);
    },
  };
}

function editedLists({ projectFields, supplementFields }: DeclaredLists): Lists {
  return { projectFields: projectFields.map(edited), supplementFields: supplementFields.map(edited) };
}

function declaredLists({ projectFields, supplementFields }: Lists): DeclaredLists {
  return { projectFields: projectFields.map(declared), supplementFields: supplementFields.map(declared) };
}

function listOf(key: string | number | undefined): ListName {
  return key === 'supplementFields' ? key : 'projectFields';
}
