import { act, renderHook, waitFor } from '@testing-library/react';
import { fakeChannels } from '../../../tests/support/fake-channel';
import { readCredentials, saveCredentials } from '../../api/wire/credentials';
import { useSecondStep } from '../../features/users/second-step';
import { signIn } from '../../features/users/sign-in';
import { followLogins } from './follow-logins';
import { KEYS, recall } from './saved';
import { saveInSession } from './storage';
import type { TabMessage } from './tab-messages';

const channels = fakeChannels();

const credentials = { appId: 'APP', userId: 'USER', clientKey: 'NEW' };
const signedIn: TabMessage = { type: 'signedIn', credentials };
const ownLogin = { appId: 'OWN', userId: 'U', clientKey: 'K', userName: '张三', multiOrgTypes: [], serverTime: 1_790_000_000 };
const refused = { ret: 40001, msg: '账号或密码错误', data: {} };
const wantsSecondFactor = { ret: 40302, msg: '请完成两步验证', data: { challenge: 'C1', ways: ['totp'], validSeconds: 300 } };

const stops: (() => void)[] = [];

/** A tab at a login page, and where it goes. */
function stand(mark?: string): string[] {
  becomeMarked(mark);
  const visited: string[] = [];
  stops.push(followLogins((path) => visited.push(path)));
  return visited;
}

function becomeMarked(mark?: string): void {
  document.cookie = mark === undefined ? 'skey=; Path=/; Max-Age=0' : `skey=${mark}; Path=/`;
}

async function hear(message: TabMessage): Promise<void> {
  channels.hear(message);
  await allHandled();
}

async function allHandled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** A login of this page that waits for its answer. */
async function beginLogin(): Promise<{ answer: (reply: object) => Promise<void>; over: Promise<unknown> }> {
  let respond: (response: Response) => void = () => undefined;
  globalThis.fetch = jest.fn(() => new Promise<Response>((resolve) => (respond = resolve)));
  const over = signIn({ account: '13800000002', password: 'x' });
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
  return {
    over,
    answer: async (reply) => {
      await act(async () => respond(new Response(JSON.stringify(reply), { headers: { 'content-type': 'application/json' } })));
    },
  };
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  becomeMarked();
});

describe('a login page while another tab signs in', () => {
  it('[LG-07] leads to the page that was wanted, as whoever signed in there, once however often it hears of it', async () => {
    const visited = stand();
    saveInSession(KEYS.navTo, '/business-manage/pay?page=2');
    saveInSession(KEYS.multiOrgTypes, [{ orgType: 'bidder', orgTypeName: '投标人', appId: 'OLD', appName: '甲' }]);
    becomeMarked('M1');
    await hear(signedIn);
    await hear(signedIn);
    expect(visited).toEqual(['/business-manage/pay?page=2']);
    expect([readCredentials(), recall(KEYS.multiOrgTypes)]).toEqual([credentials, undefined]);
  });

  it('[LG-07] leads home where no page was wanted, also from where somebody had been signed in before', async () => {
    const visited = stand('M1');
    becomeMarked('M2');
    await hear(signedIn);
    expect(visited).toEqual(['/home/index']);
  });

  it.each<[string, string | undefined, string | undefined, TabMessage]>([
    ['who was signed in before is told again', 'M1', 'M1', signedIn],
    ['the session has ended meanwhile', 'M1', undefined, signedIn],
    ['nobody is signed in', undefined, undefined, signedIn],
    ['the organisation has still to be chosen', undefined, 'M1', { type: 'signedIn', credentials: { ...credentials, appId: '' } }],
    ['another tab signs out', 'M1', undefined, { type: 'signedOut' }],
    ['another tab is used', undefined, 'M1', { type: 'used' }],
  ])('[LG-07] stays where %s', async (_case, before, after, message) => {
    const visited = stand(before);
    becomeMarked(after);
    await hear(message);
    expect([visited, readCredentials()]).toEqual([[], undefined]);
  });

  it('[LG-07] says to nobody who was signed in here before', async () => {
    stand('M1');
    saveCredentials(credentials);
    await hear({ type: 'whoIsSignedIn' });
    expect(channels.posted).toEqual([]);
  });

  it('[LG-07] hears nothing any more once it is left', async () => {
    const visited = stand();
    stops[0]?.();
    becomeMarked('M1');
    await hear(signedIn);
    expect([visited, channels.countOpen()]).toEqual([[], 0]);
  });
});

describe('a login page with a login of its own under way while another tab signs in', () => {
  it('[LG-07] goes on with its own where it signs in', async () => {
    const visited = stand();
    const own = await beginLogin();
    becomeMarked('M1');
    await hear(signedIn);
    await own.answer({ ret: 0, msg: '', data: ownLogin });
    await own.over;
    await allHandled();
    expect([visited, readCredentials()]).toEqual([[], undefined]);
  });

  it('[LG-07] follows once its own is refused', async () => {
    const visited = stand();
    const own = await beginLogin();
    becomeMarked('M1');
    await hear(signedIn);
    expect(visited).toEqual([]);
    await own.answer(refused);
    await waitFor(() => expect(visited).toEqual(['/home/index']));
    expect(readCredentials()).toEqual(credentials);
  });

  it('[LG-07] stays where the other tab has signed out again before its own is refused', async () => {
    const visited = stand();
    const own = await beginLogin();
    becomeMarked('M1');
    await hear(signedIn);
    becomeMarked();
    await own.answer(refused);
    await own.over;
    await allHandled();
    expect([visited, readCredentials()]).toEqual([[], undefined]);
  });

  it('[LG-07] waits for a second factor, and follows where the user turns back', async () => {
    const visited = stand();
    const second = renderHook(useSecondStep);
    const own = await beginLogin();
    await own.answer(wantsSecondFactor);
    await waitFor(() => expect(second.result.current).toBeDefined());
    becomeMarked('M1');
    await hear(signedIn);
    expect(visited).toEqual([]);
    act(() => second.result.current?.finish({ failure: { kind: 'aborted' } }));
    await waitFor(() => expect(visited).toEqual(['/home/index']));
  });
});
