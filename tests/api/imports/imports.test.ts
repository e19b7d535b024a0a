import type { AddressInfo } from 'node:net';
import { readXlsx } from 'hucre/xlsx';
import { auditLogDetail, auditLogPage } from '#contract/audit-log';
import { blacklistDetail, blacklistLog, blacklistPage, saveBlacklistEntry } from '#contract/blacklist';
import { downloadFile } from '#contract/files';
import { IMPORT_CALLS } from '#contract/imports';
import { acceptInvitation, sendInvitationCode } from '#contract/invitations';
import { inviteFirstMember, managedOrganisation, managedOrganisationPage } from '#contract/managed-organisations';
import { organisationDetail } from '#contract/organisations';
import { auditPath } from '#domain/audit-log';
import { IMPORT_KINDS, type ImportKind } from '#domain/import/kinds';
import { notifyOrganisations } from '#server/core/events/notify';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { workImport } from '#server/work/imports/work-import';
import { addAccount } from '#tests/support/accounts';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import { codeOf, entryOf, send, sheetOf } from '#tests/support/builders/imports';
import { messagesTo } from '#tests/support/builders/people';
import type { TestClient } from '#tests/support/client';
import { EventListener } from '#tests/support/event-listener';
import { NAMES_BY_SCRIPT } from '#tests/support/names-by-script';
import { startTestServer, type TestServer } from '#tests/support/server';
import { textRow, writtenWorkbook } from '#tests/support/written-workbook';

let server: TestServer;
let platform: TestClient;
let institution: TestClient;
let other: TestClient;
let bank: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  await addAccount(server.context.db, '13900000021', [{ appId: 'GUARANTEE9', orgType: 'guarantee' }]);
  platform = await server.signedClient({ account: PEOPLE.platform });
  institution = await server.signedClient({ account: PEOPLE.guarantee });
  other = await server.signedClient({ account: '13900000021' });
  bank = await server.signedClient({ account: PEOPLE.letter });
});
afterAll(() => server.stop());

const bidderOf = (number: number): string[] => [
  ...[`滨海第${number}建设有限公司`, codeOf(number), '陈国栋', '天津市滨海新区第一大街1号', '林晓'],
  `137${String(number).padStart(8, '0')}`,
];

async function brought(client: TestClient, kind: ImportKind, rows: Iterable<string[]>) {
  const { importId } = await send(client, kind, await sheetOf(kind, rows));
  await server.drainJobs();
  return (await client.call(IMPORT_CALLS[kind].detail, { importId })).data;
}

const total = async (client: TestClient) => (await client.call(blacklistPage, { list: 'own', size: 1 })).data.total;

