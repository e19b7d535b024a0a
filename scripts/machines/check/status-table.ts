import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GUARANTEE_STATUSES } from '../../../domain/guarantee/status';
import { MACHINES } from '../../../machines/catalogue';
import { chartOf, type Chart } from '../../../machines/chart';

/** First specification, section 4 «Guarantee status»: 0 to 19 and 100. */
const CODES: readonly number[] = [...Array.from({ length: 20 }, (_, code) => code), 100];
const THEME = 'src/app/theme/theme.css';

type Row = readonly [state: string, { code: number; label: string; tone: string }];

/** What is wrong with the table of statuses: every code has one state, one name and a colour, and every state in which a guarantee rests has one code. */
export function statusTableFaults(root: string): string[] {
  const guarantee = MACHINES.find(({ id }) => id === 'guarantee');
  if (!guarantee) return ['保函生命周期不在目录中 the guarantee machine is not catalogued'];
  return faultsOf(Object.entries(GUARANTEE_STATUSES), chartOf(guarantee.machine), readFileSync(join(root, THEME), 'utf8'));
}

/** The same of any table, chart and theme. */
export function faultsOf(rows: readonly Row[], chart: Chart, theme: string): string[] {
  const resting = chart.states
    .filter(({ path, initial }) => path !== '' && !initial && !onlyPassedThrough(path, chart))
    .map(({ path }) => path);
  const states = rows.map(([state]) => state);
  return [
    ...CODES.filter((code) => !rows.some(([, row]) => row.code === code)).map((code) => `状态码 ${code} 没有状态 code without a state`),
    ...rows
      .filter(([, { code }]) => !CODES.includes(code))
      .map(([state, { code }]) => `状态码 ${code} 不在规定范围 not a specified code: ${state}`),
    ...repeated(rows.map(([, { code }]) => String(code))).map((code) => `状态码 ${code} 有多个状态 code of several states`),
    ...repeated(rows.map(([, { label }]) => label)).map((label) => `名称“${label}”重复 name of several states`),
    ...rows.filter(([, { label }]) => label.trim() === '').map(([state]) => `状态 ${state} 没有名称 state without a name`),
    ...rows
      .filter(([, { tone }]) => !theme.includes(`--${tone}:`) || !theme.includes(`--${tone}-soft:`))
      .map(([state]) => `状态 ${state} 没有颜色 state without a colour`),
    ...states
      .filter((state) => !chart.states.some(({ path }) => path === state))
      .map((state) => `状态机中没有 ${state} not in the machine`),
    ...resting.filter((path) => !states.includes(path)).map((path) => `状态 ${path} 没有状态码 state without a code`),
  ];
}

/** Nothing rests in a state that is left without an event, whatever the guards say: it answers no event at all. */
function onlyPassedThrough(path: string, { transitions }: Chart): boolean {
  const own = transitions.filter(({ source }) => source === path);
  return own.length > 0 && own.every(({ cause }) => cause.kind === 'always');
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
