import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The scenario files of a folder and those below it, in order of their paths; a file stands for itself. */
export function scenarioFiles(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.jsonl'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
