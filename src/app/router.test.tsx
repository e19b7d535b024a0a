import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import type { UserInfo } from '#contract/users';
import { logoutRequested, organisationSwitchRequested } from '../api/signals';
import { LeaveGuard } from '../blocks/page/leave-guard';
import { routes as homeRoutes } from '../features/home/routes';
import { routes as userRoutes } from '../features/user-manage/routes';
import { connectionBack, connectionLost } from './connectivity/connectivity-slice';
import { makeRoutes, opensToAll } from './router';
import { recentPages } from './search/recent-pages';
import { KEYS } from './session/saved';
import { phaseEntered, serverUnreachable, userKnown } from './session/session-slice';
import { recallText } from './session/storage';
import { recallWish } from './session/wish';
import { makeStore } from './store';

const pages: RouteObject[] = [
  { path: 'home/index', handle: { title: '首页' }, element: <h1>首页内容</h1> },
  { path: 'business-manage/pay', handle: { title: '待缴费' }, element: <h1>缴费列表</h1> },
  { path: 'business-manage/payments', handle: { title: '不在菜单里' }, element: <h1>不在菜单里</h1> },
  { path: 'business-manage/apply-form', element: <h1>申请表</h1> },
  { path: 'order/:applyNo', handle: { guardedAs: '/business-manage/pay' }, element: <h1>缴费</h1> },
  { path: 'my-info', handle: { openToMembers: true }, element: <h1>我的资料</h1> },
  { path: 'home/crash', Component: Crash },
  { path: 'home/unloaded', Component: Unloaded },
  {
    path: 'home/unsaved',
    element: (
      <LeaveGuard unsaved title="">
        {null}
      </LeaveGuard>
    ),
  },
  ...homeRoutes.filter(({ path }) => path?.includes('peasant')),
  ...userRoutes.filter(({ path }) => path === 'user-manage'),
  { path: 'user-manage/:part', element: <h1>用户管理的一部分</h1> },
];

function Crash(): never {
  throw new Error('boom');
}

function Unloaded(): never {
  throw Object.assign(new Error('chunk'), { name: 'ChunkLoadError' });
}

const user: UserInfo = {
  appId: 'APP',
  userId: 'U',
  userName: '陈立群',
  account: '13800000002',
  mobile: '13800000002',
  email: '',
  appName: '天津海卓建设工程有限公司',
  orgCodeNo: '91120104MA05XK7T3G',
  channelNo: 'default',
  orgType: 'bidder',
  orgTypes: ['bidder'],
  roles: ['admin', 'operator'],
  roleNames: ['管理员', '经办人'],
  multiOrgTypes: [
    { orgType: 'bidder', orgTypeName: '投标人', appId: 'APP', appName: '天津海卓建设工程有限公司' },
    { orgType: 'guarantee', orgTypeName: '担保机构', appId: 'APP2', appName: '津信担保' },
  ],
  menus: [
    { name: '首页', path: '/home', icon: 'home', pendingCount: 0, children: [] },
    {
      name: '业务办理',
      path: '/business-list',
      icon: 'business',
      pendingCount: 0,
      children: [{ name: '待缴费', path: '/business-manage/pay', icon: 'pay', pendingCount: 1, children: [] }],
    },
  ],
  permissions: [],
  isToured: true,
};

interface Visit {
  known?: boolean;
  reload?: () => void;
  as?: Partial<UserInfo>;
}

/** To whatever is asked: the channel's frame, and what waits. */
const ANSWER = {
  agent_count_list: [{ path: '/business-manage/pay', pending_count: 7 }],
  quirks: [],
  mobile: '13900000000',
  allowed_participants: ['supplier', 'guaranteeCompany'],
  invited_by: [],
};

