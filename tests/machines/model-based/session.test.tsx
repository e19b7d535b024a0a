import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { Provider } from 'react-redux';
import type { SnapshotFrom } from 'xstate';
import { logoutMachine, type LogoutEvent } from '#machines/flow/logout';
import { sessionMachine, type SessionChoice, type SessionEvent } from '#machines/flow/session';
import { callFailed, logoutRequested, organisationSwitchRequested } from '../../../src/api/signals';
import { saveCredentials } from '../../../src/api/wire/credentials';
import { OrganisationChoice } from '../../../src/app/session/organisation-choice';
import { sessionSaga } from '../../../src/app/session/session-saga';
import { flowStarter } from '../../../src/app/start-flow';
import { makeStore } from '../../../src/app/store';
import type { FlowObserver } from '../../../src/blocks/flow/flow-observer';
import { fakeChannels } from '../../support/fake-channel';
import { envelope, serveCalls } from '../../support/render-screen';
import { LiveMachine, Pending } from './live-machine';
import { allTransitions, walksOver } from './walks';

type Session = SnapshotFrom<typeof sessionMachine>;
type Logout = SnapshotFrom<typeof logoutMachine>;

const CHOICES: SessionChoice[] = [
  { orgType: 'bidder', orgTypeName: '投标人', appId: 'APP1', appName: '海卓建设' },
  { orgType: 'guarantee', orgTypeName: '担保机构', appId: 'APP2', appName: '津信担保' },
];
const SESSION_EVENTS: readonly SessionEvent[] = [
  { type: 'opened', marked: true },
  { type: 'opened', marked: false },
  { type: 'accepted' },
  { type: 'choiceNeeded', choices: CHOICES },
  { type: 'chosen' },
  { type: 'refused' },
  { type: 'forcedOut' },
  { type: 'leave' },
  { type: 'left' },
];
const LOGOUT_EVENTS: readonly LogoutEvent[] = [{ type: 'request' }, { type: 'answered' }, { type: 'failed' }, { type: 'cleared' }];

const session = new LiveMachine(sessionMachine);
const logout = new LiveMachine(logoutMachine);
const observer: FlowObserver = {
  inspect(event) {
    session.observer.inspect(event);
    logout.observer.inspect(event);
  },
  watched: (machine) => machine,
};
const userInfo = new Pending<Response>();
const loggedOut = new Pending<Response>();

fakeChannels();

beforeEach(() => {
  jest.useFakeTimers();
});

describe('[DV-03] the session', () => {
  const walks = walksOver<Session, SessionEvent, undefined>(sessionMachine, { input: undefined, events: () => SESSION_EVENTS }, new Set());

  it.each(walks.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
    'on the screen: %s',
    async (_name, walk) => {
      const tab = open();
      for (const { event, ...step } of walk) await session.follow({ event, ...step }, () => tab.cause(event, session.value), shown);
    },
  );

  it('took every transition', () => {
    expect(allTransitions(sessionMachine).filter((id) => !session.everTaken.has(id))).toEqual([]);
  });
});

describe('[DV-03] a logout', () => {
  const walks = walksOver<Logout, LogoutEvent, undefined>(logoutMachine, { input: undefined, events: () => LOGOUT_EVENTS }, new Set());

  it.each(walks.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
    'in the browser: %s',
    async (_name, walk) => {
      const tab = open();
      await act(async () => {
        for (const event of [{ type: 'opened', marked: true }, { type: 'accepted' }] as const) tab.cause(event, session.value);
      });
      await waitFor(() => expect(session.value).toBe('signedIn'));
      for (const { event, ...step } of walk) {
        await logout.follow(
          { event, ...step },
          () => tab.causeOfLogout(event),
          ({ value }) => {
            expect(tab.isMarked()).toBe(value !== 'gone');
            expect(tab.titles()).toEqual(value === 'refused' ? ['退出登录失败'] : []);
          },
        );
      }
    },
  );

  it('took every transition', () => {
    expect(allTransitions(logoutMachine).filter((id) => !logout.everTaken.has(id))).toEqual([]);
  });
});

