import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { textRow, writtenWorkbook } from '#tests/support/written-workbook';
import { readWorkbook } from './read-workbook';
import { peekWorkbook, unfoldWorkbook } from './unfold-workbook';

const TEXT = 'x'.repeat(5000);

/** All its cells point at one text. */
function pointing(rows: number, columns: number): Promise<Uint8Array> {
  const row = Array.from({ length: columns }, () => TEXT);
  return writeXlsx({ sheets: [{ name: '导入', rows: Array.from({ length: rows }, () => row) }] });
}

describe('a workbook that unfolds to little and says much', () => {
  it('is read up to two million characters', async () => {
    expect(await readWorkbook(await pointing(20, 20), { mostRows: 1001 })).toMatchObject({ ok: true });
    const message = '工作簿的文字过多，合计不能超过200万字，请分成几个文件';
    expect(await readWorkbook(await pointing(999, 200), { mostRows: 1001 })).toEqual({ ok: false, message });
  });

  it('is unfolded up to forty million characters', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'unfolded-'));
    const unfolded = await unfoldWorkbook(await pointing(41, 200), { mostRows: 100_000, into: join(folder, 'rows'), title: '' });
    await rm(folder, { recursive: true });
    expect(unfolded).toEqual({ ok: false, message: '工作簿的文字过多，合计不能超过4000万字，请分成几个文件' });
  });
});

const TITLE = '项目导入';

async function rowsOf(...[sheets, besides]: Parameters<typeof writtenWorkbook>) {
  const read = await readWorkbook(await writtenWorkbook(sheets, besides), { mostRows: 1001, title: TITLE });
  if (!read.ok) throw new Error(read.message);
  return read;
}

/** What the cells of one row are read as, and which of them are odd. */
async function cellsOf(cells: string, besides?: Parameters<typeof writtenWorkbook>[1]) {
  const { rows } = await rowsOf([{ name: TITLE, rows: `<row r="1">${cells}</row>` }], besides);
  return { texts: rows[0]?.[1], odd: rows[0]?.[2] ?? {} };
}