describe('[OS-02] [OS-04] the import of a blacklist', () => {
  it('judges every row by the rules of the form, and puts none in where one is wrong; marked, mended and sent again it puts in all', async () => {
    const rows = [entryOf(1), entryOf(2).with(1, '9112'), entryOf(3).with(4, '昨天'), entryOf(1)];
    const failed = await brought(institution, 'blacklist', rows);
    expect(failed).toMatchObject({ state: 'failed', version: 1, rowCount: 4, rowsDone: 4, faultCount: 3, hasMarked: true, reason: '' });
    expect(failed.faults.map(({ row, column, title }) => [row, column, title])).toEqual([
      [3, 'B', '统一社会信用代码*'],
      [4, 'E', '生效日期*'],
      [5, 'B', '统一社会信用代码*'],
    ]);
    expect(failed.faults[2]?.message).toBe('与第2行重复，请保留一行');
    expect(await total(institution)).toBe(0);
    const { importId } = failed;
    const { raw } = await institution.call(IMPORT_CALLS.blacklist.marked, { importId });
    const [marked, words] = (await readXlsx(raw, { readStyles: true })).sheets;
    expect(marked?.rows[2]).toEqual(['单位2', '9112', '围标串标', '津住建罚〔2026〕3号', '2026-01-01', null]);
    expect(['2,1', '3,4', '4,1', '1,1'].map((cell) => marked?.cells?.get(cell)?.style?.fill !== undefined)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(words?.rows.slice(1).map((row) => row[0])).toEqual([3, 4, 5]);

    for (const stranger of [other, platform]) {
      expect((await stranger.call(IMPORT_CALLS.blacklist.detail, { importId })).code).toBe(40401);
      expect((await stranger.call(IMPORT_CALLS.blacklist.marked, { importId })).code).toBe(40401);
      expect((await send(stranger, 'blacklist', raw, { import_id: importId, version: '1' })).code).toBe(40401);
    }
    const mended = await sheetOf('blacklist', [entryOf(1), entryOf(2)]);
    const again = { import_id: importId, version: '1' };
    expect(await send(institution, 'blacklist', mended, again)).toMatchObject({ code: 0, importId, version: 2 });
    expect((await send(institution, 'blacklist', mended, again)).code).toBe(40901);
    await server.drainJobs();
    expect((await institution.call(IMPORT_CALLS.blacklist.page, {})).data).toMatchObject({
      total: 1,
      list: [{ importId, state: 'succeeded', version: 2, rowCount: 2, rowsDone: 2, faultCount: 0, hasMarked: false }],
    });
    expect((await send(institution, 'blacklist', mended, { import_id: importId, version: '2' })).code).toBe(40902);
    const { list } = (await institution.call(blacklistPage, { list: 'own', keyword: '单位2' })).data;
    expect(list).toMatchObject([{ organizationCode: codeOf(2), state: 'inForce', ownerName: expect.any(String) }]);
    expect((await institution.call(blacklistLog, { entryId: list[0]?.entryId ?? '' })).data.list).toMatchObject([
      { after: { reason: '围标串标' } },
    ]);
    const logged = (await institution.call(auditLogPage, { kind: 'import' })).data.list;
    expect(logged.map(({ action }) => action).toSorted()).toEqual(['begin', 'begin', 'fail', 'finish', 'pass']);
    expect((await brought(institution, 'blacklist', [entryOf(2)])).faults).toMatchObject([
      { row: 2, column: 'B', message: expect.stringContaining('已在名单中') },
    ]);
  });

  it('is led to from its entry in the log: the list of what came by it, and nothing else, for who sees that list', async () => {
    const { importId } = await brought(institution, 'blacklist', [entryOf(601), entryOf(602)]);
    await brought(institution, 'blacklist', [entryOf(603)]);
    const { list } = (await institution.call(auditLogPage, { kind: 'import', object: importId })).data;
    const finished = list.find(({ action }) => action === 'finish');
    const { importKind, object } = (await institution.call(auditLogDetail, { logId: finished?.logId ?? '' })).data;
    for (const { logId } of list.filter(({ action }) => action !== 'finish'))
      expect((await institution.call(auditLogDetail, { logId })).data).not.toHaveProperty('importKind');
    expect(list.length).toBeGreaterThan(1);
    expect([importKind, auditPath('import', object, importKind)]).toEqual(['blacklist', `/blacklist-manage?importId=${importId}`]);
    const cameBy = async (client: TestClient, requested: string) =>
      (await client.call(blacklistPage, { importId: requested })).data.list.map(({ organizationCode }) => organizationCode);
    expect(await cameBy(institution, importId)).toEqual([codeOf(602), codeOf(601)]);
    expect(await cameBy(platform, importId)).toEqual([codeOf(602), codeOf(601)]);
    expect(await cameBy(other, importId)).toEqual([]);
    expect(await cameBy(institution, "1' or 1=1")).toEqual([]);
  });

  it('reads the sheet of its template, names cells that Excel changed, and says which rows were hidden and which sheets not read', async () => {
    const head = IMPORT_KINDS.blacklist.columns.map(({ title }) => title);
    const before = { name: '旧', state: 'veryHidden', rows: textRow(1, head) } as const;
    const sheet = (rows: string) => ({ name: '黑名单导入', rows: textRow(1, head) + rows });
    const error = `<row r="3"><c r="A3" t="e"><v>#N/A</v></c></row>`;
    const sent = await send(institution, 'blacklist', await writtenWorkbook([before, sheet(textRow(2, entryOf(501)) + error)]));
    await server.drainJobs();
    const { faults } = (await institution.call(IMPORT_CALLS.blacklist.detail, { importId: sent.importId })).data;
    expect(faults.find(({ column }) => column === 'A')).toMatchObject({ row: 3, message: '单元格是错误值 #N/A，请改正公式或直接填写内容' });
    const unread = '只读取了工作表“黑名单导入”，“七月”工作表中填写的内容没有读取，请核对';
    const other = { name: '七月', rows: textRow(1, head) + textRow(2, entryOf(503)) };
    const rows = textRow(2, entryOf(501)) + textRow(1200, entryOf(502), 'hidden="1"');
    const again = { import_id: sent.importId, version: String(sent.version) };
    await send(institution, 'blacklist', await writtenWorkbook([before, sheet(rows), other]), again);
    await server.drainJobs();
    expect((await institution.call(IMPORT_CALLS.blacklist.detail, { importId: sent.importId })).data).toMatchObject({
      ...{ state: 'succeeded', rowCount: 2 },
      reason: `${unread}；第1200行在工作表中是隐藏的，也已导入，请核对；第2、1200行：统一社会信用代码校验位不符，请核对`,
    });
    const failed = await send(institution, 'blacklist', await writtenWorkbook([sheet(textRow(2, entryOf(501))), other]));
    await server.drainJobs();
    expect((await institution.call(IMPORT_CALLS.blacklist.detail, { importId: failed.importId })).data).toMatchObject({
      ...{ state: 'failed', faultCount: 1, reason: unread },
    });
  });

  it('is called as its file is, without what misleads people or file systems', async () => {
    const file = { name: '名\u202E:单.xlsx', bytes: await sheetOf('blacklist', [['无代码']]) };
    const { data } = await other.upload(`/guarantee/api${IMPORT_CALLS.blacklist.send.path}`, file);
    await server.drainJobs();
    const { importId } = data as { importId: string };
    expect((await other.call(IMPORT_CALLS.blacklist.detail, { importId })).data).toMatchObject({ state: 'failed', fileName: '名_单.xlsx' });
  });

  it('[ER-01] refuses with 2100000 what is no workbook, explains its template, and says what is wrong with an empty one', async () => {
    for (const bytes of [Buffer.from('单位名称,信用代码'), (await sheetOf('blacklist', [entryOf(9)])).subarray(0, 700)])
      expect(await send(bank, 'blacklist', bytes)).toMatchObject({ code: 2_100_000, msg: expect.stringContaining('Excel 解析失败') });
    const { raw } = await bank.call(IMPORT_CALLS.blacklist.template, {});
    const [sheet, notes] = (await readXlsx(raw)).sheets;
    const titles = IMPORT_KINDS.blacklist.columns.map(({ title }) => title);
    expect([sheet?.rows[0], notes?.rows.map(([title]) => title)]).toEqual([titles, expect.arrayContaining(titles)]);
    const { importId } = await send(bank, 'blacklist', raw);
    await server.drainJobs();
    expect((await bank.call(IMPORT_CALLS.blacklist.detail, { importId })).data.faults).toMatchObject([{ row: 2, column: '' }]);
  });

  it('[RT-10] takes thousands of rows, none twice however often its job is worked, and none where it breaks off in the middle', async () => {
    const rows = Array.from({ length: 3000 }, (_none, index) => entryOf(10_000 + index));
    const { importId } = await send(other, 'blacklist', await sheetOf('blacklist', rows));
    const job = { importId: Number(importId) };
    const { context } = server;
    await workImport(job, context);
    expect((await other.call(IMPORT_CALLS.blacklist.detail, { importId })).data).toMatchObject({ state: 'importing', rowCount: 3000 });
    let attempt = 0;
    const clock = {
      now() {
        attempt += 1;
        if (attempt > 4) throw new Error('the server is gone');
        return context.clock.now();
      },
    };
    await expect(workImport(job, { ...context, clock })).rejects.toThrow('the server is gone');
    const broken = (await other.call(IMPORT_CALLS.blacklist.detail, { importId })).data;
    expect([broken.state, broken.rowsDone % 500, broken.rowsDone > 0, await total(other)]).toEqual(['importing', 0, true, 0]);
    await Promise.all([workImport(job, context), workImport(job, context)]);
    await server.drainJobs();
    await workImport(job, context);
    expect((await other.call(IMPORT_CALLS.blacklist.detail, { importId })).data).toMatchObject({ state: 'succeeded', rowsDone: 3000 });
    expect(await total(other)).toBe(3000);
    expect(await context.db.selectFrom('importItem').selectAll().execute()).toEqual([]);
  });

  it('is worked once at a time for each organisation, of twenty at once and beside those of others', async () => {
    const bytes = await sheetOf('blacklist', [entryOf(20_000)]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(bank, 'blacklist', bytes)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 40001]));
    expect((await send(platform, 'blacklist', bytes)).code).toBe(0);
    await server.drainJobs();
    expect([await total(bank), await total(platform)]).toEqual([1, 1]);
  });

  it('is given up where the server fails with it again and again, without the faults of an earlier file, and can be sent again', async () => {
    const { importId, faults } = await brought(bank, 'blacklist', [['无代码']]);
    expect(faults).not.toEqual([]);
    await send(bank, 'blacklist', await sheetOf('blacklist', [entryOf(21_000)]), { import_id: importId, version: '1' });
    await server.context.db.updateTable('workbookImport').set({ tries: 5 }).where('importId', '=', Number(importId)).execute();
    await server.drainJobs();
    expect((await bank.call(IMPORT_CALLS.blacklist.detail, { importId })).data).toMatchObject({
      ...{ state: 'failed', faultCount: 0, faults: [] },
      reason: expect.stringContaining('请重新导入'),
    });
  });

  it('is told to pages of its organisation once the rows are there, for whoever has closed its window', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const heardOf = async (client: TestClient, appId: string, kind: ImportKind, row: string[]) => {
      const listener = await EventListener.open(client, port);
      await brought(client, kind, [row]);
      await notifyOrganisations(server.context.db, [{ to: [{ appId }], change: { kind: 'wages' } }]);
      const heard = await listener.until(/"wages"/);
      listener.close();
      return heard;
    };
    expect(await heardOf(bank, 'LETTERBNK', 'blacklist', entryOf(22_000))).toContain('data: {"kind":"blacklist"}');
    expect(await heardOf(bank, 'LETTERBNK', 'blacklist', ['无代码'])).not.toContain('"blacklist"');
    expect(await heardOf(platform, 'PLATFORM1', 'bidder', bidderOf(22_001))).toContain('data: {"kind":"organisation"}');
  });
});

