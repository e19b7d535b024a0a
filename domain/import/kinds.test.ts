import { headFaults, hiddenNotice, hintOf, placed, sheetNotice, unreadNotice, type OddCell } from './columns';
import { IMPORT_KINDS, importedRow, importKinds, warningsOfRow } from './kinds';

const BIDDER = ['滨海建设工程有限公司', '91120116ma05w2l724', '陈国栋', '天津市滨海新区第一大街1号', '林晓', '13900000001', ''];
const ENTRY = ['海卓建设集团', '91120104ma05xk7t3g', '围标串标', '津住建罚〔2026〕3号', '2026年1月1日', '2026/3/1'];
const head = (kind: keyof typeof IMPORT_KINDS) => IMPORT_KINDS[kind].columns.map(({ title }) => title);
const read = (kind: keyof typeof IMPORT_KINDS, cells: readonly string[], odd?: Record<number, OddCell>) =>
  importedRow(kind, odd ? [7, cells, odd] : [7, cells], placed(head(kind), IMPORT_KINDS[kind].columns));

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

  it('[OS-02] name the character that turns the direction of a name, at its cell', () => {
    expect(read('bidder', BIDDER.with(0, '天津\u202E司公'))?.faults).toEqual([
      { row: 7, column: 0, message: expect.stringContaining('从右向左书写符 U+202E') },
    ]);
  });

  it('[OS-02] are tidied as the form tidies them: names of one line, mobiles and codes without what separates them', () => {
    const written = BIDDER.with(0, ' 滨海建设\n工程有限公司 ').with(1, '９１120116-ma05 w2l724').with(5, '+86 139-0000-0001');
    expect(read('bidder', written)).toMatchObject({
      key: '91120116MA05W2L724',
      values: { orgName: '滨海建设 工程有限公司', contactMobile: '13900000001' },
      faults: [],
    });
  });

  it.each<[string, number, OddCell, string, string]>([
    ['an error', 0, 'error', '#N/A', '单元格是错误值 #N/A，请改正公式或直接填写内容'],
    ['a formula without result', 6, 'error', '', '公式没有计算结果，请在 Excel 中打开并保存后重新上传，或直接填写内容'],
    ['a name that became a day', 0, 'time', '2026-01-02 00:00:00', '内容被 Excel 当成了日期，请将单元格格式改为“文本”后重新填写'],
    [
      'a code that lost its last digits',
      1,
      { digits: '320500202703010000' },
      '320500202703010000',
      '数字超过15位，末尾的数字已被 Excel 改为0，请将单元格格式改为“文本”后重新填写',
    ],
    ['a name that is yes or no', 0, 'flag', 'TRUE', '单元格是逻辑值 TRUE，请直接填写内容'],
    [
      'a formula that points at an empty cell',
      0,
      { digits: '0', unsure: 'reference' },
      '0',
      '公式的结果是 0，引用的单元格可能是空的，请直接填写内容',
    ],
    [
      'a number that its format shows as words',
      0,
      { digits: '1', unsure: 'format' },
      '1',
      '单元格中是数字 1，显示的却不是它，请将单元格格式改为“文本”后重新填写',
    ],
  ])('[OS-02] name the cell of %s and how it is mended', (_what, column, odd, text, message) => {
    expect(read('bidder', BIDDER.with(column, text), { [column]: odd })).toMatchObject({ faults: [{ row: 7, column, message }] });
  });

  it('[OS-02] take days as days, numbers as the cell shows them, and say how a column is filled in that was not understood', () => {
    expect(read('blacklist', ENTRY.with(4, '2026-01-01 00:00:00'), { 4: 'time' })?.faults).toEqual([]);
    expect(read('blacklist', ENTRY.with(3, '007'), { 3: { digits: '7' } })).toMatchObject({ values: { source: '007' }, faults: [] });
    expect(read('blacklist', ENTRY.with(4, '昨天'))?.faults).toEqual([
      { row: 7, column: 4, message: '请选择正确的日期（日期，如 2027-03-01）' },
    ]);
  });

  it('[OS-02] that a sheet hides are named, and so are its hidden columns', () => {
    expect([hiddenNotice([], []), hiddenNotice([3, 5], [])]).toEqual(['', '第3、5行在工作表中是隐藏的，也已导入，请核对']);
    expect(hiddenNotice([], ['单位名称*'])).toBe('“单位名称*”列在工作表中是隐藏的，也已导入，请核对');
    expect(hiddenNotice([3], [...'甲乙丙丁戊己'])).toBe('第3行和“甲”、“乙”、“丙”、“丁”、“戊”等共6列在工作表中是隐藏的，也已导入，请核对');
    const many = Array.from({ length: 12 }, (_none, index) => index + 2);
    expect(hiddenNotice(many, [])).toBe('第2、3、4、5、6、7、8、9、10、11等共12行在工作表中是隐藏的，也已导入，请核对');
  });

  it('[OS-02] of other sheets are named that were not read, before what the sheet hides', () => {
    const facts = { sheet: '黑名单导入', unread: [], hidden: [], hiddenColumns: [] };
    expect([sheetNotice(facts), unreadNotice({ ...facts, hidden: [3] })]).toEqual(['', '']);
    const unread = '只读取了工作表“黑名单导入”，“七月”、“八月”工作表中填写的内容没有读取，请核对';
    expect(unreadNotice({ ...facts, unread: ['七月', '八月'] })).toBe(unread);
    expect(sheetNotice({ ...facts, unread: ['七月', '八月'], hidden: [3] })).toBe(`${unread}；第3行在工作表中是隐藏的，也已导入，请核对`);
    expect(sheetNotice({ ...facts, hidden: [3] }, '读取')).toBe('第3行在工作表中是隐藏的，也已读取，请核对');
    expect(unreadNotice({ ...facts, unread: [...'甲乙丙丁戊己'] })).toContain('“甲”、“乙”、“丙”、“丁”、“戊”等共6个工作表');
  });

  it('[OS-02] [OS-04] are warned of codes that are an identity number, by their rows', () => {
    const person = '您填写的像是个人身份证号码，请填写营业执照上的统一社会信用代码';
    const warningsOf = (kind: keyof typeof IMPORT_KINDS, cells: readonly string[]) =>
      warningsOfRow(kind, read(kind, cells)?.values ?? {}, '2026-12-01');
    expect(warningsOf('bidder', BIDDER)).toEqual([]);
    expect(warningsOf('bidder', BIDDER.with(1, '110105 1949 1231 002x'))).toEqual([person]);
    expect(warningsOf('blacklist', ENTRY.with(1, '11010519491231002X'))).toEqual([person]);
    const facts = { sheet: '投标单位导入', unread: [], hidden: [3], hiddenColumns: [] };
    expect(sheetNotice(facts, '导入', new Map([[person, [3, 8]]]))).toBe(`第3行在工作表中是隐藏的，也已导入，请核对；第3、8行：${person}`);
  });

  it('have a head in any order and row, without columns that are unknown, doubled or missing', () => {
    const { columns } = IMPORT_KINDS.blacklist;
    expect(headFaults(head('blacklist').toReversed(), columns, 1)).toEqual([]);
    expect(
      headFaults([...head('blacklist').slice(1), '备注', '列入原因*'], columns, 4).map(({ row, column, message }) => [
        row,
        column,
        message,
      ]),
    ).toEqual([
      [4, 5, '模板中没有该列，请删除或改回模板的列名'],
      [4, 6, '该列重复，请删除其中一列'],
      [4, null, '缺少必填列“单位名称*”，请使用模板'],
    ]);
    for (const kind of importKinds) for (const column of IMPORT_KINDS[kind].columns) expect(hintOf(column)).not.toBe('');
  });
});
