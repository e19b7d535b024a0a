import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './root.mjs';

const LANE = /^tests\/lanes\/.*lane-\d+\.test\.ts$/;

/**
 * What a report of jest says of each file: its path, how many of its tests passed, how long they took in ms, and its failures by title and message. A file that could not be run has one
 * failure without a title. What ran within a lane stands under the file that it comes from (tests/lanes/lane.ts), which can be run alone.
 */
export function judgedFiles(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    if (assertionResults.length === 0) {
      return [
        {
          path: name,
          passed: 0,
          took: 0,
          failures: status === 'failed' ? [{ title: '', message: stripVTControlCharacters(message) }] : [],
        },
      ];
    }
    if (!isLane(name)) return [judgedFile(name, assertionResults)];
    const files = new Set(assertionResults.map(({ ancestorTitles }) => ancestorTitles[0]));
    return [...files].map((file) =>
      judgedFile(
        resolve(ROOT, file),
        assertionResults
          .filter(({ ancestorTitles }) => ancestorTitles[0] === file)
          .map((test) => ({ ...test, fullName: test.fullName.slice(file.length + 1) })),
      ),
    );
  });
}

export function isLane(path) {
  return LANE.test(relative(ROOT, path));
}

function judgedFile(path, tests) {
  return {
    path,
    passed: tests.filter(({ status }) => status === 'passed').length,
    took: tests.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    failures: tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ title: fullName, message: stripVTControlCharacters(failureMessages[0] ?? '') })),
  };
}
