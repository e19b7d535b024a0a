import type { Edit } from './text-lines';

/** What was written, what stands, and what was taken back. */
export interface History {
  past: readonly Edit[];
  present: Edit;
  future: readonly Edit[];
  group: string | undefined;
}

const LONGEST = 500;
const SEPARATOR = /[\s"',:{}[\]，。：；]/;

export function historyOf(present: Edit): History {
  return { past: [], present, future: [], group: undefined };
}

/** Changes of the same group, one after the other, are one step to take back. */
export function changed({ past, present, group: before }: History, next: Edit, group?: string): History {
  if (group !== undefined && group === before) return { past, present: next, future: [], group };
  return { past: [...past, present].slice(-LONGEST), present: next, future: [], group };
}

/** The caret elsewhere, which is no step to take back. */
export function placed({ past, present: { text }, future }: History, caret: number): History {
  return { past, present: { text, caret }, future, group: undefined };
}

export function undone(history: History): History {
  const last = history.past.at(-1);
  if (!last) return history;
  return { past: history.past.slice(0, -1), present: last, future: [history.present, ...history.future], group: undefined };
}

export function redone(history: History): History {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { past: [...history.past, history.present], present: next, future, group: undefined };
}

/** Typing letters of a word, or deleting letter by letter, is one group; a separator or a paste begins a new step. */
export function groupOfTyping(before: string, after: string, line: number): string | undefined {
  const grown = after.length - before.length;
  if (grown === -1) return `delete ${String(line)}`;
  if (grown !== 1) return undefined;
  const place = [...after].findIndex((letter, index) => letter !== before[index]);
  return SEPARATOR.test(after[place] ?? '') ? undefined : `type ${String(line)}`;
}
