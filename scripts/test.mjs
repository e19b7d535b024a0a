import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt } from './lib/build-state.mjs';
import { devtoolsOf } from './lib/devtools.mjs';
import { failedTitles } from './lib/failed-titles.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { ensureTools } from './lib/tools.mjs';

const RESULTS = join(ROOT, '.cache', 'results');
const NODE = process.execPath;
const total = { passed: 0, failed: 0 };
const failures = [];

await main(process.argv.slice(2));
for (const title of failures) console.log(`✗ ${title}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function main(patterns) {
  try {
    requireNode();
    await ensureInstalled();
    await ensureTools();
  } catch (error) {
    count('preparation', false, error.message);
    return;
  }
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  if (patterns.length > 0) {
    if (patterns.some((pattern) => pattern.includes('browser'))) await build();
    await jest('chosen', [], patterns);
    return;
  }
  await Promise.all([linted(), built()]);
  await jest('unit and screen', ['--selectProjects', 'unit', 'screen']);
  await jest('api', ['--selectProjects', 'api'], [], { API_IN_LANES: 'on' });
  await jest('browser', ['--selectProjects', 'browser']);
}

/** Takes about as long as `built`. */
async function linted() {
  await check('lint, by types', ['node_modules/oxlint/bin/oxlint', '--deny-warnings']);
  await check('lint', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0']);
}

async function built() {
  await check('types', ['node_modules/typescript-native/bin/tsc', '-b']);
  await check('dead code', ['node_modules/knip/bin/knip.js']);
  await build();
  await check('format', ['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn']);
}

async function build() {
  const devtools = devtoolsOf(process.env);
  if (isBuilt(devtools)) count('build', true, 'dist/ is up to date');
  else await check('build', ['scripts/build.mjs'], { DEVTOOLS: devtools });
  for (const { name, bytes, kilobytes, of } of sizeReports()) {
    count(`size budget, ${name}`, bytes <= kilobytes * 1000, `${(bytes / 1000).toFixed(1)} kB of ${kilobytes} kB ${of}`);
  }
}

async function check(name, args, env = {}) {
  const started = Date.now();
  const { code, output } = await run(NODE, args, { quiet: true, env });
  if (code !== 0) console.log(output);
  count(name, code === 0, `${Math.round((Date.now() - started) / 1000)} s`);
}

async function jest(name, projects, patterns = [], env = {}) {
  const file = join(RESULTS, `${name.replaceAll(' ', '-')}.json`);
  const args = [
    'node_modules/jest/bin/jest.js',
    ...projects,
    '--ci',
    '--json',
    `--outputFile=${file}`,
    ...(patterns.length > 0 ? patterns : ['--passWithNoTests']),
  ];
  console.log(`\n▶ ${name}`);
  const { code } = await run(NODE, args, { env });
  const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  total.passed += result?.numPassedTests ?? 0;
  total.failed += (result?.numFailedTests ?? 0) + (result?.numRuntimeErrorTestSuites ?? 0);
  failures.push(...failedTitles(result));
  const explained = result && (code === 0 || result.numFailedTests + result.numRuntimeErrorTestSuites > 0);
  if (!explained) count(name, false, `jest ended with code ${code}`);
}

function sizeReports() {
  const dist = join(ROOT, 'dist');
  if (!existsSync(dist)) return [];
  return readdirSync(dist, { recursive: true })
    .filter((path) => path.endsWith('sizes.json'))
    .flatMap((path) => JSON.parse(readFileSync(join(dist, path), 'utf8')));
}

function count(name, passed, detail) {
  total[passed ? 'passed' : 'failed'] += 1;
  if (!passed) failures.push(name);
  console.log(`${passed ? '✓' : '✗'} ${name}: ${detail}`);
}
