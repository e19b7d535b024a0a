import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { git, leftMainAt } from './git.mjs';
import { ROOT } from './root.mjs';

/** Where a subject's server is written; every test of the API loads the whole server, so that imports tell nothing of whose tests they are. */
const SUBJECT = /^(?:server\/(?:work|records|core)|tests\/api|contract)\/([^/.]+)/;

/** Paths from the root of what was written since the branch left main, committed or not. */
export function changedFiles() {
  const lines = (...args) =>
    git(ROOT, ...args)
      .split('\n')
      .filter(Boolean);
  return [...lines('diff', '--name-only', leftMainAt(ROOT)), ...lines('ls-files', '--others', '--exclude-standard')];
}

/** The folders of API tests whose subject is among the changed files. */
export function apiTestsOf(files) {
  const subjects = new Set(files.map((file) => SUBJECT.exec(file)?.[1]).filter(Boolean));
  return [...subjects].sort().flatMap((subject) => (existsSync(join(ROOT, 'tests/api', subject)) ? [`tests/api/${subject}/`] : []));
}
