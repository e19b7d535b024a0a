import { combineReducers } from '@reduxjs/toolkit';
import { eventChannel } from 'redux-saga';
import { expectSaga } from 'redux-saga-test-plan';
import type { UserInfo } from '#contract/users';
import { sessionMachine } from '#machines/flow/session';
import { api } from '../../api/api';
import { runEndpoint, type Outcome } from '../../api/run-endpoint';
import { consumeEnding } from '../../api/saved-ending';
import { callFailed, logoutRequested, organisationSwitchRequested, permissionsChanged, sessionEnded } from '../../api/signals';
import { saveUnsaved, unsavedOf } from '../../api/unsaved';
import { readCredentials, saveCredentials, type Credentials } from '../../api/wire/credentials';
import type { ApiFailure } from '../../api/wire/failure';
import { flowStarter } from '../start-flow';
import { toastsSlice } from '../toasts/toasts-slice';
import { KEYS, recall } from './saved';
import { sessionSaga, type SessionSurroundings } from './session-saga';
import { organisationChosen, sessionSlice } from './session-slice';
import { saveInSession } from './storage';
import type { TabMessage } from './tab-messages';
import { adoptCredentialsOfAnotherTab, askOtherTabs, notifyOtherTabs } from './tabs';

const startFlow = flowStarter();

const reducer = combineReducers({ session: sessionSlice.reducer, notices: toastsSlice.reducer });

const user: UserInfo = {
  appId: 'APP',
  userId: 'USER',
  userName: '张三',
  account: '13800000002',
  mobile: '13800000002',
  email: '',
  appName: '甲建设有限公司',
  orgCodeNo: '',
  channelNo: 'default',
  orgType: 'bidder',
  orgTypes: ['bidder'],
  roles: ['admin'],
  roleNames: ['管理员'],
  multiOrgTypes: [],
  menus: [{ name: '首页', path: '/home/index', icon: 'home', pendingCount: 0, children: [] }],
  permissions: ['guarantee:apply'],
  isToured: true,
};

const choices = [
  { orgType: 'bidder' as const, orgTypeName: '投标人', appId: 'APP', appName: '甲' },
  { orgType: 'guarantee' as const, orgTypeName: '担保机构', appId: 'APP2', appName: '乙' },
];

const signedIn = { appId: 'APP', userId: 'USER', clientKey: 'NEW', userName: '张三', multiOrgTypes: [], serverTime: 1 };

function setUp({ marked = true, open = false } = {}) {
  document.cookie = marked ? 'skey=mark; Path=/' : 'skey=; Path=/; Max-Age=0';
  if (marked) saveCredentials({ appId: 'APP', userId: 'USER', clientKey: 'KEY' });
  const visited: string[] = [];
  const around: SessionSurroundings = {
    actor: startFlow(sessionMachine),
    startFlow,
    navigate: (path) => visited.push(path),
    leaveFor: (path) => visited.push(path),
    opensToAll: () => open,
  };
  return { around, visited };
}

function play(around: SessionSurroundings, answers: Outcome<unknown>[]) {
  const requests: unknown[] = [];
  const notified: unknown[] = [];
  const saga = expectSaga(sessionSaga, around)
    .withReducer(reducer)
    .provide({
      call(effect, next) {
        if (effect.fn === runEndpoint) {
          requests.push(effect.args[0]);
          return answers.shift() ?? { failure: { kind: 'aborted' } };
        }
        if (effect.fn.name === 'delayP') return null;
        if (effect.fn === notifyOtherTabs) {
          notified.push(effect.args[0]);
          return null;
        }
        if (effect.fn.name === 'channelOfTabs') return silentTabs();
        return next() as unknown;
      },
    });
  return { saga, requests, notified };
}

/** Another tab signs in and says so. */
function beside(around: SessionSurroundings, credentials: Credentials, outcomes: Outcome<UserInfo>[] = []) {
  return play(around, []).saga.provide({
    call(effect, next) {
      if (effect.fn === runEndpoint) return outcomes.shift() ?? { data: user };
      if (effect.fn === notifyOtherTabs || effect.fn.name === 'delayP') return null;
      if (effect.fn.name === 'channelOfTabs') return tabThatSays({ type: 'signedIn', credentials });
      return next() as unknown;
    },
  });
}

