import { deflateRawSync } from 'node:zlib';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { projectImportTemplate, type ImportOutcome } from '#contract/project-import';
import { projectDetail, projectLog, projectPage } from '#contract/projects';
import { IMPORT_COLUMNS } from '#domain/project/import';
import { PEOPLE } from '#tests/support/application-at';
import { addProject, openMarket, PROJECT_NO } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';
import { textRow, writtenWorkbook } from '#tests/support/written-workbook';

let server: TestServer;
let bidder: TestClient;
let platform: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  await addProject(server, { projectNo: 'OPENED', projectName: '已开标工程', opensInDays: -1 });
  await addProject(server, { projectNo: 'PENDING', projectName: '待审核工程', approvalStatus: 'pending', beneficiaryAppId: null });
  bidder = await server.signedClient({ account: PEOPLE.bidder });
  platform = await server.signedClient({ account: PEOPLE.platform });
});
afterAll(() => server.stop());

it('[RT-04] lists what a bidder may see and says what cannot be applied for, and why', async () => {
  const { data } = await bidder.call(projectPage, { sortField: 'bidOpeningDate', sortOrder: 1 });
  expect(data.list.map(({ projectNo, applicable }) => [projectNo, applicable])).toEqual([
    ['OPENED', true],
    [PROJECT_NO, true],
  ]);
  expect(data.list.map(({ bidOverReason }) => bidOverReason)).toEqual([
    expect.stringMatching(/^项目已于.+开标，不能再申请投标保函，仍可申请其他保函$/),
    undefined,
  ]);
  expect(data.total).toBe(2);
});

it('keeps to what can be applied for, finds by words and never reads wildcards', async () => {
  const found = async (under: object) => (await platform.call(projectPage, under)).data.list.map(({ projectNo }) => projectNo).sort();
  expect(await found({ applicableOnly: true })).toEqual(['OPENED', PROJECT_NO]);
  expect(await found({ unopenedOnly: true })).toEqual(['PENDING', PROJECT_NO]);
  expect(await found({ applicableOnly: true, unopenedOnly: true })).toEqual([PROJECT_NO]);
  expect((await bidder.call(projectPage, { keyword: '已开标' })).data.list.map(({ projectNo }) => projectNo)).toEqual(['OPENED']);
  expect((await bidder.call(projectPage, { keyword: '_' })).data.total).toBe(0);
  expect((await bidder.call(projectPage, { page: 9 })).data).toEqual({ list: [], total: 2 });
});

it('shows every section of a project', async () => {
  const { data } = await bidder.call(projectDetail, { projectNo: PROJECT_NO });
  expect(data).toMatchObject({ applicable: true, approvalStatus: 'pass', projectCreateInfo: { createOrgType: '交易中心' } });
  expect(data.project.projectSections.map(({ sectionNo }) => sectionNo)).toEqual(['BD01', 'BD02']);
  expect(data.openedSectionNos).toEqual([]);
});

it('names the sections whose bids are open, and says nothing of the whole project while one is still to open', async () => {
  await addProject(server, { projectNo: 'HALF' });
  await server.context.db
    .updateTable('projectSection')
    .set({ bidOpeningAt: server.clock.now() })
    .where('projectNo', '=', 'HALF')
    .where('sectionNo', '=', 'BD02')
    .execute();
  const { data } = await bidder.call(projectDetail, { projectNo: 'HALF' });
  expect([data.applicable, data.bidOverReason, data.openedSectionNos]).toEqual([true, undefined, ['BD02']]);
  await server.context.db.deleteFrom('project').where('projectNo', '=', 'HALF').execute();
});

it('offers nothing of a project without sections', async () => {
  await addProject(server, { projectNo: 'BARE' });
  await server.context.db.deleteFrom('projectSection').where('projectNo', '=', 'BARE').execute();
  const { data } = await bidder.call(projectDetail, { projectNo: 'BARE' });
  expect([data.applicable, data.notApplicableReason]).toEqual([false, '项目尚未公布标段，暂不能申请保函']);
  expect((await bidder.call(projectPage, { applicableOnly: true })).data.list.map(({ projectNo }) => projectNo)).not.toContain('BARE');
  await server.context.db.deleteFrom('project').where('projectNo', '=', 'BARE').execute();
});

