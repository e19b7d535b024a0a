import { statusesWhere } from '../guarantee/status';
import { lettersExpiringIn, type GuaranteeFilter } from '../home/figures';
import type { Month } from '../home/months';
import { LETTER_STATES, type LetterState } from './letter-states';

/**
 * The rows behind each figure of who supervises: the filters of the list of all guarantees. All of them are limited to what bids are open of, for the platform too,
 * so that nothing of a section is told here before its opening.
 */
const OPENED: GuaranteeFilter = { workList: 'guarantee_record', openedOnly: true };
const IN_FORCE = statusesWhere(({ phase }) => phase === 'inForce');

/** Those in a state; of one project where its number is given. */
export function inState(state: LetterState, projectNo?: string): GuaranteeFilter {
  return { ...OPENED, guaranteeStatus: [...LETTER_STATES[state].statuses], ...(projectNo === undefined ? {} : { projectNo }) };
}

/** Letters that bind their institutions and end in a month, from `today` on. */
export function expiringIn(month: Month, today: string): GuaranteeFilter {
  return { ...OPENED, ...lettersExpiringIn(month, today) };
}

/** Letters that bind an institution. */
export function inForceOf(guaranteeAppId: string): GuaranteeFilter {
  return { ...OPENED, guaranteeStatus: [...IN_FORCE], guaranteeAppId };
}

/** Letters that were issued in a month; of one institution where it is named. */
export function issuedIn({ from, to }: Pick<Month, 'from' | 'to'>, guaranteeAppId?: string): GuaranteeFilter {
  return { ...OPENED, guaranteeDateFrom: from, guaranteeDateTo: to, ...(guaranteeAppId === undefined ? {} : { guaranteeAppId }) };
}

/** Letters under which the last demand was made in a month, whatever became of it. */
export function demandedIn({ from, to }: Pick<Month, 'from' | 'to'>): GuaranteeFilter {
  return { ...OPENED, claimDateFrom: from, claimDateTo: to };
}

/** Letters that were released in a month. */
export function releasedIn({ from, to }: Pick<Month, 'from' | 'to'>): GuaranteeFilter {
  return { ...OPENED, releaseDateFrom: from, releaseDateTo: to };
}
