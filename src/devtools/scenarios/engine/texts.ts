import { leafPaths } from '#machines/chart';
import type { TraceLine } from './run';

const LONGEST = 160;

export function stateText(state: unknown): string {
  return leafPaths(state).join('、') || '？';
}

export function valueText(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? '' : text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

export function traceLineText(line: TraceLine): string {
  switch (line.what) {
    case 'page':
      return `打开页面 ${line.path}${line.app ? '' : '（没有应用）'}`;
    case 'input':
      return `输入 ${line.input}`;
    case 'action':
      return `动作 ${line.type} ${valueText(line.payload)}`.trim();
    case 'started':
      return `${line.actor} 启动，处于 ${stateText(line.state)}`;
    case 'ended':
      return `${line.actor} 结束（${line.how}），处于 ${stateText(line.state)}`;
    case 'transition':
      return line.taken
        ? `${line.actor} 收到 ${line.event}：${stateText(line.from)} → ${stateText(line.to)}`
        : `${line.actor} 收到 ${line.event}：没有转移，仍处于 ${stateText(line.to)}`;
    case 'emitted':
      return `${line.actor} 发出 ${valueText(line.event)}`;
    case 'call':
      return callText(line);
    case 'navigation':
      return `${line.way === 'leave' ? '离开前往' : '转到'} ${line.path}`;
    case 'timer':
      return `定时器 ${String(line.timer)} 到时（${String(line.after)} 毫秒）`;
    case 'error':
      return `未处理的错误 ${line.message}`;
  }
}

function callText(line: Extract<TraceLine, { what: 'call' }>): string {
  const name = `调用 #${String(line.call)} ${line.path}`;
  switch (line.phase) {
    case 'sent':
      return `${name} 发出 ${valueText(line.body)}`.trim();
    case 'answered':
      return `${name} 应答 ${line.code === undefined ? String(line.status) : `code ${String(line.code)}`} ${valueText(line.data)}`.trim();
    case 'lost':
      return `${name} 断网`;
    case 'aborted':
      return `${name} 取消`;
  }
}
