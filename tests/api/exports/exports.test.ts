import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import type { BodyOf } from '#contract/call';
import { exportAllDocuments, exportAllGuarantees, exportDocuments, exportGuarantees, exportProjects } from '#contract/exports';
import { downloadFile } from '#contract/files';
import { guaranteeDetail, guaranteePage, sendEvent } from '#contract/guarantees';
import { statusOf } from '#domain/guarantee/status';
import { columnsOf, TABLE_KINDS } from '#domain/tables';
import type { Db } from '#server/core/context';
import { openReplica } from '#server/core/database/replica';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { everyAgency } from '#server/records/agencies/queries';
import { storageKey } from '#server/records/files/store-file';
import { insertInvitation } from '#server/records/registrations/invitation-repository';
import { everyInvitation } from '#server/records/registrations/invitations';
import { contractsOfAll, lettersOf } from '#server/work/exports/documents-repository';
import { paperEventsQuery } from '#server/work/guarantees/papers/signed-paper-repository';
import { addAccount, testOrganisation } from '#tests/support/accounts';
import { applicationAt, lastDayOf, PEOPLE } from '#tests/support/application-at';
import { addProject, openMarket } from '#tests/support/builders/market';
import { aMember } from '#tests/support/builders/members';
import type { Answer, TestClient } from '#tests/support/client';
import { databaseIn } from '#tests/support/databases';
import { indexesRead } from '#tests/support/plan';
import { startTestServer, type TestServer } from '#tests/support/server';
import { unzip } from '#tests/support/unzip';

const OPERATOR = '13900000031';
const MANY = 1203;
let server: TestServer;
let bidder: TestClient;
let rival: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  await addAccount(server.context.db, OPERATOR, [{ appId: 'BIDDER001', orgType: 'bidder', roles: ['operator'] }]);
  bidder = await server.signedClient({ account: PEOPLE.bidder });
  rival = await server.signedClient({ account: PEOPLE.rival });
});
beforeEach(() => server.context.db.deleteFrom('guarantee').execute());
afterAll(() => server.stop());

async function sheetOf({ raw }: Answer): Promise<unknown[][]> {
  const { sheets } = await readXlsx(raw);
  return sheets[0]?.rows ?? [];
}