describe('[OS-02] the sheet that is read', () => {
  const filled = { name: TITLE, rows: textRow(1, ['填好的']) };

  it('is the one of the template, wherever it stands', async () => {
    for (const before of [
      { name: '字典', state: 'hidden', rows: textRow(1, ['类型']) },
      { name: '旧', state: 'veryHidden', rows: textRow(1, ['旧']) },
      { name: '填写说明', rows: textRow(1, ['列名']) },
    ] as const)
      expect((await rowsOf([before, filled])).rows).toEqual([[1, ['填好的']]]);
  });

  it('is the first visible one where none has the name, and never a hidden one', async () => {
    const hidden = { ...filled, state: 'hidden' } as const;
    expect((await rowsOf([hidden, { name: 'Sheet1', rows: textRow(1, ['改了名']) }])).rows).toEqual([[1, ['改了名']]]);
    expect(await readWorkbook(await writtenWorkbook([hidden]), { mostRows: 1001, title: TITLE })).toEqual({
      ok: false,
      message: '工作簿中没有可见的工作表，请取消隐藏后重新上传',
    });
    expect(await peekWorkbook(await writtenWorkbook([hidden, { ...filled, name: '甲' }]), TITLE)).toMatchObject({ head: ['填好的'] });
  });

  it('is a copy of the template’s where there is none of its name', async () => {
    const notes = { name: '填写说明', rows: textRow(1, ['列名']) };
    for (const name of [`${TITLE} (2)`, `${TITLE}（3）`])
      expect((await rowsOf([notes, { ...filled, name }])).rows).toEqual([[1, ['填好的']]]);
  });

  it('is another one below the same titles where that of the template holds nothing else', async () => {
    const head = textRow(1, ['名称*', '编号']);
    const notes = { name: '填写说明', rows: textRow(1, ['列名', '填写要求']) + textRow(2, ['名称*', '单位名称']) };
    const empty = { name: TITLE, rows: head };
    const other = { name: 'Sheet1', rows: head + textRow(2, ['甲']) };
    expect((await rowsOf([empty, notes, other])).rows).toEqual([
      [1, ['名称*', '编号']],
      [2, ['甲']],
    ]);
    expect((await rowsOf([empty, notes])).rows).toHaveLength(1);
    expect((await rowsOf([{ ...empty, rows: head + textRow(2, ['乙']) }, other])).rows[1]?.[1]).toEqual(['乙']);
  });

  it('says which others have filled rows: hidden ones below the same titles, and none that only explains', async () => {
    const head = textRow(1, ['名称*', '编号']);
    const sheets = [
      { name: '填写说明', rows: textRow(1, ['列名']) + textRow(2, ['名称*']) },
      { name: '错误说明 (2)', rows: textRow(1, ['行']) + textRow(2, ['2']) },
      { name: '空表', rows: '' },
      { name: '只有列名', rows: head },
      { name: '七月', rows: head + textRow(2, ['甲']) },
      { name: '随手记', rows: textRow(5, ['待核实']) },
      { name: '字典', state: 'hidden', rows: textRow(1, ['类型']) + textRow(2, ['房建']) },
      { name: '八月', state: 'veryHidden', rows: head + textRow(9, ['丙']) },
      { name: TITLE, rows: head + textRow(2, ['乙']) },
    ] as const;
    const { facts } = await rowsOf(sheets);
    expect(facts).toEqual({ sheet: TITLE, unread: ['七月', '随手记', '八月'], hidden: [], hiddenColumns: [] });
    const folder = await mkdtemp(join(tmpdir(), 'unfolded-'));
    const unfolded = await unfoldWorkbook(await writtenWorkbook(sheets), { mostRows: 2, into: join(folder, 'rows'), title: TITLE });
    await rm(folder, { recursive: true });
    expect(unfolded).toMatchObject({ ok: true, facts });
  });

  it('says which of its titles it hides', async () => {
    const columns = '<col min="2" max="3" width="9" hidden="1"/><col min="4" max="4" width="0"/><col min="5" max="16384" width="9"/>';
    const sheet = [{ name: TITLE, columns, rows: textRow(1, ['甲', '乙', '', '丙', '丁']) + textRow(2, ['1', '2', '3', '4', '5']) }];
    expect((await rowsOf(sheet)).facts.hiddenColumns).toEqual(['乙', '丙']);
  });

  it('loses no row behind empty ones, and says which ones it hides', async () => {
    const empty = Array.from({ length: 1100 }, (_none, index) => `<row r="${index + 3}"><c r="A${index + 3}" s="1"/></row>`);
    const rows = [textRow(1, ['名称']), textRow(2, ['甲'], 'hidden="1"'), ...empty, textRow(1103, ['乙'], 'ht="0" customHeight="1"')];
    const sheet = [{ name: TITLE, rows: rows.join('') }];
    expect(await rowsOf(sheet, { formats: ['0'] })).toMatchObject({
      rows: [
        [1, ['名称']],
        [2, ['甲']],
        [1103, ['乙']],
      ],
      facts: { hidden: [2, 1103] },
    });
    const folder = await mkdtemp(join(tmpdir(), 'unfolded-'));
    const into = join(folder, 'rows');
    const unfolded = await unfoldWorkbook(await writtenWorkbook(sheet, { formats: ['0'] }), { mostRows: 2, into, title: TITLE });
    const lines = (await readFile(into, 'utf8')).trimEnd().split('\n');
    await rm(folder, { recursive: true });
    const facts = { sheet: TITLE, unread: [], hidden: [2, 1103], hiddenColumns: [] };
    expect(unfolded).toEqual({ ok: true, head: ['名称'], headRow: 1, rows: 2, facts });
    expect(lines.map((line) => JSON.parse(line) as unknown).at(-1)).toEqual([1103, ['乙']]);
  });

  it('tells in which row its head stands', async () => {
    const bytes = await writtenWorkbook([{ name: TITLE, rows: textRow(3, ['名称']) + textRow(5, ['甲']) }]);
    const folder = await mkdtemp(join(tmpdir(), 'unfolded-'));
    const unfolded = await unfoldWorkbook(bytes, { mostRows: 2, into: join(folder, 'rows'), title: TITLE });
    await rm(folder, { recursive: true });
    expect(unfolded).toMatchObject({ ok: true, head: ['名称'], headRow: 3, rows: 1 });
    expect(await peekWorkbook(bytes, TITLE)).toMatchObject({ headRow: 3 });
  });

  it('is refused with more rows than may be brought, not cut', async () => {
    const rows = Array.from({ length: 4 }, (_none, index) => textRow(index + 1, ['甲'])).join('');
    expect(await readWorkbook(await writtenWorkbook([{ name: TITLE, rows }]), { mostRows: 3 })).toEqual({
      ok: false,
      message: '一次最多导入2行，请分成几个文件',
    });
  });
});