describe('[OS-02] the import of bidders', () => {
  it('takes legal representatives of every script', async () => {
    const names = Object.values(NAMES_BY_SCRIPT);
    const rows = names.map((name, index) => bidderOf(500 + index).with(2, name));
    expect(await brought(platform, 'bidder', rows)).toMatchObject({ state: 'succeeded', rowsDone: names.length, faults: [] });
    const made = await server.context.db.selectFrom('organisation').select('orgLegalPerson').where('orgLegalPerson', 'in', names).execute();
    expect(made.map(({ orgLegalPerson }) => orgLegalPerson).sort()).toEqual([...names].sort());
  });

  it('[RT-14] makes organisations as registration does, and invites who is named to administer each', async () => {
    expect(await brought(platform, 'bidder', [bidderOf(1), bidderOf(2)])).toMatchObject({ state: 'succeeded', rowsDone: 2 });
    const { list } = (await platform.call(managedOrganisationPage, { keyword: '滨海第1建设' })).data;
    expect(list).toMatchObject([{ orgCodeNo: codeOf(1), orgTypes: ['bidder'], registerStatus: 'pass', memberCount: 0 }]);
    const appId = list[0]?.appId ?? '';
    expect((await platform.call(managedOrganisation, { appId })).data).toMatchObject({ orgLegalPerson: '陈国栋', contactName: '林晓' });
    const sent = await server.context.db
      .selectFrom('invitation')
      .select(['mobile', 'roleCodes', 'state'])
      .where('appId', '=', appId)
      .execute();
    expect(sent).toEqual([{ mobile: '13700000001', roleCodes: ['admin'], state: 'pending' }]);
    const invite = (mobile: string) => platform.call(inviteFirstMember, { appId, userName: '林晓', mobile });
    expect((await invite('13700000009')).code).toBe(42901);
    server.clock.advance(61);
    expect((await invite('13700000009')).code).toBe(0);
    server.clock.advance(61);
    expect((await invite('13700000001')).code).toBe(0);
    await server.drainJobs();
    const token = /token=([\w-]+)/.exec((await messagesTo(server, '13700000001'))[0]?.content ?? '')?.[1] ?? '';
    const guest = server.client('10.9.0.1');
    expect((await guest.call(sendInvitationCode, { token })).code).toBe(0);
    await server.drainJobs();
    const smsCode = (await messagesTo(server, '13700000001')).find(({ code }) => code !== '')?.code ?? '';
    const joined = await guest.call(acceptInvitation, { token, smsCode, newPassword: '晴天出门-带伞3把' });
    expect(joined.data).toMatchObject({ appName: '滨海第1建设有限公司', signedIn: { appId } });
    expect((await invite('13700000009')).code).toBe(40902);
  });

  it('finds at fault whoever is there already, or comes while the rows are put in, and makes none', async () => {
    const known = await brought(platform, 'bidder', [bidderOf(3), bidderOf(1)]);
    expect(known.faults).toEqual([{ row: 3, column: 'B', title: '统一社会信用代码*', message: '该单位已存在：滨海第1建设有限公司' }]);
    const { importId } = await send(platform, 'bidder', await sheetOf('bidder', [bidderOf(3), bidderOf(4)]));
    await workImport({ importId: Number(importId) }, server.context);
    await server.context.db
      .insertInto('organisation')
      .values({
        appId: 'MEANWHILE',
        orgName: '抢先建设',
        orgCodeNo: codeOf(4),
        orgTypes: ['bidder'],
        registerStatus: 'pass',
        createTime: new Date(),
      })
      .execute();
    await server.drainJobs();
    expect((await platform.call(IMPORT_CALLS.bidder.detail, { importId })).data).toMatchObject({
      state: 'failed',
      hasMarked: true,
      faults: [{ row: 3, message: expect.stringContaining('该单位刚刚完成注册') }],
    });
    expect((await platform.call(managedOrganisationPage, { keyword: '滨海第3建设' })).data.total).toBe(0);
  });

  it('[OS-02] keeps the address as its administrator would give it, and finds at fault one whose regions are not those of today', async () => {
    const addressed = (number: number, address: string) => bidderOf(number).with(3, address);
    const failed = await brought(platform, 'bidder', [
      addressed(6, '浙江义乌市 稠州北路1号'),
      addressed(7, '天津市塘沽区新港路1号'),
      addressed(8, '鼓楼区中山路1号'),
      addressed(9, '天津市滨海新区'),
    ]);
    expect(failed).toMatchObject({ state: 'failed', faultCount: 3 });
    expect(failed.faults.map(({ row, column, title }) => [row, column, title])).toEqual([3, 4, 5].map((row) => [row, 'D', '注册地址*']));
    expect(failed.faults.map(({ message }) => message)).toEqual([
      expect.stringContaining('注册地址在“天津市”之后没有现行的区县'),
      expect.stringContaining('请在前面写明省和市'),
      expect.stringContaining('请补充街道、门牌号等详细地址'),
    ]);
    const rows = [addressed(6, '浙江义乌市 稠州北路1号'), addressed(7, '天津 滨海新区新港路１号')];
    expect(await brought(platform, 'bidder', rows)).toMatchObject({ state: 'succeeded', rowsDone: 2 });
    const kept = await server.context.db
      .selectFrom('organisation')
      .select(['appId', 'orgRegisterAddress', 'orgRegisterAreaIds', 'orgRegisterStreet'])
      .where('orgCodeNo', 'in', [codeOf(6), codeOf(7)])
      .orderBy('orgCodeNo')
      .execute();
    expect(kept).toMatchObject([
      {
        orgRegisterAddress: '浙江省金华市义乌市稠州北路1号',
        orgRegisterAreaIds: ['330000', '330700', '330782'],
        orgRegisterStreet: '稠州北路1号',
      },
      {
        orgRegisterAddress: '天津市滨海新区新港路１号',
        orgRegisterAreaIds: ['120000', '120100', '120116'],
        orgRegisterStreet: '新港路１号',
      },
    ]);
    await addAccount(server.context.db, '13900000022', [{ appId: kept[0]?.appId ?? '', orgType: 'bidder' }]);
    const administrator = await server.signedClient({ account: '13900000022' });
    expect((await administrator.call(organisationDetail, {})).data.organisation.orgRegisterAddress).toEqual({
      cascader: ['330000', '330700', '330782'],
      input: '稠州北路1号',
      upload: [],
    });
  });

  it('[PM-05] is for the platform alone', async () => {
    const bytes = await sheetOf('bidder', [bidderOf(5)]);
    for (const stranger of [institution, bank]) expect((await send(stranger, 'bidder', bytes)).code).toBe(40301);
  });
});

