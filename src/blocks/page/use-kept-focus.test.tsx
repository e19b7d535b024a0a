import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useKeptFocus } from './use-kept-focus';

function Box({ open, busy = false, hasNext = true }: { open: boolean; busy?: boolean; hasNext?: boolean }) {
  const next = useRef<HTMLButtonElement>(null);
  const { watch } = useKeptFocus(() => next.current, busy);
  return (
    <>
      <div {...watch}>
        {open && <button type="button">去掉</button>}
        {hasNext && (
          <button ref={next} type="button">
            接着
          </button>
        )}
      </div>
      <button type="button">别处</button>
      <p>空白处</p>
    </>
  );
}

function lose(props: { busy?: boolean; hasNext?: boolean }) {
  const { rerender } = render(<Box open {...props} />);
  act(() => screen.getByRole('button', { name: '去掉' }).focus());
  rerender(<Box open={false} {...props} />);
  expect(document.body).toHaveFocus();
  return { renderAnew: () => rerender(<Box open={false} />) };
}

const next = () => screen.getByRole('button', { name: '接着' });

describe('kept focus', () => {
  it('goes on once what is under way has ended', () => {
    const { renderAnew } = lose({ busy: true });
    renderAnew();
    expect(next()).toHaveFocus();
  });

  it('is not taken at a later render where there was nothing to go on to', () => {
    const { renderAnew } = lose({ hasNext: false });
    renderAnew();
    expect(next()).not.toHaveFocus();
  });

  it('is not taken from whoever went elsewhere meanwhile, also where that has gone as well', () => {
    const { renderAnew } = lose({ busy: true });
    const elsewhere = screen.getByRole('button', { name: '别处' });
    act(() => elsewhere.focus());
    act(() => elsewhere.blur());
    renderAnew();
    expect(next()).not.toHaveFocus();
  });

  it('is not taken from whoever pressed somewhere else meanwhile', async () => {
    const { renderAnew } = lose({ busy: true });
    await userEvent.click(screen.getByText('空白处'));
    renderAnew();
    expect(next()).not.toHaveFocus();
  });
});