describe('[OS-02] the cells of a workbook', () => {
  it('are texts without their phonetic guides, with the characters that Excel writes by number', async () => {
    const guide = '<rPh sb="0" eb="2"><t>ハイホー</t></rPh><phoneticPr fontId="1"/>';
    const runs = `<r><t>大_x000D_</t></r><r><rPr><b/></rPr><t>桥</t></r>${guide}`;
    const strings = `<si><t>海河</t>${guide}</si><si>${runs}</si><si><t>_x005F_x000D_</t></si>`;
    const cells = [0, 1, 2].map((index) => `<c t="s"><v>${index}</v></c>`).join('');
    const inline = `<c t="inlineStr"><is><t>工程</t>${guide}</is></c><c t="str"><f>A1</f><v>_xD800_</v></c>`;
    expect(await cellsOf(cells + inline, { strings })).toEqual({ texts: ['海河', '大\r桥', '_x000D_', '工程', '\uFFFD'], odd: {} });
  });

  it('are texts without what is struck out in them', async () => {
    const runs = (strike: string) => `<r><rPr><b/>${strike}</rPr><t>旧公司</t></r><r><rPr><strike val="0"/></rPr><t>新公司</t></r>`;
    const cells = `<c t="inlineStr"><is>${runs('<strike/>')}</is></c><c t="s"><v>0</v></c><c t="inlineStr"><is><t>整个</t></is></c>`;
    expect((await cellsOf(cells, { strings: `<si>${runs('<strike val="1"/>')}</si>` })).texts).toEqual(['新公司', '新公司', '整个']);
  });

  it('are told apart where they are yes or no, and where a formula may point at an empty cell', async () => {
    expect(await cellsOf('<c t="b"><v>1</v></c><c><f>Sheet2!A1</f><v>0</v></c><c><f>1+1</f><v>2</v></c><c><v>0</v></c>')).toEqual({
      texts: ['TRUE', '0', '2', '0'],
      odd: { 0: 'flag', 1: { digits: '0', unsure: 'reference' } },
    });
  });

  it.each([
    ['[=1]"甲公司";[=2]"乙公司"', '1'],
    ['[=1]"甲公司";General', '5'],
    [';;;', '1'],
    ['"甲公司"', '-1'],
    ['0;"负";@', '-1'],
    ['0;-0;;@', '0'],
  ])('are no words that the format %s shows in place of %s', async (format, value) => {
    expect(await cellsOf(`<c s="1"><v>${value}</v></c>`, { formats: [format] })).toEqual({
      texts: [value],
      odd: { 0: { digits: value, unsure: 'format' } },
    });
  });

  it('are told apart where they are errors, also as some programs write them, and formulas without result', async () => {
    const cells = [
      '<c t="e"><f>VLOOKUP(A2,B:C,2,0)</f><v>#N/A</v></c>',
      '<c t="str"><f>A1</f><v>#REF!</v></c>',
      '<c><f>A1&amp;B1</f></c>',
      '<c t="str"><f>A1</f></c>',
      '<c t="inlineStr"><is><t>#1楼</t></is></c>',
      '<c t="inlineStr"><is><t>＃n/a</t></is></c>',
      '<c t="inlineStr"><is><t>Err:502</t></is></c>',
    ];
    expect(await cellsOf(cells.join(''))).toEqual({
      texts: ['#N/A', '#REF!', '', '', '#1楼', '＃n/a', 'Err:502'],
      odd: { 0: 'error', 1: 'error', 2: 'error', 5: 'error', 6: 'error' },
    });
  });

  it.each([
    ['000', '1', '001'],
    ['0"标段"', '1', '1标段'],
    ['General"万元"', '80', '80万元'],
    ['General"万元"', '-80.25', '-80.25万元'],
    ['[DBNum1][$-804]General"万元"', '80', '80万元'],
    ['[DBNum2]0.00"万元"', '80', '80.00万元'],
    ['"General "G/通用格式', '80', 'General 80'],
    ['000\\-00000000', '2212345678', '022-12345678'],
    ['#,##0.00_ ;[Red]\\-#,##0.00\\ ', '1234.5', '1,234.50'],
  ])('show numbers by the format %s, and keep their digits', async (format, value, text) => {
    expect(await cellsOf(`<c s="1"><v>${value}</v></c>`, { formats: [format] })).toEqual({ texts: [text], odd: { 0: { digits: value } } });
  });

  it.each([
    ['General', '1.1000000000000001', '1.1'],
    ['0.00E+00', '13800000002', '13800000002'],
    ['0!.0,"万"', '80000', '80000'],
    ['[DBNum1][$-804]General', '7', '7'],
    ['@', '12', '12'],
    ['0;-0;;@', '12', '12'],
    ['[=1]0;General', '12', '12'],
  ])('are digits where the format %s hides some', async (format, value, text) => {
    expect(await cellsOf(`<c s="1"><v>${value}</v></c>`, { formats: [format] })).toEqual({ texts: [text], odd: {} });
  });

  it('keep what was lost of long numbers in sight', async () => {
    expect(await cellsOf('<c><v>320500202703010001</v></c><c><v>3.2050020270301E+17</v></c><c><v>123456789012345</v></c>')).toEqual({
      texts: ['320500202703010000', '320500202703010000', '123456789012345'],
      odd: { 0: { digits: '320500202703010000' }, 1: { digits: '320500202703010000' } },
    });
  });

  it.each([
    ['yyyy"年"m"月"d"日"', '46082', '2026-03-01 00:00:00'],
    ['[$-804]yyyy/m/d h:mm;@', '46447.395833333336', '2027-03-01 09:30:00'],
    ['h:mm', '0.39583333333333331', '09:30:00'],
  ])('are days and times by the format %s', async (format, value, text) => {
    expect(await cellsOf(`<c s="1"><v>${value}</v></c>`, { formats: [format] })).toEqual({ texts: [text], odd: { 0: 'time' } });
  });

  it('are read of strict workbooks, whose days begin at midnight', async () => {
    const cells = '<c t="d"><v>2027-02-20T00:00:00</v></c><c t="d"><v>2027-03-01T09:30:00.000Z</v></c><c t="d"><v>2027-03-01</v></c>';
    expect((await cellsOf(cells, { isStrict: true })).texts).toEqual(['2027-02-20 00:00:00', '2027-03-01 09:30:00', '2027-03-01 00:00:00']);
  });
});
