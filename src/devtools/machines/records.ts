import type { Observation } from '../observation/observation';
import { stateText } from './state-names';
import type { TabView } from './watched-tabs';

export const LANES = ['界面', '动作', 'Saga', '状态机', '调用'] as const;

export interface Recorded {
  key: string;
  tab: string;
  tabName: string;
  one: Observation;
}

export function recordsOf(tabs: readonly TabView[]): Recorded[] {
  const all = tabs.flatMap(({ tab, title, path, observations }) =>
    observations.map((one) => ({ key: `${tab}/${String(one.seq)}`, tab, tabName: `${title} ${path}`, one })),
  );
  return tabs.length < 2 ? all : all.sort((first, second) => first.one.at - second.one.at || first.one.seq - second.one.seq);
}

/** How many records came after those held; the oldest may have been dropped meanwhile. */
export function countAfter(records: readonly Recorded[], listed: readonly Recorded[]): number {
  const last = listed.at(-1)?.key;
  return records.length - 1 - records.findLastIndex(({ key }) => key === last);
}

export function laneOf({ kind }: Observation): number {
  switch (kind) {
    case 'input':
    case 'navigation':
      return 0;
    case 'action':
      return 1;
    case 'effect':
      return 2;
    case 'transition':
    case 'actor':
      return 3;
    case 'call':
      return 4;
  }
}

/** The title as this page may show it; a typed value is judged by the label of its field. */
export function shownTitle(one: Observation, shown: <Value>(value: Value) => Value): string {
  return shown(titleOf(one.kind === 'input' ? shown(one) : one));
}

const INPUTS = { click: '点击', type: '输入', choose: '选择', press: '按键', navigate: '前往' } as const;
const WAYS = { push: '前往', replace: '替换为', leave: '离开', back: '返回' } as const;
const PHASES = { triggered: '▸', resolved: '✓', rejected: '✗', cancelled: '⊘' } as const;
const CALLS = { sent: '→', answered: '←', failed: '✗ 断开', aborted: '⊘ 中止' } as const;
const ACTORS = { started: '启动', stopped: '停止', done: '完成', failed: '失败' } as const;

export function titleOf(one: Observation): string {
  switch (one.kind) {
    case 'input':
      return `${INPUTS[one.input]} ${one.role}“${one.name}”${one.value === undefined ? '' : `：${one.value}`}`;
    case 'navigation':
      return `${WAYS[one.way]} ${one.path}`;
    case 'action':
      return one.type;
    case 'effect':
      return `${PHASES[one.phase]} ${one.name}`;
    case 'actor':
      return `${one.actorId} ${ACTORS[one.phase]}`;
    case 'transition':
      return `${one.actorId}：${one.event.type}${one.taken ? (stateText(one.from) === stateText(one.to) ? '（状态不变）' : ` → ${stateText(one.to)}`) : '（未接受）'}`;
    case 'call':
      return `${CALLS[one.phase]} ${one.method} ${one.path}${one.status === undefined ? '' : ` ${String(one.status)}`}`;
  }
}

export function clockText(at: number): string {
  const time = new Date(at);
  return `${time.toLocaleTimeString('zh-CN', { hour12: false, timeZone: 'Asia/Shanghai' })}.${String(time.getMilliseconds()).padStart(3, '0')}`;
}
