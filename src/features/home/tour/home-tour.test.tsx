import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use, type ComponentProps, type ComponentType, type ReactElement } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { HOME_PATHS } from '#domain/home/path';
import { organisationTypes, type OrganisationType } from '#domain/organisation/organisation-type';
import { permissionsOf } from '#domain/roles';
import { showEveryElement } from '../../../../tests/support/every-element-shown';
import { renderRoutes, renderScreen, serveCalls } from '../../../../tests/support/render-screen';
import { WorkListPage } from '../../guarantees/lists/work-list-page';
import { HomePage } from '../home-page';
import { HomeTourHost } from './home-tour-host';
import { tourItemsFor } from './tour-items';

let mockArrival: (() => Promise<void>) | undefined;
jest.mock('./home-tour', () => {
  const { HomeTour } = jest.requireActual<typeof import('./home-tour')>('./home-tour');
  return {
    HomeTour: (props: ComponentProps<typeof HomeTour>) => {
      if (mockArrival) use(mockArrival());
      return <HomeTour {...props} />;
    },
  };
});
afterEach(() => {
  mockArrival = undefined;
});

function open(orgType: OrganisationType, { isToured = false, home }: { isToured?: boolean; home?: string } = {}) {
  let toured = isToured;
  const calls = serveCalls(({ path }) => {
    if (path === '/user/guide') toured = true;
    if (path === '/user/info') return { data: { ...userOf(orgType, toured), menus: home ? [menuTo(home)] : [] } };
    return { code: 50001, msg: '暂时不可用' };
  });
  renderScreen(
    <>
      <HomePage />
      <HomeTourHost />
    </>,
    { path: '*', at: home ?? '/' },
  );
  return () => calls.filter(({ path }) => path === '/user/guide').length;
}

function userOf(org_type: OrganisationType, is_toured: boolean) {
  return { user_name: '王小明', app_name: '某单位', org_type, permissions: permissionsOf(org_type, ['admin']), menus: [], is_toured };
}

