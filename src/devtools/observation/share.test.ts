import { sessionMachine } from '#machines/flow/session';
import { flowStarter } from '../../app/start-flow';
import { makeObserver } from './make-observer';
import { makeObservationLog } from './observation-log';
import { shareLog, type ShareChannel, type ShareMessage } from './share';

function sharing(bounds = { count: 100, bytes: 1_000_000 }) {
  const log = makeObservationLog(bounds);
  const observer = makeObserver({ log, now: () => 0 });
  const posted: ShareMessage[] = [];
  const channel: ShareChannel = { postMessage: (message) => posted.push(structuredClone(message)), onmessage: null };
  const shared = shareLog({ tab: 'T1', log, observer, channel, where: () => ({ title: '缴费', path: '/pay' }) });
  const hear = (data: ShareMessage) => channel.onmessage?.(new MessageEvent('message', { data }));
  return { observer, posted, hear, shared, startFlow: flowStarter(observer) };
}

describe('sharing what one tab observes', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('[DV-01] tells nobody before a reader asks, then everything kept, then what comes', () => {
    const { posted, hear, startFlow } = sharing();
    const actor = startFlow(sessionMachine);
    jest.runAllTimers();
    expect(posted).toEqual([{ kind: 'here', tab: 'T1' }]);
    hear({ kind: 'who', reader: 'R' });
    expect(posted.slice(1)).toMatchObject([
      {
        kind: 'tab',
        reader: 'R',
        tab: 'T1',
        path: '/pay',
        actors: [{ actorId: 'session#1', state: 'unknown', status: 'running' }],
        observations: [{ kind: 'actor' }],
      },
    ]);
    actor.send({ type: 'opened', marked: true });
    actor.send({ type: 'accepted' });
    jest.runAllTimers();
    expect(posted.slice(2)).toMatchObject([{ kind: 'more', tab: 'T1', observations: [{ to: 'checking' }, { to: 'signedIn' }] }]);
  });

  it('[DV-01] still knows the live actors when their start has been dropped from the log', () => {
    const { posted, hear, startFlow } = sharing({ count: 2, bytes: 1_000_000 });
    startFlow(sessionMachine);
    for (let one = 0; one < 10; one += 1) startFlow(sessionMachine).stop();
    hear({ kind: 'who', reader: 'R' });
    const answer = posted.at(-1);
    expect(answer).toMatchObject({ dropped: 19 });
    expect(answer?.kind === 'tab' && answer.actors.filter(({ status }) => status === 'running').map(({ actorId }) => actorId)).toEqual([
      'session#1',
    ]);
  });

  it('[DV-01] tells nobody any more once the last reader has closed, and tells the next one everything', () => {
    const { posted, hear, startFlow } = sharing();
    hear({ kind: 'who', reader: 'R' });
    hear({ kind: 'who', reader: 'S' });
    hear({ kind: 'bye', reader: 'R' });
    startFlow(sessionMachine);
    jest.runAllTimers();
    expect(posted.at(-1)).toMatchObject({ kind: 'more', observations: [{ kind: 'actor' }] });
    hear({ kind: 'bye', reader: 'S' });
    const before = posted.length;
    startFlow(sessionMachine);
    jest.runAllTimers();
    expect(posted).toHaveLength(before);
    hear({ kind: 'who', reader: 'T' });
    expect(posted.at(-1)).toMatchObject({ kind: 'tab', reader: 'T', observations: [{ kind: 'actor' }, { kind: 'actor' }] });
  });

  it('[DV-01] announces itself again when the browser brings the page back', () => {
    const { posted, shared } = sharing();
    shared.leave();
    shared.back();
    expect(posted.slice(-2)).toEqual([
      { kind: 'left', tab: 'T1' },
      { kind: 'here', tab: 'T1' },
    ]);
  });

  it('[DV-01] passes an event from the reader on to its own actor, and no other tab’s', () => {
    const { posted, hear, startFlow } = sharing();
    const actor = startFlow(sessionMachine);
    hear({ kind: 'send', tab: 'T2', request: '1', actorId: 'session#1', event: { type: 'opened', marked: true } });
    expect(actor.getSnapshot().value).toBe('unknown');
    hear({ kind: 'send', tab: 'T1', request: '2', actorId: 'session#1', event: { type: 'opened', marked: true } });
    expect(actor.getSnapshot().value).toBe('checking');
    expect(posted.at(-1)).toEqual({ kind: 'sent', request: '2', outcome: 'sent' });
  });
});
