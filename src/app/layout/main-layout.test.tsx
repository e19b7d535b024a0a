import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { UserInfo } from '#contract/users';
import { channelQuirks } from '#domain/channel-frame';
import { FIRST_LAYOUT } from '#domain/layout';
import { DEFAULT_SITE } from '#domain/site';
import { serveCalls, type ServedCall } from '../../../tests/support/render-screen';
import { recentPages } from '../search/recent-pages';
import { KEYS } from '../session/saved';
import { phaseEntered, selectUser, userKnown } from '../session/session-slice';
import { recallText } from '../session/storage';
import { makeStore } from '../store';
import { MainLayout } from './main-layout';

const USER: UserInfo = {
  ...{ appId: 'APP', userId: 'U', userName: '陈立群', account: '13800000002', mobile: '13800000002', email: '', appName: '海卓建设' },
  ...{ orgCodeNo: '', channelNo: 'C', orgType: 'bidder' as const, orgTypes: ['bidder' as const], roles: ['admin'], roleNames: ['管理员'] },
  ...{ multiOrgTypes: [], permissions: ['user:info', 'charges:standard'], isToured: true },
  menus: [
    { name: '首页', path: '/home', icon: 'home', pendingCount: 0, children: [] },
    { name: '工资保证金-农民工', path: '/wages', icon: 'pay', pendingCount: 2, children: [] },
    {
      name: '验真',
      locale: 'menu.truth',
      path: '/user/truth',
      icon: 'verify',
      pendingCount: 0,
      external: true,
      target: '_blank',
      children: [],
    },
    { name: '大屏', path: '/board', icon: 'log', pendingCount: 0, guard: 'certified', children: [] },
  ],
};
const CHANNEL = {
  channel_code: 'C',
  channel_name: '农村产权交易',
  enabled: true,
  title: '农村产权保函平台',
  logo: '/assets/channels/tjnjs.svg',
  tokens: [],
  hotline: '400-111-2222',
  is_default: false,
  is_wage: false,
  home: 'usual',
  quirks: [],
  background: '',
  side_menu_width: 250,
  service_hours: '',
  service_image: '',
  guide: 'operation',
  links: [{ title: '友情单位', href: 'https://example.cn/' }],
};
const PRODUCTS = {
  list: [{ product_no: 'PR1', product_name: '投标保函', guarantee_app_name: '津信担保', fee_rate: '5', min_fee: '300.00' }],
  total: 51,
};
const PORTAL = { phones: ['400-111-2222'], guide: 'operation' };
const WAGE = {
  is_wage: true,
  quirks: channelQuirks,
  side_menu_width: 340,
  service_hours: '工作日 9:00-18:00',
  service_image: '/assets/channels/lnmw-service.svg',
  guide: '',
};