describe('exported work lists', () => {
  it('[PM-03] are xlsx files with a Chinese name, the columns asked for and the rows under the filter', async () => {
    const applyNo = await applicationAt(server, 'awaitingPayment');
    await applicationAt(server, 'awaitingAudit');
    const answer = await bidder.call(exportAllGuarantees, {
      workList: 'pay',
      columns: ['applyNo', 'projectName', 'guaranteeAmount', 'guaranteeStatus', 'applyDate'],
    });
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(/filename\*=UTF-8''待缴费_\d{8}\.xlsx$/);
    expect(await sheetOf(answer)).toEqual([
      ['申请编号', '项目与标段', '担保金额', '状态', '申请时间'],
      [applyNo, '前海科技园一期工程（土建施工一标段）', 800000, '待缴费', expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)],
    ]);
  });

  it('[PM-03] by selection hold what was chosen, and never what the list does not show', async () => {
    const own = await applicationAt(server, 'awaitingPayment');
    const foreign = await applicationAt(server, 'awaitingPayment', { bidderAppId: 'BIDDER002' });
    await applicationAt(server, 'awaitingPayment');
    const answer = await bidder.call(exportGuarantees, { workList: 'guarantee_record', columns: ['applyNo'], applyNos: [own, foreign] });
    expect(await sheetOf(answer)).toEqual([['申请编号'], [own]]);
  });

  it('[PM-03] whole lists are for those who may export all, selections for those who may export, neither for readers', async () => {
    const operator = await server.signedClient({ account: OPERATOR });
    const reader = await server.signedClient({ account: PEOPLE.reader });
    const body = { workList: 'guarantee_record', columns: ['applyNo'] } as const;
    expect((await operator.call(exportAllGuarantees, { ...body, columns: ['applyNo'] })).code).toBe(40301);
    expect((await operator.call(exportGuarantees, { ...body, columns: ['applyNo'], applyNos: ['x'] })).status).toBe(200);
    expect((await sheetOf(await operator.call(exportGuarantees, { ...body, columns: ['applyNo'], applyNos: ['x'] }))).length).toBe(1);
    expect((await reader.call(exportGuarantees, { ...body, columns: ['applyNo'], applyNos: ['x'] })).code).toBe(40301);
    expect((await reader.call(exportAllGuarantees, { ...body, columns: ['applyNo'] })).code).toBe(40301);
  });

  it('[PM-05] hold no row of another organisation', async () => {
    await applicationAt(server, 'awaitingAudit');
    expect(await sheetOf(await rival.call(exportAllGuarantees, { workList: 'guarantee_record', columns: ['applyNo'] }))).toEqual([
      ['申请编号'],
    ]);
  });

  it('hold texts as they are, what a spreadsheet could take for a formula in cells of text', async () => {
    for (const bidderAppName of ['=cmd|calc', '+1', '-1', '@sum', '\t=1', '＝1', '正常'])
      await applicationAt(server, 'awaitingAudit', { bidderAppName });
    const { raw } = await bidder.call(exportAllGuarantees, { workList: 'guarantee_record', columns: ['bidderAppName'], sortOrder: 1 });
    const [sheet] = (await readXlsx(raw, { readStyles: true })).sheets;
    expect(sheet?.rows.flat().slice(1).sort()).toEqual(['\t=1', '+1', '-1', '=cmd|calc', '@sum', '＝1', '正常'].sort());
    expect(sheet?.cells?.get('1,0')).toMatchObject({ type: 'string', style: { numFmt: '@' } });
  });

  it('keep the digits of amounts that a number cannot hold', async () => {
    await applicationAt(server, 'awaitingAudit', { guaranteeAmount: '99999999999999.98' });
    expect(await sheetOf(await bidder.call(exportAllGuarantees, { workList: 'guarantee_record', columns: ['guaranteeAmount'] }))).toEqual([
      ['担保金额'],
      ['99999999999999.98'],
    ]);
  });

  it('write every row once, in the order of the list, beyond what is read at once', async () => {
    const amounts = Array.from({ length: MANY }, (_none, index) => `${(index % 7) + 1}00.00`);
    for (const guaranteeAmount of amounts) await applicationAt(server, 'awaitingAudit', { guaranteeAmount });
    const search = { workList: 'guarantee_record', sortField: 'guaranteeAmount', sortOrder: 1 } as const;
    const rows = await sheetOf(await bidder.call(exportAllGuarantees, { ...search, columns: ['applyNo'] }));
    const [first, second] = [
      await bidder.call(guaranteePage, { ...search, size: 1000 }),
      await bidder.call(guaranteePage, { ...search, size: 1000, page: 2 }),
    ];
    expect(rows.slice(1).flat()).toEqual([...first.data.list, ...second.data.list].map(({ applyNo }) => applyNo));
    expect(rows).toHaveLength(MANY + 1);
  });

  it('have every column of the list', async () => {
    await applicationAt(server, 'awaitingLetter');
    const columns = columnsOf('guarantee');
    const [titles, cells] = await sheetOf(await bidder.call(exportAllGuarantees, { workList: 'guarantee_record', columns }));
    expect(titles).toEqual(Object.values(TABLE_KINDS.guarantee.columns));
    expect(cells?.slice(0, 9)).toEqual([
      '前海科技园一期工程（土建施工一标段）',
      '待出函',
      '等待出函机构出具保函',
      800000,
      4000,
      0.53,
      'BIDDER001有限公司',
      '91110000BIDDER001',
      'GUARANTEE有限公司',
    ]);
  });
});

describe('the exported project list', () => {
  it('holds what the list shows to this user, under its filter', async () => {
    await addProject(server, { projectNo: 'PENDING', approvalStatus: 'pending', beneficiaryAppId: null, tradeCenterAppId: null });
    await addProject(server, { projectNo: 'ROAD', projectType: 'highway', projectName: '=道路' });
    const answer = await bidder.call(exportProjects, { columns: ['projectNo', 'projectName', 'guaranteeAmount'], projectType: 'highway' });
    expect(await sheetOf(answer)).toEqual([
      ['项目编号', '项目名称', '担保金额'],
      ['ROAD', '=道路', 800000],
    ]);
    const all = await sheetOf(await bidder.call(exportProjects, { columns: columnsOf('project') }));
    expect(all[0]).toEqual(Object.values(TABLE_KINDS.project.columns));
    expect(all.flat()).not.toContain('PENDING');
  });

  it('refuses a column that it does not have, and no columns at all', async () => {
    const refused = await bidder.request('POST', '/guarantee/api/project/export', { payload: '{"columns":["applyNo"]}' });
    expect(refused.code).toBe(40001);
    expect((await bidder.call(exportProjects, { columns: [] })).msg).toContain('至少需要 1 项');
  });
});

