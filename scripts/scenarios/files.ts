import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { WrongUse } from './wrong-use';

/** The scenario files of a folder and those below it, in order of their paths; a file stands for itself. Throws where there is neither. */
export function scenarioFiles(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new WrongUse(`没有文件或文件夹 ${path} no such file or folder`);
  if (found.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.jsonl'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
