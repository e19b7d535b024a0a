import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { calendarList, importCalendar, previewCalendar } from '#contract/calendar';
import { CODES } from '#contract/codes';
import { cityList, districtList, importRegions as importCall, previewRegions, provinceList, regionEdition } from '#contract/regions';
import { projectRoot } from '#server/core/root';
import { importRegions } from '#server/records/regions/import-regions';
import { addAccount } from '#tests/support/accounts';
import { loggedFor } from '#tests/support/audit-log';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'regions-'));
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function provinces(): Promise<Record<string, string>> {
  return named((await server.client().call(provinceList, {})).data.areaList);
}

async function cities(areaId: string): Promise<Record<string, string>> {
  return named((await server.client().call(cityList, { areaId })).data.areaList);
}

async function districts(areaId: string): Promise<Record<string, string>> {
  return named((await server.client().call(districtList, { areaId })).data.areaList);
}

function named(areas: readonly { areaId: string; areaName: string }[]): Record<string, string> {
  return Object.fromEntries(areas.map(({ areaId, areaName }) => [areaId, areaName]));
}

describe('regions', () => {
  it('[RQ-04] answer area_list of area_id and area_name, a level at a time, in order of the codes', async () => {
    const send = async (path: string, body: object) => {
      const { raw } = await server.client().request('POST', `/guarantee/api/project/${path}/list`, { payload: JSON.stringify(body) });
      return JSON.parse(raw.toString()) as { code: number; data: { area_list: { area_id: string; area_name: string }[] } };
    };
    const answers = [await send('province', {}), await send('city', { area_id: '120000' }), await send('district', { area_id: '120100' })];
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(answers.map(({ data }) => data.area_list[0])).toEqual([
      { area_id: '110000', area_name: '北京市' },
      { area_id: '120100', area_name: '天津市' },
      { area_id: '120101', area_name: '和平区' },
    ]);
    const codes = (answers[2]?.data.area_list ?? []).map(({ area_id }) => area_id);
    expect(codes).toEqual(codes.toSorted());
  });

  it('[RQ-05] know all 34 provinces, cities inside each and districts inside each of these', async () => {
    const all = await provinces();
    expect(Object.keys(all)).toHaveLength(34);
    expect(all).toMatchObject({ '710000': '台湾省', '810000': '香港特别行政区', '820000': '澳门特别行政区', '540000': '西藏自治区' });
    const childless = await server.context.db
      .selectFrom('region as r')
      .select('areaId')
      .where('level', '<>', 'district')
      .where((eb) => eb.not(eb.exists(eb.selectFrom('region as below').select('below.areaId').whereRef('below.parentId', '=', 'r.areaId'))))
      .execute();
    expect(childless).toEqual([]);
    const { count } = await server.context.db
      .selectFrom('region')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('level', '=', 'district')
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThan(2846);
  });

  it('[RQ-05] know the cities and districts of Hong Kong, Macau and Taiwan', async () => {
    expect(Object.values(await cities('710000'))).toEqual(expect.arrayContaining(['台北市', '新北市', '高雄市', '花莲县', '澎湖县']));
    expect(Object.values(await districts('810100'))).toEqual(['中西区', '湾仔区', '东区', '南区']);
    expect(Object.values(await districts('820200'))).toContain('嘉模堂区');
  });

  it('[RQ-05] know the changes up to the end of 2024, and no longer what they replaced', async () => {
    expect(Object.values(await districts('653200'))).toEqual(expect.arrayContaining(['和安县', '和康县']));
    expect(Object.values(await districts('659000'))).toContain('白杨市');
    expect(Object.values(await districts('540400'))).toContain('米林市');
    expect(Object.values(await districts('540400'))).not.toContain('米林县');
    expect(Object.values(await districts('540500'))).toContain('错那市');
    expect(Object.values(await districts('330100'))).toEqual(expect.arrayContaining(['临平区', '钱塘区']));
    expect(Object.values(await districts('330100'))).not.toContain('下城区');
  });

  it('answer nothing for a code of another level', async () => {
    expect([await cities('120100'), await districts('120000'), await cities('999999')]).toEqual([{}, {}, {}]);
  });
});

