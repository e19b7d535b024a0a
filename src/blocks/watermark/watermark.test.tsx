import { act, render, screen } from '@testing-library/react';
import { Watermark } from './watermark';

describe('watermark', () => {
  it('[LY-06] shows the name and the masked account, nearly transparent and at 30 degrees', () => {
    render(<Watermark userName="张三" account="13812345678" page="/home" />);
    const mark = screen.getByTestId('watermark');
    expect(mark).toHaveTextContent('张三138****5678');
    expect(mark).toHaveAttribute('opacity', '0.035');
    expect(mark.querySelector('pattern')?.getAttribute('patternTransform')).toBe('rotate(-30)');
    expect(mark.querySelectorAll('[style]')).toHaveLength(0);
  });

  it('[LY-06] is drawn again 800 ms after a navigation has ended', () => {
    jest.useFakeTimers();
    const { rerender } = render(<Watermark userName="张三" account="13812345678" page="/home" />);
    act(() => {
      jest.advanceTimersByTime(800);
    });
    const first = screen.getByTestId('watermark');
    rerender(<Watermark userName="张三" account="13812345678" page="/project/list" />);
    act(() => {
      jest.advanceTimersByTime(799);
    });
    expect(screen.getByTestId('watermark')).toBe(first);
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(screen.getByTestId('watermark')).not.toBe(first);
    jest.useRealTimers();
  });
});
