import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { useState } from 'react';
import { Mask, type MaskProps } from './mask';
import { ProgressOverlay, type ProgressOverlayProps } from './progress-overlay';

function progress(props: Partial<ProgressOverlayProps> = {}) {
  const close = jest.fn();
  const { container } = render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <ProgressOverlay open percent={40} onClose={close} {...props} />
    </ConfigProvider>,
  );
  return { close, container };
}

function mask(props: Partial<MaskProps> = {}) {
  const close = jest.fn();
  render(<Mask open onClose={close} {...props} />);
  return close;
}

function pass(milliseconds: number) {
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
}

afterEach(() => {
  jest.useRealTimers();
});

describe('progress overlay', () => {
  it('[WG-02] is a circle of 132 with a stroke of 6, or a line with a stroke of 8', () => {
    const { container } = progress();
    expect(container.querySelector('.ant-progress-circle')).not.toBeNull();
    expect(container.querySelector('.ant-progress-body, .ant-progress-inner')).toHaveStyle({ width: '132px', height: '132px' });
    expect(container.querySelector('circle')).toHaveAttribute('stroke-width', '6');
    const line = progress({ type: 'line' }).container;
    expect(line.querySelector('.ant-progress-track, .ant-progress-bg')).toHaveStyle({ height: '8px' });
  });

  it.each<[ProgressOverlayProps['state'], number]>([
    ['normal', 0],
    ['active', 0],
    ['success', 1],
    ['exception', 1],
  ])('[WG-02] %s can be closed by hand %d times', async (state, times) => {
    const { close } = progress({ state: state ?? 'normal' });
    for (const button of screen.queryAllByRole('button', { name: '关闭' })) await userEvent.click(button);
    expect(close).toHaveBeenCalledTimes(times);
  });

  it('[WG-02] closes by itself on success alone', () => {
    jest.useFakeTimers();
    const failed = progress({ state: 'exception', autoClose: 1000 }).close;
    const { close } = progress({ state: 'success', autoClose: 1000 });
    pass(999);
    expect(close).not.toHaveBeenCalled();
    pass(1);
    expect([close.mock.calls.length, failed.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('overlays by keyboard', () => {
  it('hold the focus, close by Escape where they may be closed, and give the focus back', async () => {
    function Opening({ closable }: { closable: boolean }) {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button onClick={() => setOpen(true)}>打开</button>
          <Mask open={open} closable={closable} onClose={() => setOpen(false)} />
        </>
      );
    }
    const { unmount } = render(<Opening closable />);
    const opener = screen.getByRole('button', { name: '打开' });
    await userEvent.click(opener);
    expect(screen.getByRole('dialog', { name: '加载中...' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: '关闭' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: '关闭' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, opener]);
    unmount();
    render(<Opening closable={false} />);
    await userEvent.click(screen.getByRole('button', { name: '打开' }));
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toHaveFocus();
  });
});

describe('mask', () => {
  it('[WG-02] says 加载中... or 处理中...', () => {
    mask();
    expect(screen.getByText('加载中...')).toBeInTheDocument();
    mask({ processing: true });
    expect(screen.getByText('处理中...')).toBeInTheDocument();
  });

  it('[WG-02] closes by its icon, or after a delay', async () => {
    const byHand = mask({ closable: true });
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(byHand).toHaveBeenCalledTimes(1);
    jest.useFakeTimers();
    const later = mask({ delay: 500 });
    pass(499);
    expect(later).not.toHaveBeenCalled();
    pass(1);
    expect(later).toHaveBeenCalledTimes(1);
  });
});
