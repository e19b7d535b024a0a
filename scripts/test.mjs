import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { SECONDS } from '../tests/support/seconds.mjs';
import { isBuilt } from './lib/build-state.mjs';
import { apiTestsOf, changedFiles } from './lib/changed-tests.mjs';
import { devtoolsOf } from './lib/devtools.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { isLane, judgedFiles } from './lib/judged-files.mjs';
import { longestFiles } from './lib/longest-files.mjs';
import { sizeReports } from './lib/page-sizes.mjs';
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { ensureTools } from './lib/tools.mjs';

const NODE = process.execPath;
/** Tests make and drop so much that a larger nursery saves a tenth of their time. */
const ROOMY = { NODE_OPTIONS: '--max-semi-space-size=64' };
/** With both cores busy, what V8 does on further threads takes its time from the tests: six files of API tests, which compile much, took a tenth less without. */
const WITHOUT_THREADS = ['--single-threaded-gc', '--interrupt-budget=200000'];
const IN_LANES = { IN_LANES: 'on' };
const CHANGED = '--changed';
/** More files than this do not fail by chance, and to run each alone would take longer than the run itself. */
const MOST_AGAIN = 20;
const MESSAGE_LINES = 12;

const checks = { passed: 0, failures: [] };
/** Each test file by its path, as it was judged last, with the part of the run that it belongs to. */
const files = new Map();
const unsteady = [];
const reports = mkdtempSync(join(tmpdir(), 'reports-'));

try {
  await main(process.argv.slice(2));
} finally {
  rmSync(reports, { recursive: true, force: true });
}
printResult();

/** Arguments go to jest: parts of files' names, and options as one word, such as `--testNamePattern=paid`; `--changed` alone tests what main has not. */
async function main(args) {
  try {
    requireNode();
    await ensureInstalled();
    await ensureTools();
  } catch (error) {
    count('preparation', false, error.message);
    return;
  }
  if (args.includes(CHANGED)) {
    await testChanged();
  } else if (args.length > 0) {
    if (args.some((arg) => arg.includes('browser'))) await build();
    const [options, patterns] = [true, false].map((wanted) => args.filter((arg) => arg.startsWith('-') === wanted));
    await runPart({ name: 'chosen', options, patterns });
  } else {
    await Promise.all([checkSources(), build()]);
    await runPart({ name: 'unit and screen', options: ['--selectProjects', 'unit', 'screen'], env: IN_LANES });
    await runPart({ name: 'api', options: ['--selectProjects', 'api'], env: IN_LANES, v8: WITHOUT_THREADS });
    await runPart({ name: 'browser', options: ['--selectProjects', 'browser'] });
    printLongest();
  }
  await runAgain();
}

/** The static checks, the units and screens that import what was changed, and the API tests of its subject. */
async function testChanged() {
  await checkSources();
  await runPart({ name: 'changed units and screens', options: ['--selectProjects', 'unit', 'screen'], since: 'main' });
  const patterns = apiTestsOf(changedFiles());
  if (patterns.length > 0) await runPart({ name: 'changed api', options: ['--selectProjects', 'api'], patterns });
}

/** One after the other: each keeps every core busy, which the build beside them does not. */
async function checkSources() {
  await check('format', ['node_modules/oxfmt/bin/oxfmt', '--check']);
  await check('lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings']);
  await check('types', ['node_modules/typescript-native/bin/tsc', '-b']);
  await check('dead code', ['node_modules/knip/bin/knip.js']);
}

/** A build that fails leaves the sizes of an earlier one where they were. */
async function build() {
  const devtools = devtoolsOf(process.env);
  if (isBuilt(devtools)) count('build', true, 'dist/ is up to date');
  else if (!(await check('build', ['scripts/build.mjs'], { DEVTOOLS: devtools }))) return;
  for (const { name, passed, detail } of sizeReports()) count(`size budget, ${name}`, passed, detail);
}

async function check(name, args, env = {}) {
  const started = Date.now();
  const { code, output } = await run(NODE, args, { quiet: true, env });
  if (code !== 0) console.log(output);
  const passed = code === 0;
  count(name, passed, `${Math.round((Date.now() - started) / 1000)} s`);
  return passed;
}

async function runPart(part) {
  console.log(`\n▶ ${part.name}`);
  const { code, judged } = await jest(part);
  addJudged(judged, part);
  const isUnexplained = code === 0 ? judged.length === 0 && !part.since : judged.every(({ failures }) => failures.length === 0);
  if (isUnexplained) {
    count(part.name, false, `jest ended with code ${code} and named no failed test`);
  }
}

/** A file that failed runs once more after all others, with the machine to itself; what passes then is unsteady, and does not fail the run. */
async function runAgain() {
  const failed = [...files.values()].filter(({ failures }) => failures.length > 0);
  if (failed.length === 0) return;
  if (failed.length > MOST_AGAIN) {
    console.log(`\n${failed.length} files failed, more than ${MOST_AGAIN}: none runs again`);
    return;
  }
  console.log(`\n▶ once more, each alone: ${failed.length} of ${files.size} files`);
  for (const { path, part, failures } of failed) {
    const env = isLane(path) ? part.env : {};
    const { code, judged } = await jest({ options: [...part.options, '--runTestsByPath'], patterns: [path], env, v8: part.v8 });
    if (code === 0) unsteady.push({ path, failures });
    files.delete(path);
    addJudged(
      judged.length > 0 ? judged : [{ path, passed: 0, took: 0, failures: [{ title: '', message: `jest ended with code ${code}` }] }],
      part,
    );
  }
}

async function jest({ options, patterns = [], env = {}, v8 = [], since }) {
  const report = join(reports, `${readdirSync(reports).length}.json`);
  const changed = since ? [`--changedSince=${since}`, '--passWithNoTests'] : [];
  const args = ['node_modules/jest/bin/jest.js', ...patterns, '--ci', '--json', `--outputFile=${report}`, ...options, ...changed];
  const { code } = await run(NODE, [...v8, ...args], { env: { ...ROOMY, ...env } });
  return { code, judged: existsSync(report) ? judgedFiles(JSON.parse(readFileSync(report, 'utf8'))) : [] };
}

function addJudged(judged, part) {
  for (const file of judged) files.set(file.path, { ...file, part });
}

function count(name, passed, detail) {
  if (passed) checks.passed += 1;
  else checks.failures.push(name);
  console.log(`${passed ? '✓' : '✗'} ${name}: ${detail}`);
}

function printLongest() {
  const judged = [...files.values()].map(({ path, took }) => ({ path: relative(ROOT, path), took }));
  for (const line of ['', ...longestFiles(judged, SECONDS)]) console.log(line);
}

function printResult() {
  const all = [...files.values()];
  for (const { path, failures } of unsteady) {
    for (const failure of failures) console.log(`~ unsteady, passed alone: ${titleOf(path, failure)}`);
    console.log(firstLines(failures[0].message));
  }
  const failures = [...checks.failures, ...all.flatMap((file) => file.failures.map((failure) => titleOf(file.path, failure))).sort()];
  for (const title of failures) console.log(`✗ ${title}`);
  const passed = all.reduce((sum, file) => sum + file.passed, checks.passed);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
}

function titleOf(path, { title }) {
  return [relative(ROOT, path), title].filter(Boolean).join(': ');
}

function firstLines(message) {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return lines
    .slice(0, MESSAGE_LINES)
    .map((line) => `    ${line}`)
    .join('\n');
}
