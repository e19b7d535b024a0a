import { act, screen, waitFor } from '@testing-library/react';
import { showEveryElement } from '../../../../tests/support/every-element-shown';
import { renderScreen, serveCalls } from '../../../../tests/support/render-screen';
import { HomePage } from '../home-page';
import { HomeTourHost } from './home-tour-host';

const mockLoad = jest.fn();
jest.mock('./home-tour', () => {
  mockLoad();
  throw new Error('Loading chunk home-tour failed');
});

it('[LY-07] leaves the page as it is where the tour cannot be loaded', async () => {
  showEveryElement();
  const user = { user_name: '王小明', app_name: '某单位', org_type: 'guest', permissions: [], menus: [], is_toured: false };
  serveCalls(({ path }) => (path === '/user/info' ? { data: user } : { code: 50001, msg: '暂时不可用' }));
  renderScreen(
    <>
      <HomePage />
      <HomeTourHost />
    </>,
  );
  await waitFor(() => expect(mockLoad).toHaveBeenCalled());
  await act(async () => Promise.resolve());
  expect(await screen.findByRole('heading', { name: '您好，王小明' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
