import type { StatusTone } from './guarantee/status';

/**
 * Where the splitting of a payment stands: pending until the money is with whom it belongs to, done, or failed. `dropped`: the fees went back before they were
 * split. First specification, section 4 «Other state sets». PY-03.
 */
export const SPLIT_STATES = {
  pending: { label: '待分账', tone: 'waiting' },
  done: { label: '已分账', tone: 'good' },
  failed: { label: '分账失败', tone: 'bad' },
  dropped: { label: '无需分账', tone: 'ended' },
} as const satisfies Record<string, { label: string; tone: StatusTone }>;

/** One of `SPLIT_STATES`. */
export type SplitState = keyof typeof SPLIT_STATES;

/** Every state, in the order of `SPLIT_STATES`. */
export const splitStates = Object.keys(SPLIT_STATES) as SplitState[];

/** What the platform does about a split that failed. */
export const SPLIT_EVENTS = { retry: { label: '重新分账' } } as const satisfies Record<string, { label: string }>;

/** One of `SPLIT_EVENTS`. */
export type SplitEventType = keyof typeof SPLIT_EVENTS;

/** Every event of people. */
export const splitEventTypes = Object.keys(SPLIT_EVENTS) as SplitEventType[];

/** What happens to a split without people. */
export const SPLIT_NEWS = {
  begin: { label: '提交分账' },
  accepted: { label: '渠道受理' },
  succeeded: { label: '分账完成' },
  refused: { label: '分账失败' },
  unanswered: { label: '渠道未应答' },
  drop: { label: '无需分账' },
} as const satisfies Record<string, { label: string }>;