/** Another tab signs in once this one is open; it answers so, or not at all, when it is asked who is signed in. */
function overtake(around: SessionSurroundings, answer: Credentials | undefined, outcomes: Outcome<unknown>[] = [{ data: user }]) {
  const { saga } = play(around, []);
  const notified: unknown[] = [];
  saga.provide({
    call(effect, next) {
      if (effect.fn === runEndpoint) {
        document.cookie = 'skey=newer; Path=/';
        return outcomes.shift();
      }
      if (effect.fn === askOtherTabs) return Promise.resolve(answer);
      if (effect.fn === notifyOtherTabs) {
        notified.push(effect.args[0]);
        return null;
      }
      if (effect.fn.name === 'delayP') return null;
      if (effect.fn.name === 'channelOfTabs') return silentTabs();
      return next() as unknown;
    },
  });
  return { saga, notified };
}

function silentTabs() {
  return eventChannel(() => () => undefined);
}

function tabThatSays(message: TabMessage) {
  return eventChannel<TabMessage>((emit) => {
    setTimeout(() => {
      emit(message);
    }, 0);
    return () => undefined;
  });
}

async function ended(saga: ReturnType<typeof play>['saga']) {
  const { storeState } = await saga.silentRun(60);
  return storeState as ReturnType<typeof reducer>;
}

function refused(code: number, data: unknown = {}): ApiFailure {
  return { kind: 'business', code, msg: '说明', data };
}

