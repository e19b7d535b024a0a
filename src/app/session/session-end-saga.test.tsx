import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { fakeChannels } from '../../../tests/support/fake-channel';
import { logoutRequested } from '../../api/signals';
import { noticePresence } from '../../api/wire/presence';
import { flowStarter } from '../start-flow';
import { makeStore } from '../store';
import { sessionEndSaga } from './session-end-saga';
import { SessionEndWarning } from './session-end-warning';
import { phaseEntered, userKnown } from './session-slice';
import './session-end-dialog';

const HOURS = 3600;

const channels = fakeChannels();

function signIn(
  answers: ({ idleSeconds: number; totalSeconds: number } | undefined)[],
  known = { idleSeconds: 1800, totalSeconds: 12 * HOURS },
) {
  const sent: boolean[] = [];
  globalThis.fetch = jest.fn((_input: URL | RequestInfo, init?: RequestInit) => {
    sent.push(new Headers(init?.headers).has('x-background'));
    const left = answers.shift();
    if (!left) return Promise.reject(new TypeError('network'));
    const data = { idle_seconds: left.idleSeconds, total_seconds: left.totalSeconds };
    return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data }), { headers: { 'content-type': 'application/json' } }));
  });
  const { store, sagas } = makeStore();
  sagas.run(sessionEndSaga, flowStarter());
  render(
    <Provider store={store}>
      <SessionEndWarning />
    </Provider>,
  );
  act(() => {
    store.dispatch(userKnown({ sessionLeft: known } as Parameters<typeof userKnown>[0]));
    store.dispatch(phaseEntered({ phase: 'signedIn', choices: [] }));
  });
  return { requests: sent, store };
}

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => {
  jest.useFakeTimers();
  noticePresence();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('[LG-05] the warning before a session runs out', () => {
  it('asks the server five minutes before, is silent where the session was used meanwhile, and lets one stay', async () => {
    const { requests } = signIn([
      { idleSeconds: 1500, totalSeconds: 11 * HOURS },
      { idleSeconds: 299, totalSeconds: 11 * HOURS },
      { idleSeconds: 1800, totalSeconds: 11 * HOURS },
      { idleSeconds: 1800, totalSeconds: 11 * HOURS },
    ]);
    await pass(1499);
    expect(requests).toEqual([]);
    await pass(2);
    expect(requests).toEqual([true]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(1201);
    expect(await screen.findByRole('dialog', { name: '您已一段时间没有操作' })).toHaveTextContent('将在 4:59 后自动退出登录');
    act(() => {
      screen.getByRole('button', { name: '继续使用' }).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    await pass(1);
    expect(requests.at(2)).toBe(false);
    expect(screen.queryByText('您已一段时间没有操作')).toBeNull();
  });

  it('is put off by what is done in another tab', async () => {
    signIn([
      { idleSeconds: 300, totalSeconds: 11 * HOURS },
      { idleSeconds: 1800, totalSeconds: 11 * HOURS },
    ]);
    await pass(1501);
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    act(() => channels.hear({ type: 'used' }));
    await pass(1);
    expect(screen.queryByText('您已一段时间没有操作')).toBeNull();
    expect(channels.posted).toEqual([]);
  });

  it('asks once for each wait, and once where another tab has asked, without waking that tab again', async () => {
    const left = { idleSeconds: 1800, totalSeconds: 11 * HOURS };
    const { requests } = signIn(Array<typeof left>(20).fill(left));
    await pass(1501);
    await pass(10);
    expect({ requests: requests.length, said: channels.posted }).toEqual({ requests: 1, said: [{ type: 'used' }] });
    act(() => channels.hear({ type: 'used' }));
    await pass(10);
    expect({ requests: requests.length, said: channels.posted }).toEqual({ requests: 2, said: [{ type: 'used' }] });
  });

  it('says so where staying failed', async () => {
    signIn([{ idleSeconds: 300, totalSeconds: 11 * HOURS }, undefined]);
    await pass(1501);
    await screen.findByRole('dialog');
    act(() => {
      screen.getByRole('button', { name: '继续使用' }).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    await pass(1);
    expect(await screen.findByRole('alert')).toHaveTextContent('暂时无法连接服务器');
  });

  it('[LG-06] signs out on request, where something is not saved only after a question', async () => {
    const { store } = signIn([{ idleSeconds: 300, totalSeconds: 11 * HOURS }]);
    const dispatched = jest.spyOn(store, 'dispatch');
    const unsaved = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', unsaved);
    await pass(1501);
    await screen.findByRole('dialog');
    const press = (name: string) =>
      act(() => {
        screen.getByRole('button', { name }).dispatchEvent(new MouseEvent('click', { bubbles: true }));
      });
    press('退出登录');
    expect(await screen.findByText('有未保存的内容')).toBeInTheDocument();
    expect(dispatched).not.toHaveBeenCalledWith(logoutRequested());
    press('放弃修改并离开');
    await pass(1);
    expect(dispatched).toHaveBeenCalledWith(logoutRequested());
    window.removeEventListener('beforeunload', unsaved);
  });

  it('tells once of the end that nobody can put off, and that drafts are kept', async () => {
    const { requests } = signIn([{ idleSeconds: 1800, totalSeconds: 598 }], { idleSeconds: 1800, totalSeconds: 601 });
    await pass(2);
    expect(requests).toHaveLength(1);
    expect(await screen.findByRole('dialog', { name: '登录即将到期' })).toHaveTextContent('草稿会保留');
    expect(screen.queryByRole('button', { name: '继续使用' })).toBeNull();
    act(() => {
      screen.getByRole('button', { name: '知道了' }).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    await pass(1);
    expect(screen.queryByText('登录即将到期')).toBeNull();
  });

  it('ends with the session', async () => {
    const { store } = signIn([{ idleSeconds: 300, totalSeconds: 11 * HOURS }]);
    await pass(1501);
    await screen.findByRole('dialog');
    act(() => {
      store.dispatch(phaseEntered({ phase: 'signedOut', choices: [] }));
    });
    expect(screen.queryByText('您已一段时间没有操作')).toBeNull();
  });
});
