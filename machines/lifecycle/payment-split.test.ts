import { decideSplit, mayRetrySplit, secondsToNextSplit, SPLIT_TRIES, type SplitEvent, type SplitFacts } from './payment-split';

const pending: SplitFacts = { state: 'pending', requested: false, tries: 0 };

function after(facts: SplitFacts, ...types: SplitEvent['type'][]): SplitFacts {
  return types.reduce((now, type) => decideSplit(now, { type }).facts, facts);
}

describe('[PY-03] a split', () => {
  it('is booked once, when the gateway says that it is done', () => {
    const begun = after(pending, 'begin');
    expect(begun).toEqual({ ...pending, requested: true });
    const done = decideSplit(begun, { type: 'succeeded' });
    expect(done).toEqual({ facts: { state: 'done', requested: false, tries: 0 }, actions: ['book'], accepted: true });
    for (const type of ['succeeded', 'refused', 'unanswered', 'drop', 'retry', 'begin'] as const)
      expect(decideSplit(done.facts, { type }).accepted).toBe(false);
  });

  it('that was refused begins anew under another number, and one that nobody answers is asked about under the same', () => {
    const refused = after(pending, 'begin', 'refused');
    expect(refused).toEqual({ state: 'failed', requested: false, tries: 0 });
    expect(after(refused, 'retry')).toEqual(pending);
    const unheard = Array.from({ length: SPLIT_TRIES }, () => 'unanswered' as const);
    const unknown = after(pending, 'begin', ...unheard);
    expect(unknown).toMatchObject({ state: 'failed', requested: true });
    expect(after(pending, 'begin', ...unheard.slice(1)).state).toBe('pending');
    expect(after(unknown, 'retry')).toEqual({ ...pending, requested: true });
    expect(decideSplit(unknown, { type: 'succeeded' }).actions).toEqual(['book']);
    expect(mayRetrySplit(pending)).toBe(false);
    expect([1, 2, 6, 9].map(secondsToNextSplit)).toEqual([15, 60, 21_600, 21_600]);
  });

  it('is dropped where the fees went back, unless the gateway may be doing it', () => {
    expect(after(pending, 'drop').state).toBe('dropped');
    expect(after(pending, 'begin', 'refused', 'drop').state).toBe('dropped');
    expect(decideSplit(after(pending, 'begin'), { type: 'drop' }).accepted).toBe(false);
    expect(decideSplit(pending, { type: 'succeeded' }).accepted).toBe(false);
  });
});