describe('the session saga', () => {
  it('[LG-01] leaves for the login page where the mark is missing, with type and code', async () => {
    const { around, visited } = setUp({ marked: false });
    window.history.pushState(null, '', '/business-manage/apply-form?type=bid&code=P1');
    const { saga, requests } = play(around, []);
    expect((await ended(saga)).session.phase).toBe('signedOut');
    expect([visited, requests]).toEqual([['/user/login?type=bid&code=P1'], []]);
    window.history.pushState(null, '', '/');
  });

  it('[RT-17] stays where the page opens to all, though nobody is signed in', async () => {
    const { around, visited } = setUp({ marked: false, open: true });
    const { saga, requests } = play(around, []);
    expect((await ended(saga)).session.phase).toBe('signedOut');
    expect([visited, requests]).toEqual([[], []]);
  });

  it('[LG-01] [LG-07] asks who is signed in and keeps menus and permissions', async () => {
    const { around, visited } = setUp();
    const state = await ended(play(around, [{ data: user }]).saga);
    expect(state.session).toMatchObject({ phase: 'signedIn', user: { userName: '张三' } });
    expect(JSON.parse(sessionStorage.getItem(KEYS.menuPaths) ?? '')).toEqual(['/home/index']);
    const kept = (key: string) => JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown;
    expect(kept('userInfo')).toEqual({ account: '13800000002', userName: '张三' });
    expect([kept('guaranteeMenus'), kept('permissions')]).toEqual([user.menus, ['guarantee:apply']]);
    expect(visited).toEqual([]);
  });

  it('[PM-03] asks again who is signed in where what they may do has changed, and stays where it is', async () => {
    const { around, visited } = setUp();
    const { saga } = play(around, [{ data: user }, { data: { ...user, permissions: ['guarantee:view'], menus: [] } }]);
    const state = await ended(saga.delay(0).dispatch(permissionsChanged()));
    expect([state.session.phase, state.session.user?.permissions, visited]).toEqual(['signedIn', ['guarantee:view'], []]);
    expect(JSON.parse(sessionStorage.getItem(KEYS.menuPaths) ?? '')).toEqual([]);
  });

  it('[LG-07] tells the other tabs who is signed in now, so that they do not go on with what the server no longer takes', async () => {
    const { around } = setUp();
    const { saga, notified } = play(around, [{ data: user }]);
    await ended(saga);
    expect(notified).toEqual([{ type: 'signedIn', credentials: { appId: 'APP', userId: 'USER', clientKey: 'KEY' } }]);
  });

  it.each([
    ['somebody else', { appId: 'APP', userId: 'OTHER', clientKey: 'NEW' }, ['/home/index']],
    ['the same user for another organisation', { appId: 'APP2', userId: 'USER', clientKey: 'NEW' }, ['/home/index']],
    ['the same user again, leaving open what is open', { appId: 'APP', userId: 'USER', clientKey: 'NEW' }, []],
  ])('[LG-07] goes on as another tab signed in: %s', async (_who, credentials, paths) => {
    const { around, visited } = setUp();
    await ended(beside(around, credentials));
    expect([visited, sessionStorage.getItem('credentials')]).toEqual([paths, JSON.stringify(credentials)]);
  });

  it.each([
    ['organisation', { appId: 'APP2', userId: 'USER', clientKey: 'NEW' }, user],
    ['type of the same organisation', { appId: 'APP', userId: 'USER', clientKey: 'NEW' }, { ...user, orgType: 'letter' as const }],
  ])(
    '[LG-07] closes what is open before it goes on for another %s, ends nothing elsewhere, and keeps what was not saved',
    async (_other, credentials, next) => {
      const { around } = setUp();
      const phases: string[] = [];
      around.leaveFor = (path) => phases.push(`${around.actor.getSnapshot().value} ${path}`);
      const writer = { userId: user.userId, appId: user.appId };
      saveUnsaved(writer, 'D1', { application: {} });
      const state = await ended(beside(around, credentials, [{ data: user }, { data: next }]).put(sessionEnded()));
      expect([phases, state.session.user]).toEqual([['leaving /home/index'], undefined]);
      expect([document.cookie, unsavedOf(writer, 'D1')]).toEqual(['skey=mark', { application: {} }]);
    },
  );

  it('[LG-07] stays as it is until the organisation is chosen where another tab signed in', async () => {
    const { around, visited } = setUp();
    await ended(beside(around, { appId: '', userId: 'OTHER', clientKey: 'NEW' }));
    expect([visited, readCredentials()?.clientKey]).toEqual([[], 'KEY']);
  });

  it('[LG-05] keeps nothing of a user whose session ended while the server was still asked', async () => {
    const { around } = setUp();
    const { saga } = play(around, []);
    let answer: (outcome: { data: typeof user }) => void = () => undefined;
    saga.provide({
      call(effect, next) {
        if (effect.fn === runEndpoint) return new Promise((resolve) => (answer = resolve));
        if (effect.fn.name === 'clearSession') queueMicrotask(() => answer({ data: user }));
        if (effect.fn.name === 'delayP' || effect.fn === notifyOtherTabs) return null;
        if (effect.fn.name === 'channelOfTabs') return silentTabs();
        return next() as unknown;
      },
    });
    const state = await ended(saga.dispatch(callFailed({ failure: refused(99902), quiet: true })));
    expect([state.session.user, sessionStorage.getItem(KEYS.userInfo), sessionStorage.getItem(KEYS.menus)]).toEqual([
      undefined,
      null,
      null,
    ]);
  });

  it('[LG-08] shows no message when the user info fails', async () => {
    const { around, visited } = setUp();
    const state = await ended(play(around, [{ failure: refused(50000) }]).saga);
    expect([state.notices.list, visited]).toEqual([[], ['/user/login']]);
  });

  it('[LG-02] logs the only organisation in at once and goes home', async () => {
    const { around, visited } = setUp();
    saveInSession(KEYS.multiOrgTypes, choices.slice(0, 1));
    const { saga, requests } = play(around, [{ data: signedIn }, { data: user }]);
    expect((await ended(saga)).session.phase).toBe('signedIn');
    expect(requests).toHaveLength(2);
    expect(sessionStorage.getItem(KEYS.multiOrgTypes)).toBeNull();
    expect(visited).toEqual(['/home/index']);
  });

  it('[LG-02] asks again where the only organisation could not be entered, and gives up where it was refused', async () => {
    const { around } = setUp();
    saveInSession(KEYS.multiOrgTypes, choices.slice(0, 1));
    const { saga, requests } = play(around, [{ failure: { kind: 'unreachable' } }, { data: signedIn }, { data: user }]);
    expect((await ended(saga)).session.phase).toBe('signedIn');
    expect(requests).toHaveLength(3);

    const again = setUp();
    saveInSession(KEYS.multiOrgTypes, choices.slice(0, 1));
    expect((await ended(play(again.around, [{ failure: refused(40301) }]).saga)).session.phase).toBe('signedOut');
    expect(again.visited).toEqual(['/user/login']);
  });

  it('[LG-02] keeps an organisation that asks a second factor waiting, and enters it once there is one', async () => {
    const { around, visited } = setUp();
    saveInSession(KEYS.multiOrgTypes, choices.slice(0, 1));
    const missing = { failure: refused(40303, { orgType: 'bidder', appId: 'APP' }) };
    const waiting = play(around, [missing]);
    waiting.saga.dispatch(callFailed({ failure: missing.failure, quiet: false }));
    const state = await ended(waiting.saga);
    expect(state.session).toMatchObject({ phase: 'choosingOrganisation', factorWantedBy: { orgType: 'bidder', appId: 'APP' } });
    expect([state.notices.list, visited]).toEqual([[], []]);

    const again = setUp();
    saveInSession(KEYS.multiOrgTypes, choices.slice(0, 1));
    const entering = play(again.around, [missing, { data: signedIn }, { data: user }]);
    const entered = await ended(entering.saga.dispatch(organisationChosen({ orgType: 'bidder', appId: 'APP' })));
    expect(entered.session).toMatchObject({ phase: 'signedIn', factorWantedBy: undefined });
    expect(again.visited).toEqual(['/home/index']);
  });

  it('[PM-07] enters at once the only organisation of the type that the login’s address named by its number, and asks where it has none', async () => {
    const { around } = setUp();
    saveInSession(KEYS.multiOrgTypes, choices);
    saveInSession(KEYS.orgType, '2');
    const named = play(around, [{ data: { ...signedIn, appId: 'APP2' } }, { data: { ...user, appId: 'APP2', orgType: 'guarantee' } }]);
    expect((await ended(named.saga)).session).toMatchObject({ phase: 'signedIn', user: { orgType: 'guarantee' } });
    expect(recall(KEYS.orgType)).toBeUndefined();

    const again = setUp();
    saveInSession(KEYS.multiOrgTypes, choices);
    saveInSession(KEYS.orgType, '4');
    expect((await ended(play(again.around, []).saga)).session).toMatchObject({ phase: 'choosingOrganisation', choices: [{}, {}] });
  });

  it('stays where it is when another organisation cannot be entered', async () => {
    const { around, visited } = setUp();
    const { saga } = play(around, [{ data: user }, { failure: refused(40301) }]);
    const state = await ended(saga.dispatch(organisationSwitchRequested({ orgType: 'guarantee' })));
    expect([state.session.phase, visited]).toEqual(['signedIn', []]);
  });

  it('[LG-02] goes on with the page for which another organisation was entered', async () => {
    const { around, visited } = setUp();
    const { saga } = play(around, [{ data: user }, { data: signedIn }, { data: user }]);
    await ended(saga.dispatch(organisationSwitchRequested({ orgType: 'guarantee', path: '/order/A1' })));
    expect(visited.at(-1)).toBe('/order/A1');
  });

  it('[LG-02] offers several, and goes on when one is chosen', async () => {
    const { around, visited } = setUp();
    saveInSession(KEYS.multiOrgTypes, choices);
    const offered = play(around, []);
    expect((await ended(offered.saga)).session).toMatchObject({
      phase: 'choosingOrganisation',
      choices: [
        { orgType: 'bidder', orgTypeName: '投标人', appId: 'APP', appName: '甲' },
        { orgType: 'guarantee', orgTypeName: '担保机构', appId: 'APP2', appName: '乙' },
      ],
    });
    expect(offered.requests).toEqual([]);

    const again = setUp();
    saveInSession(KEYS.multiOrgTypes, choices);
    const chosen = play(again.around, [{ data: signedIn }, { data: user }]);
    chosen.saga.put(api.util.resetApiState());
    const state = await ended(chosen.saga.dispatch(organisationChosen({ orgType: 'guarantee' })));
    expect(state.session).toMatchObject({ phase: 'signedIn', choosing: false });
    expect(sessionStorage.getItem('credentials')).toContain('NEW');
    expect([visited, again.visited]).toEqual([[], ['/home/index']]);
  });

  it.each(['chosen by the user', 'the only one'])(
    '[LG-03] stays on the page that was asked for once the organisation is %s',
    async (how) => {
      window.history.pushState(null, '', '/business-manage/guarantee-record?size=20#top');
      const { around, visited } = setUp();
      saveInSession(KEYS.navTo, '/business-manage/pay');
      saveInSession(KEYS.multiOrgTypes, how === 'the only one' ? choices.slice(0, 1) : choices);
      const { saga } = play(around, [{ data: signedIn }, { data: user }]);
      if (how !== 'the only one') saga.dispatch(organisationChosen({ orgType: 'guarantee' }));
      await ended(saga);
      expect(visited).toEqual(['/business-manage/guarantee-record?size=20#top']);
      window.history.pushState(null, '', '/');
    },
  );

  it('[LG-02] leaves the page of one organisation for the home of another that is chosen later', async () => {
    window.history.pushState(null, '', '/business-manage/detail/A1');
    const { around, visited } = setUp();
    const { saga } = play(around, [{ data: user }, { data: { ...signedIn, appId: 'APP2' } }, { data: { ...user, appId: 'APP2' } }]);
    saga.dispatch(callFailed({ failure: refused(412, { multiOrgTypes: choices }), quiet: false }));
    await ended(saga.dispatch(organisationChosen({ orgType: 'guarantee', appId: 'APP2' })));
    expect(visited).toEqual(['/home/index']);
    window.history.pushState(null, '', '/');
  });

  it('[RT-14] [LG-03] goes where a guest wanted to go once his organisation has been let in', async () => {
    const { around, visited } = setUp();
    saveInSession(KEYS.navTo, '/business-manage/project-list?type=bid&code=P1');
    const guest = { ...user, orgType: 'guest' as const };
    const { saga } = play(around, [{ data: guest }, { data: { ...signedIn, appId: 'APP2' } }, { data: { ...user, appId: 'APP2' } }]);
    saga.dispatch(callFailed({ failure: refused(412, { multiOrgTypes: choices }), quiet: false }));
    await ended(saga.dispatch(organisationChosen({ orgType: 'guarantee', appId: 'APP2' })));
    expect(visited).toEqual(['/business-manage/project-list?type=bid&code=P1']);
  });

  it('[AF-01] [RT-14] keeps where a guest wants to go past his tab and his session, and leads him alone there once he is let in', async () => {
    const guest = { ...user, orgType: 'guest' as const };
    saveInSession(KEYS.type, 'bid');
    saveInSession(KEYS.code, 'P1');
    saveInSession(KEYS.channel, 'bmVu');
    await ended(play(setUp().around, [{ data: guest }]).saga);
    sessionStorage.clear();
    window.history.pushState(null, '', '/home/index');
    const visitedBy = async (comer: UserInfo) => {
      const { around, visited } = setUp();
      await ended(play(around, [{ data: comer }]).saga);
      return visited;
    };
    expect(await visitedBy({ ...user, userId: 'OTHER' })).toEqual([]);
    expect(await visitedBy(user)).toEqual(['/business-manage/apply-form?type=bid&code=P1&channel=bmVu']);
    expect(await visitedBy(user)).toEqual([]);
    window.history.pushState(null, '', '/');
  });

  it('[AF-01] [RT-14] leads a guest there too who is let in in a tab that was told nothing', async () => {
    const guest = { ...user, orgType: 'guest' as const };
    saveInSession(KEYS.navTo, '/business-manage/project-list?type=bid&code=P1');
    await ended(play(setUp().around, [{ data: guest }]).saga);
    sessionStorage.clear();
    const { around, visited } = setUp();
    const { saga } = play(around, [{ data: guest }, { data: { ...signedIn, appId: 'APP2' } }, { data: { ...user, appId: 'APP2' } }]);
    saga.dispatch(callFailed({ failure: refused(412, { multiOrgTypes: choices }), quiet: false }));
    await ended(saga.dispatch(organisationChosen({ orgType: 'guarantee', appId: 'APP2' })));
    expect(visited).toEqual(['/business-manage/project-list?type=bid&code=P1']);
  });

  it('[LG-03] keeps the search and the hash of a page that asks for a login', async () => {
    window.history.pushState(null, '', '/business-manage/pay?page=2#row');
    const { around, visited } = setUp({ marked: false });
    await ended(play(around, []).saga);
    expect([visited, recall(KEYS.navTo)]).toEqual([['/user/login'], '/business-manage/pay?page=2#row']);
    window.history.pushState(null, '', '/');
  });

  it('[LG-03] [LG-07] opens a link in a new tab as who is signed in in another, and stays there', async () => {
    const { around, visited } = setUp();
    sessionStorage.clear();
    const credentials = { appId: 'APP', userId: 'USER', clientKey: 'KEY' };
    const { saga } = play(around, []);
    saga.provide({
      call(effect, next) {
        if (effect.fn === runEndpoint) return { data: user };
        if (effect.fn === adoptCredentialsOfAnotherTab) {
          return new Promise((resolve) => {
            setTimeout(() => {
              saveCredentials(credentials);
              resolve(true);
            }, 5);
          });
        }
        if (effect.fn === notifyOtherTabs) return null;
        if (effect.fn.name === 'channelOfTabs') return tabThatSays({ type: 'signedIn', credentials });
        return next() as unknown;
      },
    });
    const state = await ended(saga);
    expect([state.session.phase, visited]).toEqual(['signedIn', []]);
  });

  it.each([401, 20001, 99902])('[LG-05] ends once on code %d however many calls fail', async (code) => {
    const { around, visited } = setUp();
    const { saga } = play(around, [{ data: user }]);
    for (let call = 0; call < 20; call += 1) saga.dispatch(callFailed({ failure: refused(code), quiet: false }));
    const state = await ended(saga);
    expect([state.session.phase, state.session.user, visited]).toEqual(['signedOut', undefined, ['/user/login']]);
    expect(document.cookie).not.toContain('skey');
    expect(sessionStorage.getItem('credentials')).toBeNull();
  });

  it('[LG-05] [LG-07] waits where another tab has signed in and is choosing its organisation, and ends nothing there', async () => {
    const { around, visited } = setUp();
    const { saga, notified } = overtake(around, { appId: '', userId: 'USER', clientKey: 'NEW' });
    const state = await ended(saga.delay(0).dispatch(callFailed({ failure: refused(20001), quiet: true })));
    expect([state.session.phase, visited, document.cookie]).toEqual(['signedIn', [], 'skey=newer']);
    expect(notified).toEqual([expect.objectContaining({ type: 'signedIn' })]);
  });

  it('[LG-05] [LG-07] ends alone where another tab has signed in and is there no longer', async () => {
    const { around, visited } = setUp();
    const { saga, notified } = overtake(around, undefined);
    const state = await ended(saga.delay(0).dispatch(callFailed({ failure: refused(20001), quiet: true })));
    expect([state.session.phase, visited, document.cookie]).toEqual(['signedOut', ['/user/login'], 'skey=newer']);
    expect([notified, readCredentials()]).toEqual([[expect.objectContaining({ type: 'signedIn' })], undefined]);
  });

  it('[LG-06] [LG-07] signs out alone where another tab has signed in since', async () => {
    const { around, visited } = setUp();
    const { saga, notified } = overtake(around, undefined, [{ data: user }, { failure: refused(20001) }]);
    const state = await ended(saga.delay(0).dispatch(logoutRequested()));
    expect([state.session.phase, visited, document.cookie]).toEqual(['signedOut', ['/user/login'], 'skey=newer']);
    expect([notified, readCredentials()]).toEqual([[expect.objectContaining({ type: 'signedIn' })], undefined]);
  });

  it('[LG-07] is opened anew as the newer login of another tab', async () => {
    const { around, visited } = setUp();
    document.cookie = 'skey=newer; Path=/';
    saveInSession(KEYS.multiOrgTypes, choices);
    const newer = { appId: 'APP', userId: 'USER', clientKey: 'NEW' };
    const { saga } = play(around, []);
    saga.provide({
      call(effect, next) {
        if (effect.fn === runEndpoint) return { data: user };
        if (effect.fn === adoptCredentialsOfAnotherTab) {
          saveCredentials(newer);
          return true;
        }
        if (effect.fn === notifyOtherTabs) return null;
        if (effect.fn.name === 'channelOfTabs') return silentTabs();
        return next() as unknown;
      },
    });
    const state = await ended(saga);
    expect([state.session.phase, readCredentials(), visited]).toEqual(['signedIn', newer, []]);
  });

  it('[LG-05] leaves to the login why the session ended, where the server names more than time', async () => {
    for (const [data, notified] of [
      [{ ended: 'registeredSince' }, '说明'],
      [{}, undefined],
    ] as const) {
      const { around } = setUp();
      await ended(play(around, [{ data: user }]).saga.dispatch(callFailed({ failure: refused(99902, data), quiet: true })));
      expect(consumeEnding()).toBe(notified);
    }
  });

  it('[LG-05] leaves for the login page of the channel', async () => {
    const { around, visited } = setUp();
    saveInSession(KEYS.channel, 'bmVu');
    await ended(play(around, [{ data: user }]).saga.dispatch(callFailed({ failure: refused(401), quiet: false })));
    expect(visited).toEqual(['/user/login?channel=bmVu']);
  });

  it('[LG-05] waits 500 ms before it leaves', async () => {
    const { around } = setUp();
    await expectSaga(sessionSaga, around)
      .withReducer(reducer)
      .provide({
        call(effect, next) {
          if (effect.fn === runEndpoint) return { data: user };
          if (effect.fn.name === 'delayP') {
            expect(effect.args[0]).toBe(500);
            return null;
          }
          if (effect.fn === notifyOtherTabs) return null;
          if (effect.fn.name === 'channelOfTabs') return silentTabs();
          return next() as unknown;
        },
      })
      .dispatch(callFailed({ failure: { kind: 'http', status: 401, statusText: '' }, quiet: false }))
      .delay(500)
      .silentRun(60);
    expect.assertions(1);
  });

  it('[LG-05] opens the choice on 412 with the organisations that were answered', async () => {
    const { around } = setUp();
    const { saga } = play(around, [{ data: user }]);
    const state = await ended(saga.dispatch(callFailed({ failure: refused(412, { multiOrgTypes: choices }), quiet: false })));
    expect(state.session.phase).toBe('choosingOrganisation');
    expect(state.session.choices).toHaveLength(2);
    expect(sessionStorage.getItem(KEYS.menus)).toBeNull();
  });

  it('[LG-05] lets 99901 pass', async () => {
    const { around, visited } = setUp();
    const { saga } = play(around, [{ data: user }]);
    const state = await ended(saga.dispatch(callFailed({ failure: refused(99901), quiet: false })));
    expect([state.session.phase, state.notices.list, visited]).toEqual(['signedIn', [], []]);
  });

  it('[LG-05] leaves what was typed and not saved to whoever it belongs to, and to nobody else', async () => {
    const { around } = setUp();
    const writer = { userId: user.userId, appId: user.appId };
    saveUnsaved(writer, 'D1', { application: {} });
    saveUnsaved({ ...writer, userId: 'OTHER' }, 'D2', { application: {} });
    const { saga } = play(around, [{ data: user }]);
    await ended(saga.dispatch(callFailed({ failure: refused(99902), quiet: false })));
    expect(unsavedOf(writer, 'D1')).toEqual({ application: {} });
    expect(unsavedOf({ ...writer, userId: 'OTHER' }, 'D2')).toBeNull();
    expect(sessionStorage).toHaveLength(1);
  });

  it('[LG-06] tells the server, clears the browser and goes to the login page of the channel', async () => {
    const { around, visited } = setUp();
    saveInSession(KEYS.channel, 'bmVu');
    saveUnsaved({ userId: user.userId, appId: user.appId }, 'D1', { application: {} });
    const { saga, notified } = play(around, [{ data: user }, { data: {} }]);
    const state = await ended(saga.dispatch(logoutRequested()));
    expect(notified.at(-1)).toEqual({ type: 'signedOut' });
    expect([state.session.phase, visited]).toEqual(['signedOut', ['/user/login?channel=bmVu']]);
    expect([sessionStorage.length, document.cookie]).toEqual([0, '']);
  });

  it.each([
    [{ kind: 'business', code: 50000, msg: '系统维护中' } as const, '系统维护中'],
    [{ kind: 'unreachable' } as const, '接口异常，请稍后重试或联系管理员'],
  ])('[LG-06] stays signed in with a message when the logout fails', async (failure, description) => {
    const { around, visited } = setUp();
    const { saga } = play(around, [{ data: user }, { failure }]);
    const state = await ended(saga.dispatch(logoutRequested()));
    expect([state.session.phase, visited]).toEqual(['signedIn', []]);
    expect(state.notices.list).toEqual([expect.objectContaining({ description })]);
  });
});