describe('the exported agencies and invitations', () => {
  const many = Array.from({ length: 501 }, (_none, index) => String(index).padStart(3, '0'));
  const createdAt = new Date('2026-01-01T00:00:00Z');

  async function numbersOf<Row>(rows: AsyncGenerator<Row>, numberOf: (row: Row) => string, meanwhile: () => Promise<unknown>) {
    const numbers: string[] = [];
    for await (const row of rows) {
      if (numbers.length === 0) await meanwhile();
      numbers.push(numberOf(row));
    }
    return numbers;
  }

  it('[PM-03] write every agency once, also where others come meanwhile', async () => {
    const { db } = server.context;
    const addAgencies = (numbers: readonly string[], createTime: Date) =>
      db
        .insertInto('organisation')
        .values(numbers.map((number) => ({ ...testOrganisation(`MANYAG${number}`), orgTypes: ['intermediary' as const], createTime })))
        .execute();
    await addAgencies(many, createdAt);
    const written = await numbersOf(
      everyAgency(db, aMember('PLATFORM1', 'platform'), { keyword: 'MANYAG' }),
      ({ appId }) => appId,
      () => addAgencies(['NEW'], server.clock.now()),
    );
    expect(written).toEqual(many.map((number) => `MANYAG${number}`));
  });

  it('[PM-03] write every invitation once, also where others come meanwhile', async () => {
    const { db } = server.context;
    const addInvitation = (number: string, at: Date) =>
      insertInvitation(db, {
        ...{ invitationNo: `YQ${number}`, mobile: '13700009999', orgName: '', participant: 'agency', channelCode: '', note: '' },
        ...{ appId: 'TRADE0001', appName: '', orgType: 'tradeCenter', invitedBy: '', createdAt: at, sentAt: at, expiresAt: at },
      });
    for (const number of many) await addInvitation(number, createdAt);
    const written = await numbersOf(
      everyInvitation(db, aMember('TRADE0001', 'tradeCenter'), {}, server.clock.now()),
      ({ invitationNo }) => invitationNo,
      () => addInvitation('NEW', server.clock.now()),
    );
    expect(written).toEqual(many.map((number) => `YQ${number}`));
  });
});

