import { render, screen, within } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { serveCalls } from '../../../tests/support/render-screen';
import { withFoundation } from './foundation';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  sessionStorage.setItem('channel', JSON.stringify(btoa('nen')));
  history.replaceState(null, '', '/order');
});
afterEach(() => sessionStorage.clear());

const LOGIN = `/user/login?${new URLSearchParams({ channel: btoa('nen') }).toString()}`;

function Broken(): never {
  throw new TypeError('数据不完整');
}

describe('a public page whose part fails', () => {
  it('[ER-05] says that it did not load after a release, and leads on by loading again or the login', async () => {
    const calls = serveCalls(() => ({ data: {} }));
    const unloaded = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    const Part = lazy<typeof Broken>(() => Promise.reject(unloaded));
    const Page = withFoundation(
      () => (
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      ),
      '/order',
    );
    render(<Page />);
    const crash = within(await screen.findByRole('alert'));
    expect(crash.getByRole('heading', { name: '页面未能加载' })).toBeInTheDocument();
    expect(crash.getByRole('button', { name: '重新加载' })).toBeInTheDocument();
    expect(crash.getByRole('link', { name: '前往登录页' })).toHaveAttribute('href', LOGIN);
    expect(screen.getByRole('navigation', { name: '公共导航' })).toBeInTheDocument();
    expect(calls.map(({ path }) => path)).not.toContain('/client/crash');
  });

  it('[ER-05] tells the server what it crashed on, and promises no drafts', async () => {
    const calls = serveCalls(() => ({ data: {} }));
    const Page = withFoundation(Broken, '/order');
    render(<Page />);
    expect(await screen.findByText('错误已自动上报。联系管理员时请提供此编号。')).toBeInTheDocument();
    expect(screen.getByText('很抱歉，此页面未能正常显示，可重新加载或前往登录页。')).toBeInTheDocument();
    expect(calls.filter(({ path }) => path === '/client/crash').map(({ body }) => body)).toEqual([
      expect.objectContaining({ message: 'TypeError: 数据不完整', page: '/order' }),
    ]);
  });
});
