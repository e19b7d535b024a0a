import type { Observation } from '../observation/observation';
import type { Folding } from './folding';
import { titleOf, type Recorded } from './records';
import { stateText } from './state-names';

/** Whether a record may be one of many that say the same: nobody did it, nothing failed, and no state changed by it. */
export function mayBeTick(one: Observation): boolean {
  switch (one.kind) {
    case 'input':
    case 'navigation':
    case 'actor':
      return false;
    case 'transition':
      return one.taken && stateText(one.from) === stateText(one.to);
    case 'call':
      return one.phase === 'sent' || (one.phase === 'answered' && one.status === 200);
    case 'effect':
      return one.phase === 'triggered' || one.phase === 'resolved';
    case 'action':
      return true;
  }
}

/** How records fold. */
export const TICKS: Omit<Folding<Recorded>, 'open'> = {
  keyOf: ({ key }) => key,
  titleOf: ({ one }) => titleOf(one),
  isTick: ({ one }) => mayBeTick(one),
};
