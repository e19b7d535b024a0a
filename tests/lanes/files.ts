import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export type LaneKind = 'api' | 'screen';

const ROOT = resolve(__dirname, '../..');

const FOLDERS: Record<LaneKind, readonly string[]> = {
  api: ['tests/api'],
  screen: ['src', 'tests/machines/model-based'],
};
const ENDINGS: Record<LaneKind, RegExp> = { api: /\.test\.ts$/, screen: /\.test\.tsx?$/ };

/** Files that may run within one, as paths from the project's root. */
export function filesInLanes(kind: LaneKind): string[] {
  return filesOf(kind).filter((file) => !replacesModules(file));
}

/** Files that run by themselves: what they put in a module's place would be there for the others too. */
export function filesAlone(kind: LaneKind): string[] {
  return filesOf(kind).filter(replacesModules);
}

function filesOf(kind: LaneKind): string[] {
  return FOLDERS[kind]
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((name) => ENDINGS[kind].test(name))
    .sort();
}

function replacesModules(file: string): boolean {
  return readFileSync(join(ROOT, file), 'utf8').includes('jest.mock(');
}
