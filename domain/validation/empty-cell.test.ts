import { emptyCellMessage, isEmptyCell } from './empty-cell';

describe('empty cells', () => {
  it('[FF-10] blank is empty, 0 is not', () => {
    expect([undefined, null, '', '  ', '　', Number.NaN, [], {}].map(isEmptyCell)).toEqual(Array.from({ length: 8 }, () => true));
    expect([0, '0', 0n, false, [''], { a: null }].map(isEmptyCell)).toEqual(Array.from({ length: 6 }, () => false));
  });

  it('[FF-10] names the column', () => {
    expect(emptyCellMessage('费率')).toBe('费率不能为空');
  });
});