describe('the exported documents', () => {
  const RECORD = { workList: 'guarantee_record' } as const;
  let bank: TestClient;
  let guaranteeOrganisation: TestClient;
  let platform: TestClient;
  beforeAll(async () => {
    [bank, guaranteeOrganisation, platform] = (await Promise.all(
      [PEOPLE.letter, PEOPLE.guarantee, PEOPLE.platform].map((account) => server.signedClient({ account })),
    )) as [TestClient, TestClient, TestClient];
  });

  async function withForm(status: 'awaitingSignature' | 'awaitingLetter', change: object = {}): Promise<string> {
    const applyNo = await applicationAt(server, status, { paid: true, paidWay: 'online', ...change });
    const { data } = await bidder.upload('/guarantee/api/file/upload', { name: '保函格式.pdf', bytes: samplePdf('form') });
    const { key } = data as { key: string };
    const { application } = await server.context.db
      .selectFrom('guarantee')
      .select('application')
      .where('applyNo', '=', applyNo)
      .executeTakeFirstOrThrow();
    const biddingApplyFiles = { ...application.biddingApplyFiles, guaranteeTpl: [{ key, fileName: '保函格式.pdf' }] };
    await server.context.db
      .updateTable('guarantee')
      .set({ application: JSON.stringify({ ...application, biddingApplyFiles }) })
      .where('applyNo', '=', applyNo)
      .execute();
    return applyNo;
  }

  it('[PM-03] are letters, contracts and forms of guarantee in a folder for each application, as far as the list shows it', async () => {
    const signing = await withForm('awaitingSignature');
    const issued = await withForm('awaitingLetter', { bidderAppName: '华建/../集团' });
    expect(
      (
        await bank.call(
          sendEvent,
          { applyNo: issued, version: 1, ...(await lastDayOf(server, issued)), event: { type: 'letter' } },
          { idempotencyKey: issued },
        )
      ).code,
    ).toBe(0);
    const foreign = await withForm('awaitingSignature', { guaranteeAppId: 'OTHERGUAR', letterAppId: 'OTHERBANK' });
    const answer = await guaranteeOrganisation.call(exportDocuments, { ...RECORD, applyNos: [signing, issued, foreign] });
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(/保函文件_\d{8}\.zip/);
    const files = await unzip(answer);
    expect([...files.keys()].map((name) => name.split('/').slice(0, 2).join('/')).sort()).toEqual(
      [
        `${issued} 华建_.._集团/保函`,
        `${issued} 华建_.._集团/保函格式`,
        `${signing} BIDDER001有限公司/保函格式`,
        `${signing} BIDDER001有限公司/合同`,
        `${signing} BIDDER001有限公司/合同`,
      ].sort(),
    );
    for (const bytes of files.values()) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const all = await unzip(await guaranteeOrganisation.call(exportAllDocuments, RECORD));
    expect([...all.keys()].sort()).toEqual([...files.keys()].sort());
    expect((await unzip(await platform.call(exportAllDocuments, RECORD))).size).toBeGreaterThan(all.size);
  });

  it('[SG-07] [PM-05] are also the scans of contracts that were signed on paper, once they are confirmed', async () => {
    const issueChain = JSON.stringify([
      { uuid: 'sign', flowNodeType: 'SIGN', signType: 'offline' },
      { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter' },
    ]);
    const applyNo = await applicationAt(server, 'awaitingSignature', { issueChain, paid: true, paidWay: 'online' });
    const { contractListFiles } = (await bidder.call(guaranteeDetail, { applyNo })).data.signInfo;
    const scans = (client: TestClient, who: string) =>
      Promise.all(
        contractListFiles.map(async ({ url }, index) => {
          const name = `${who}签署件${index + 1}.pdf`;
          const { raw } = await client.call(downloadFile, { key: url });
          const { data } = await client.upload('/guarantee/api/file/upload', { name, bytes: raw });
          return { key: (data as { key: string }).key, fileName: name };
        }),
      );
    const sent = async (client: TestClient, version: number, event: BodyOf<typeof sendEvent>['event']) =>
      expect(await client.call(sendEvent, { applyNo, version, event })).toMatchObject({ code: 0 });
    const exported = async (client: TestClient) =>
      [...(await unzip(await client.call(exportDocuments, { ...RECORD, applyNos: [applyNo] }))).keys()]
        .filter((name) => name.includes('签署件'))
        .map((name) => name.split('/').slice(1).join('/'))
        .sort();
    await sent(bidder, 1, { type: 'handInSignFiles', signFiles: await scans(bidder, '退回的') });
    await sent(guaranteeOrganisation, 2, { type: 'returnSignFiles', reason: '缺少骑缝章' });
    await sent(bidder, 3, { type: 'handInSignFiles', signFiles: await scans(bidder, '投标人') });
    expect(await exported(guaranteeOrganisation)).toEqual([]);
    await sent(guaranteeOrganisation, 4, { type: 'confirmSignFiles', signFiles: await scans(guaranteeOrganisation, '机构') });
    const signed = ['投标人', '机构'].flatMap((who) => contractListFiles.map((_none, index) => `合同/${who}签署件${index + 1}.pdf`)).sort();
    for (const client of [guaranteeOrganisation, platform]) expect(await exported(client)).toEqual(signed);
  });

  it('[PM-05] take nothing sealed with them for the platform, from its work lists neither', async () => {
    const applyNo = await withForm('awaitingSignature', { status: statusOf('awaitingConfirmation'), unsealedAt: null });
    const request = { workList: 'platform_audit' as const, applyNos: [applyNo] };
    const exported = async () =>
      JSON.stringify((await readXlsx((await platform.call(exportGuarantees, { ...request, columns: ['applyNo'] })).raw)).sheets[0]?.rows);
    expect((await platform.call(guaranteePage, { workList: 'platform_audit', size: 500 })).data.list.map((row) => row.applyNo)).toContain(
      applyNo,
    );
    expect([(await platform.call(exportDocuments, request)).code, await exported()]).toEqual([40401, expect.not.stringContaining(applyNo)]);
    await server.context.db.updateTable('guarantee').set({ unsealedAt: server.clock.now() }).where('applyNo', '=', applyNo).execute();
    expect([(await platform.call(exportDocuments, request)).status, await exported()]).toEqual([200, expect.stringContaining(applyNo)]);
  });

  it('[PM-03] [PM-05] are for institutions and the platform, each by its own permission, and for no other party', async () => {
    const applyNo = await withForm('awaitingSignature');
    const chosen = { ...RECORD, applyNos: [applyNo] };
    for (const client of [bidder, rival]) {
      expect((await client.call(exportDocuments, chosen)).code).toBe(40301);
      expect((await client.call(exportAllDocuments, RECORD)).code).toBe(40301);
    }
    await addAccount(server.context.db, '13900000032', [{ appId: 'GUARANTEE', orgType: 'guarantee', roles: ['operator'] }]);
    const operator = await server.signedClient({ account: '13900000032' });
    expect((await operator.call(exportDocuments, chosen)).status).toBe(200);
    expect((await operator.call(exportAllDocuments, RECORD)).code).toBe(40301);
    expect((await server.client().call(exportDocuments, chosen)).code).toBe(20001);
  });

  it('[PM-03] are refused where there are none, too many, or too large together, and cut short nothing that is lost', async () => {
    const empty = await guaranteeOrganisation.call(exportDocuments, { ...RECORD, applyNos: ['NONE'] });
    expect([empty.code, empty.msg]).toEqual([40401, '所选业务还没有可以导出的文件']);
    const applyNos = Array.from({ length: 501 }, (_none, index) => `G${index}`);
    expect((await guaranteeOrganisation.call(exportDocuments, { ...RECORD, applyNos })).code).toBe(40001);
    for (const payload of ['{"work_list":"guarantee_record","apply_nos":[null]}', '{"work_list":"x","apply_nos":["a"]}', '[]'])
      expect((await guaranteeOrganisation.request('POST', '/guarantee/api/apply/templates/export', { payload })).code).toBe(40001);
    const applyNo = await withForm('awaitingSignature');
    const { db } = server.context;
    const { fileKey, size } = await db
      .selectFrom('contractDocument')
      .innerJoin('storedFile', 'storedFile.fileKey', 'contractDocument.fileKey')
      .select(['storedFile.fileKey', 'storedFile.size'])
      .where('applyNo', '=', applyNo)
      .limit(1)
      .executeTakeFirstOrThrow();
    await db.updateTable('storedFile').set({ size: 1_000_000_000 }).where('fileKey', '=', fileKey).execute();
    expect((await guaranteeOrganisation.call(exportDocuments, { ...RECORD, applyNos: [applyNo] })).msg).toBe(
      '文件合计超过 1 GB，请减少业务后分批导出',
    );
    await db.updateTable('storedFile').set({ size }).where('fileKey', '=', fileKey).execute();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => guaranteeOrganisation.call(exportDocuments, { ...RECORD, applyNos: [applyNo] })),
    );
    expect(new Set(answers.map(({ status, raw }) => [status, raw.subarray(0, 2).toString()].join()))).toEqual(new Set(['200,PK']));
    await server.context.adapters.files.delete(storageKey(fileKey));
    await expect(platform.call(exportDocuments, { ...RECORD, applyNos: [applyNo] })).rejects.toThrow();
  });

  it('[PM-03] are found by the application’s number, and no whole table is read for them', async () => {
    expect(await indexesRead(server, (db) => lettersOf(db, ['G1', 'G2']))).toEqual(['letter_of_application']);
    expect(await indexesRead(server, (db) => contractsOfAll(db, ['G1', 'G2']))).toEqual(['contract_document_apply_no_kind_key']);
    expect(await indexesRead(server, (db) => paperEventsQuery(db, ['G1', 'G2']))).toEqual(['guarantee_history_by_no']);
  });
});

