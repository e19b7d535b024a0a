import { setImmediate } from 'node:timers/promises';
import type { RouteObject } from 'react-router-dom';
import { user } from '../../../tests/support/builders/applying';
import { warmPages } from './warm-pages';

type State = ReturnType<Parameters<typeof warmPages>[0]['store']['getState']>;

const MENUS = [
  { name: '首页', path: '/home/index', icon: 'home', pendingCount: 0, children: [] },
  {
    name: '业务管理',
    path: '/business-manage',
    icon: 'business',
    pendingCount: 0,
    children: [{ name: '待缴费', path: '/business-manage/pay', icon: 'pay', pendingCount: 0, children: [] }],
  },
];
const BIDDER: State['session'] = { user: { ...user, menus: MENUS }, phase: 'signedIn' };
const FETCHED = { figures: { status: 'fulfilled' } };

function warming(connection: { saveData?: boolean; effectiveType?: string } = {}) {
  const loaded: string[] = [];
  const failing = new Set<string>();
  const page = (path: string, handle: object = {}): RouteObject => ({
    path,
    handle,
    lazy: () => {
      loaded.push(path);
      return failing.has(path) ? Promise.reject(new Error('no such chunk')) : Promise.resolve({});
    },
  });
  const routes = [
    page('home/index'),
    page('business-manage/pay'),
    page('business-manage/detail/:applyNo', { openedFrom: '/business-manage' }),
    page('regions'),
  ];
  let state: State = { session: { user: undefined, phase: 'unknown' }, api: { queries: {} } };
  let report = () => {};
  const waiting: (() => void)[] = [];
  const subscribe = (listener: () => void) => {
    report = listener;
    return () => {};
  };
  warmPages({ routes, store: { getState: () => state, subscribe }, whenIdle: (work) => void waiting.push(work), connection });
  const change = (next: Partial<State>) => {
    state = { ...state, ...next };
    report();
  };
  /** The browser has nothing to do, once. */
  const idle = async () => {
    await setImmediate();
    waiting.shift()?.();
    await setImmediate();
  };
  return { loaded, failing, change, idle, waiting };
}

describe('the pages of the menu', () => {
  it('are loaded one after the other while nothing else happens, with the page that is opened from them', async () => {
    const { loaded, change, idle } = warming();
    change({ session: BIDDER, api: { queries: FETCHED } });
    expect(loaded).toEqual([]);
    await idle();
    expect(loaded).toEqual(['home/index']);
    await idle();
    await idle();
    await idle();
    expect(loaded).toEqual(['home/index', 'business-manage/pay', 'business-manage/detail/:applyNo']);
  });

  it('wait for who is signed in, and for what the first page asks for', async () => {
    const { change, waiting } = warming();
    change({ api: { queries: FETCHED } });
    change({ session: { ...BIDDER, phase: 'choosingOrganisation' } });
    change({ session: BIDDER, api: { queries: {} } });
    change({ api: { queries: { ...FETCHED, rows: { status: 'pending' } } } });
    expect(waiting).toEqual([]);
    change({ api: { queries: { ...FETCHED, rows: { status: 'rejected' } } } });
    await setImmediate();
    expect(waiting).toHaveLength(1);
  });

  it('are loaded once, however often the user is told anew, and go on after one that fails', async () => {
    const { loaded, failing, change, idle } = warming();
    failing.add('home/index');
    change({ session: BIDDER, api: { queries: FETCHED } });
    for (let times = 0; times < 4; times += 1) await idle();
    change({ session: { ...BIDDER, user: { ...user, menus: MENUS } } });
    await idle();
    expect(loaded).toEqual(['home/index', 'business-manage/pay', 'business-manage/detail/:applyNo']);
  });

  it.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])('wait to be opened with %j', (connection) => {
    const { change, waiting } = warming(connection);
    change({ session: BIDDER, api: { queries: FETCHED } });
    expect(waiting).toEqual([]);
  });
});
