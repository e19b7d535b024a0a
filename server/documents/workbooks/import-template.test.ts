import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { enumerationLabel, enumerationValues } from '#domain/enumerations';
import { hasOwnCell } from '#domain/field-traits';
import type { ImportColumn } from '#domain/import/columns';
import { IMPORT_KINDS, importKinds, importTitle } from '#domain/import/kinds';
import { IMPORT_COLUMNS, IMPORT_NOTES, IMPORT_TITLE, projectsOfSheet } from '#domain/project/import';
import { unzip } from '#tests/support/unzip';
import { readWorkbook } from '../inspection/read-workbook';
import { importTemplate } from './import-template';
import { markSheet } from './marked-workbook';
import { letterOf } from './parts';

const titles = IMPORT_COLUMNS.map(({ title }) => title);
const TEMPLATES: [string, readonly ImportColumn[]][] = [
  [IMPORT_TITLE, IMPORT_COLUMNS],
  ...importKinds.map((kind): [string, readonly ImportColumn[]] => [importTitle(kind), IMPORT_KINDS[kind].columns]),
];
const place = (group: string, field: string) => IMPORT_COLUMNS.findIndex((column) => column.group === group && column.field === field);

async function template(): Promise<Buffer> {
  const { stream } = await importTemplate({ title: IMPORT_TITLE, columns: IMPORT_COLUMNS, notes: IMPORT_NOTES, mostRows: 1000 });
  return buffer(stream);
}

describe('[OS-02] the template of an import', () => {
  it('keeps texts as texts, and lets the spreadsheet judge everything else', async () => {
    const raw = await template();
    const { sheets } = await readXlsx(raw);
    expect(sheets.map(({ name }) => name)).toEqual([IMPORT_TITLE, '填写说明']);
    expect(sheets[0]?.rows).toEqual([titles]);
    const rules = new Map(sheets[0]?.dataValidations?.map(({ range, ...rule }) => [range.replace(/2:.*/, ''), rule]));
    const ruleAt = (group: string, field: string) => rules.get(letterOf(place(group, field)));
    const amountRule = { type: 'decimal', errorMessage: expect.stringContaining('最多两位小数') };
    expect(ruleAt('projectSections', 'guaranteeAmount')).toMatchObject(amountRule);
    expect(ruleAt('projectSections', 'bidOpeningDate')).toMatchObject({ type: 'date', errorStyle: 'stop', showErrorMessage: true });
    expect(ruleAt('projectSections', 'planDuration')).toMatchObject({ type: 'whole' });
    expect(ruleAt('projectSections', 'secondBidding')).toMatchObject({ type: 'list', values: ['是', '否'] });
    expect(ruleAt('biddingSurvey', 'biddingWay')).toMatchObject({
      values: enumerationValues('biddingWay').map((value) => enumerationLabel('biddingWay', value)),
    });
    expect(ruleAt('biddingSurvey', 'projectNo')).toBeUndefined();
    const parts = await unzip({ raw });
    const styles = [...String(parts.get('xl/styles.xml')).matchAll(/<xf numFmtId="(\d+)"/g)].map(([, format]) => format);
    const columns = [...String(parts.get('xl/worksheets/sheet1.xml')).matchAll(/<col [^>]*style="(\d+)"/g)];
    const formatAt = (group: string, field: string) => styles[Number(columns[place(group, field)]?.[1])];
    expect([formatAt('biddingSurvey', 'projectNo'), formatAt('projectSections', 'winningBidderCode')]).toEqual(['49', '49']);
    expect(formatAt('projectSections', 'guaranteeAmount')).toBe('4');
  });

  it.each(TEMPLATES)('leaves no column of %s unjudged but texts: none has choices too long for a rule', async (title, columns) => {
    const { stream } = await importTemplate({ title, columns, notes: [], mostRows: 1000 });
    const { sheets } = await readXlsx(await buffer(stream));
    const judged = new Set(sheets[0]?.dataValidations?.map(({ range }) => range.replace(/2:.*/, '')));
    const others = columns.filter((column, at) => hasOwnCell(column.definition.kind) && !judged.has(letterOf(at)));
    expect(others).toEqual([]);
  });

  it('comes back marked with each faulty cell as what it was, so that it is no less faulty', async () => {
    const cells = titles.map(() => '');
    const [name, number, tenders, section, opening] = [
      place('biddingSurvey', 'projectName'),
      place('biddingSurvey', 'projectNo'),
      place('biddingSurvey', 'tenders'),
      place('projectSections', 'sectionNo'),
      place('projectSections', 'bidOpeningDate'),
    ] as const;
    cells[name] = '2026-01-02 00:00:00';
    cells[number] = '320500202703010000';
    cells[tenders] = '#N/A';
    cells[section] = '001';
    cells[opening] = '2027-03-01 09:30:00';
    const odd = {
      [name]: 'time',
      [number]: { digits: '320500202703010000' },
      [tenders]: 'error',
      [section]: { digits: '1' },
      [opening]: 'time',
    } as const;
    const rows = [[1, titles] as const, [3, cells, odd] as const];
    const { faults } = projectsOfSheet(rows);
    const marked = await markSheet({ title: IMPORT_TITLE, rows, faults });
    const again = await readWorkbook(marked, { mostRows: 10, title: IMPORT_TITLE });
    if (!again.ok) throw new Error(again.message);
    expect(projectsOfSheet(again.rows).faults).toEqual(faults);
    expect(again.rows[1]?.[1][section]).toBe('001');
    expect(again.rows[1]?.[1][opening]).toBe('2027-03-01 09:30:00');
  });

  it('comes back marked no less faulty where cells were yes or no, or numbers that may stand for something else', async () => {
    const cells = titles.map(() => '');
    const [number, tenders, section] = [
      place('biddingSurvey', 'projectNo'),
      place('biddingSurvey', 'tenders'),
      place('projectSections', 'sectionName'),
    ] as const;
    cells[number] = '0';
    cells[tenders] = 'TRUE';
    cells[section] = '1';
    const odd = {
      [number]: { digits: '0', unsure: 'reference' },
      [tenders]: 'flag',
      [section]: { digits: '1', unsure: 'format' },
    } as const;
    const rows = [[1, titles] as const, [2, cells, odd] as const];
    const { faults } = projectsOfSheet(rows);
    const again = await readWorkbook(await markSheet({ title: IMPORT_TITLE, rows, faults }), { mostRows: 10, title: IMPORT_TITLE });
    if (!again.ok) throw new Error(again.message);
    const columnsIn = (found: typeof faults) => found.map(({ column }) => column);
    expect(columnsIn(projectsOfSheet(again.rows).faults)).toEqual(columnsIn(faults));
    expect(columnsIn(faults)).toEqual(expect.arrayContaining([number, tenders, section]));
  });

  it('comes back marked no less faulty where a cell showed its amount with another unit', async () => {
    const amount = place('projectSections', 'guaranteeAmount');
    const cells = titles.map((_title, column) => (column === amount ? '80.00万元' : ''));
    const rows = [[1, titles] as const, [2, cells, { [amount]: { digits: '80' } }] as const];
    const { faults } = projectsOfSheet(rows);
    const again = await readWorkbook(await markSheet({ title: IMPORT_TITLE, rows, faults }), { mostRows: 10, title: IMPORT_TITLE });
    if (!again.ok) throw new Error(again.message);
    const isFaulty = (found: typeof faults) => found.some(({ column }) => column === amount);
    expect([isFaulty(faults), isFaulty(projectsOfSheet(again.rows).faults)]).toEqual([true, true]);
  });
});
