import type { OddCell, SheetRow } from '../import/columns';
import { IMPORT_COLUMNS, projectsOfSheet, warningsOfProjects } from './import';

const titles = IMPORT_COLUMNS.map(({ title }) => title);
const place = (group: string, field: string) => IMPORT_COLUMNS.findIndex((column) => column.group === group && column.field === field);

/** A row of the template with these cells, by `group.field`. */
function row(cells: Record<string, string>): string[] {
  const line = titles.map(() => '');
  for (const [path, text] of Object.entries(cells)) {
    const [group = '', field = ''] = path.split('.');
    line[place(group, field)] = text;
  }
  return line;
}

/** A sheet of these rows, the head first. */
function sheet(...rows: readonly string[][]): SheetRow[] {
  return rows.map((cells, index) => [index + 1, cells]);
}

const PROJECT = {
  'biddingSurvey.projectName': '滨河路改造',
  'biddingSurvey.projectNo': 'DR-1',
  'biddingSurvey.projectType': '市政工程',
  'biddingSurvey.tenders': '河汇城投',
  'biddingSurvey.biddingWay': '公开招标',
  'biddingAgencyAndbidder.constructionUnit': '河汇城投',
};
const SECTION = {
  'projectSections.sectionNo': 'A',
  'projectSections.sectionName': '一标段',
  'projectSections.bidOpeningDate': '2027-03-01 09:30',
  'projectSections.guaranteeAmount': '500,000',
};