it('[OS-04] an entry of a blacklist has files of its keeper, read by whoever sees the entry and by nobody else', async () => {
  const uploaded = async (client: TestClient) =>
    (await client.upload('/guarantee/api/file/upload', { name: '处罚决定书.pdf', bytes: samplePdf('licence') })).data as { key: string };
  const { key } = await uploaded(institution);
  const entry = { appName: '海卓', organizationCode: codeOf(30_000), reason: '围标', source: '住建局', validFrom: '2026-01-01' };
  const files = [{ key, fileName: '处罚决定书.pdf' }];
  const { data } = await institution.call(saveBlacklistEntry, { version: 0, entry: { ...entry, files } });
  expect((await institution.call(blacklistDetail, { entryId: data.entryId })).data.files).toEqual(files);
  expect((await institution.call(blacklistLog, { entryId: data.entryId })).data.list[0]?.after.files).toBe('处罚决定书.pdf');
  const reads = async (client: TestClient) => (await client.call(downloadFile, { key })).raw.subarray(0, 4).toString() === '%PDF';
  expect(await Promise.all([institution, platform, other, bank].map(reads))).toEqual([true, true, false, false]);
  expect((await other.call(saveBlacklistEntry, { version: 0, entry: { ...entry, files } })).code).toBe(40001);
  await institution.call(saveBlacklistEntry, { entryId: data.entryId, version: data.version, entry });
  expect(await reads(platform)).toBe(false);
});
