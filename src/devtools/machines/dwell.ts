import type { GuaranteeEventType } from '#domain/guarantee/events';
import { isGuaranteeStatus, stateOf } from '#domain/guarantee/status';
import { chartOf } from '#machines/chart';
import { guaranteeMachine } from '#machines/lifecycle/guarantee';
import { guardOf, type GuaranteeGuard } from '#machines/lifecycle/guarantee-guards';

export interface HistoryStep {
  event: GuaranteeEventType;
  fromStatus?: number;
  toStatus: number;
  time: string;
}

export interface Dwell {
  state: string;
  visits: number;
  milliseconds: number;
}

const { transitions } = chartOf(guaranteeMachine);
const BETWEEN = new Set(transitions.filter(({ cause }) => cause.kind === 'always').map(({ source }) => source));
/** What a gateway reports never rests at 100. */
const PASSES_ON: GuaranteeGuard = 'theGatewayReportsIt';

export function dwellTimes(history: readonly HistoryStep[], now: number): Dwell[] {
  const dwells = new Map<string, Dwell>();
  history.forEach(({ fromStatus, toStatus, time }, index) => {
    const until = history[index + 1]?.time;
    const state = nameOf(toStatus);
    const known = dwells.get(state) ?? { state, visits: 0, milliseconds: 0 };
    dwells.set(state, {
      state,
      visits: known.visits + (fromStatus === toStatus ? 0 : 1),
      milliseconds: known.milliseconds + (until === undefined ? now : Date.parse(until)) - Date.parse(time),
    });
  });
  return [...dwells.values()];
}

export function transitionCounts(history: readonly HistoryStep[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { event, fromStatus, toStatus } of history) {
    const source = fromStatus === undefined ? 'notApplied' : nameOf(fromStatus);
    const to = nameOf(toStatus);
    const ways = transitions.filter((one) => one.source === source && one.event === event);
    const resting = ways.filter((way) => {
      const [target] = way.targets;
      return target === undefined ? source === to : target === to && guardOf(way) !== PASSES_ON;
    });
    const taken = resting[0] ?? ways.find(({ targets: [target] }) => target !== undefined && BETWEEN.has(target));
    if (taken) counts[taken.id] = (counts[taken.id] ?? 0) + 1;
  }
  return counts;
}

export function durationText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return `${String(days)}天${hours > 0 ? `${String(hours)}小时` : ''}`;
  if (hours > 0) return `${String(hours)}小时${minutes % 60 > 0 ? `${String(minutes % 60)}分` : ''}`;
  return minutes > 0 ? `${String(minutes)}分钟` : `${String(Math.max(0, Math.floor(milliseconds / 1000)))}秒`;
}

function nameOf(status: number): string {
  return isGuaranteeStatus(status) ? stateOf(status) : String(status);
}
