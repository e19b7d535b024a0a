import {
  AMENDMENT_STATES,
  amendmentEventTypes,
  amendmentStates,
  type AmendmentFacts,
  type AmendmentState,
} from '#domain/guarantee/amendment';
import { beginAmendment, moveAmendment } from './amendment';

const inTime = { feeIsDue: false, letter: 'inForce', isOpened: false } as const;

function ways(context: Omit<AmendmentFacts, 'state'>): Partial<Record<AmendmentState, object>> {
  return Object.fromEntries(
    amendmentStates.flatMap((state) => {
      const led = amendmentEventTypes.flatMap((type) => {
        const to = moveAmendment({ state, ...context }, { type });
        return to === null ? [] : [[type, to]];
      });
      return led.length === 0 ? [] : [[state, Object.fromEntries(led)]];
    }),
  );
}

describe('[LC-11] a letter that is amended', () => {
  it('begins with moved dates, or with the institution’s answer', () => {
    expect([beginAmendment({ type: 'move' }, inTime), beginAmendment({ type: 'open' }, inTime)]).toEqual(['moved', 'awaitingInstitution']);
  });

  it('asks institution and bidder, and is issued at once where it costs nothing', () => {
    expect(ways(inTime)).toEqual({
      awaitingInstitution: { accept: 'awaitingBidder', decline: 'declinedByInstitution', supersede: 'superseded' },
      awaitingBidder: { agree: 'issuing', refuse: 'declinedByBidder', supersede: 'superseded' },
      awaitingCollection: { collect: 'issuing', returnVoucher: 'awaitingBidder' },
      issuing: { issued: 'amended' },
    });
  });

  it('waits for what it costs', () => {
    expect(moveAmendment({ state: 'awaitingBidder', ...inTime, feeIsDue: true }, { type: 'agree' })).toBe('awaitingCollection');
  });

  it('[PY-01] is issued once its fee was paid at a gateway, also by what was under way when the new opening came', () => {
    const due = { ...inTime, feeIsDue: true };
    const paid = (context: Omit<AmendmentFacts, 'state'>) =>
      amendmentStates.flatMap((state) => (moveAmendment({ state, ...context }, { type: 'pay' }) === 'issuing' ? [state] : []));
    expect([paid(due), paid({ ...due, isOpened: true })]).toEqual([['awaitingBidder'], ['awaitingBidder']]);
    expect([paid(inTime), paid({ ...due, letter: 'over' }), paid({ ...due, letter: 'awaitingClaim' })]).toEqual([[], [], []]);
  });

  it('[LC-06] comes to its end with the new opening, but for money that is under way', () => {
    expect(ways({ ...inTime, isOpened: true })).toEqual({
      awaitingInstitution: { supersede: 'superseded', lapse: 'lapsed' },
      awaitingBidder: { supersede: 'superseded', lapse: 'lapsed' },
      awaitingCollection: { collect: 'issuing', returnVoucher: 'lapsed' },
      issuing: { issued: 'amended' },
    });
  });

  it('[LC-06] is issued no more once the letter is out of force', () => {
    expect(ways({ ...inTime, letter: 'over' })).toEqual({
      awaitingInstitution: { supersede: 'superseded', lapse: 'lapsed' },
      awaitingBidder: { supersede: 'superseded', lapse: 'lapsed' },
      awaitingCollection: { returnVoucher: 'lapsed' },
      issuing: { lapse: 'lapsed' },
    });
  });

  it.each([false, true])('[LC-06] rests while a claim under the letter is handled: the new opening has come %s', (isOpened) => {
    expect(ways({ ...inTime, letter: 'awaitingClaim', isOpened })).toEqual({
      awaitingInstitution: { supersede: 'superseded' },
      awaitingBidder: { supersede: 'superseded' },
    });
  });

  it('[LC-02] has a name for every state', () => {
    expect(new Set(Object.values(AMENDMENT_STATES).map(({ label }) => label)).size).toBe(amendmentStates.length);
  });
});
