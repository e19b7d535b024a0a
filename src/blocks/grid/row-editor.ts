import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import { rowEditingMachine, type RowValues } from '#machines/flow/row-editing';
import { useFlowActor } from '../flow/use-flow';
import { rulesOf, sameRules, type GridColumn } from './grid-column';

export type RowEditor = ActorRefFrom<typeof rowEditingMachine>;

export interface RowChanges {
  onSave: ((id: string, values: RowValues) => void) | undefined;
  onRemove: ((id: string) => void) | undefined;
  onEditing: ((editing: boolean) => void) | undefined;
}

export function useRowEditor(columns: readonly GridColumn[], changes: RowChanges, box: RefObject<HTMLElement | null>): RowEditor {
  const latest = useRef(changes);
  useEffect(() => {
    latest.current = changes;
  });
  const rules = useMemo(() => rulesOf(columns), [columns]);
  const [first] = useState(rules);
  const editor = useFlowActor(rowEditingMachine, { rules: first });
  useEffect(() => {
    if (!sameRules(editor.getSnapshot().context.rules, rules)) editor.send({ type: 'rules changed', rules });
  }, [editor, rules]);
  useEffect(() => {
    const subscription = editor.on('*', (result) => {
      if (result.type === 'row saved') latest.current.onSave?.(result.row, result.values);
      else if (result.type === 'row removed') {
        latest.current.onRemove?.(result.row);
        box.current?.focus();
      } else focusCell(box.current, result.cell);
    });
    let editing = false;
    const watching = editor.subscribe((snapshot) => {
      if (editing === snapshot.matches('editing')) return;
      editing = !editing;
      latest.current.onEditing?.(editing);
    });
    return () => {
      subscription.unsubscribe();
      watching.unsubscribe();
    };
  }, [editor, box]);
  return editor;
}

/** Whoever is in another cell by then stays there. */
function focusCell(box: HTMLElement | null, cell: string): void {
  const entered = document.activeElement?.closest('[data-cell]');
  if (entered && box?.contains(entered)) return;
  const marked = box?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`);
  const input = marked instanceof HTMLInputElement ? marked : marked?.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]');
  input?.focus();
}
