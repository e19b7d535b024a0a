import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runBrowser } from './browser/browser-command';
import { coverage } from './coverage-command';
import { generate } from './generate/generate-command';
import { run } from './run/run-command';
import { WrongUse } from './wrong-use';

const FOLDER = 'tests/scenarios';
const GENERATED = 'tests/scenarios/generated';
const USAGE = `npm run scenarios                                  运行 ${FOLDER} 下的全部场景 runs every scenario
npm run scenarios -- run [文件或文件夹…]           运行指定的场景 runs these
      --junit <文件>        写出 JUnit 报告 writes a JUnit report
      --json <文件>         写出 JSON 结果 writes the results as JSON
      --trace <文件夹>      写出每个场景的运行记录 writes the trace of every scenario
      --replace <甲>=<乙>   以模块乙代替模块甲再运行（不带扩展名）runs with another module in place of one
npm run scenarios -- --browser [文件或文件夹…]     在真实浏览器里运行 runs them in a real browser
npm run scenarios -- generate [文件夹] [--check]   由状态机生成场景 one scenario per transition; --check 只核对是否最新 only checks them
npm run scenarios -- coverage [文件夹…]            状态、转移、守卫、错误码的覆盖 what the scenarios cover
      --json <文件>         写出 JSON 报告 writes the report as JSON`;

const ROOT = process.cwd();
const WRONG_USE = 2;

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    return await commanded();
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    console.error(error.message);
    return WRONG_USE;
  }
}

async function commanded(): Promise<number> {
  const { values, positionals } = parsed();
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const [command = 'run', ...paths] = values.browser && positionals[0] !== 'run' ? ['run', ...positionals] : positionals;
  switch (command) {
    case 'run':
      return runScenarios({ ...values, paths: paths.length > 0 ? paths : [FOLDER] });
    case 'generate':
      return generate({
        folder: paths[0] ?? GENERATED,
        own: resolve(paths[0] ?? GENERATED) === resolve(GENERATED),
        check: values.check ?? false,
      });
    case 'coverage':
      return coverage({ root: ROOT, paths: paths.length > 0 ? paths : [FOLDER], json: values.json });
    default:
      throw new WrongUse(USAGE);
  }
}

interface Options {
  paths: readonly string[];
  browser?: boolean | undefined;
  junit?: string | undefined;
  json?: string | undefined;
  trace?: string | undefined;
  replace?: string[] | undefined;
}

function runScenarios({ paths, browser, junit, json, trace, replace = [] }: Options): Promise<number> {
  if (browser && replace.length > 0) throw new WrongUse('--replace 只在不带页面时有效 works without pages only');
  return browser
    ? runBrowser({ root: ROOT, paths, junit, json, trace })
    : run({ root: ROOT, paths, junit, json, trace, replaced: replacedBy(replace) });
}

function parsed() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    junit: text,
    json: text,
    trace: text,
    replace: { ...text, multiple: true },
    check: flag,
    browser: flag,
    help: flag,
  } as const;
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new WrongUse(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function replacedBy(pairs: readonly string[]): Map<string, string> {
  return new Map(
    pairs.map((pair) => {
      const [original, other] = pair.split('=');
      if (!original || !other) throw new WrongUse(`--replace 应写成 甲=乙，现在是 ${pair}`);
      return [original, other];
    }),
  );
}