it('[PM-05] shows a project that has not passed to the platform and its maker, to nobody else', async () => {
  expect((await platform.call(projectDetail, { projectNo: 'PENDING' })).data).toMatchObject({
    applicable: false,
    notApplicableReason: '项目待审核，暂不能申请保函',
  });
  const tradeCenter = await server.signedClient({ account: PEOPLE.tradeCenter });
  expect((await tradeCenter.call(projectDetail, { projectNo: 'PENDING' })).code).toBe(0);
  expect((await bidder.call(projectDetail, { projectNo: 'PENDING' })).code).toBe(40401);
});

describe('[AF-03] [OS-02] projects from a workbook', () => {
  const titles = IMPORT_COLUMNS.map(({ title }) => title);
  const place = (path: string) => IMPORT_COLUMNS.findIndex(({ group, field }) => `${group}.${field}` === path);
  type CellOfRow = string | number | Date;
  let owner: TestClient;

  beforeAll(async () => {
    owner = await server.signedClient({ account: PEOPLE.bidding });
  });

  const project = (projectNo: string): Record<string, CellOfRow> => ({
    'biddingSurvey.projectName': `导入工程${projectNo}`,
    'biddingSurvey.projectNo': projectNo,
    'biddingSurvey.projectType': '市政工程',
    'biddingSurvey.tenders': '河汇城投',
    'biddingSurvey.biddingWay': '公开招标',
    'biddingAgencyAndbidder.constructionUnit': '河汇城投',
  });
  const section = (sectionNo: string): Record<string, CellOfRow> => ({
    'projectSections.sectionNo': sectionNo,
    'projectSections.sectionName': `标段${sectionNo}`,
    'projectSections.bidOpeningDate': new Date('2027-03-01T09:30:00.000Z'),
    'projectSections.guaranteeAmount': 500000.5,
  });

  async function sheetOf(rows: readonly Record<string, CellOfRow>[], others: readonly string[] = []): Promise<Buffer> {
    const lines = rows.map((cells) => {
      const line: (CellOfRow | null)[] = titles.map(() => null);
      for (const [path, cell] of Object.entries(cells)) line[place(path)] = cell;
      return line;
    });
    const sheets = ['项目导入', ...others].map((name) => ({ name, rows: [titles, ...lines] }));
    return Buffer.from(await writeXlsx({ sheets }));
  }

  async function brought(bytes: Buffer, client = owner) {
    const answer = await client.upload('/guarantee/api/project/import', { name: '项目.xlsx', bytes });
    return { code: answer.code, msg: answer.msg, data: answer.data as ImportOutcome };
  }

  async function faultsOf(bytes: Buffer) {
    const { data } = await brought(bytes);
    if (data.state !== 'failed') throw new Error('nothing was wrong');
    return data;
  }

  it('are made as the form makes them: with sections below each other, times of the sheet, and the log', async () => {
    const bytes = await sheetOf([{ ...project('DR-1'), ...section('A') }, section('B'), { ...project('DR-2'), ...section('A') }]);
    expect(await brought(bytes)).toMatchObject({ code: 0, data: { state: 'succeeded', projects: 2, sections: 3, notice: '' } });
    const { data } = await owner.call(projectDetail, { projectNo: 'DR-1' });
    expect(data).toMatchObject({ approvalStatus: 'pending', project: { biddingSurvey: { projectType: 'municipal' } } });
    expect(data.project.projectSections).toMatchObject([
      { sectionNo: 'A', bidOpeningDate: '2027-03-01T01:30:00.000Z', guaranteeAmount: '500000.50' },
      { sectionNo: 'B' },
    ]);
    expect((await owner.call(projectLog, { projectNo: 'DR-2' })).data.list.map(({ event }) => event)).toEqual(['create']);
  });

  it('are made all or not at all: each fault by row, column and what is wrong, and a copy with the faults marked', async () => {
    const bytes = await sheetOf([
      { ...project('DR-3'), ...section('A') },
      { ...project('DR-1'), ...section('A') },
      { ...project('DR-4'), ...section('A'), 'projectSections.guaranteeAmount': '不详' },
    ]);
    const judged = await faultsOf(bytes);
    expect(judged.faults.map(({ row, title }) => [row, title])).toEqual([[4, '标段-担保金额*']]);
    const used = await faultsOf(
      await sheetOf([
        { ...project('DR-3'), ...section('A') },
        { ...project('DR-1'), ...section('A') },
      ]),
    );
    expect(used.faults).toMatchObject([{ row: 3, title: '招标概况-项目编号*', message: '项目编号已被使用，请核对' }]);
    expect((await faultsOf(await sheetOf([{ ...project('ｄｒ-1'), ...section('A') }]))).faults).toMatchObject([
      { row: 2, title: '招标概况-项目编号*', message: '项目编号已被使用，请核对' },
    ]);
    expect((await owner.call(projectDetail, { projectNo: 'DR-3' })).code).toBe(40401);
    const { sheets } = await readXlsx(Buffer.from(judged.marked, 'base64'), { readStyles: true });
    const [marked, words] = sheets;
    expect(marked?.rows[3]?.[place('projectSections.guaranteeAmount')]).toBe('不详');
    expect(marked?.cells?.get(`3,${place('projectSections.guaranteeAmount')}`)?.style?.fill).toBeDefined();
    expect(words?.rows[1]?.[0]).toBe(4);
  });

  it('say which other sheets were filled in and not read, whether they are made or not', async () => {
    const notice = '只读取了工作表“项目导入”，“七月”工作表中填写的内容没有读取，请核对';
    const bytes = await sheetOf([{ ...project('DR-8'), ...section('A') }], ['七月']);
    expect((await brought(bytes)).data).toMatchObject({ state: 'succeeded', projects: 1, notice });
    expect((await brought(bytes)).data).toMatchObject({ state: 'failed', total: 1, notice });
  });

  it('say which rows the sheet hides, and make their projects all the same', async () => {
    const cellsOf = (projectNo: string) => {
      const cells: Record<string, CellOfRow> = {
        ...project(projectNo),
        ...section('A'),
        'projectSections.bidOpeningDate': '2027-03-01 09:30',
      };
      return IMPORT_COLUMNS.map(({ group, field }) => String(cells[`${group}.${field}`] ?? ''));
    };
    const rows = textRow(1, titles) + textRow(2, cellsOf('DR-11')) + textRow(3, cellsOf('DR-12'), 'hidden="1"');
    const notice = '第3行在工作表中是隐藏的，也已导入，请核对';
    expect((await brought(await writtenWorkbook([{ name: '项目导入', rows }]))).data).toEqual({
      state: 'succeeded',
      projects: 2,
      sections: 2,
      notice,
    });
    expect((await owner.call(projectDetail, { projectNo: 'DR-12' })).code).toBe(0);
  });

  it('have a template that says how each column is filled in, and that can be brought back', async () => {
    const { raw } = await owner.call(projectImportTemplate, {});
    const { sheets } = await readXlsx(raw);
    expect(sheets[0]?.rows[0]).toEqual(titles);
    expect(sheets[1]?.rows.map(([title]) => title)).toEqual(expect.arrayContaining(titles));
    expect((await faultsOf(raw)).faults).toMatchObject([{ row: 2, message: '没有填写项目，请从第2行开始填写' }]);
  });

  it('[PM-05] are brought by who makes projects, and by no one else', async () => {
    const bytes = await sheetOf([{ ...project('DR-5'), ...section('A') }]);
    expect((await brought(bytes, bidder)).code).toBe(40301);
    expect((await bidder.call(projectImportTemplate, {})).code).toBe(40301);
  });

  it('are made once of twenty imports at once', async () => {
    const bytes = await sheetOf([{ ...project('DR-6'), ...section('A') }]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => brought(bytes)));
    expect(answers.filter(({ data }) => data.state === 'succeeded')).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]));
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a text', () => Buffer.from('项目名称,项目编号')],
    ['an archive of something else', () => archive('readme.txt', Buffer.from('x'))],
    ['an archive that unfolds without end', () => archive('xl/worksheets/sheet1.xml', Buffer.alloc(64 * 1024 * 1024))],
    ['a workbook that is cut off', async () => (await sheetOf([{ ...project('DR-7'), ...section('A') }])).subarray(0, 900)],
    [
      'more rows than one import takes',
      () => sheetOf([project('DR-7'), ...Array.from({ length: 1001 }, (_none, index) => section(`S${index}`))]),
    ],
    [
      'more words than a workbook may hold',
      () => {
        const long = { 'projectSections.sectionName': '长'.repeat(5000) };
        return sheetOf([project('DR-7'), ...Array.from({ length: 401 }, (_none, index) => ({ ...section(`S${index}`), ...long }))]);
      },
    ],
  ])('are refused with 2100000 in %s', async (_what, make) => {
    expect(await brought(await make())).toMatchObject({ code: 2_100_000 });
  });
});

/** A zip archive of one entry. */
function archive(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  const body = Buffer.concat([local, Buffer.from(name), packed]);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, entry, Buffer.from(name), end]);
}
