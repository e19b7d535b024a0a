import type { CataloguedMachine } from '#machines/catalogue';
import { chartOf } from '#machines/chart';
import { namedState } from './state-names';

/** Paths of the states whose name, id or number on the wire contains the words; those that begin with them first. */
export function statesFound(entry: CataloguedMachine, words: string): string[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  const texts = chartOf(entry.machine)
    .states.filter(({ path }) => path !== '')
    .map(({ path }) => ({ path, texts: textsOf(entry, path) }));
  const hits = texts.filter((state) => state.texts.some((text) => text.includes(wanted)));
  const begins = (state: { texts: readonly string[] }) => state.texts.some((text) => text.startsWith(wanted));
  return [...hits.filter(begins), ...hits.filter((state) => !begins(state))].map(({ path }) => path);
}

function textsOf(entry: CataloguedMachine, path: string): string[] {
  const code = entry.labels?.states[path]?.code;
  return [namedState(entry, path), path, ...(code === undefined ? [] : [String(code)])].map((text) => text.toLowerCase());
}
