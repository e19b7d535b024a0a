import { original } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { EntitiesAnswered, PushedFacts } from './signals';
import { tableNames, type EntitiesState, type EntityRef, type StoredPart } from './state';
import { drop, find, setOne, type Table } from './table';

const UNREQUESTED_AT_MOST = 256;
const UNREQUESTED = 0;

export function saveAnswer(state: EntitiesState, { answer, requestNo, entities }: EntitiesAnswered): void {
  const shown: EntityRef[] = [];
  for (const name of tableNames) {
    for (const [id, value] of Object.entries(entities[name] ?? {})) {
      upsert(state.tables[name], id, value, requestNo).shown += 1;
      shown.push([name, id]);
    }
  }
  release(state, answer);
  state.answers[answer] = shown;
}

/** What is shown is told whole, and as it stands now, by an answer to something else. */
export function renew({ tables }: EntitiesState, entities: EntitiesAnswered['entities']): void {
  for (const name of tableNames) {
    for (const [id, value] of Object.entries(entities[name] ?? {})) {
      const one = find(tables[name], id);
      if (one && one.shown > 0) upsert(tables[name], id, value, one.requestNo);
    }
  }
}

/** Nobody shows the answer any more: what no other shows is dropped. */
export function release({ answers, tables }: EntitiesState, answer: string): void {
  for (const [name, id] of answers[answer] ?? []) {
    const one = find(tables[name], id);
    if (!one) continue;
    one.shown -= 1;
    if (one.shown === 0) drop(tables[name], id);
  }
  delete answers[answer];
}

/** Part of an entity was told, perhaps before the answer that shows it: kept for a while, so that an older answer does not hide it. */
export function change({ tables, unrequested }: EntitiesState, part: Partial<PushedFacts>): void {
  if (!namesItsVersion(part)) return;
  const id = part.applyNo;
  const one = find(tables.guarantees, id);
  if (!one) {
    setOne(tables.guarantees, id, { value: part, version: part.version, requestNo: UNREQUESTED, shown: 0 });
    unrequested.push(id);
    if (unrequested.length > UNREQUESTED_AT_MOST) forgetOldest(tables.guarantees, unrequested);
    return;
  }
  if (part.version < one.version) return;
  if (part.version > one.version) one.requestNo = UNREQUESTED;
  one.version = part.version;
  one.value = { ...one.value, ...part };
}

function upsert(table: Table<StoredPart>, id: string, value: object, requestNo: number): StoredPart {
  const version = versionOf(value);
  const one = find(table, id);
  if (!one) {
    const fresh = { value, version, requestNo, shown: 0 };
    setOne(table, id, fresh);
    return find(table, id) ?? fresh;
  }
  if (version > one.version || (version === one.version && requestNo >= one.requestNo)) {
    one.value = copyWithStructuralSharing(original(one).value, value);
    one.version = version;
    one.requestNo = requestNo;
  } else if (one.requestNo === UNREQUESTED) one.value = { ...value, ...one.value };
  return one;
}

function forgetOldest(table: Table<StoredPart>, ids: string[]): void {
  const id = ids.shift();
  if (id !== undefined && find(table, id)?.shown === 0) drop(table, id);
}

function namesItsVersion(part: Partial<PushedFacts>): part is PushedFacts {
  return part.applyNo !== undefined && part.version !== undefined;
}

function versionOf(value: object): number {
  return 'version' in value && typeof value.version === 'number' ? value.version : 0;
}
