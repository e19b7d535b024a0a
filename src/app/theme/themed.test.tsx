import { render, screen } from '@testing-library/react';
import { theme } from 'antd';
import { Themed } from './themed';

const REDUCED = '(prefers-reduced-motion: reduce)';

function Motion() {
  return <output>{theme.useToken().token.motion ? 'moves' : 'stands still'}</output>;
}

afterEach(() => jest.restoreAllMocks());

describe('motion', () => {
  it.each([
    [true, 'stands still'],
    [false, 'moves'],
  ])('where people prefer it reduced is %s: antd %s', (reduced, shown) => {
    const wide = window.matchMedia;
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(wide(query), { matches: query === REDUCED && reduced }));
    render(
      <Themed>
        <Motion />
      </Themed>,
    );
    expect(screen.getByRole('status').textContent).toBe(shown);
  });
});
