import { createStore, del, delMany, entries, keys, set, values, type UseStore } from 'idb-keyval';
import type { Part } from './hand-over';
import type { PageOpened, Recorded, RecordedPage } from './recording';

export interface SavedScenario {
  id: string;
  title: string;
  savedAt: string;
  text: string;
}

type PartKey = [recording: string, page: number, place: number];

let opened: { saved: UseStore; parts: UseStore } | undefined;

function stores(): { saved: UseStore; parts: UseStore } {
  return (opened ??= { saved: createStore('scenarios-kept', 'scenarios'), parts: createStore('scenarios-recordings', 'parts') });
}

/** Scenarios kept in this browser, the newest first. */
export async function savedScenarios(): Promise<SavedScenario[]> {
  const all = await values<SavedScenario>(stores().saved);
  return all.sort((one, other) => other.savedAt.localeCompare(one.savedAt));
}

export async function saveScenario(scenario: SavedScenario): Promise<void> {
  await set(scenario.id, scenario, stores().saved);
}

export async function dropScenario(id: string): Promise<void> {
  await del(id, stores().saved);
}

export async function saveRecordingPart(recording: string, { page, place, content }: Part): Promise<void> {
  await set([recording, page, place], content, stores().parts);
}

/** Drops the parts of one recording. */
export async function dropParts(recording: string): Promise<void> {
  const all = await keys<PartKey>(stores().parts);
  await delMany(
    all.filter(([id]) => id === recording),
    stores().parts,
  );
}

/** The recordings that parts are kept of. */
export async function recordingsWithParts(): Promise<string[]> {
  const all = await keys<PartKey>(stores().parts);
  return [...new Set(all.map(([id]) => id))];
}

/** The pages of a recording, each with what was seen on it. */
export async function readPages(recording: string): Promise<RecordedPage[]> {
  const all = await entries<PartKey, PageOpened | Recorded>(stores().parts);
  const parts = all
    .filter(([[id]]) => id === recording)
    .sort(([[, page, place]], [[, otherPage, otherPlace]]) => page - otherPage || place - otherPlace);
  const pages = new Map<number, { opening?: PageOpened; seen: Recorded[] }>();
  for (const [[, page], part] of parts) {
    const known = pages.get(page) ?? { seen: [] };
    if ('kind' in part) known.seen.push(part);
    else known.opening = part;
    pages.set(page, known);
  }
  return [...pages.values()].flatMap(({ opening, seen }) => (opening ? [{ ...opening, seen }] : []));
}
