import { relative } from 'node:path';
import { ROOT } from './root.mjs';

/** File and title of every failed test in a report of jest; the file alone where it could not run. */
export function failedTitles(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => `${file}: ${fullName}`);
    return failed.length === 0 && status === 'failed' ? [file] : failed;
  });
}
