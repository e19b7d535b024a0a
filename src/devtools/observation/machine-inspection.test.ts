import { createActor, setup } from 'xstate';
import { paymentScreenMachine } from '#machines/flow/payment-screen';
import { sessionMachine } from '#machines/flow/session';
import { flowStarter } from '../../app/start-flow';
import { makeObserver } from './make-observer';
import type { ActorObserved, TransitionObserved } from './observation';
import { makeObservationLog } from './observation-log';

let now = 0;

function watching() {
  now = 1000;
  const log = makeObservationLog();
  const observer = makeObserver({ log, now: () => now });
  const transitions = () => log.list().filter((one): one is TransitionObserved => one.kind === 'transition');
  const actors = () => log.list().filter((one): one is ActorObserved => one.kind === 'actor');
  return { log, observer, transitions, actors, startFlow: flowStarter(observer) };
}

describe('the inspection of machines', () => {
  it('[DV-01] tells each event with its guards, the transition taken, and the context before and after', () => {
    const { startFlow, transitions, actors } = watching();
    const actor = startFlow(sessionMachine);
    actor.send({ type: 'opened', marked: true });
    now = 1500;
    actor.send({ type: 'choiceNeeded', choices: [{ orgType: 'bidder', orgTypeName: '投标人', appId: 'APP1', appName: '海卓建设' }] });

    expect(actors()).toMatchObject([{ phase: 'started', actorId: 'session#1', actorKind: 'machine', state: 'unknown', at: 1000 }]);
    expect(transitions()).toMatchObject([
      {
        event: { type: 'opened', marked: true },
        from: 'unknown',
        to: 'checking',
        taken: true,
        guards: [{ guard: 'aLoginMarkIsThere', passed: true }],
        microsteps: [{ to: 'checking', transitions: ['unknown|opened|0'] }],
      },
      {
        at: 1500,
        from: 'checking',
        to: 'choosingOrganisation',
        before: { choices: [] },
        after: { choices: [{ orgType: 'bidder' }] },
        actions: ['rememberTheChoices'],
      },
    ]);
  });

  it('[DV-01] tells an event that changed nothing, and which guard stood against it', () => {
    const { startFlow, transitions } = watching();
    const actor = startFlow(sessionMachine);
    actor.send({ type: 'left' });
    actor.send({ type: 'opened', marked: false });
    expect(transitions()).toMatchObject([
      { event: { type: 'left' }, taken: false, from: 'unknown', to: 'unknown' },
      { to: 'signedOut', guards: [{ guard: 'aLoginMarkIsThere', passed: false }], microsteps: [{ transitions: ['unknown|opened|1'] }] },
    ]);
  });

  it('tells the verdict of one event once, though the screen asked before whether it may send it', () => {
    const { startFlow, transitions } = watching();
    const actor = startFlow(sessionMachine);
    const event = { type: 'opened', marked: true } as const;
    expect(actor.getSnapshot().can(event)).toBe(true);
    actor.send(event);
    expect(transitions()[0]?.guards).toHaveLength(1);
  });

  it('[DV-01] follows the actors that a machine starts, and their end', async () => {
    const { startFlow, transitions, actors } = watching();
    startFlow(paymentScreenMachine, { applyNo: 'A1', payType: 'QRcode' });
    await Promise.resolve();
    await Promise.resolve();
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    expect(actors().map(({ actorId, phase, parentId }) => [actorId, phase, parentId])).toEqual([
      ['open the order#1', 'started', 'paymentScreen#1'],
      ['paymentScreen#1', 'started', undefined],
      ['open the order#1', 'failed', 'paymentScreen#1'],
    ]);
    expect(transitions()).toMatchObject([{ cause: 'machine', to: 'failed', after: { failReason: '订单未能生成，请重试' } }]);
  });

  it('[DV-01] shows the pending timers with the moment when they are due', () => {
    jest.useFakeTimers();
    const { observer, actors, transitions } = watching();
    const machine = setup({ types: { events: {} as { type: 'wait' } } }).createMachine({
      id: 'slow',
      initial: 'idle',
      states: { idle: { on: { wait: 'waiting' } }, waiting: { after: { 3000: 'over' } }, over: { type: 'final' } },
    });
    const actor = createActor(observer.watched(machine), { inspect: observer.inspect }).start();
    actor.send({ type: 'wait' });
    expect(transitions()[0]?.timers).toMatchObject([{ delay: 3000, due: 4000 }]);
    jest.advanceTimersByTime(3000);
    expect(actors().map(({ phase }) => phase)).toEqual(['started', 'done']);
    jest.useRealTimers();
  });

  it('[DV-01] sends an event to a live actor, refuses one that its state does not take, and none to one that ended', () => {
    const { observer, startFlow } = watching();
    const actor = startFlow(sessionMachine);
    expect(observer.send('session#1', { type: 'accepted' })).toBe('refused');
    expect(observer.send('session#1', { type: 'opened', marked: true })).toBe('sent');
    expect(actor.getSnapshot().value).toBe('checking');
    actor.stop();
    expect(observer.send('session#1', { type: 'accepted' })).toBe('gone');
  });
});
