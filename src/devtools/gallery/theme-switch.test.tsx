import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { theme } from 'antd';
import { Provider } from 'react-redux';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { makeStore } from '../../app/store';
import { ChannelTheme } from '../../app/theme/channel-theme';
import { SEED } from '../../app/theme/tokens';
import { ThemeSwitch, useThemeQuery } from './theme-switch';

const TEAL = '#00696b';

function Application() {
  const { token } = theme.useToken();
  return (
    <>
      <output aria-label="主色">{token.colorPrimary}</output>
      <output aria-label="控件高度">{token.controlHeight}</output>
      <Outlet />
    </>
  );
}

function Gallery() {
  const query = useThemeQuery();
  return (
    <>
      <ThemeSwitch />
      <Link to={`/dev/blocks/basics/money${query}`}>金额</Link>
    </>
  );
}

function open(at: string) {
  const router = createMemoryRouter(
    [
      {
        element: <Application />,
        children: [
          { path: '/dev/blocks', element: <Gallery /> },
          { path: '/dev/blocks/:group/:story', element: <Gallery /> },
          { path: '/home/index', element: <h1>首页</h1> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  const { store } = makeStore();
  render(
    <Provider store={store}>
      <ChannelTheme>
        <RouterProvider router={router} />
      </ChannelTheme>
    </Provider>,
  );
  return { router, user: userEvent.setup() };
}

const primary = () => screen.getByLabelText('主色').textContent;
const height = () => screen.getByLabelText('控件高度').textContent;
const styles = () => [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');

it('the whole application is shown in the chosen theme, which the address names, and as before once the gallery is left', async () => {
  const { router, user } = open('/dev/blocks?q=x');
  expect(primary()).toBe(SEED.colorPrimary);
  await user.click(screen.getByRole('radio', { name: '示例：青碧' }));
  expect(primary()).toBe(TEAL);
  expect(styles()).toContain(`--ant-color-primary:${TEAL};`);
  expect(router.state.location.search).toBe('?q=x&theme=teal');
  await act(() => router.navigate('/home/index'));
  expect(primary()).toBe(SEED.colorPrimary);
  expect(styles()).toContain(`--ant-color-primary:${SEED.colorPrimary};`);
  expect(styles()).not.toContain(`--ant-color-primary:${TEAL};`);
});

it('a link shows the theme, which stays from block to block and goes from the address with the standard one', async () => {
  const { router, user } = open('/dev/blocks?theme=compact');
  expect(screen.getByRole('radio', { name: '紧凑' })).toBeChecked();
  expect(height()).toBe('28');
  await user.click(screen.getByRole('link', { name: '金额' }));
  expect(router.state.location).toMatchObject({ pathname: '/dev/blocks/basics/money', search: '?theme=compact' });
  expect(height()).toBe('28');
  await user.click(screen.getByRole('radio', { name: '默认品牌' }));
  expect(router.state.location.search).toBe('');
  expect(height()).toBe(String(SEED.controlHeight));
});

it('a theme that is none is the standard one', () => {
  open('/dev/blocks?theme=nothing');
  expect(screen.getByRole('radio', { name: '默认品牌' })).toBeChecked();
  expect(primary()).toBe(SEED.colorPrimary);
});
