import { fault, faultsIn, isFacts, type Fault } from './checks';
import { faultsOfLine, HEADER_FIELDS } from './line-fields';
import type { Facts, Scenario, ScenarioHeader, ScenarioLine } from './scenario';
import { timesOf } from './timing';

export interface Problem extends Fault {
  line: number;
}

export type Parsed =
  | { scenario: Scenario; lineNumbers: readonly number[]; problems?: never }
  | { scenario?: never; lineNumbers?: never; problems: readonly Problem[] };

interface Numbered {
  number: number;
  value: unknown;
}

export function parseScenario(source: string): Parsed {
  const read = source
    .split(/\r?\n/)
    .map((written, index) => ({ number: index + 1, written }))
    .filter(({ written }) => written.trim() !== '')
    .map(({ number, written }) => ({ number, value: parsedJson(written) }));
  const [head, ...rest] = read;
  if (!head)
    return {
      problems: [
        {
          line: 1,
          ...problem('scenario', '文件是空的', '第一行写 {"scenario":"标题","version":1,"seed":1,"start":"2026-01-05T09:00:00+08:00"}'),
        },
      ],
    };
  const problems = [
    ...problemsOf(head, (facts) => faultsIn(facts, HEADER_FIELDS)),
    ...rest.flatMap((line) => problemsOf(line, faultsOfLine)),
  ];
  if (problems.length > 0) return { problems };
  const scenario: Scenario = { header: head.value as ScenarioHeader, lines: rest.map(({ value }) => value as ScenarioLine) };
  const backwards = backwardsIn(scenario, rest);
  return backwards.length > 0 ? { problems: backwards } : { scenario, lineNumbers: rest.map(({ number }) => number) };
}

export function problemText({ line, field, wrong, mend }: Problem): string {
  return `第 ${String(line)} 行 ${field}：${wrong}。改法：${mend}`;
}

function problemsOf({ number, value }: Numbered, check: (facts: Facts) => Fault[]): Problem[] {
  const faults =
    value instanceof SyntaxError
      ? fault('（整行）', `不是一个 JSON 对象：${value.message}`, '检查引号、逗号和括号；每行写一个完整的 JSON')
      : isFacts(value)
        ? check(value)
        : fault('（整行）', '不是一个 JSON 对象', '写成 {……}');
  return faults.map((found) => ({ line: number, ...found }));
}

function backwardsIn(scenario: Scenario, read: readonly Numbered[]): Problem[] {
  const times = timesOf(scenario);
  return times.flatMap((at, index) => {
    const before = times[index - 1] ?? 0;
    if (at >= before) return [];
    return [
      {
        line: read[index]?.number ?? 0,
        ...problem('at', `${String(at)} 早于上一行的 ${String(before)}`, `按时间先后排列，写成不小于 ${String(before)} 的数`),
      },
    ];
  });
}

function problem(field: string, wrong: string, mend: string): Fault {
  return { field, wrong, mend };
}

function parsedJson(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch (error) {
    return error instanceof SyntaxError ? error : new SyntaxError(String(error));
  }
}
