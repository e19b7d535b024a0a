import { statusesWhere, statusOf, type GuaranteeState, type GuaranteeStatus, type StatusAside, type StatusTone } from '../guarantee/status';

interface LetterStateRow {
  label: string;
  tone: Exclude<StatusTone, 'turn'>;
  statuses: readonly GuaranteeStatus[];
}

const CLAIMED: GuaranteeState = 'awaitingClaim';

/** How a letter counts that has ended; null for what does not end it. */
const ENDED_AS: Readonly<Record<StatusAside, 'claimed' | 'released' | 'over' | 'withoutLetter' | null>> = {
  return: null,
  suspension: null,
  expiry: 'over',
  refund: 'withoutLetter',
  claim: 'claimed',
  cancellation: 'withoutLetter',
  archive: 'over',
  release: 'released',
};

const ended = (as: 'claimed' | 'released' | 'over' | 'withoutLetter') =>
  statusesWhere(({ phase, aside }) => (phase === 'over' || phase === 'refund') && aside !== null && ENDED_AS[aside] === as);

/** How who supervises sees applications and their letters: every status stands in one of these, in the order of a letter's life. */
export const LETTER_STATES = {
  underWay: { label: '办理中', tone: 'waiting', statuses: statusesWhere(({ phase }) => phase === 'underWay') },
  inForce: {
    label: '在保',
    tone: 'good',
    statuses: statusesWhere(({ phase }) => phase === 'inForce').filter((status) => status !== statusOf(CLAIMED)),
  },
  claiming: { label: '理赔处理中', tone: 'attention', statuses: [statusOf(CLAIMED)] },
  claimed: { label: '已理赔', tone: 'bad', statuses: ended('claimed') },
  released: { label: '已解除', tone: 'ended', statuses: ended('released') },
  over: { label: '到期或归档', tone: 'ended', statuses: ended('over') },
  withoutLetter: {
    label: '撤销或退款',
    tone: 'ended',
    statuses: ended('withoutLetter'),
  },
} as const satisfies Record<string, LetterStateRow>;

export type LetterState = keyof typeof LETTER_STATES;
/** Every state, in the order of `LETTER_STATES`. */
export const letterStates = Object.keys(LETTER_STATES) as LetterState[];

const STATE_OF = new Map<GuaranteeStatus, LetterState>(
  letterStates.flatMap((state) => LETTER_STATES[state].statuses.map((status): [GuaranteeStatus, LetterState] => [status, state])),
);

/** The state that a status stands in. Throws a RangeError on a number that is no status. */
export function letterStateOf(status: GuaranteeStatus): LetterState {
  const state = STATE_OF.get(status);
  if (!state) throw new RangeError(`unknown guarantee status ${status}`);
  return state;
}