async function visit(path: string, { known = true, reload = () => undefined, as = {} }: Visit = {}) {
  globalThis.fetch = jest.fn(() =>
    Promise.resolve(
      new Response(JSON.stringify({ code: 0, msg: '', data: ANSWER }), {
        headers: { 'content-type': 'application/json' },
      }),
    ),
  );
  const { store } = makeStore();
  const dispatched: unknown[] = [];
  const dispatch = store.dispatch.bind(store);
  store.dispatch = ((action: Parameters<typeof dispatch>[0]) => {
    dispatched.push(action);
    return dispatch(action);
  }) as typeof store.dispatch;
  if (known) {
    store.dispatch(userKnown({ ...user, ...as }));
    store.dispatch(phaseEntered({ phase: 'signedIn', choices: [] }));
  }
  const router = createMemoryRouter(makeRoutes(pages, reload), { initialEntries: [path] });
  await act(async () => {
    render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    );
    await Promise.resolve();
  });
  return { router, store, dispatched };
}

describe('routes', () => {
  it.each(['/', '/guarantee'])('[RT-01] %s leads home', async (path) => {
    const { router } = await visit(path);
    expect(await screen.findByText('首页内容')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/home/index');
  });

  it('[RT-01] show nothing of a page before the user is known', async () => {
    await visit('/home/index', { known: false });
    expect(screen.getByRole('status')).toHaveTextContent('加载中...');
    expect(screen.queryByText('首页内容')).toBeNull();
  });

  it('[LG-08] close the mask and say that the server cannot be reached, without a notice, where nobody can be asked who is signed in', async () => {
    const { store } = await visit('/home/index', { known: false });
    act(() => {
      store.dispatch(phaseEntered({ phase: 'checking', choices: [] }));
      store.dispatch(serverUnreachable());
    });
    expect(document.querySelector('.loading-mask')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('暂时无法连接服务器，正在自动重试');
    expect(store.getState().notices.list).toEqual([]);
    act(() => void store.dispatch(phaseEntered({ phase: 'checking', choices: [] })));
    expect(screen.getByRole('status')).toHaveTextContent('加载中...');
  });

  it('[LG-06] show that the session is being left, and take the watermark away', async () => {
    const { store } = await visit('/home/index');
    expect(await screen.findByTestId('watermark')).toBeInTheDocument();
    act(() => void store.dispatch(phaseEntered({ phase: 'leaving', choices: [] })));
    expect(screen.getByRole('status')).toHaveTextContent('正在退出…');
    expect(screen.queryByTestId('watermark')).toBeNull();
  });

  it.each([
    ['/business-manage/pay', '缴费列表'],
    ['/business-manage/apply-form?type=a&code=b', '申请表'],
    ['/order/A1', '缴费'],
  ])('[PM-01] %s is open', async (path, text) => {
    await visit(path);
    expect(await screen.findByRole('heading', { name: text })).toBeInTheDocument();
  });

  it.each(['bidder', 'platform', 'guest'] as const)(
    '[RT-09] a page that stands in no menu and belongs to every member is open to %s',
    async (orgType) => {
      await visit('/my-info', { as: { orgType } });
      expect(await screen.findByRole('heading', { name: '我的资料' })).toBeInTheDocument();
    },
  );

  it('[PM-01][RT-17] a path that only begins like a menu path leads to 403', async () => {
    const { router } = await visit('/business-manage/payments');
    expect(await screen.findByText('抱歉，您无权访问该页面')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/exception/403');
  });

  it.each(['bidder', 'guest'] as const)('[PM-01] a page that is refused to a %s is none of those that he has seen', async (orgType) => {
    localStorage.clear();
    const { router } = await visit('/business-manage/pay', { as: { orgType } });
    const seen = () => recentPages({ ...user, orgType }).map(({ path }) => path);
    await waitFor(() => expect(seen()).toEqual(['/business-manage/pay']));
    await act(() => router.navigate('/business-manage/payments'));
    await waitFor(() => expect(router.state.location.pathname).not.toContain('/business-manage'));
    expect(seen()).not.toContain('/business-manage/payments');
  });

  it('[PM-01] [LG-02] a page that is refused leads to the same page of another organisation', async () => {
    const { dispatched } = await visit('/business-manage/payments?x=1');
    await userEvent.click(await screen.findByRole('button', { name: '津信担保（担保机构）' }));
    const path = '/business-manage/payments?x=1';
    expect(dispatched).toContainEqual(organisationSwitchRequested({ orgType: 'guarantee', appId: 'APP2', path }));
  });

  it.each([
    ['user:manage', '/user-manage/members'],
    ['role:edit', '/user-manage/roles'],
    ['organisation:manage', '/user-manage/organisations'],
    ['registration:review', '/user-manage/registrations'],
    ['log:view', '/exception/403'],
  ])('[PM-01] user management leads who holds %s alone to %s', async (permission, path) => {
    const menus = [{ name: '用户管理', path: '/user-manage', icon: 'user', pendingCount: 0, children: [] }];
    const { router } = await visit('/user-manage', { as: { permissions: [permission], menus } });
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  it('[RT-07] [PM-01] opens the homes of the wage channel to nobody of another', async () => {
    const { router } = await visit('/peasant/peasant/home/index');
    await waitFor(() => expect(router.state.location.pathname).toBe('/exception/403'));
    cleanup();
    const bare = await visit('/peasant');
    await waitFor(() => expect(bare.router.state.location.pathname).toBe('/home/index'));
  });

  it('[PM-01] leads a guest to the certification of an organisation instead of a refusal', async () => {
    const { router } = await visit('/business-manage/payments', { as: { orgType: 'guest' } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/certification'));
  });

  it('[AF-01] keeps what a guest asked for until he is certified', async () => {
    const { router } = await visit('/business-manage/payments?type=bid&code=P1', { as: { orgType: 'guest' } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/certification'));
    expect(recallText(KEYS.navTo)).toBe('/business-manage/payments?type=bid&code=P1');
    sessionStorage.clear();
    expect([recallWish('U'), recallText(KEYS.navTo)]).toEqual([true, '/business-manage/payments?type=bid&code=P1']);
  });

  it('[LY-10] [PM-01] opens no entry by its address whose guard refuses', async () => {
    const menu = { name: '待缴费', path: '/business-manage/pay', icon: 'pay', pendingCount: 0, children: [] };
    const open = (guard: string) => visit(menu.path, { as: { orgType: 'guest', menus: [{ ...menu, guard }] } });
    const { router } = await open('certified');
    await waitFor(() => expect(router.state.location.pathname).toBe('/certification'));
    const { router: other } = await open('');
    expect(other.state.location.pathname).toBe(menu.path);
  });

  it('[RT-17] an unknown path leads to 404, with a way home', async () => {
    const { router } = await visit('/no/such/page');
    expect(await screen.findByText('抱歉，您访问的页面不存在')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/exception/404');
    expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/home/index');
  });

  it.each([
    ['/exception/403', '抱歉，您无权访问该页面'],
    ['/exception/500', '抱歉，服务器出错了'],
    ['/no/such/page', '抱歉，您访问的页面不存在'],
  ])('[RT-17] %s shows itself to who is not signed in, with the way to the login', async (path, text) => {
    const { store, router } = await visit(path, { known: false });
    expect(opensToAll(router)).toBe(true);
    act(() => void store.dispatch(phaseEntered({ phase: 'signedOut', choices: [] })));
    expect(await screen.findByRole('heading', { name: text })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '登录' })).toHaveAttribute('href', '/user/login');
    expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull();
  });

  it.each(['/certification', '/business-manage/pay', '/home/index'])('[LG-01] %s asks for a login first', async (path) => {
    expect(opensToAll((await visit(path, { known: false })).router)).toBe(false);
  });

  it('[RT-17] 500 has its text', async () => {
    await visit('/exception/500');
    expect(await screen.findByText('抱歉，服务器出错了')).toBeInTheDocument();
  });

  it('[ER-05] a page that crashes shows a way back instead of nothing', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await visit('/home/crash');
    expect(await screen.findByText('页面出现错误')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/home/index');
    expect(screen.getByRole('navigation', { name: '主菜单' })).toBeInTheDocument();
  });

  it.each([
    ['/home/unloaded', 1],
    ['/home/crash', 0],
  ])('[ER-05] %s is loaded again by itself %d times once the connection is back', async (path, times) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const reload = jest.fn();
    const { store } = await visit(path, { reload });
    await screen.findByRole('button', { name: '重新加载' });
    act(() => void store.dispatch(connectionLost()));
    expect(reload).not.toHaveBeenCalled();
    act(() => void store.dispatch(connectionBack()));
    expect(reload).toHaveBeenCalledTimes(times);
  });

  it('[ER-05] a page whose part did not arrive is not blamed on a new version alone', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await visit('/home/unloaded');
    expect(await screen.findByText('页面未能加载')).toBeInTheDocument();
    expect(screen.getByText(/网络可能已中断/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '重新加载' })).toBeInTheDocument();
  });
});

describe('the layout', () => {
  it('[LY-01] shows the menu tree with fresh counts and marks the current entry', async () => {
    await visit('/business-manage/pay');
    const entry = await screen.findByRole('link', { name: /待缴费.*7 项待办/ });
    expect(entry).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('待缴费 - 电子保函平台');
  });

  it('[LY-03] shows organisation type, organisation and roles, and logs out', async () => {
    const { dispatched } = await visit('/home/index');
    await userEvent.click(await screen.findByRole('button', { name: '陈立群' }));
    const panel = await screen.findByRole('group', { name: '当前用户' });
    expect(panel).toHaveTextContent('投标人天津海卓建设工程有限公司管理员 | 经办人');
    await userEvent.click(screen.getByRole('button', { name: /担保机构/ }));
    await userEvent.click(await screen.findByRole('button', { name: '退出登录' }));
    expect(dispatched).toEqual(
      expect.arrayContaining([organisationSwitchRequested({ orgType: 'guarantee', appId: 'APP2' }), logoutRequested()]),
    );
  });

  it('[LY-03] tags the user with every organisation type, the current one first and named so', async () => {
    await visit('/home/index', { as: { orgTypes: ['guarantee', 'bidder'] } });
    await userEvent.click(await screen.findByRole('button', { name: '陈立群' }));
    const panel = await screen.findByRole('group', { name: '当前用户' });
    expect(panel).toHaveTextContent(/^投标人（当前）担保机构天津海卓建设工程有限公司/);
    expect(within(panel).getByText('投标人（当前）')).toHaveAttribute('aria-current', 'true');
  });

  it('offers the developer tools below the page of a sandbox, to nobody elsewhere and in no menu', async () => {
    await visit('/home/index', { as: { sandbox: true } });
    expect(await screen.findByRole('navigation', { name: '开发者工具' })).toBeInTheDocument();
    cleanup();
    await visit('/home/index');
    await userEvent.click(await screen.findByRole('button', { name: '陈立群' }));
    expect(screen.queryByRole('navigation', { name: '开发者工具' })).toBeNull();
  });

  it('asks before a logout or another organisation takes unsaved work away', async () => {
    const { dispatched } = await visit('/home/unsaved');
    await userEvent.click(await screen.findByRole('button', { name: '陈立群' }));
    await userEvent.click(await screen.findByRole('button', { name: '退出登录' }));
    expect(await screen.findByRole('dialog', { name: '有未保存的内容' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '继续编辑' }));
    expect(screen.getByRole('button', { name: '陈立群' })).toHaveFocus();
    await userEvent.click(await screen.findByRole('button', { name: '陈立群' }));
    await userEvent.click(screen.getByRole('button', { name: /担保机构/ }));
    expect(dispatched).not.toContainEqual(organisationSwitchRequested({ orgType: 'guarantee', appId: 'APP2' }));
    await userEvent.click(await screen.findByRole('button', { name: '放弃修改并离开' }));
    expect(dispatched).toContainEqual(organisationSwitchRequested({ orgType: 'guarantee', appId: 'APP2' }));
    expect(dispatched).not.toContainEqual(logoutRequested());
  });
});
