import { arrangeColumns, columnsFromAddress, columnsInAddress, completeSettings } from './arrange-columns';

const COLUMNS = ['a', 'b', 'c', 'd'].map((key) => ({ key, title: key, render: () => null }));
const keys = (columns: readonly { key: string }[]) => columns.map(({ key }) => key);

describe('arranged columns', () => {
  it('stand as they are until a user decides otherwise', () => {
    expect(arrangeColumns(COLUMNS, [])).toEqual(COLUMNS);
  });

  it('leave secondary ones out until a user asks for them', () => {
    const columns = COLUMNS.map((column) => (column.key === 'b' ? { ...column, secondary: true } : column));
    expect(keys(arrangeColumns(columns, []))).toEqual(['a', 'c', 'd']);
    expect(keys(arrangeColumns(columns, [{ key: 'b', shown: true }]))).toEqual(['b', 'a', 'c', 'd']);
  });

  it('are ordered, hidden, widened and pinned; a column that came later is shown at the end', () => {
    const arranged = arrangeColumns(COLUMNS, [
      { key: 'c', shown: true, width: 300 },
      { key: 'b', shown: false },
      { key: 'a', shown: true, pinned: 'right' },
      { key: 'gone', shown: true },
    ]);
    expect(keys(arranged)).toEqual(['c', 'd', 'a']);
    expect(arranged[0]).toMatchObject({ width: 300 });
    expect(arranged[2]).toMatchObject({ pinned: 'right' });
  });

  it('come back from an address as they went into it', () => {
    const settings = completeSettings(COLUMNS, [
      { key: 'd', shown: true, pinned: 'left', width: 120 },
      { key: 'a', shown: true, width: 90 },
      { key: 'b', shown: false },
      { key: 'c', shown: true, pinned: 'right' },
    ]);
    const address = columnsInAddress(settings);
    expect(address).toBe('d-left-120,a--90,c-right');
    expect(keys(arrangeColumns(COLUMNS, columnsFromAddress(address, COLUMNS) ?? []))).toEqual(keys(arrangeColumns(COLUMNS, settings)));
    expect(columnsFromAddress(address, COLUMNS)?.find(({ key }) => key === 'b')).toEqual({ key: 'b', shown: false });
  });

  it.each([[null], [''], ['x,y'], [',,'], ['<b>']])('of a nonsense address %j are none', (text) =>
    expect(columnsFromAddress(text, COLUMNS)).toBeNull(),
  );

  it('of an address with nonsense in it take what makes sense', () => {
    expect(columnsFromAddress('a-up-99999,a-left,x,b--59.5', COLUMNS)?.slice(0, 2)).toEqual([
      { key: 'a', shown: true },
      { key: 'b', shown: true },
    ]);
  });
});
