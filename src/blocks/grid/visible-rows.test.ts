import { offsetsOf, ROW_HEIGHT, visibleRows } from './visible-rows';

const offsets = offsetsOf(Array.from({ length: 1000 }, () => ROW_HEIGHT));
const NONE = { start: 0, end: 0 };

describe('visible rows', () => {
  it('[TB-02] draws rows of 54 px up to 200 px beyond the window', () => {
    expect(ROW_HEIGHT).toBe(54);
    expect(visibleRows(offsets, 0, 400, NONE)).toEqual({ start: 0, end: 12 });
    expect(visibleRows(offsets, 5400, 400, NONE)).toEqual({ start: 96, end: 112 });
    expect(visibleRows(offsets, 53_600, 400, NONE)).toEqual({ start: 988, end: 1000 });
  });

  it('[TB-02] keeps what is drawn while 100 px are left ahead', () => {
    const drawn = { start: 96, end: 112 };
    expect(visibleRows(offsets, 5400 + 148, 400, drawn)).toBe(drawn);
    expect(visibleRows(offsets, 5400 + 149, 400, drawn)).toEqual({ start: 99, end: 114 });
    expect(visibleRows(offsets, 5400 - 116, 400, drawn)).toBe(drawn);
    expect(visibleRows(offsets, 5400 - 117, 400, drawn)).toEqual({ start: 94, end: 109 });
  });

  it('copes with no rows, fewer rows than before and rows of different heights', () => {
    expect(visibleRows([0], 0, 400, NONE)).toBe(NONE);
    expect(visibleRows(offsetsOf([54, 54]), 9000, 400, { start: 96, end: 112 })).toEqual({ start: 1, end: 2 });
    expect(visibleRows(offsetsOf([54, 2000, 54, 54]), 1000, 100, NONE)).toEqual({ start: 1, end: 2 });
  });
});