beforeEach(() => {
  Element.prototype.setPointerCapture = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

async function show(user: Partial<UserInfo> = {}, channel: object = {}, media: readonly string[] = ['1200px', '1700px']) {
  const none = window.matchMedia('none');
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...none,
    matches: media.some((width) => query === width || query === `(min-width: ${width})`),
    media: query,
  }));
  const failing = new Set<string>();
  const calls = serveCalls(({ path }) => {
    if (failing.has(path)) return { code: 50001, msg: '暂时不可用' };
    return {
      data:
        {
          '/channel/detail': { ...CHANNEL, ...channel },
          '/guarantee/agent/count': { agent_count_list: [] },
          '/guarantee/zone/portal': PORTAL,
          '/product/page': PRODUCTS,
        }[path] ?? {},
    };
  });
  const { store } = makeStore();
  store.dispatch(phaseEntered({ phase: 'signedIn', choices: [] }));
  store.dispatch(userKnown({ ...USER, ...user }));
  const page = (title: string) => ({ handle: { title }, element: <h1>{title}页</h1> });
  const router = createMemoryRouter(
    [
      {
        element: <MainLayout />,
        children: [
          { path: '/home', ...page('首页') },
          { path: '/business-manage/apply-form', ...page('申请保函') },
          { path: '/business-manage/apply', ...page('申请保函') },
          { path: '/board', ...page('大屏') },
          { path: '/projects/:projectNo', ...page('项目详情') },
          { path: '/channels/:channelCode/texts/:name', ...page('渠道文字') },
          { path: '*', ...page('别处') },
        ],
      },
    ],
    { initialEntries: ['/home'] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await screen.findByRole('heading', { name: '首页页' });
  const sent = (path: string) => calls.filter((call: ServedCall) => call.path === path).map(({ body }) => body);
  return { store, router, failing, sent };
}

const header = () => within(screen.getByRole('banner'));
const openUser = async () => {
  await userEvent.click(screen.getByRole('button', { name: '陈立群' }));
  await screen.findByRole('group', { name: '当前用户' });
};
const helpEntries = async () => {
  await userEvent.click(screen.getByRole('button', { name: '帮助' }));
  return within(await screen.findByRole('list', { name: '帮助' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

describe('the frame', () => {
  it('[LY-09] has the menu at the side or along the top, as the user wants it', async () => {
    await show();
    expect(within(screen.getByRole('complementary')).getByRole('navigation', { name: '主菜单' })).toBeInTheDocument();
    expect(screen.getByRole('complementary')).toHaveStyle({ width: '250px' });
  });

  it('[AF-01] is that of the portal around an application begun there: its logo, its menu, the way to the projects', async () => {
    const { router, sent } = await show({}, WAGE);
    await act(() => router.navigate(`/business-manage/apply-form?type=bid&code=P1&channel=${btoa('LNMW')}`));
    await screen.findByRole('heading', { name: '申请保函页' });
    expect(sent('/channel/detail')).toContainEqual({ channel_code: 'LNMW' });
    const brand = await screen.findByRole('link', { name: '农村产权保函平台' });
    expect([brand.getAttribute('href'), brand.querySelector('img')?.getAttribute('src')]).toEqual(['/channel/LNMW', CHANNEL.logo]);
    expect(screen.getByRole('navigation', { name: '主菜单' }).closest('aside')).toHaveStyle({ width: '340px' });
    expect(await screen.findByRole('complementary', { name: '服务与咨询' })).toHaveTextContent('400-111-2222');
    expect(screen.queryByRole('navigation', { name: '面包屑' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '去选择项目' }));
    const projects = '/business-manage/project-list?type=bid&code=P1&channel=TE5NVw%3D%3D';
    expect(router.state.location.pathname + router.state.location.search).toBe(projects);
    expect(recallText(KEYS.navTo)).toBe(projects);
    expect(screen.queryByRole('button', { name: '去选择项目' })).toBeNull();
  });

  it('[AF-01] bears the name and the mark of the platform around an application of a channel that there is not', async () => {
    const { router, failing } = await show();
    failing.add('/channel/detail');
    await act(() => router.navigate(`/business-manage/apply-form?channel=${btoa('nowhere')}`));
    const brand = await header().findByRole('link', { name: `${DEFAULT_SITE.productTitle}，返回首页` });
    expect([brand.getAttribute('href'), brand.textContent]).toEqual(['/home/index', DEFAULT_SITE.productTitle]);
    expect(header().getAllByRole('link')).toEqual([brand]);
  });

  it('[AF-01] has no header around an application whose page has its own', async () => {
    const { router } = await show();
    await act(() => router.navigate(`/business-manage/apply-form?channel=${btoa('jl')}&source=direct`));
    await screen.findByRole('heading', { name: '申请保函页' });
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it('[LY-09] has no side menu where the menu stands along the top', async () => {
    await show({ layout: { ...FIRST_LAYOUT, layout: 'top', navTheme: 'dark' } });
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(await header().findByRole('navigation', { name: '主菜单' })).toHaveTextContent('工资保证金-农民工');
    expect(screen.getByRole('banner')).toHaveClass('nav-dark');
  });

  it('[LY-01] [LY-09] is wider in the wage channel, whose menu names lose what follows a hyphen', async () => {
    await show({}, WAGE);
    expect(screen.getByRole('complementary')).toHaveStyle({ width: '340px' });
    expect(screen.getByRole('link', { name: /^工资保证金(?!-).*2 项待办$/ })).toBeInTheDocument();
  });

  it('[LY-01] is folded below 1366 px, and comes as a drawer below 600 px', async () => {
    await show({}, {}, ['(max-width: 1365px)']);
    expect(screen.getByRole('complementary')).toHaveClass('layout-side-collapsed');
    await userEvent.click(screen.getByRole('button', { name: '展开菜单' }));
    expect(screen.getByRole('complementary')).not.toHaveClass('layout-side-collapsed');
    cleanup();
    await show({}, {}, ['(max-width: 1365px)', '(max-width: 599px)']);
    expect(screen.queryByRole('complementary')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '打开菜单' }));
    expect(within(await screen.findByRole('dialog', { name: '菜单' })).getByRole('link', { name: '首页' })).toBeInTheDocument();
  });

  it('keeps the pages that were seen for the search, the last first, and none that only said something', async () => {
    localStorage.clear();
    const { router } = await show();
    await act(() => router.navigate('/board'));
    await act(() => router.navigate('/exception/404'));
    await waitFor(() =>
      expect(recentPages(USER).map(({ path, title }) => [path, title])).toEqual([
        ['/board', '大屏'],
        ['/home', '首页'],
      ]),
    );
  });

  it('tells the pages that were seen under one title apart by all that their addresses name', async () => {
    localStorage.clear();
    const { router } = await show();
    for (const path of [`/projects/${encodeURIComponent('津招〔2026〕12号')}`, '/channels/nen/texts/notice', '/channels/jl/texts/notice'])
      await act(() => router.navigate(path));
    expect(recentPages(USER).map(({ title }) => title)).toEqual([
      '渠道文字 jl notice',
      '渠道文字 nen notice',
      '项目详情 津招〔2026〕12号',
      '首页',
    ]);
  });

  it('[AF-01] keeps each application that was seen for itself, whichever of its steps were shown', async () => {
    localStorage.clear();
    const { router } = await show();
    for (const path of [
      '/business-manage/apply-form?projectNo=P1&sections=1&step=product',
      '/business-manage/apply-form?applyNo=BH1&step=bidder',
      '/business-manage/apply-form?applyNo=BH1&sort=fee',
      '/business-manage/apply-form?applyNo=BH1',
      '/business-manage/apply?applyNo=BH2&mode=edit',
      '/board?month=2026-03',
    ])
      await act(() => router.navigate(path));
    expect(recentPages(USER).map(({ path, title }) => [path, title])).toEqual([
      ['/board', '大屏'],
      ['/business-manage/apply?applyNo=BH2&mode=edit', '申请保函 BH2'],
      ['/business-manage/apply-form?applyNo=BH1', '申请保函 BH1'],
      ['/business-manage/apply-form?projectNo=P1&sections=1', '申请保函 P1'],
      ['/home', '首页'],
    ]);
  });

  describe('scrolls', () => {
    const scrollY = Object.getOwnPropertyDescriptor(window, 'scrollY')!;
    afterEach(() => void Object.defineProperty(window, 'scrollY', scrollY));

    function screenOf(height: number) {
      let [top, most] = [0, height];
      const observers = new Set<() => void>();
      Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
      const scroll = (to: number) => {
        top = Math.min(to, most);
        window.dispatchEvent(new Event('scroll'));
      };
      jest.spyOn(window, 'scrollTo').mockImplementation((_left: number, to: number) => scroll(to));
      jest.spyOn(window, 'ResizeObserver').mockImplementation((measure) => {
        const call = () => measure([], undefined as never);
        return { observe: () => observers.add(call), unobserve: () => undefined, disconnect: () => observers.delete(call) };
      });
      const grow = (to: number) => {
        most = to;
        for (const measure of observers) measure();
      };
      return { top: () => top, scroll, grow };
    }

    it('to the top of a page that is opened, and to where a page was left that is returned to, as soon as its rows are there', async () => {
      const { top, scroll, grow } = screenOf(2000);
      const { router } = await show();
      await act(() => router.navigate('/board'));
      scroll(900);
      await act(() => router.navigate('/board?page=2'));
      expect(top()).toBe(900);
      await act(() => router.navigate('/projects/P1'));
      expect(top()).toBe(0);
      grow(300);
      await act(() => router.navigate(-1));
      expect(top()).toBe(300);
      grow(500);
      expect(top()).toBe(500);
      grow(2000);
      expect(top()).toBe(900);
      scroll(100);
      grow(3000);
      expect(top()).toBe(100);
    });

    it('nowhere once the reader of a page returned to scrolls', async () => {
      const { top, scroll, grow } = screenOf(2000);
      const { router } = await show();
      scroll(900);
      await act(() => router.navigate('/board'));
      grow(300);
      await act(() => router.navigate(-1));
      fireEvent.wheel(window);
      scroll(200);
      grow(2000);
      expect(top()).toBe(200);
    });
  });

  it('leaves the page that is open out of those seen for an organisation that is chosen there', async () => {
    localStorage.clear();
    const { store, router } = await show();
    await waitFor(() => expect(recentPages(USER)).toHaveLength(1));
    const chosen = { ...USER, appId: 'APP2' };
    act(() => void store.dispatch(userKnown(chosen)));
    await act(() => router.navigate('/board'));
    expect(recentPages(chosen).map(({ path }) => path)).toEqual(['/board']);
    expect(recentPages(USER).map(({ path }) => path)).toEqual(['/home']);
  });

  it('[CH-06] [LY-09] bears the title and the links of the channel, in the browser’s window too', async () => {
    await show();
    expect(document.title).toBe('首页 - 农村产权保函平台');
    expect(screen.getByRole('link', { name: '农村产权保函平台，返回首页' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '友情单位' })).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: '保函专区' })).toHaveAttribute('href', '/channel/nen');
    expect(screen.getByRole('link', { name: '渠道门户' })).toHaveAttribute('href', '/channel/C');
  });

  it('[GZ-01] has no link to the zone while that is turned off', async () => {
    await show({}, { zone_closed: true });
    expect(await screen.findByRole('link', { name: '渠道门户' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '保函专区' })).toBeNull();
  });

  it('[LY-10] opens an outside entry at its target, by the name of its locale', async () => {
    await show();
    const link = screen.getByRole('link', { name: /^保函验真/ });
    expect(link).toHaveAttribute('href', '/user/truth');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('[LY-10] asks the guard of an entry before it is followed', async () => {
    const { store, router } = await show({ orgType: 'guest' });
    await userEvent.click(screen.getByRole('link', { name: '大屏' }));
    expect(router.state.location.pathname).toBe('/home');
    expect(JSON.stringify(store.getState().notices)).toContain('完成企业认证后即可使用此功能');
    act(() => void store.dispatch(userKnown(USER)));
    await userEvent.click(screen.getByRole('link', { name: '大屏' }));
    expect(router.state.location.pathname).toBe('/board');
  });
});

describe('the header', () => {
  it('[LY-02] leads to the fees by permission, to certification as a guest, and tells the hotline', async () => {
    await show({ orgType: 'guest' });
    expect(header().getByRole('button', { name: '收费标准' })).toBeInTheDocument();
    expect(header().getByRole('link', { name: '企业认证' })).toBeInTheDocument();
    expect(header().getByRole('link', { name: '400-111-2222' })).toHaveAttribute('href', 'tel:400-111-2222');
  });

  it('[LY-02] [PM-02] has no fees without the permission, and no certification for others than guests', async () => {
    await show({ permissions: [] });
    expect(header().queryByRole('button', { name: '收费标准' })).toBeNull();
    expect(header().queryByRole('link', { name: '企业认证' })).toBeNull();
  });

  it('[LY-02] has neither in the wage channel, and tells when its hotline answers', async () => {
    await show({ orgType: 'guest' }, WAGE);
    expect(header().queryByRole('button', { name: '收费标准' })).toBeNull();
    expect(header().queryByRole('link', { name: '企业认证' })).toBeNull();
    expect(screen.getByRole('banner')).toHaveTextContent('工作日 9:00-18:00');
  });

  it('[PM-02] says in place of the products where their rates are to be seen, to who may not see them yet', async () => {
    await show({ permissions: ['charges:standard'] });
    await userEvent.click(header().getByRole('button', { name: '收费标准' }));
    expect(await screen.findByRole('dialog', { name: '收费标准' })).toHaveTextContent('单位通过认证后，可在这里查看各产品的费率');
  });

  it('[LY-02] [CH-02] [CN-02] shows the standard of the channel, 680 wide', async () => {
    await show({ permissions: ['charges:standard'] }, { fee_standard: { rate_per_mille: '5', min_fee: '300.00' } });
    await userEvent.click(header().getByRole('button', { name: '收费标准' }));
    const dialog = await screen.findByRole('dialog', { name: '收费标准' });
    expect(dialog).toHaveTextContent(/担保金额 × 5‰，最低\s*[¥￥]?\s*300\.00/);
    expect(dialog.closest('.ant-modal') ?? dialog).toHaveStyle({ width: '680px' });
  });

  it('[CH-02] tells how many products there are and pages through their fees, 50 at a time', async () => {
    const { sent } = await show({ permissions: ['charges:standard', 'product:view'] });
    await userEvent.click(header().getByRole('button', { name: '收费标准' }));
    const dialog = await screen.findByRole('dialog', { name: '收费标准' });
    expect(await within(dialog).findByText('共 51 条记录')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByTitle('2'));
    await waitFor(() => expect(sent('/product/page')).toEqual([1, 2].map((page) => ({ page, size: 50 }))));
  });

  it('[LY-02] keeps what it has no room for in the help', async () => {
    await show({ orgType: 'guest' }, {}, []);
    expect(header().queryByRole('button', { name: '收费标准' })).toBeNull();
    expect(await helpEntries()).toEqual(['新手引导', '收费标准', '企业认证', '键盘快捷键']);
  });

  it.each([
    ['bidder', ['新手引导', '操作指南文档', '联系我们', '键盘快捷键']],
    ['guest', ['新手引导', '键盘快捷键']],
    ['guarantee', ['首页导览', '键盘快捷键']],
  ] as const)('[LY-04] helps a %s', async (orgType, entries) => {
    await show({ orgType });
    expect(await helpEntries()).toEqual(entries);
  });

  it('[LY-04] has no guide where the channel has none, and tells a bidder how to get in touch', async () => {
    await show({}, WAGE);
    expect(await helpEntries()).toEqual(['新手引导', '联系我们', '键盘快捷键']);
    await userEvent.click(screen.getByRole('button', { name: '联系我们' }));
    expect(await screen.findByRole('dialog', { name: '联系我们' })).toHaveTextContent('400-111-2222');
  });

  it('[LY-04] offers a way to get in touch only where the channel has one, and no hotline where there is none', async () => {
    await show({}, { hotline: '' });
    expect(await helpEntries()).toEqual(['新手引导', '操作指南文档', '键盘快捷键']);
    cleanup();
    await show({}, { ...WAGE, hotline: '' });
    expect(await helpEntries()).toEqual(['新手引导', '联系我们', '键盘快捷键']);
    await userEvent.click(screen.getByRole('button', { name: '联系我们' }));
    const dialog = await screen.findByRole('dialog', { name: '联系我们' });
    expect(within(dialog).getByRole('img', { name: '客服二维码' })).toBeInTheDocument();
    expect(dialog).not.toHaveTextContent('服务热线');
    expect(within(dialog).queryByRole('link')).toBeNull();
  });

  it('[LY-04] [VW-01] [CN-02] [UP-05] opens the guide of the channel by its address, 1000 wide and to be downloaded', async () => {
    await show({});
    const addresses: string[] = [];
    const serve = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      addresses.push(new URL(input instanceof Request ? input.url : input).pathname);
      return serve(input, init);
    };
    expect(await helpEntries()).toContain('操作指南文档');
    await userEvent.click(screen.getByRole('button', { name: '操作指南文档' }));
    const viewer = await screen.findByRole('dialog', { name: '操作指南文档.pdf' });
    expect(viewer.closest('.ant-modal') ?? viewer).toHaveStyle({ width: '1000px' });
    await waitFor(() => expect(addresses).toContain('/assets/files/guide/operation.pdf'));
    expect(within(viewer).getByRole('button', { name: /^下\s?载$/ })).toBeEnabled();
  });

  it.each([
    ['bidder', ['user:info'], true],
    ['bidder', [], false],
    ['platform', ['user:info'], false],
  ] as const)('[LY-03] shows my data to a %s with %j: %s', async (orgType, permissions, shown) => {
    await show({ orgType, permissions: [...permissions] });
    await openUser();
    expect(screen.queryByRole('link', { name: '我的资料' }) !== null).toBe(shown);
  });
});

describe('the settings of the frame', () => {
  const settings = async () => {
    await openUser();
    await userEvent.click(screen.getByRole('button', { name: '版式设置' }));
    return within(await screen.findByRole('dialog', { name: '版式设置' }));
  };

  it('[LY-09] show at once, are kept for the user, and are put back', async () => {
    const { sent } = await show();
    const drawer = await settings();
    await userEvent.click(drawer.getByRole('radio', { name: '顶部' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(sent('/user/layout/save').at(-1)).toMatchObject({ layout: { layout: 'top', fixed_header: true } });
    await userEvent.click(drawer.getByRole('switch', { name: '向下滚动时隐藏页头' }));
    expect(sent('/user/layout/save').at(-1)).toMatchObject({ layout: { layout: 'top', auto_hide_header: true } });
    await userEvent.click(drawer.getByRole('button', { name: '恢复默认' }));
    expect(sent('/user/layout/save').at(-1)).toEqual({});
    expect(await screen.findByRole('complementary')).toBeInTheDocument();
  });

  it('[LY-09] are taken back where they could not be kept', async () => {
    const { store, failing } = await show();
    failing.add('/user/layout/save');
    const drawer = await settings();
    await userEvent.click(drawer.getByRole('radio', { name: '定宽' }));
    await screen.findByRole('complementary');
    expect(selectUser(store.getState())?.layout).toMatchObject({ contentWidth: 'fluid' });
  });
});

describe('the customer-service ball', () => {
  const ball = () => screen.findByRole('button', { name: '在线客服' });
  const place = (button: HTMLElement) => button.parentElement?.style.left;

  it('[LY-05] is there in the wage channel alone', async () => {
    await show();
    expect(screen.queryByRole('button', { name: '在线客服' })).toBeNull();
  });

  it('[LY-05] opens the code by a short press, and by the keyboard', async () => {
    await show({}, WAGE);
    const button = await ball();
    await userEvent.click(button);
    expect(screen.getByRole('dialog', { name: '扫码添加客服' })).toContainElement(screen.getByRole('img', { name: '客服二维码' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: '扫码添加客服' })).toBeInTheDocument();
  });

  it.each(['mouse', 'touch'] as const)(
    '[LY-05] is dragged by a longer press of %s, and rests at the right edge where it is near',
    async (by) => {
      await show({}, WAGE);
      const button = await ball();
      const drag = (to: number, end: 'pointerUp' | 'pointerCancel' = 'pointerUp') => {
        const from = Number.parseFloat(place(button) ?? '');
        press(button, 'pointerDown', 1000, from, by);
        press(button, 'pointerMove', 1100, to, by);
        press(button, end, 1250, to, by);
      };
      drag(200, 'pointerCancel');
      expect(place(button)).toBe('200px');
      drag(300);
      expect(place(button)).toBe('300px');
      expect(screen.queryByRole('dialog')).toBeNull();
      drag(window.innerWidth - 130);
      expect(place(button)).toBe(`${window.innerWidth - 80}px`);
    },
  );

  it.each(['pointerCancel', 'pointerUp'] as const)(
    '[LY-05] takes the next key after a drag that ended by %s without a click',
    async (end) => {
      await show({}, WAGE);
      const button = await ball();
      press(button, 'pointerDown', 1000, 600, 'touch');
      press(button, 'pointerMove', 1100, 500, 'touch');
      press(button, end, 1250, 500, 'touch');
      button.focus();
      await userEvent.keyboard('{Enter}');
      expect(screen.getByRole('dialog', { name: '扫码添加客服' })).toBeInTheDocument();
    },
  );

  it('[LY-05] takes the next click of another device after a drag that was cancelled', async () => {
    await show({}, WAGE);
    const button = await ball();
    press(button, 'pointerDown', 1000, 600, 'touch');
    press(button, 'pointerCancel', 1250, 600, 'touch');
    fireEvent.click(button, { detail: 1 });
    expect(screen.getByRole('dialog', { name: '扫码添加客服' })).toBeInTheDocument();
  });

  it('[LY-05] is moved by the arrow keys', async () => {
    await show({}, WAGE);
    const button = await ball();
    const before = Number.parseFloat(place(button) ?? '');
    button.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(place(button)).toBe(`${before - 48}px`);
  });
});

function press(
  on: HTMLElement,
  kind: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel',
  timeStamp: number,
  clientX: number,
  pointerType: string,
): void {
  const event = new MouseEvent(kind.toLowerCase(), { bubbles: true, cancelable: true, clientX, clientY: 300, button: 0 });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  Object.defineProperties(event, { pointerId: { value: 1 }, pointerType: { value: pointerType } });
  fireEvent(on, event);
}
