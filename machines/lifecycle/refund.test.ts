import type { RefundState } from '#domain/refund';
import { decideRefund, mayHandleRefund, REFUND_TRIES, secondsToNextTry, type RefundEvent, type RefundFacts } from './refund';

const late: RefundFacts = { state: 'pending', cause: 'late', way: 'online', tries: 0 };
const fees: RefundFacts = { ...late, cause: 'application' };
const part: RefundFacts = { ...late, cause: 'part', state: 'requested' };

function sent(facts: RefundFacts, ...types: RefundEvent['type'][]): RefundFacts {
  return types.reduce((now, type) => decideRefund(now, { type }).facts, facts);
}

describe('[PY-04] a refund', () => {
  it.each(['refused', 'unanswered', 'unknown'] as const)(
    'of late money is tried again after growing pauses while it is %s, and then left to people',
    (type) => {
      let facts = late;
      const pauses: number[] = [];
      while (facts.state === 'pending') {
        const decision = decideRefund(facts, { type });
        facts = decision.facts;
        if (decision.actions.includes('requestLater')) pauses.push(secondsToNextTry(facts.tries));
      }
      expect(facts).toEqual({ ...late, state: 'failed', tries: REFUND_TRIES });
      expect(pauses).toEqual([60, 300, 900, 3600, 21_600]);
    },
  );

  it('of fees fails at the first refusal, since people decide about it, but not because nobody answered', () => {
    expect(decideRefund(fees, { type: 'refused' })).toEqual({ facts: { ...fees, state: 'failed', tries: 1 }, actions: [], accepted: true });
    const long = { ...fees, tries: 40 };
    expect(decideRefund(long, { type: 'unanswered' })).toEqual({
      facts: { ...long, tries: 41 },
      actions: ['requestLater'],
      accepted: true,
    });
    expect(secondsToNextTry(41)).toBe(21_600);
  });

  it.each(['late', 'application', 'part'] as const)(
    'that failed is back with the payer where its gateway says so after all: %s',
    (cause) => {
      const failed: RefundFacts = { ...late, cause, state: 'failed', tries: 2 };
      expect(decideRefund(failed, { type: 'succeeded' })).toEqual({ facts: { ...failed, state: 'success' }, actions: [], accepted: true });
      for (const type of ['accepted', 'refused', 'unanswered', 'unknown'] as const)
        expect(decideRefund(failed, { type }).accepted).toBe(false);
    },
  );

  it('that the gateway took on ends as the gateway says, and is not asked for again', () => {
    expect(sent(late, 'accepted', 'succeeded').state).toBe('success');
    expect(sent(late, 'accepted', 'refused').state).toBe('failed');
    expect(decideRefund(sent(late, 'accepted'), { type: 'unanswered' }).accepted).toBe(false);
  });

  it.each(['late', 'application', 'part'] as const)(
    'that the gateway took on and knows nothing of is asked for again, and is then left to people: %s',
    (cause) => {
      let facts: RefundFacts = { ...late, cause };
      const pauses: number[] = [];
      while (facts.state === 'pending') {
        const decision = decideRefund(sent(facts, 'accepted'), { type: 'unknown' });
        facts = decision.facts;
        if (decision.actions.includes('requestLater')) pauses.push(secondsToNextTry(facts.tries));
      }
      expect(facts).toEqual({ ...late, cause, state: 'failed', tries: REFUND_TRIES });
      expect(pauses).toEqual([60, 300, 900, 3600, 21_600]);
    },
  );

  it('of fees that was asked for in vain for long is asked for again where its gateway takes it on and forgets it', () => {
    const waited: RefundFacts = { ...late, cause: 'application', tries: 40 };
    const decision = decideRefund(sent(waited, 'accepted'), { type: 'unknown' });
    expect([decision.facts.state, decision.actions]).toEqual(['pending', ['requestLater']]);
    expect(decideRefund(sent(decision.facts, 'accepted'), { type: 'unknown' }).facts.state).toBe('failed');
  });

  it('of late money that failed can be tried anew, or be marked as returned by hand; that of fees cannot', () => {
    const failed: RefundFacts = { ...late, state: 'failed', tries: REFUND_TRIES };
    expect(decideRefund(failed, { type: 'retry' })).toEqual({ facts: late, actions: ['requestNow'], accepted: true });
    expect(decideRefund(failed, { type: 'returnedByHand' }).facts.state).toBe('success');
    for (const type of ['retry', 'returnedByHand'] as const) {
      expect([mayHandleRefund(failed, type), mayHandleRefund({ ...failed, cause: 'application' }, type)]).toEqual([true, false]);
      expect(decideRefund({ ...failed, cause: 'application' }, { type }).accepted).toBe(false);
    }
  });

  it('of a part of the fees is begun by people, fails at the first refusal or after the last try, and is then tried anew, returned by hand or given up', () => {
    expect(decideRefund(part, { type: 'begin' })).toEqual({
      facts: { ...part, state: 'pending' },
      actions: ['requestNow'],
      accepted: true,
    });
    const failed = sent(part, 'begin', 'refused');
    expect(failed).toEqual({ ...part, state: 'failed', tries: 1 });
    expect(sent(part, 'begin', ...Array.from({ length: REFUND_TRIES }, () => 'unanswered' as const)).state).toBe('failed');
    expect(['retry', 'returnedByHand', 'withdraw'].map((type) => sent(failed, type as RefundEvent['type']).state)).toEqual([
      'pending',
      'success',
      'withdrawn',
    ]);
  });

  it('of a part that people return themselves reaches no gateway', () => {
    const byHand: RefundFacts = { ...part, way: 'offline' };
    expect([mayHandleRefund(byHand, 'begin'), mayHandleRefund(byHand, 'returnedByHand'), mayHandleRefund(part, 'returnedByHand')]).toEqual([
      false,
      true,
      false,
    ]);
    expect(decideRefund(late, { type: 'withdraw' }).accepted).toBe(false);
  });

  it.each<RefundState>(['pending', 'accepted', 'success'])('is in nobody’s hands while it is %s', (state) => {
    for (const type of ['retry', 'returnedByHand'] as const) expect(decideRefund({ ...late, state }, { type }).accepted).toBe(false);
  });

  it('that is back with the payer stays so, whatever comes', () => {
    const done: RefundFacts = { ...late, state: 'success' };
    for (const type of [
      'accepted',
      'succeeded',
      'refused',
      'unanswered',
      'unknown',
      'begin',
      'retry',
      'returnedByHand',
      'withdraw',
    ] as const)
      expect(decideRefund(done, { type })).toEqual({ facts: done, actions: [], accepted: false });
  });
});
