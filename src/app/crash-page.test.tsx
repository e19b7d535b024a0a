import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serveCalls } from '../../tests/support/render-screen';
import { CrashBoundary } from './crash-boundary';

function Broken(): never {
  throw new TypeError('数据不完整');
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  history.replaceState(null, '', '/business-manage/detail/BH1?token=secret');
});

function crash() {
  render(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
  );
}

describe('[ER-05] a screen that crashes', () => {
  it('has a number that the server is told once, with what happened, where, and nothing of the query', async () => {
    const user = userEvent.setup();
    const calls = serveCalls(() => ({ data: {} }));
    crash();
    expect(await screen.findByText('错误已自动上报。联系管理员时请提供此编号。')).toBeInTheDocument();
    const number = screen.getByText(/^[0-9A-F]{12}$/).textContent;
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      [
        '/client/crash',
        {
          number,
          message: 'TypeError: 数据不完整',
          stack: expect.stringContaining('Broken') as string,
          page: '/business-manage/detail/BH1',
          version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
        },
      ],
    ]);
    expect(JSON.stringify(calls)).not.toContain('secret');
    await user.click(screen.getByRole('button', { name: '复制编号' }));
    expect(await screen.findByRole('button', { name: '已复制' })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(number);
  });

  it('keeps its number where the server cannot be told, says so, and still has ways back', async () => {
    serveCalls(() => Promise.reject(new TypeError('network')));
    crash();
    expect(await screen.findByText(/错误未能自动上报，请记下此编号/)).toBeInTheDocument();
    expect(screen.getByText(/^[0-9A-F]{12}$/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/home/index');
  });
});
