import { dirname } from 'node:path';
import type { FileResult } from './result';

/** The results as a JUnit file: one suite per folder, one case per scenario. */
export function junitText(results: readonly FileResult[]): string {
  const folders = [...new Set(results.map(({ file }) => dirname(file)))];
  const suites = folders.map((folder) =>
    suiteText(
      folder,
      results.filter(({ file }) => dirname(file) === folder),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${countsText(results)}>\n${suites.join('')}</testsuites>\n`;
}

function suiteText(folder: string, results: readonly FileResult[]): string {
  return `  <testsuite name="${escaped(folder)}" ${countsText(results)}>\n${results.map(caseText).join('')}  </testsuite>\n`;
}

function caseText({ file, title, failure, milliseconds }: FileResult): string {
  const opening = `    <testcase classname="${escaped(file)}" name="${escaped(title || file)}" file="${escaped(file)}" time="${seconds(milliseconds)}"`;
  return failure.length === 0
    ? `${opening}/>\n`
    : `${opening}>\n      <failure message="${escaped(failure.slice(1, 3).join('；'))}">${escaped(failure.join('\n'))}</failure>\n    </testcase>\n`;
}

function countsText(results: readonly FileResult[]): string {
  const failures = results.filter(({ failure }) => failure.length > 0).length;
  const time = results.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return `tests="${String(results.length)}" failures="${String(failures)}" time="${seconds(time)}"`;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}

function escaped(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
