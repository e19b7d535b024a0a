import type { SnapshotFrom } from 'xstate';
import { refundMachine, type RefundEvent, type RefundFacts } from '#machines/lifecycle/refund';
import { walksOver, type Walk } from './walks';

/** The walks through a refund that are possible where it begins in one way. */
export interface RefundCourse {
  name: string;
  begins: RefundFacts;
  walks: Walk<SnapshotFrom<typeof refundMachine>, RefundEvent>[];
}

const BEGINNINGS: Readonly<Record<string, RefundFacts>> = {
  'a part that a gateway returns': { state: 'requested', cause: 'part', way: 'online', tries: 0 },
  'a part that people return': { state: 'requested', cause: 'part', way: 'offline', tries: 0 },
  'money that came too late, after a first try that nobody answered': { state: 'pending', cause: 'late', way: 'online', tries: 1 },
};

const TYPES = ['begin', 'accepted', 'succeeded', 'refused', 'unanswered', 'unknown', 'retry', 'returnedByHand', 'withdraw'] as const;
const EVENTS: readonly RefundEvent[] = TYPES.map((type) => ({ type }));

/** Walks that together take every transition of a refund about which is decided here, each by a refund of its own. */
export function refundCourses(): RefundCourse[] {
  const covered = new Set<string>();
  return Object.entries(BEGINNINGS).map(([name, begins]) => {
    const { state: value, ...context } = begins;
    const from = refundMachine.resolveState({ value, context });
    return { name, begins, walks: walksOver(refundMachine, { input: context, from, events: () => EVENTS }, covered) };
  });
}