describe('with a read replica', () => {
  const named = 'guarantee-platform-reads';
  const warnings: string[] = [];
  const log = { warn: (_: object, message: string) => void warnings.push(message) };
  const openedAt = (url: string) => openReplica(url, server.context.db, log);
  const nameOf = async (db: Db) =>
    (await sql<{ name: string }>`select current_setting('application_name') as name`.execute(db)).rows[0]?.name;
  beforeEach(() => warnings.splice(0));

  it('[PM-03] an export is read there, with what was done just before', async () => {
    const replica = openedAt(server.database.url);
    const spy = jest.spyOn(replica, 'current');
    server.context.replica = replica;
    try {
      const applyNo = await applicationAt(server, 'awaitingPayment');
      const answer = await bidder.call(exportAllGuarantees, { workList: 'pay', columns: ['applyNo'] });
      expect(await sheetOf(answer)).toEqual([['申请编号'], [applyNo]]);
      expect(spy).toHaveBeenCalledTimes(1);
      await bidder.call(guaranteePage, { workList: 'pay' });
      expect(spy).toHaveBeenCalledTimes(1);
      const copy = await replica.current();
      expect(await nameOf(copy)).toBe(named);
      expect(warnings).toEqual([]);
    } finally {
      server.context.replica = undefined;
      await replica.stop();
    }
  });

  it.each([
    ['that is another database', (url: string) => databaseIn(url, 'postgres')],
    ['that does not answer', (url: string) => Object.assign(new URL(url), { pathname: '/nowhere' }).toString()],
  ])('one %s is left aside, and the log says so', async (_, urlOf) => {
    const replica = openedAt(urlOf(server.database.url));
    expect(await replica.current()).toBe(server.context.db);
    expect(await replica.current()).toBe(server.context.db);
    expect(warnings).toEqual(['read replica does not answer']);
    await replica.stop();
  });
});
