import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import { rowEditingMachine, type RowValues } from '#machines/flow/row-editing';
import { useFlowActor } from '../flow/use-flow';
import { rulesOf, type GridColumn } from './grid-column';

export type RowEditor = ActorRefFrom<typeof rowEditingMachine>;

export interface RowChanges {
  onSave: ((id: string, values: RowValues) => void) | undefined;
  onRemove: ((id: string) => void) | undefined;
}

export function useRowEditor(columns: readonly GridColumn[], changes: RowChanges, box: RefObject<HTMLElement | null>): RowEditor {
  const latest = useRef(changes);
  useEffect(() => {
    latest.current = changes;
  });
  const [rules] = useState(() => rulesOf(columns));
  const editor = useFlowActor(rowEditingMachine, { rules });
  useEffect(() => {
    const subscription = editor.on('*', (result) => {
      if (result.type === 'row saved') latest.current.onSave?.(result.row, result.values);
      else if (result.type === 'row removed') latest.current.onRemove?.(result.row);
      else focusCell(box.current, result.cell);
    });
    return () => subscription.unsubscribe();
  }, [editor, box]);
  return editor;
}

function focusCell(box: HTMLElement | null, cell: string): void {
  const marked = box?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`);
  const input = marked instanceof HTMLInputElement ? marked : marked?.querySelector('input');
  input?.focus();
}
