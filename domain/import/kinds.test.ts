import { headFaults, hintOf, placed } from './columns';
import { IMPORT_KINDS, importedRow, importKinds } from './kinds';

const BIDDER = ['滨海建设工程有限公司', '91120116ma05w2l724', '陈国栋', '天津市滨海新区第一大街1号', '林晓', '13900000001', ''];
const ENTRY = ['海卓建设集团', '91120104ma05xk7t3g', '围标串标', '津住建罚〔2026〕3号', '2026年1月1日', '2026/3/1'];
const head = (kind: keyof typeof IMPORT_KINDS) => IMPORT_KINDS[kind].columns.map(({ title }) => title);
const read = (kind: keyof typeof IMPORT_KINDS, cells: readonly string[]) =>
  importedRow(kind, cells, { row: 7, places: placed(head(kind), IMPORT_KINDS[kind].columns) });

describe('rows of workbooks', () => {
  it('[OS-02] are read by the titles of their columns: credit codes in capitals, days as they are written', () => {
    expect(read('bidder', BIDDER)).toMatchObject({ row: 7, key: '91120116MA05W2L724', values: { contactName: '林晓' }, faults: [] });
    expect(read('blacklist', ENTRY)).toMatchObject({
      key: '91120104MA05XK7T3G',
      values: { validFrom: '2026-01-01', validTo: '2026-03-01' },
      faults: [],
    });
    expect(read('bidder', ['', ' '])).toBeUndefined();
  });

  it('[OS-02] are judged by the rules of the form, each fault at its column', () => {
    const wrong = BIDDER.with(1, '9112').with(5, '12345').with(0, '');
    expect(read('bidder', wrong)?.faults.map(({ row, column }) => [row, column])).toEqual([
      [7, 0],
      [7, 1],
      [7, 5],
    ]);
    expect(read('blacklist', ENTRY.with(5, '2025-01-01'))?.faults).toEqual([{ row: 7, column: 5, message: '截止日期不能早于生效日期' }]);
  });

  it('have a head in any order, without columns that are unknown, doubled or missing', () => {
    const { columns } = IMPORT_KINDS.blacklist;
    expect(headFaults(head('blacklist').toReversed(), columns)).toEqual([]);
    expect(
      headFaults([...head('blacklist').slice(1), '备注', '列入原因*'], columns).map(({ column, message }) => [column, message]),
    ).toEqual([
      [5, '模板中没有该列，请删除或改回模板的列名'],
      [6, '该列重复，请删除其中一列'],
      [null, '缺少必填列“单位名称*”，请使用模板'],
    ]);
    for (const kind of importKinds) for (const column of IMPORT_KINDS[kind].columns) expect(hintOf(column)).not.toBe('');
  });
});
