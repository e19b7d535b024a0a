import { act, render, screen } from '@testing-library/react';
import { createActor } from 'xstate';
import { paymentScreenMachine } from '#machines/flow/payment-screen';
import { toast } from '../../../api/signals';
import '../../../api/users';
import type { ActorSeen, Snapshot, TraceLine } from '../engine/run';
import type { Scenario } from '../format/scenario';
import { screenAt } from './replayed-screen';
import { ScreenView } from './screen-view';
import { stillFlows } from './still-flows';
import { stillStore } from './still-store';

const SNAPSHOT: Snapshot = { path: '/', online: true, actors: [], notices: [], store: {}, timers: [], callsOpen: [] };
const SCENARIO: Scenario = {
  header: {
    scenario: '页面',
    version: 1,
    seed: 1,
    start: '2026-01-05T09:00:00+08:00',
    app: { route: '/home/index', signedInAs: 'bidder' },
  },
  lines: [
    { input: 'reply', call: '/pay/result', code: 0 },
    { input: 'open', flow: 'paymentScreen', with: { applyNo: 'G7' } },
    { input: 'close', flow: 'paymentScreen' },
  ],
};
const TRACE: readonly TraceLine[] = [
  { n: 1, at: 0, what: 'page', path: '/home/index', app: true },
  { n: 2, at: 0, what: 'input', line: 0, input: 'reply /pay/result' },
  { n: 3, at: 200, what: 'input', line: 1, input: 'open paymentScreen' },
  { n: 4, at: 300, what: 'input', line: 2, input: 'close paymentScreen' },
  { n: 5, at: 400, what: 'navigation', way: 'replace', path: '/exception/404' },
  { n: 6, at: 500, what: 'page', path: '/user/login', app: false },
];
const RUN = { scenario: SCENARIO, trace: TRACE, snapshots: TRACE.map(() => SNAPSHOT), reached: [], outcomes: [], divergence: undefined };

describe('the screen beside a step', () => {
  it('[TS-01] is the page that the run has come to, or the one that a flow was opened on', () => {
    const paths = TRACE.map((_, index) => screenAt(RUN, index + 1)?.path);
    expect(paths).toEqual(['/home/index', '/home/index', '/order/G7', '/home/index', '/exception/404', '/user/login']);
    expect(screenAt(RUN, 3)).toMatchObject({ at: 200, flows: ['paymentScreen'], replies: [{ call: '/pay/result' }] });
  });

  it('is none before anything has happened, nor where a machine runs alone', () => {
    const { app: _, ...header } = SCENARIO.header;
    expect(screenAt(RUN, 0)).toBeUndefined();
    expect(screenAt({ ...RUN, scenario: { ...SCENARIO, header } }, 1)).toBeUndefined();
    render(<ScreenView run={{ ...RUN, scenario: { ...SCENARIO, header } }} happened={1} large={false} onLarge={() => undefined} />);
    expect(screen.getByText('这个场景单独运行状态机，没有页面。')).toBeVisible();
  });

  it('[TS-01] asks its frame for the screen once the frame is ready, and says when it is shown', () => {
    render(<ScreenView run={RUN} happened={3} large={false} onLarge={() => undefined} />);
    expect(screen.getByText('/order/G7')).toBeVisible();
    const frame = screen.getByTitle<HTMLIFrameElement>('电脑上的页面');
    const { contentWindow } = frame;
    if (!contentWindow) throw new Error('the frame has no window');
    const spy = jest.spyOn(contentWindow, 'postMessage').mockImplementation(() => undefined);
    const post = (data: object, source: Window = contentWindow) => {
      act(() => {
        dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source }));
      });
    };
    post({ kind: 'replayed screen ready' }, window);
    expect(spy).not.toHaveBeenCalled();
    post({ kind: 'replayed screen ready' });
    expect(spy).toHaveBeenCalledWith(expect.objectContaining({ number: 1, screen: screenAt(RUN, 3) }), location.origin);
    expect(frame.parentElement).toHaveAttribute('aria-busy', 'true');
    post({ kind: 'replayed screen shown', number: 1 });
    expect(frame.parentElement).toHaveAttribute('aria-busy', 'false');
  });
});

describe('a flow on a replayed screen', () => {
  const seen: ActorSeen = {
    flow: 'paymentScreen',
    actor: 'paymentScreen#1',
    state: 'waiting',
    context: { applyNo: 'G7', payType: 'QRcode', secondsLeft: 42, renewing: false, failReason: '' },
    status: 'active',
  };

  it('[TS-01] stands in the state that the run came to, and no event moves it', () => {
    const machine = stillFlows([seen]).watched(paymentScreenMachine);
    const actor = createActor(machine, { input: { applyNo: 'G7', payType: 'QRcode' } }).start();
    expect(actor.getSnapshot().value).toBe('waiting');
    expect(actor.getSnapshot().context.secondsLeft).toBe(42);
    actor.send({ type: 'paid' });
    expect(actor.getSnapshot().value).toBe('waiting');
    expect(actor.getSnapshot().children).toEqual({});
  });

  it('runs by itself where the run knows none, or has left it', () => {
    const { watched } = stillFlows([{ ...seen, status: 'stopped' }]);
    expect(watched(paymentScreenMachine)).toBe(paymentScreenMachine);
  });
});

describe('the store of a replayed screen', () => {
  it('[TS-01] holds what was replayed, and nothing that a screen does changes it but the answers it asks for itself', () => {
    const connectivity = { online: false };
    const answered = { status: 'fulfilled', endpointName: 'userInfo', requestId: '1', data: { userName: '周明' } };
    const store = stillStore({ connectivity, api: { queries: { known: answered } } });
    const queries = () => store.getState().api.queries;
    const pending = (queryCacheKey: string) => ({
      type: 'api/executeQuery/pending',
      meta: {
        arg: { type: 'query', queryCacheKey, endpointName: 'userInfo', originalArgs: {} },
        requestId: '2',
        requestStatus: 'pending',
        startedTimeStamp: 1,
      },
    });
    store.dispatch(toast({ kind: 'info', title: '不该出现' }));
    store.dispatch(pending('known'));
    store.dispatch(pending('new'));
    expect(store.getState().connectivity).toEqual(connectivity);
    expect(store.getState().notices.list).toEqual([]);
    expect(queries()['known']).toEqual(answered);
    expect(queries()['new']).toMatchObject({ status: 'pending' });
  });
});