function menuTo(path: string) {
  return { name: '首页', path, icon: 'home', pending_count: 0, children: [] };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(showEveryElement);

describe('tour of the home page', () => {
  it.each(organisationTypes)('[LY-07] [TR-01] leads %s at the first visit through what is on the screen, once', async (orgType) => {
    const finished = open(orgType);
    const titles: (string | null)[] = [];
    await screen.findByRole('dialog', { name: '欢迎使用' });
    while (screen.queryByRole('button', { name: '下一项' })) {
      titles.push(screen.getByRole('dialog').querySelector('h3')?.textContent ?? null);
      await press('下一项');
      await screen.findByRole('dialog');
    }
    titles.push(screen.getByRole('dialog').querySelector('h3')?.textContent ?? null);
    const here = tourItemsFor(orgType, false).filter(({ selectors }) => selectors.some((selector) => document.querySelector(selector)));
    expect(titles).toEqual(here.map(({ title }) => title));
    expect(titles.length).toBeGreaterThan(1);
    expect(finished()).toBe(0);
    await press('完成');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(finished()).toBe(1);
  });

  it.each([
    ['tradeCenter', HOME_PATHS.wageAuthority],
    ['bidder', HOME_PATHS.wageClient],
    ['guarantee', HOME_PATHS.wageClient],
    ['letter', HOME_PATHS.wageClient],
    ['intermediary', HOME_PATHS.wageClient],
  ] as const)('[LY-07] [RT-07] tells %s in the wage channel of wages, and not of openings', async (orgType, home) => {
    open(orgType, { home });
    const told = [(await screen.findByRole('dialog', { name: '欢迎使用' })).textContent];
    while (screen.queryByRole('button', { name: '下一项' })) {
      await press('下一项');
      told.push((await screen.findByRole('dialog')).textContent);
    }
    expect(told.join('')).toContain('工资');
    expect(told.join('')).not.toMatch(/投标|开标/);
  });

  it('[LY-07] counts as seen when it is skipped, and does not come to who has seen it', async () => {
    const finished = open('bidder');
    await screen.findByRole('dialog', { name: '欢迎使用' });
    await press('跳过');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(finished()).toBe(1);
  });

  it('[LY-07] does not come to who has seen it', async () => {
    open('bidder', { isToured: true });
    await screen.findByRole('heading', { name: '您好，王小明' });
    await act(async () => Promise.resolve());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[LY-07] waits until another dialog is gone', async () => {
    const other = document.body.appendChild(document.createElement('div'));
    other.setAttribute('role', 'dialog');
    open('bidder');
    await screen.findByRole('heading', { name: '您好，王小明' });
    await act(async () => Promise.resolve());
    expect(screen.queryByText('欢迎使用')).not.toBeInTheDocument();
    act(() => other.remove());
    await screen.findByRole('dialog', { name: '欢迎使用' });
  });

  it('[TR-02] keeps tags for emphasis alone, and gives an item its width and class', async () => {
    open('bidder');
    const card = await screen.findByRole('dialog', { name: '欢迎使用' });
    expect(card).toHaveClass('home-tour-welcome');
    expect(card).toHaveStyle({ width: '360px' });
    expect(screen.getByText('跳过', { selector: 'b, strong' })).toBeInTheDocument();
  });

  describe('on the page of another list', () => {
    const RECORDS = '/business-manage/guarantee-record';

    function serveNewcomer({ endIsKept = true } = {}) {
      let toured = false;
      const calls = serveCalls(({ path }) => {
        if (path === '/user/guide' && endIsKept) toured = true;
        if (path === '/user/info') return { data: { ...userOf('bidder', toured), menus: [menuTo(HOME_PATHS.usual), menuTo(RECORDS)] } };
        return { code: 50001, msg: '暂时不可用' };
      });
      return () => calls.filter(({ path }) => path === '/user/guide').length;
    }

    async function leadToRecords(records: ReactElement) {
      const warnings = jest.spyOn(console, 'warn').mockReturnValue();
      serveNewcomer();
      renderScreen(
        <>
          <Routes>
            <Route path={HOME_PATHS.usual} element={<HomePage />} />
            <Route path={RECORDS} element={records} />
          </Routes>
          <HomeTourHost />
        </>,
        { path: '*', at: HOME_PATHS.usual },
      );
      await screen.findByRole('dialog', { name: '欢迎使用' });
      while (screen.queryByRole('heading', { name: /^您好/ })) {
        await press('下一项');
        await act(async () => Promise.resolve());
      }
      return warnings;
    }

    const home = () => screen.findByRole('heading', { name: '您好，王小明' });

    it('[TR-01] goes there and back, and ends on the home page', async () => {
      const warnings = await leadToRecords(<WorkListPage list="guarantee_record" />);
      expect(await screen.findByRole('dialog', { name: '保函记录' })).toHaveTextContent('与本单位有关的保函都在这里');
      expect(screen.getByRole('heading', { name: '保函记录', level: 1 })).toBeInTheDocument();
      await press('上一项');
      await home();
      await press('下一项');
      await screen.findByRole('dialog', { name: '保函记录' });
      await press('跳过');
      await home();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(warnings).not.toHaveBeenCalled();
    });

    it('[TR-01] warns of what it does not find there', async () => {
      const warnings = await leadToRecords(<h1 className="page-header">保函记录</h1>);
      await screen.findByRole('dialog', { name: '保函记录' });
      expect(warnings.mock.calls).toEqual([['引导项的目标不存在：.search-form']]);
    });

    it('[TR-01] ends where the page does not come, and leads back', async () => {
      const timers = jest.spyOn(globalThis, 'setTimeout');
      await leadToRecords(<p>加载中</p>);
      const [giveUp] = timers.mock.calls.findLast(([, delay]) => delay === 10_000) ?? [];
      act(() => giveUp?.());
      await home();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    describe('or of one that somebody chose', () => {
      type Records = { element: ReactElement } | { lazy: () => Promise<{ Component: ComponentType }> };
      const records = (
        <>
          <h1 className="page-header">保函记录</h1>
          <form className="search-form" />
        </>
      );

      async function comeFromProjects(recordsPage: Records = { element: records }) {
        const frame = (
          <>
            <Outlet />
            <HomeTourHost />
          </>
        );
        const pages = [
          { path: '/project', element: <p>项目列表</p> },
          { path: HOME_PATHS.usual, element: <HomePage /> },
          { path: RECORDS, ...recordsPage },
        ];
        const { router } = renderRoutes([{ element: frame, children: pages }], { at: '/project' });
        await act(() => router.navigate(HOME_PATHS.usual));
        await home();
        return router;
      }

      async function goOnUntil(isThere: () => boolean) {
        await screen.findByRole('dialog', { name: '欢迎使用' });
        while (!isThere()) {
          await press('下一项');
          await waitFor(() => expect(isThere() || screen.queryByRole('dialog') !== null).toBe(true));
        }
      }

      it('[LY-07] does not begin there where one left before it was loaded, but at the next visit', async () => {
        const finished = serveNewcomer();
        let arrive: () => void = () => undefined;
        const arriving = new Promise<void>((resolve) => (arrive = resolve));
        const arrival = jest.fn(() => arriving);
        mockArrival = arrival;
        const router = await comeFromProjects();
        await waitFor(() => expect(arrival).toHaveBeenCalled());
        await act(() => router.navigate('/project'));
        await act(async () => arrive());
        expect(screen.getByText('项目列表')).toBeInTheDocument();
        expect(screen.queryByTestId('tour-mask')).not.toBeInTheDocument();
        expect([router.state.location.pathname, finished()]).toEqual(['/project', 0]);
        await act(() => router.navigate(HOME_PATHS.usual));
        await screen.findByRole('dialog', { name: '欢迎使用' });
      });

      it('[LY-07] stops where one goes back in the browser, and leaves that page as it is', async () => {
        const finished = serveNewcomer();
        const router = await comeFromProjects();
        await goOnUntil(() => router.state.location.pathname === RECORDS);
        await screen.findByRole('dialog', { name: '保函记录' });
        await act(() => router.navigate(-1));
        await screen.findByText('项目列表');
        await waitFor(() => expect(screen.queryByTestId('tour-mask')).not.toBeInTheDocument());
        expect([router.state.location.pathname, finished()]).toEqual(['/project', 0]);
      });

      it('[LY-07] stays on the home page where it is ended while the other page is on its way', async () => {
        const finished = serveNewcomer();
        let arrive: (page: { Component: ComponentType }) => void = () => undefined;
        const arriving = new Promise<{ Component: ComponentType }>((resolve) => (arrive = resolve));
        const router = await comeFromProjects({ lazy: () => arriving });
        await goOnUntil(() => router.state.navigation.state === 'loading');
        await userEvent.click(screen.getByTestId('tour-mask'));
        await act(async () => arrive({ Component: () => records }));
        await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
        expect([router.state.location.pathname, finished()]).toEqual([HOME_PATHS.usual, 1]);
        await home();
      });

      it('[LY-07] does not come again at once where its end could not be kept', async () => {
        const finished = serveNewcomer({ endIsKept: false });
        const router = await comeFromProjects();
        await screen.findByRole('dialog', { name: '欢迎使用' });
        await press('跳过');
        await act(() => router.navigate('/project'));
        await act(() => router.navigate(HOME_PATHS.usual));
        await home();
        await act(async () => Promise.resolve());
        expect(screen.queryByTestId('tour-mask')).not.toBeInTheDocument();
        expect(finished()).toBe(1);
      });
    });
  });
});
