import type { BaofuWithdrawalState } from '#domain/baofu/withdrawal';
import {
  decideBaofuWithdrawal,
  BAOFU_WITHDRAWAL_TRIES,
  baofuWithdrawalEventsFor,
  type BaofuWithdrawalEvent,
  type BaofuWithdrawalFacts,
} from './baofu-withdrawal';

const requested: BaofuWithdrawalFacts = { state: 'requested', tries: 0 };
const unheard = Array.from({ length: BAOFU_WITHDRAWAL_TRIES }, () => 'unanswered' as const);

function after(facts: BaofuWithdrawalFacts, ...types: BaofuWithdrawalEvent['type'][]): BaofuWithdrawalFacts {
  return types.reduce((now, type) => decideBaofuWithdrawal(now, { type }).facts, facts);
}

describe('[PY-06] a withdrawal', () => {
  it('gives the amount back wherever it was not paid, and only there', () => {
    const from = (state: BaofuWithdrawalState, type: BaofuWithdrawalEvent['type']) => decideBaofuWithdrawal({ state, tries: 0 }, { type });
    expect(from('requested', 'cancel')).toMatchObject({ facts: { state: 'cancelled' }, actions: ['giveBack'] });
    for (const state of ['pending', 'accepted', 'unclear'] as const) {
      expect(from(state, 'refused')).toMatchObject({ facts: { state: 'failed' }, actions: ['giveBack'] });
      expect(from(state, 'returned')).toMatchObject({ facts: { state: 'returned' }, actions: ['giveBack'] });
      expect(from(state, 'succeeded')).toMatchObject({ facts: { state: 'success' }, actions: ['paidOut'] });
      expect(from(state, 'cancel').accepted).toBe(false);
    }
    expect(from('success', 'returned')).toMatchObject({ facts: { state: 'returned' }, actions: ['bookReturn'] });
    for (const type of ['succeeded', 'refused', 'accepted'] as const)
      expect(from('success', type)).toMatchObject({ facts: { state: 'success' }, actions: [] });
    for (const type of ['begin', 'cancel', 'retry'] as const) expect(from('success', type).accepted).toBe(false);
    for (const state of ['failed', 'returned', 'cancelled'] as const)
      for (const type of ['succeeded', 'refused', 'unanswered', 'accepted', 'begin', 'cancel', 'retry'] as const)
        expect(from(state, type).accepted).toBe(false);
  });

  it('of which nobody says what became of it is left to people, who have it asked about again', () => {
    const begun = after(requested, 'begin');
    expect(begun).toEqual({ state: 'pending', tries: 0 });
    expect(after(begun, ...unheard.slice(1)).state).toBe('pending');
    expect(after(begun, ...unheard).state).toBe('unclear');
    expect(after(begun, 'accepted', ...unheard).state).toBe('unclear');
    expect(decideBaofuWithdrawal(after(begun, ...unheard), { type: 'retry' })).toMatchObject({
      facts: { state: 'pending', tries: 0 },
      actions: ['requestNow'],
    });
  });

  it.each([['success'], ['unclear']] as const)(
    'that is “%s” is asked about again, as often as any, where Baofu has told of it',
    (state) => {
      const told: BaofuWithdrawalFacts = { state, tries: 0 };
      expect(decideBaofuWithdrawal(told, { type: 'unanswered' })).toMatchObject({ facts: { state, tries: 1 }, actions: ['requestLater'] });
      const last = after(told, ...unheard.slice(1));
      expect(decideBaofuWithdrawal(last, { type: 'unanswered' })).toEqual({ facts: told, actions: ['leaveToPeople'], accepted: true });
      expect(decideBaofuWithdrawal(last, { type: 'accepted' })).toEqual({ facts: told, actions: [], accepted: true });
      expect(decideBaofuWithdrawal(last, { type: 'returned' }).facts.state).toBe('returned');
    },
  );

  it('can be begun or taken back before Baofu was asked', () => {
    expect(baofuWithdrawalEventsFor(requested)).toEqual(['begin', 'cancel']);
    expect(baofuWithdrawalEventsFor({ state: 'unclear', tries: 3 })).toEqual(['retry']);
    expect(baofuWithdrawalEventsFor({ state: 'accepted', tries: 0 })).toEqual([]);
  });
});
