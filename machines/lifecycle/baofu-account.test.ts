import type { OpenAccountState } from '#domain/baofu/account';
import {
  decideOpening,
  OPENING_TRIES,
  OPENING_WAITS,
  openingEventsFor,
  secondsToNextRequest,
  type OpeningEvent,
  type OpeningFacts,
} from './baofu-account';

const none: OpeningFacts = { state: 'none', asking: false, tries: 0 };

function after(facts: OpeningFacts, ...types: OpeningEvent['type'][]): OpeningFacts {
  return types.reduce((now, type) => decideOpening(now, { type }).facts, facts);
}

describe('[OS-02] the opening of an account', () => {
  it('goes from none over what Baofu says to an account that its holder activates', () => {
    expect(decideOpening(none, { type: 'submit' })).toEqual({ facts: { ...none, asking: true }, actions: ['requestNow'], accepted: true });
    expect(after(none, 'submit', 'accepted')).toEqual({ state: 'preapplicationSuccess', asking: false, tries: 0 });
    expect(after(none, 'submit', 'accepted', 'opened').state).toBe('toBeActivated');
    expect(after(none, 'submit', 'opened').state).toBe('toBeActivated');
    expect(after(none, 'submit', 'accepted', 'opened', 'activate').state).toBe('success');
    expect(after(none, 'submit', 'accepted', 'opened', 'differs').state).toBe('fail');
  });

  it.each([
    ['preapplicationFailed', ['submit', 'refused']],
    ['fail', ['submit', 'accepted', 'refused']],
  ] as const)('ends in %s where Baofu refuses, and is applied for again', (state, events) => {
    const refused = after(none, ...events);
    expect(refused.state).toBe(state);
    expect(openingEventsFor(refused)).toEqual(['submit']);
    expect(after(refused, 'submit')).toEqual({ state: 'none', asking: true, tries: 0 });
  });

  it('is asked about so many times and no more', () => {
    const unheard = Array.from({ length: OPENING_TRIES }, () => 'unanswered' as const);
    expect(after(none, 'submit', ...unheard.slice(1)).state).toBe('none');
    expect(after(none, 'submit', ...unheard).state).toBe('preapplicationFailed');
    const unheardOf = Array.from({ length: OPENING_WAITS }, (_, index) =>
      index % 2 === 0 ? ('unanswered' as const) : ('accepted' as const),
    );
    const reviewed = after(none, 'submit', 'accepted');
    expect(after(reviewed, ...unheardOf.slice(1)).state).toBe('preapplicationSuccess');
    expect(after(reviewed, ...unheardOf).state).toBe('fail');
    expect([0, 1, 2, 5, 124].map(secondsToNextRequest)).toEqual([60, 60, 300, 21_600, 21_600]);
  });

  it('takes nothing that is too late or too early', () => {
    expect(decideOpening(none, { type: 'opened' }).accepted).toBe(false);
    expect(openingEventsFor({ ...none, asking: true })).toEqual([]);
    const ends: OpenAccountState[] = ['success', 'preapplicationFailed', 'fail', 'toBeActivated'];
    for (const state of ends)
      for (const type of ['accepted', 'opened', 'refused', 'unanswered'] as const)
        expect(decideOpening({ ...none, state }, { type }).accepted).toBe(false);
    expect(openingEventsFor({ ...none, state: 'success' })).toEqual([]);
  });
});
