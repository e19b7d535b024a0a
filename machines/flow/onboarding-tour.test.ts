import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { onboardingTourMachine, type TourStop } from './onboarding-tour';

function tour(failing: { page?: boolean; hook?: boolean } = {}) {
  const calls: unknown[] = [];
  const clock = new SimulatedClock();
  const machine = onboardingTourMachine.provide({
    actors: {
      'open the page': fromPromise(async ({ input }) => {
        calls.push(input.url);
        if (failing.page) throw new Error('no such page');
        return undefined;
      }),
      'run the hook': fromPromise(async ({ input }) => {
        calls.push([input.moment, input.index]);
        if (failing.hook) throw new Error('the hook failed');
        return undefined;
      }),
    },
    actions: { warn: (_, { selectors }) => void calls.push(`missing ${selectors}`) },
  });
  const actor = createActor(machine, { clock }).start();
  return {
    actor,
    calls,
    pass: async (milliseconds: number) => {
      clock.increment(milliseconds);
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      clock.increment(0);
    },
    at: () => (actor.getSnapshot().matches({ running: 'showing' }) ? actor.getSnapshot().context.index : undefined),
    ended: () => (actor.getSnapshot().value === 'idle' ? actor.getSnapshot().context.ended : undefined),
  };
}

async function shown(stops: readonly TourStop[], options: { maskClosable?: boolean } = {}) {
  const running = tour();
  running.actor.send({ type: 'start', stops, ...options });
  await running.pass(0);
  return running;
}

describe('onboarding tour', () => {
  it('[TR-01] ignores a start while it runs, and one without items', async () => {
    const { actor, at } = await shown([{}, {}]);
    actor.send({ type: 'next' });
    actor.send({ type: 'start', stops: [{}] });
    expect(actor.getSnapshot().context.stops).toHaveLength(2);
    expect(at()).toBeUndefined();
    const empty = tour();
    empty.actor.send({ type: 'start', stops: [] });
    expect(empty.actor.getSnapshot().value).toBe('idle');
  });

  it('[TR-01] next on the last item ends it; then it can start again', async () => {
    const { actor, at, pass, ended } = await shown([{}, {}]);
    expect(at()).toBe(0);
    actor.send({ type: 'next' });
    await pass(0);
    expect(at()).toBe(1);
    actor.send({ type: 'next' });
    await pass(0);
    expect(ended()).toBe('done');
    actor.send({ type: 'start', stops: [{}] });
    await pass(0);
    expect(at()).toBe(0);
  });

  it('[TR-01] previous goes back and is ignored on the first item', async () => {
    const { actor, at, pass } = await shown([{}, {}]);
    actor.send({ type: 'previous' });
    expect(at()).toBe(0);
    actor.send({ type: 'next' });
    await pass(0);
    actor.send({ type: 'previous' });
    await pass(0);
    expect(at()).toBe(0);
  });

  it('[TR-01] a click on the mask ends it unless that is switched off', async () => {
    const closable = await shown([{}]);
    closable.actor.send({ type: 'mask clicked' });
    expect(closable.ended()).toBe('skipped');
    const kept = await shown([{}], { maskClosable: false });
    kept.actor.send({ type: 'mask clicked' });
    expect(kept.at()).toBe(0);
    kept.actor.send({ type: 'skip' });
    expect(kept.ended()).toBe('skipped');
  });

  it('[TR-01] waits 800 ms for a plain delay, before and after an item', async () => {
    const { actor, at, pass } = await shown([{ after: true }, { before: true }]);
    actor.send({ type: 'next' });
    await pass(799);
    expect(actor.getSnapshot().value).toEqual({ running: { leaving: 'delay' } });
    await pass(1);
    expect(actor.getSnapshot().value).toEqual({ running: { preparing: 'delay' } });
    await pass(799);
    expect(at()).toBeUndefined();
    await pass(1);
    expect(at()).toBe(1);
  });

  it('[TR-01] leaves an item through its hook, opens the page, then runs the hook before', async () => {
    const { actor, calls, pass, at } = await shown([{ after: 'hook' }, { url: '/project/list', before: 'hook' }]);
    actor.send({ type: 'next' });
    await pass(0);
    expect(calls).toEqual([['after', 0], '/project/list', ['before', 1]]);
    expect(at()).toBe(1);
  });

  it.each([
    ['page', { page: true }, { url: '/nowhere' }],
    ['wait', { hook: true }, { before: 'hook' }],
  ] as const)('[TR-01] ends when the %s of an item fails', async (_, failing, stop) => {
    const { actor, pass, ended } = tour(failing);
    actor.send({ type: 'start', stops: [stop] });
    await pass(0);
    expect(ended()).toBe('failed');
  });

  it('[TR-01] a missing target only warns', async () => {
    const { actor, calls, at } = await shown([{}]);
    actor.send({ type: 'target missing', selectors: '#gone' });
    expect([calls, at()]).toEqual([['missing #gone'], 0]);
  });
});