describe('an edition of regions', () => {
  const delivered = readFileSync(join(projectRoot(), 'server/records/regions/data/regions-2024-12-31.json'), 'utf8');

  beforeAll(async () => {
    await addAccount(server.context.db, '13900000001', [{ appId: 'platform', orgType: 'platform' }]);
    await addAccount(server.context.db, '13900000002', [{ appId: 'platform', orgType: 'platform', roles: ['operator'] }]);
    await addAccount(server.context.db, '13900000003', [{ appId: 'bidder', orgType: 'bidder' }]);
  });

  function edited(
    change: (file: Record<'cities' | 'districts', Record<string, string>> & { dated: string; source: string }) => void,
  ): string {
    const file = JSON.parse(delivered) as Parameters<typeof change>[0];
    change(file);
    return JSON.stringify(file);
  }

  it.each(['13900000002', '13900000003'])('is shown to and changed by the administrators of the platform only (%s)', async (account) => {
    const client = await server.signedClient({ account });
    const replaces = new Date().toISOString();
    const answers = [
      await client.call(regionEdition, {}),
      await client.call(previewRegions, { content: delivered }),
      await client.call(importCall, { content: delivered, replaces }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([CODES.noPermission, CODES.noPermission, CODES.noPermission]);
    expect(Object.keys(await provinces())).toHaveLength(34);
  });

  it('[RQ-05] is previewed as what comes, goes and is renamed, and imported as previewed', async () => {
    const client = await server.signedClient({ account: '13900000001' });
    expect((await client.call(regionEdition, {})).data).toMatchObject({ dated: '2024-12-31', provinces: 34, importedBy: '' });
    const content = edited((file) => {
      file.dated = '2026-03-31';
      file.source = '民政部公告';
      delete file.districts['120101'];
      file.districts['120130'] = '新设区';
      file.districts['120102'] = '河东新区';
    });
    const { data } = await client.call(previewRegions, { content });
    expect(data).toMatchObject({
      problems: [],
      changes: {
        dated: '2026-03-31',
        added: { total: 1, list: [{ areaId: '120130', fullName: '天津市 天津市 新设区' }] },
        removed: { total: 1, list: [{ areaId: '120101', fullName: '天津市 天津市 和平区' }] },
        renamed: { total: 1, list: [{ areaId: '120102', fullName: '天津市 天津市 河东新区', formerName: '河东区' }] },
      },
    });
    expect((await districts('120100'))['120101']).toBe('和平区');
    const replaces = data.changes?.replaces ?? '';
    server.clock.advance(60);
    expect((await client.call(importCall, { content, replaces })).data).toMatchObject({
      dated: '2026-03-31',
      source: '民政部公告',
      importedBy: '用户01',
    });
    expect(await districts('120100')).toMatchObject({ '120130': '新设区', '120102': '河东新区' });
    expect((await loggedFor(client, { kind: 'region' }, 10)).map(({ userName, object, facts }) => [userName, object, facts])).toEqual([
      [
        '用户01',
        '2026-03-31',
        [
          { label: '数据日期', before: '2024-12-31', after: '2026-03-31' },
          { label: '信息来源', before: expect.any(String), after: '民政部公告' },
          { label: '天津市 天津市 和平区', before: '120101' },
          { label: '天津市 天津市 河东新区', before: '河东区', after: '河东新区' },
          { label: '天津市 天津市 新设区', after: '120130' },
        ],
      ],
    ]);

    const late = await client.call(importCall, { content: delivered, replaces });
    expect([late.code, (await districts('120100'))['120101']]).toEqual([CODES.statusChanged, undefined]);
    const again = (await client.call(regionEdition, {})).data;
    expect((await client.call(importCall, { content: delivered, replaces: again.importedAt })).code).toBe(CODES.success);
    expect((await districts('120100'))['120101']).toBe('和平区');
  });

  it('names what is wrong with a file and imports nothing of it', async () => {
    const client = await server.signedClient({ account: '13900000001' });
    const content = edited((file) => {
      file.districts['990101'] = '无名区';
    });
    expect((await client.call(previewRegions, { content })).data).toEqual({ problems: ['990101 无名区：没有上级地区'] });
    expect((await client.call(previewRegions, { content: '{' })).data).toEqual({ problems: ['不是有效的 JSON 文件'] });
    const { importedAt } = (await client.call(regionEdition, {})).data;
    expect((await client.call(importCall, { content, replaces: importedAt })).code).toBe(CODES.fieldWrong);
    expect(Object.keys(await provinces())).toHaveLength(34);
  });
});

describe('an import of regions', () => {
  const file = {
    dated: '2026-01-01',
    source: '民政部',
    provinces: { '110000': '北京市' },
    cities: { '110100': '北京市' },
    districts: { '110101': '东城区' },
  };

  async function imported(content: object): Promise<unknown> {
    const path = join(folder, 'regions.json');
    await writeFile(path, JSON.stringify(content));
    return importRegions(server.context, path);
  }

  it.each([
    ['a district without a city', { ...file, districts: { '110101': '东城区', '120101': '和平区' } }, '120101 和平区：没有上级地区'],
    ['a city without districts', { ...file, cities: { '110100': '北京市', '110200': '北京郊县' } }, '110200 北京郊县：没有下级地区'],
    ['a day that does not exist', { ...file, dated: '2026-02-30' }, '没有 2026-02-30 这一天'],
    ['another shape', { provinces: file.provinces }, '应有 dated'],
    [
      'a name that nobody can see all of',
      { ...file, districts: { '110101': '东城\u200B区' } },
      '110101 东城区：名称含有看不见或无法识别的字符（零宽空格 U+200B）',
    ],
    ['a name that cannot be drawn', { ...file, districts: { '110101': '东城😀区' } }, '110101 东城😀区：合同和保函中无法显示“😀”'],
    ['a name of blanks', { ...file, districts: { '110101': ' \u3000' } }, '110101 ：名称不能为空'],
    ['a source that nobody can see all of', { ...file, source: '民政\u202E部' }, '来源含有看不见或无法识别的字符'],
  ])('refuses %s and changes nothing', async (_, content, problem) => {
    await expect(imported(content)).rejects.toThrow(problem);
    expect(Object.keys(await provinces())).toHaveLength(34);
  });

  it('[RQ-05] replaces everything at once and keeps the date of the data', async () => {
    await imported({ ...file, source: ' 民政部\n', districts: { '110101': ' 东城区\u3000' } });
    expect([await provinces(), await districts('110100'), await cities('120000')]).toEqual([
      { '110000': '北京市' },
      { '110101': '东城区' },
      {},
    ]);
    expect(await server.context.db.selectFrom('regionEdition').select(['dated', 'source']).execute()).toEqual([
      { dated: '2026-01-01', source: '民政部' },
    ]);
    const log = server.context.db.selectFrom('auditLog').select(['action', 'userName']).where('kind', '=', 'region');
    expect(await log.where('object', '=', '2026-01-01').execute()).toEqual([{ action: 'importRegions', userName: '' }]);
  });
});

describe('the calendar of working days', () => {
  const YEAR = '2027年部分节假日安排\n元旦：1月1日至3日放假，共3天。\n春节：2月6日至14日放假调休，共9天。2月20日（周六）上班。';

  it('stands for the years that are known, and tells of the one that is missing', async () => {
    const client = await server.signedClient({ account: '13900000001' });
    server.clock.set('2026-11-23T02:00:00Z');
    const { list, missing } = (await client.call(calendarList, {})).data;
    expect(list.map(({ year, version, source }) => [year, version, source])).toEqual([
      [2026, 1, '国办发明电〔2025〕7号'],
      [2025, 1, '国办发明电〔2024〕12号'],
      [2024, 1, '国办发明电〔2023〕7号'],
    ]);
    expect(missing).toEqual([2027]);
  });

  it('is imported from a notice or a workbook, version by version, and not over one that came meanwhile', async () => {
    const client = await server.signedClient({ account: '13900000001' });
    const preview = (await client.call(previewCalendar, { content: YEAR })).data;
    expect(preview.calendar).toMatchObject({ year: 2027, replaces: 0, removed: [] });
    const answers = await Promise.all([1, 2, 3].map(() => client.call(importCalendar, { content: YEAR, replaces: 0 })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([CODES.success, CODES.statusChanged, CODES.statusChanged].toSorted());
    const bytes = Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: '日历',
            rows: [
              ['日期', '类型', '节日'],
              ...Array.from({ length: 11 }, (_, day) => [`2027-01-${String(day + 1).padStart(2, '0')}`, '放假', '元旦']),
            ],
          },
          { name: '二〇二八', rows: [['2028-01-01', '放假', '元旦']] },
        ],
      }),
    );
    const read = (await client.upload('/guarantee/api/calendar/upload', { name: '日历.xlsx', bytes })).data;
    const { content, notice } = read as { content: string; notice: string };
    expect(notice).toBe('只读取了工作表“日历”，“二〇二八”工作表中填写的内容没有读取，请核对');
    const changed = (await client.call(previewCalendar, { content })).data.calendar;
    expect([changed?.replaces, changed?.added.length, changed?.removed.length]).toEqual([1, 8, 10]);
    expect((await client.call(importCalendar, { content, source: '试行', replaces: 1 })).data).toEqual({ year: 2027, version: 2 });
    const [year] = (await client.call(calendarList, {})).data.list;
    expect([year?.version, year?.source, year?.importedBy, year?.former.map(({ version }) => version)]).toEqual([2, '试行', '用户01', [1]]);
    const entry = (await loggedFor(client, { kind: 'calendar', object: '2027' }, 10)).find(({ objectName }) => objectName === '试行');
    const days = entry?.facts.filter(({ label }) => label === '日期');
    expect(days?.filter(({ before }) => before).length).toBe(10);
    expect(days?.filter(({ after }) => after).length).toBe(8);
    expect(days).toContainEqual({ label: '日期', before: '2027-02-20 春节上班' });
    expect(entry?.facts).toContainEqual({ label: '信息来源', after: '试行' });
  });

  it('names the line and what is wrong, and imports nothing of it', async () => {
    const client = await server.signedClient({ account: '13900000001' });
    const content = YEAR.replace('周六', '周日');
    expect((await client.call(previewCalendar, { content })).data).toEqual({
      faults: [{ line: 3, message: '2027-02-20 是星期六，不是星期日' }],
    });
    expect((await client.call(importCalendar, { content, replaces: 2 })).code).toBe(CODES.fieldWrong);
    const broken = await client.upload('/guarantee/api/calendar/upload', { name: '日历.xlsx', bytes: Buffer.from('PK') });
    expect(broken.code).toBe(CODES.excelParseFailed);
    expect((await client.call(calendarList, {})).data.list[0]?.version).toBe(2);
  });
});
