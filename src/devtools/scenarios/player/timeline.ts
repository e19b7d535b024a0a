import type { Outcome, Run, TraceLine } from '../engine/run';
import { traceLineText } from '../engine/texts';

export const LANES = ['inputs', 'actions', 'machines', 'calls', 'expectations'] as const;
export type Lane = (typeof LANES)[number];

export const LANE_NAMES: Readonly<Record<Lane, string>> = {
  inputs: '输入',
  actions: '动作',
  machines: '状态机',
  calls: '接口',
  expectations: '期望',
};

export type Tone = 'plain' | 'good' | 'bad' | 'unseen';

/** One thing on the timeline; `trace` is how many lines of the trace have happened with it, `line` the scenario's line (0 is the first after the header). */
export interface TimelineItem {
  at: number;
  lane: Lane;
  text: string;
  tone: Tone;
  trace: number;
  line?: number;
}

const TONE_OF_VERDICT: Readonly<Record<Outcome['verdict'], Tone>> = { met: 'good', broken: 'bad', notLookedAt: 'unseen' };

export function timelineOf({ trace, outcomes }: Pick<Run, 'trace' | 'outcomes'>): TimelineItem[] {
  const happened = trace.flatMap((line, index): TimelineItem[] => {
    const lane = laneOf(line);
    if (!lane) return [];
    return [
      {
        at: line.at,
        lane,
        text: traceLineText(line),
        tone: isBad(line) ? 'bad' : 'plain',
        trace: index + 1,
        ...(line.what === 'input' ? { line: line.line } : {}),
      },
    ];
  });
  const judged = outcomes.map((outcome): TimelineItem => ({
    at: outcome.at,
    lane: 'expectations',
    text: outcomeText(outcome),
    tone: TONE_OF_VERDICT[outcome.verdict],
    trace: outcome.trace,
    line: outcome.line,
  }));
  return [...happened, ...judged].sort((one, other) => one.trace - other.trace);
}

export function timeText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const seconds = ((milliseconds % 60_000) / 1000).toFixed(3).padStart(6, '0');
  return `${String(minutes).padStart(2, '0')}:${seconds}`;
}

export function outcomeText({ verdict, expected, found }: Outcome): string {
  if (verdict === 'met') return `期望成立：${expected}`;
  return verdict === 'broken' ? `期望落空：${expected}；实际：${found}` : `未查看：${expected}`;
}

function laneOf(line: TraceLine): Lane | undefined {
  switch (line.what) {
    case 'page':
    case 'input':
    case 'navigation':
      return 'inputs';
    case 'action':
    case 'error':
      return 'actions';
    case 'started':
    case 'transition':
    case 'ended':
    case 'emitted':
      return 'machines';
    case 'call':
      return 'calls';
    case 'timer':
      return undefined;
  }
}

function isBad(line: TraceLine): boolean {
  return line.what === 'error' || (line.what === 'call' && line.phase === 'lost');
}
