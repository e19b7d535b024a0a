import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupedDrawing, MACHINES } from '../../../machines/catalogue';
import { groupedPlanOf } from './grouped-plan';
import { indexPage } from './index-page';
import { planOf } from './plan';
import { svgOf } from './svg';

export const DRAWINGS = 'docs/machines';

let drawn: Promise<ReadonlyMap<string, string>> | undefined;

/** Every file of docs/machines/ as it should be, by name. The same machines always give the same bytes. */
export function drawings(): Promise<ReadonlyMap<string, string>> {
  return (drawn ??= drawAll());
}

async function drawAll(): Promise<ReadonlyMap<string, string>> {
  const files = new Map([['README.md', indexPage(MACHINES)]]);
  for (const entry of MACHINES) {
    files.set(`${entry.id}.svg`, await svgOf(planOf(entry)));
    if (entry.labels?.groups) files.set(`${groupedDrawing(entry)}.svg`, await svgOf(groupedPlanOf(entry)));
  }
  return files;
}

/** Writes docs/machines/ anew and removes what is of no machine any more. Answers how many files it holds. */
export async function draw(root: string): Promise<number> {
  const folder = join(root, DRAWINGS);
  mkdirSync(folder, { recursive: true });
  const files = await drawings();
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name));
  return files.size;
}

/** Names of files in docs/machines/ that are missing, older than the code, or of no machine. */
export async function staleDrawings(root: string): Promise<string[]> {
  const wanted = await drawings();
  const folder = join(root, DRAWINGS);
  const present = existsSync(folder) ? readdirSync(folder) : [];
  const stale = [...wanted]
    .filter(([name, text]) => !present.includes(name) || readFileSync(join(folder, name), 'utf8') !== text)
    .map(([name]) => name);
  return [...stale, ...present.filter((name) => !wanted.has(name))];
}