/** A tab of the application: its store, its session saga and the choice of an organisation; the server answers when a step says so. */
function open() {
  for (const live of [session, logout]) live.begin();
  for (const pending of [userInfo, loggedOut]) pending.forget();
  sessionStorage.clear();
  serveCalls(({ path }) => {
    if (path === '/user/info') return userInfo.wait();
    if (path.endsWith('/api/user/logout')) return loggedOut.wait();
    return { data: { app_id: 'APP', user_id: 'USER', client_key: 'NEW', user_name: '张三', multi_org_types: [], server_time: 1 } };
  });
  const { store, sagas } = makeStore();
  render(
    <Provider store={store}>
      <ConfigProvider theme={{ zeroRuntime: true }} button={{ autoInsertSpace: false }}>
        <OrganisationChoice />
      </ConfigProvider>
    </Provider>,
  );

  function cause(event: SessionEvent, at: unknown): void {
    switch (event.type) {
      case 'opened':
        begin(event.marked);
        return;
      case 'accepted':
        userInfo.answer(envelope({ data: user('bidder', []) }));
        return;
      case 'choiceNeeded':
        if (at === 'checking') userInfo.answer(envelope({ data: user('', event.choices) }));
        else
          store.dispatch(
            callFailed({ failure: { kind: 'business', code: 412, msg: '', data: { multiOrgTypes: event.choices } }, quiet: true }),
          );
        return;
      case 'chosen':
        if (at === 'signedIn') store.dispatch(organisationSwitchRequested({ orgType: 'guarantee' }));
        else fireEvent.click(screen.getByRole('button', { name: '担保机构' }));
        return;
      case 'refused':
        userInfo.answer(envelope({ code: 50000, msg: '账号已停用' }));
        return;
      case 'forcedOut':
        if (at === 'checking') userInfo.answer(envelope({ code: 20001, msg: '' }));
        else store.dispatch(callFailed({ failure: { kind: 'http', status: 401, statusText: '' }, quiet: true }));
        return;
      case 'leave':
        store.dispatch(logoutRequested());
        loggedOut.answer(new Response(JSON.stringify({ ret: 0 })));
        return;
      case 'left':
        return;
    }
  }

  function causeOfLogout({ type }: LogoutEvent): void {
    if (type === 'request') store.dispatch(logoutRequested());
    if (type === 'answered') loggedOut.answer(new Response(JSON.stringify({ ret: 0 })));
    if (type === 'failed') loggedOut.answer(new Response(JSON.stringify({ ret: 50000, msg: '服务异常' })));
  }

  function begin(marked: boolean): void {
    document.cookie = marked ? 'skey=mark; Path=/' : 'skey=; Path=/; Max-Age=0';
    if (marked) saveCredentials({ appId: 'APP', userId: 'USER', clientKey: 'KEY' });
    const startFlow = flowStarter(observer);
    sagas.run(sessionSaga, {
      actor: startFlow(sessionMachine),
      startFlow,
      navigate: () => undefined,
      leaveFor: () => undefined,
      opensToAll: () => false,
    });
  }

  return {
    cause,
    causeOfLogout,
    isMarked: () => document.cookie.includes('skey=mark'),
    titles: () => store.getState().notices.list.map(({ title }) => title),
  };
}

function shown({ value, context }: Session): void {
  const choosing = screen.queryByText('请选择要登录的机构') !== null;
  if (value === 'choosingOrganisation') {
    expect(choosing).toBe(true);
    for (const { orgTypeName } of context.choices) expect(screen.getByRole('button', { name: orgTypeName })).toBeInTheDocument();
  } else expect(choosing).toBe(false);
}

function user(orgType: string, choices: readonly SessionChoice[]): object {
  return {
    app_id: 'APP',
    user_id: 'USER',
    user_name: '张三',
    account: '13800000002',
    mobile: '13800000002',
    org_type: orgType,
    multi_org_types: choices.map((choice) => ({
      org_type: choice.orgType,
      org_type_name: choice.orgTypeName,
      app_id: choice.appId,
      app_name: choice.appName,
    })),
    menus: [],
    permissions: [],
  };
}