describe('[AF-03] [OS-02] projects of a workbook', () => {
  it('are read by the template’s columns, sections below each other, with dates of Shanghai and choices by name', () => {
    const { projects, faults } = projectsOfSheet([
      [1, titles],
      [2, row({ ...PROJECT, ...SECTION, 'projectSections.acceptUnionBidding': '否', 'projectSections.planDuration': '240' })],
      [3, row({ ...SECTION, 'projectSections.sectionNo': 'B', 'projectSections.expiryDate': '2027/6/1' })],
      [1105, row({ ...PROJECT, ...SECTION, 'biddingSurvey.projectNo': 'DR-2' })],
    ]);
    expect(faults).toEqual([]);
    expect(projects.map(({ rows }) => rows)).toEqual([[2, 3], [1105]]);
    expect(projects[0]?.project).toMatchObject({
      biddingSurvey: { projectType: 'municipal', biddingWay: 'public' },
      projectSections: [
        { bidOpeningDate: '2027-03-01T01:30:00.000Z', guaranteeAmount: '500000', acceptUnionBidding: false, planDuration: 240 },
        { sectionNo: 'B', expiryDate: '2027-06-01' },
      ],
    });
  });

  it.each<[string, Record<string, string>, string]>([
    ['an amount of nothing', { 'projectSections.guaranteeAmount': '0' }, 'projectSections.guaranteeAmount'],
    ['a day that is none', { 'projectSections.bidOpeningDate': '2027-02-30 09:30' }, 'projectSections.bidOpeningDate'],
    ['a time that noon and midnight share', { 'projectSections.bidOpeningDate': '2027-03-01 上午12:30' }, 'projectSections.bidOpeningDate'],
    ['a tenderee of signs', { 'biddingSurvey.tenders': '……' }, 'biddingSurvey.tenders'],
    ['a time without hour', { 'projectSections.bidOpeningDate': '2027-03-01' }, 'projectSections.bidOpeningDate'],
    ['an unknown choice', { 'biddingSurvey.biddingWay': '随便' }, 'biddingSurvey.biddingWay'],
    ['neither yes nor no', { 'projectSections.secondBidding': '也许' }, 'projectSections.secondBidding'],
    ['a name without end', { 'biddingSurvey.projectName': '长'.repeat(500) }, 'biddingSurvey.projectName'],
    ['a number that addresses would read', { 'biddingSurvey.projectNo': '../x' }, 'biddingSurvey.projectNo'],
    ['a missing section number', { 'projectSections.sectionNo': '' }, 'projectSections.sectionNo'],
  ])('name row and column of %s', (_what, change, path) => {
    const { faults } = projectsOfSheet(sheet(titles, row({ ...PROJECT, ...SECTION, ...change })));
    const [group = '', field = ''] = path.split('.');
    expect(faults.map((fault) => [fault.row, fault.column])).toEqual([[2, place(group, field)]]);
  });

  it.each([
    ['2027年3月1日9时30分', '￥500,000.00元'],
    ['2027年3月1日 上午9点30分', '50万元'],
    ['2027 年 3 月 1 日 9：30', '人民币500,000元整'],
    ['２０２７-03-01 09：30', '５００，０００'],
    ['2027/3/1 09:30:00', '500000.00'],
    ['2027-03-01 上午 09:30', '500,000'],
  ])('read %s and %s as people write times and amounts', (bidOpeningDate, guaranteeAmount) => {
    const cells = { 'projectSections.bidOpeningDate': bidOpeningDate, 'projectSections.guaranteeAmount': guaranteeAmount };
    const { projects, faults } = projectsOfSheet(sheet(titles, row({ ...PROJECT, ...SECTION, ...cells })));
    expect(faults).toEqual([]);
    expect(projects[0]?.project['projectSections']).toMatchObject([
      { bidOpeningDate: '2027-03-01T01:30:00.000Z', guaranteeAmount: expect.stringMatching(/^500000(?:\.00)?$/) },
    ]);
  });

  it.each(['20%', '约50万元', '50-60万', '5元/月'])('take no amount out of %s', (guaranteeAmount) => {
    const { faults } = projectsOfSheet(sheet(titles, row({ ...PROJECT, ...SECTION, 'projectSections.guaranteeAmount': guaranteeAmount })));
    const column = place('projectSections', 'guaranteeAmount');
    expect(faults).toMatchObject([{ row: 2, column, message: expect.stringContaining('金额，单位元') }]);
  });

  it('name every cell that Excel made something else of, once, and how it is mended', () => {
    const odd: Record<number, OddCell> = {
      [place('biddingSurvey', 'tenders')]: 'error',
      [place('biddingSurvey', 'projectName')]: 'time',
      [place('projectSections', 'guaranteeAmount')]: { digits: '80000' },
      [place('projectSections', 'bidOpeningDate')]: 'time',
    };
    const cells = {
      'biddingSurvey.tenders': '#N/A',
      'projectSections.guaranteeAmount': '8.0万',
      'projectSections.bidOpeningDate': '2027-03-01 09:30:00',
    };
    const { projects, faults } = projectsOfSheet([
      [1, titles],
      [2, row({ ...PROJECT, ...SECTION, ...cells }), odd],
    ]);
    expect(faults.map(({ column, message }) => [column, message])).toEqual([
      [place('biddingSurvey', 'projectName'), '内容被 Excel 当成了日期，请将单元格格式改为“文本”后重新填写'],
      [place('biddingSurvey', 'tenders'), '单元格是错误值 #N/A，请改正公式或直接填写内容'],
    ]);
    expect(projects[0]?.project['projectSections']).toMatchObject([{ guaranteeAmount: '80000' }]);
  });

  it.each([
    ['80.00万元', '80'],
    ['0.80亿', '0.8'],
    ['2%', '0.02'],
  ])('take no amount of a cell that shows %s and holds %s', (text, digits) => {
    const column = place('projectSections', 'guaranteeAmount');
    const { faults } = projectsOfSheet([
      [1, titles],
      [2, row({ ...PROJECT, ...SECTION, 'projectSections.guaranteeAmount': text }), { [column]: { digits } }],
    ]);
    expect(faults).toEqual([
      { row: 2, column, message: `单元格中是数字 ${digits}，显示的却是 ${text}，请将单元格格式改为“常规”后填写以元为单位的金额` },
    ]);
  });

  it('say where a later row contradicts the first, and where a section stands twice', () => {
    const { faults } = projectsOfSheet(
      sheet(
        titles,
        row({ ...PROJECT, ...SECTION }),
        row({ ...SECTION, 'biddingSurvey.projectNo': 'DR-1', 'biddingSurvey.tenders': '别家' }),
      ),
    );
    expect(faults).toEqual([
      { row: 3, column: place('biddingSurvey', 'tenders'), message: '与该项目首行填写的不一致，请改为一致或留空' },
      { row: 3, column: place('projectSections', 'sectionNo'), message: '标段编号与其他标段重复' },
    ]);
  });

  it('are one in whatever form its number and names are written, which are kept as they are in the first row, numbers in plain characters', () => {
    const first = { ...PROJECT, ...SECTION, 'biddingSurvey.projectNo': 'ＮＯ1', 'biddingSurvey.tenders': '甲（天津）公司' };
    const second = {
      ...SECTION,
      'biddingSurvey.projectNo': 'no1',
      'biddingSurvey.tenders': '甲(天津) 公司',
      'projectSections.sectionNo': '２',
    };
    const { projects, faults } = projectsOfSheet(sheet(titles, row(first), row(second)));
    expect(faults).toEqual([]);
    expect(projects.map((one) => one.project)).toMatchObject([
      { biddingSurvey: { projectNo: 'NO1', tenders: '甲（天津）公司' }, projectSections: [{ sectionNo: 'A' }, { sectionNo: '2' }] },
    ]);
  });

  it('are warned of a code that is a person’s identity number, by its row', () => {
    const winner = { 'projectSections.sectionNo': 'B', 'projectSections.winningBidderCode': '110105 1949 1231 002x' };
    const { projects } = projectsOfSheet(sheet(titles, row({ ...PROJECT, ...SECTION }), row({ ...SECTION, ...winner })));
    const warned = [...warningsOfProjects(projects, '2026-12-01')];
    expect(warned).toEqual([[expect.stringContaining('身份证号码'), [3]]]);
  });

  it('are not guessed from another head', () => {
    const { projects, faults } = projectsOfSheet(sheet(['名称', titles[0] ?? ''], ['x', 'y']));
    expect(projects).toEqual([]);
    expect(faults[0]).toEqual({ row: 1, column: 0, message: '模板中没有该列，请删除或改回模板的列名' });
    expect(projectsOfSheet(sheet(titles)).faults).toEqual([{ row: 2, column: null, message: '没有填写项目，请从第2行开始填写' }]);
  });
});
