import { clear, createStore, del, entries, set, values, type UseStore } from 'idb-keyval';
import type { PageOpened, Recorded, RecordedPage } from './recording';

export interface KeptScenario {
  id: string;
  title: string;
  savedAt: string;
  text: string;
}

type PartKey = [page: number, place: number];

let opened: { kept: UseStore; parts: UseStore } | undefined;

function stores(): { kept: UseStore; parts: UseStore } {
  return (opened ??= { kept: createStore('scenarios-kept', 'scenarios'), parts: createStore('scenarios-recording', 'parts') });
}

/** Scenarios kept in this browser, the newest first. */
export async function keptScenarios(): Promise<KeptScenario[]> {
  const all = await values<KeptScenario>(stores().kept);
  return all.sort((one, other) => other.savedAt.localeCompare(one.savedAt));
}

export async function keepScenario(scenario: KeptScenario): Promise<void> {
  await set(scenario.id, scenario, stores().kept);
}

export async function dropScenario(id: string): Promise<void> {
  await del(id, stores().kept);
}

export async function keepPage(page: number, opening: PageOpened): Promise<void> {
  await set([page, -1], opening, stores().parts);
}

export async function keepPart(page: number, place: number, part: Recorded): Promise<void> {
  await set([page, place], part, stores().parts);
}

export async function dropParts(): Promise<void> {
  await clear(stores().parts);
}

/** The pages of the recording that is under way, each with what was seen on it. */
export async function readPages(): Promise<RecordedPage[]> {
  const parts = await entries<PartKey, PageOpened | Recorded>(stores().parts);
  const pages = new Map<number, { opening?: PageOpened; seen: Recorded[] }>();
  for (const [[page], part] of parts.sort(([one], [other]) => one[0] - other[0] || one[1] - other[1])) {
    const held = pages.get(page) ?? { seen: [] };
    if ('kind' in part) held.seen.push(part);
    else held.opening = part;
    pages.set(page, held);
  }
  return [...pages.values()].flatMap(({ opening, seen }) => (opening ? [{ ...opening, seen }] : []));
}
