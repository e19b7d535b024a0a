import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { contains } from '../engine/contains';
import { DifferenceView } from './difference-view';
import { isDifferent } from './folded';
import { jsonRows } from './json-rows';

const json = fc.jsonValue({ maxDepth: 3, noUnicodeString: false }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);

describe('differences inside JSON', () => {
  it('[TS-01] names what is missing, added and changed by its path', () => {
    const rows = jsonRows({ a: { b: 1, gone: true }, list: [1, 2] }, { a: { b: 2, more: [] }, list: [1] }, 'whole').filter(isDifferent);
    expect(rows.map(({ path, mark }) => `${path} ${mark}`)).toEqual(['a.b changed', 'a.gone missing', 'a.more added', 'list[1] missing']);
  });

  it('[TS-01] takes what was not asked for no difference where a part is expected', () => {
    const rows = jsonRows({ a: 1 }, { a: 1, b: 2 }, 'part');
    expect(rows.find(({ path }) => path === 'b')?.mark).toBe('unrequested');
    expect(rows.some(isDifferent)).toBe(false);
  });

  it('[TS-01] are found exactly where values differ, whole or in part', () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        const rows = jsonRows(one, other, 'whole');
        expect(rows.some(isDifferent)).toBe(JSON.stringify(sorted(one)) !== JSON.stringify(sorted(other)));
        expect(jsonRows(one, other, 'part').some(isDifferent)).toBe(!contains(other, one));
        expect(jsonRows(one, one, 'whole').some(isDifferent)).toBe(false);
      }),
    );
  });

  it('[TS-01] stand side by side with words, and long equal parts are folded until they are asked for', async () => {
    const equal = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`same${String(index)}`, index]));
    render(<DifferenceView expected={{ ...equal, state: 'paid' }} received={{ ...equal, state: 'failed' }} manner="whole" />);
    expect(screen.getByText('state 不同')).toBeVisible();
    const row = screen.getByRole('row', { name: /不同.*"paid".*"failed"/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent.trim()),
    ).toEqual(['"state": "paid"', '"state": "failed"']);
    expect(screen.queryByText('"same3": 3')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^展开没有差异的 \d+ 行$/ }));
    expect(screen.getAllByText('"same3": 3')).toHaveLength(2);
  });
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
