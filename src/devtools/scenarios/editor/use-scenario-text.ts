import { useCallback, useEffect, useRef, useState } from 'react';
import { changed, historyOf, placed, redone, undone, type History } from './history';
import { dropEdit, saveEdit, savedEdit } from './saved-edits';
import { placeOfLine, type Edit } from './text-lines';

export interface ScenarioText {
  text: string;
  /** Where the caret belongs; a new object with every change. */
  edit: Edit;
  canUndo: boolean;
  canRedo: boolean;
  isChanged: boolean;
  /** Whether the browser keeps the changes over a reload. */
  isSaved: boolean;
  change: (next: Edit, group?: string) => void;
  /** The caret has been put there in the field, where taking back the next change leads to. */
  caretAt: (caret: number) => void;
  /** Puts the caret at the beginning of a line. */
  goTo: (line: number) => void;
  undo: () => void;
  redo: () => void;
  discard: () => void;
}

/** The text of a scenario while it is edited, which a reload does not lose; its lines end as in a text field. */
export function useScenarioText(id: string, stored: string): ScenarioText {
  const saved = asInField(stored);
  const [history, setHistory] = useState<History>(() => historyOf({ text: asInField(savedEdit(id) ?? saved), caret: 0 }));
  const [isSaved, setIsSaved] = useState(true);
  const caret = useRef(0);
  const { text } = history.present;

  useEffect(() => {
    if (text === saved) dropEdit(id);
    else setIsSaved(saveEdit(id, text));
  }, [id, saved, text]);

  return {
    text,
    edit: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isChanged: text !== saved,
    isSaved,
    change: useCallback((next, group) => {
      const before = caret.current;
      setHistory((old) => changed({ ...old, present: { ...old.present, caret: before } }, next, group));
      caret.current = next.caret;
    }, []),
    caretAt: useCallback((place) => {
      caret.current = place;
    }, []),
    goTo: useCallback((line) => setHistory((old) => placed(old, placeOfLine(old.present.text, line).start)), []),
    undo: useCallback(() => setHistory(undone), []),
    redo: useCallback(() => setHistory(redone), []),
    discard: useCallback(() => setHistory((old) => changed(old, { text: saved, caret: 0 })), [saved]),
  };
}

function asInField(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
