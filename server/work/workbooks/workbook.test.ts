import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { COUNT_FORMAT, workbook } from './workbook';

it('an exported text stays what it is, in a cell of text that no spreadsheet takes for a formula', async () => {
  const names = ['-2层地下室改造', '+8号线', '=1+1', '@甲', '007', "'已有撇号"];
  async function* rows() {
    for (const name of names) yield { name, count: 3 };
  }
  const { stream } = workbook({
    title: '项目列表',
    columns: [
      { title: '项目名称', width: 40, cell: ({ name }: { name: string }) => name },
      { title: '标段数', width: 8, format: COUNT_FORMAT, cell: ({ count }: { count: number }) => count },
    ],
    rows: rows(),
    at: new Date('2026-03-01T00:00:00Z'),
  });
  const [sheet] = (await readXlsx(await buffer(stream), { readStyles: true })).sheets;
  expect(sheet?.rows.slice(1)).toEqual(names.map((name) => [name, 3]));
  expect(sheet?.cells?.get('1,0')).toMatchObject({ type: 'string', style: { numFmt: '@' } });
  expect(sheet?.cells?.get('1,1')?.style?.numFmt).toBe('0');
});
