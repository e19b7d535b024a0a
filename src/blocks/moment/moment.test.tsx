import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { Moment } from './moment';

const css = readFileSync(join(__dirname, 'moment.css'), 'utf8');

it.each(['submitted', 'sealed', 'issued'] as const)('%s is a mark of two strokes, not read out', (kind) => {
  const { container } = render(<Moment kind={kind} />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelectorAll('[pathLength="1"]')).toHaveLength(2);
});

it('draws itself within 600 ms, only for who has nothing against motion', () => {
  const [still = '', moving = ''] = css.split('@media (prefers-reduced-motion: no-preference)');
  expect(still).not.toContain('animation');
  const ends = [...moving.matchAll(/animation: [\w-]+ ((?:\d+ms ?)+)/g)].map(([, times = '']) =>
    times
      .trim()
      .split(' ')
      .reduce((sum, time) => sum + Number.parseInt(time, 10), 0),
  );
  expect(ends).toHaveLength(2);
  expect(Math.max(...ends)).toBeLessThanOrEqual(600);
});
