import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InstitutionAnswer, InstitutionTaskKind } from './institutions';

/** A task as the sandbox's institution remembers it: on files of its own, since a real one shares no database with us either. */
export interface SandboxTask {
  reference: string;
  applyNo: string;
  kind: InstitutionTaskKind;
  receivedAt: string;
  decision?: Exclude<InstitutionAnswer, { state: 'pending' }>;
}

export function readTask(dataDir: string, reference: string): SandboxTask | undefined {
  const path = pathOf(dataDir, reference);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as SandboxTask) : undefined;
}

export function writeTask(dataDir: string, task: SandboxTask): SandboxTask {
  write(dataDir, pathOf(dataDir, task.reference), JSON.stringify(task));
  return task;
}

/** Oldest first. */
export function tasksOf(dataDir: string, applyNo: string): SandboxTask[] {
  if (!existsSync(folderOf(dataDir))) return [];
  const references = readdirSync(folderOf(dataDir))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));
  const tasks = references.map((reference) => readTask(dataDir, reference)).filter((task) => task?.applyNo === applyNo);
  return tasks.filter((task) => task !== undefined).sort((one, other) => (one.receivedAt < other.receivedAt ? -1 : 1));
}

export function isDown(dataDir: string): boolean {
  return existsSync(join(folderOf(dataDir), 'down'));
}

export function setDown(dataDir: string, down: boolean): void {
  const path = join(folderOf(dataDir), 'down');
  if (down) write(dataDir, path, '');
  else rmSync(path, { force: true });
}

function write(dataDir: string, path: string, text: string): void {
  mkdirSync(folderOf(dataDir), { recursive: true });
  writeFileSync(`${path}.part`, text);
  renameSync(`${path}.part`, path);
}

function folderOf(dataDir: string): string {
  return join(dataDir, 'sandbox', 'institution');
}

function pathOf(dataDir: string, reference: string): string {
  if (!/^[\w-]{1,64}$/.test(reference)) throw new TypeError('not a reference');
  return join(folderOf(dataDir), `${reference}.json`);
}
