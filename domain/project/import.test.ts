import { IMPORT_COLUMNS, projectsOfSheet } from './import';

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
      titles,
      row({ ...PROJECT, ...SECTION, 'projectSections.acceptUnionBidding': '否', 'projectSections.planDuration': '240' }),
      row({ ...SECTION, 'projectSections.sectionNo': 'B', 'projectSections.expiryDate': '2027/6/1' }),
      titles.map(() => ' '),
      row({ ...PROJECT, ...SECTION, 'biddingSurvey.projectNo': 'DR-2' }),
    ]);
    expect(faults).toEqual([]);
    expect(projects.map(({ rows }) => rows)).toEqual([[2, 3], [5]]);
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
    ['a time without hour', { 'projectSections.bidOpeningDate': '2027-03-01' }, 'projectSections.bidOpeningDate'],
    ['an unknown choice', { 'biddingSurvey.biddingWay': '随便' }, 'biddingSurvey.biddingWay'],
    ['neither yes nor no', { 'projectSections.secondBidding': '也许' }, 'projectSections.secondBidding'],
    ['a name without end', { 'biddingSurvey.projectName': '长'.repeat(500) }, 'biddingSurvey.projectName'],
    ['a number that addresses would read', { 'biddingSurvey.projectNo': '../x' }, 'biddingSurvey.projectNo'],
    ['a missing section number', { 'projectSections.sectionNo': '' }, 'projectSections.sectionNo'],
  ])('name row and column of %s', (_what, change, path) => {
    const { faults } = projectsOfSheet([titles, row({ ...PROJECT, ...SECTION, ...change })]);
    const [group = '', field = ''] = path.split('.');
    expect(faults.map((fault) => [fault.row, fault.column])).toEqual([[2, place(group, field)]]);
  });

  it('say where a later row contradicts the first, and where a section stands twice', () => {
    const { faults } = projectsOfSheet([
      titles,
      row({ ...PROJECT, ...SECTION }),
      row({ ...SECTION, 'biddingSurvey.projectNo': 'DR-1', 'biddingSurvey.tenders': '别家' }),
    ]);
    expect(faults).toEqual([
      { row: 3, column: place('biddingSurvey', 'tenders'), message: '与该项目首行填写的不一致，请改为一致或留空' },
      { row: 3, column: place('projectSections', 'sectionNo'), message: '标段编号与其他标段重复' },
    ]);
  });

  it('are not guessed from another head', () => {
    const { projects, faults } = projectsOfSheet([
      ['名称', titles[0] ?? ''],
      ['x', 'y'],
    ]);
    expect(projects).toEqual([]);
    expect(faults[0]).toEqual({ row: 1, column: 0, message: '模板中没有该列，请删除或改回模板的列名' });
    expect(projectsOfSheet([titles]).faults).toEqual([{ row: 2, column: null, message: '没有填写项目，请从第2行开始填写' }]);
  });
});
