import { act, render, screen } from '@testing-library/react';
import { usePrinting } from './use-printing';

function Page() {
  return <p>{usePrinting() === null ? '屏幕' : '纸张'}</p>;
}

describe('a page that is printed', () => {
  const medium = new EventTarget();
  let isPaper = false;

  beforeEach(() => {
    const { matchMedia } = window;
    jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(Object.create(matchMedia(query), { matches: { get: () => isPaper } }) as MediaQueryList, {
        addEventListener: medium.addEventListener.bind(medium),
        removeEventListener: medium.removeEventListener.bind(medium),
      }),
    );
  });

  const dispatched = (type: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(type)));
  const changeTo = (paper: boolean) => {
    isPaper = paper;
    act(() => void medium.dispatchEvent(new Event('change')));
  };

  it('stays drawn for paper until the print ends, whatever a late change of the medium tells', () => {
    render(<Page />);
    dispatched('beforeprint');
    changeTo(false);
    expect(screen.getByText('纸张')).toBeInTheDocument();
    changeTo(true);
    dispatched('afterprint');
    expect(screen.getByText('屏幕')).toBeInTheDocument();
  });

  it('follows the medium where no print was begun', () => {
    render(<Page />);
    changeTo(true);
    expect(screen.getByText('纸张')).toBeInTheDocument();
    changeTo(false);
    expect(screen.getByText('屏幕')).toBeInTheDocument();
  });
});
