import { readXlsx } from 'hucre/xlsx';
import { auditLogDetail, auditLogPage, exportAuditLog } from '#contract/audit-log';
import type { BodyOf } from '#contract/call';
import { takeCase } from '#contract/desk';
import { exportAllDocuments, exportAllGuarantees, exportDocuments, exportGuarantees, exportProjects } from '#contract/exports';
import { downloadFile } from '#contract/files';
import { sendEvent } from '#contract/guarantees';
import { statusOf } from '#domain/guarantee/status';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { addEntry } from '#server/records/audit-log/repository';
import { verifyLog } from '#server/records/audit-log/verify-log';
import { storeFile } from '#server/records/files/store-file';
import { useFiles } from '#server/records/files/use-repository';
import { unsealOpened } from '#server/work/guarantees/sealed/unseal';
import { addAccount } from '#tests/support/accounts';
import { applicationAt, applicationRow, lastDayOf, PEOPLE } from '#tests/support/application-at';
import { addProject, openMarket, PRODUCT_NO } from '#tests/support/builders/market';
import { openCollectingAccount, recharged } from '#tests/support/builders/money';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

const DAY_SECONDS = 86_400;
const PROJECT_NO = 'XM-SEALED';
const WITHHELD = '其他条件：仅导出方可见';

let server: TestServer;
let bidder: TestClient;
let institution: TestClient;
let platform: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  await addProject(server, { projectNo: PROJECT_NO, opensInDays: 10 });
});
afterAll(() => server.stop());
beforeEach(signIn);

async function signIn(): Promise<void> {
  bidder = await server.signedClient({ account: PEOPLE.bidder });
  institution = await server.signedClient({ account: PEOPLE.guarantee });
  platform = await server.signedClient({ account: PEOPLE.platform });
}

/** Which of these deeds each is told of. */
async function shownOf(kind: 'export' | 'file') {
  const of = async (client: TestClient) =>
    (await client.call(auditLogPage, { kind, size: 50 })).data.list.map(({ action, object, appName }) => `${appName} ${object || action}`);
  return { platform: await of(platform), own: [...(await of(bidder)), ...(await of(institution))].toSorted() };
}

async function countExports(): Promise<number> {
  return (await platform.call(auditLogPage, { kind: 'export', size: 50 })).data.list.length;
}

type GuaranteeExport = Omit<BodyOf<typeof exportGuarantees>, 'columns' | 'workList' | 'applyNos'>;

/** An export of the record, of those chosen or of all. */
async function exportAs(client: TestClient, filter: GuaranteeExport, applyNos?: string[]): Promise<void> {
  server.clock.advance(1);
  const body = { workList: 'guarantee_record' as const, ...filter, columns: ['applyNo' as const] };
  const answer = applyNos ? await client.call(exportGuarantees, { ...body, applyNos }) : await client.call(exportAllGuarantees, body);
  expect([answer.status, answer.headers['content-disposition']]).toEqual([200, expect.stringContaining('attachment')]);
}

/** The facts of the last export that this one is told of. */
async function lastExport(client: TestClient): Promise<string[]> {
  const [entry] = (await client.call(auditLogPage, { kind: 'export', size: 1 })).data.list;
  const { facts } = (await client.call(auditLogDetail, { logId: entry?.logId ?? '' })).data;
  return facts.map(({ label, after }) => `${label.replace('筛选条件 › ', '')}：${after}`).toSorted();
}

describe('[PM-05] [RT-08] of what bidder and institution read while bids are not open', () => {
  let files: string[];

  it('the platform is told no export of documents, of which there are some, or of chosen applications', async () => {
    await exportAs(bidder, { projectNo: PROJECT_NO });
    const before = await shownOf('export');
    expect(before.platform).toEqual(before.own);
    expect(before.own).toHaveLength(1);

    server.clock.advance(60);
    const bidOpeningAt = new Date(server.clock.now().getTime() + 10 * DAY_SECONDS * 1000);
    const sealed = { projectNo: PROJECT_NO, bidOpeningAt, unsealedAt: null, paid: true, paidWay: 'online' as const };
    const applyNo = await applicationAt(server, 'awaitingLetter', { ...sealed, productNo: PRODUCT_NO });
    const bank = await server.signedClient({ account: PEOPLE.letter });
    expect(
      (
        await bank.call(
          sendEvent,
          { applyNo, version: 1, ...(await lastDayOf(server, applyNo)), event: { type: 'letter' } },
          { idempotencyKey: applyNo },
        )
      ).code,
    ).toBe(0);
    server.clock.advance(60);
    await exportAs(bidder, {}, [applyNo.toLowerCase()]);
    for (const answer of [
      await institution.call(exportAllDocuments, { workList: 'guarantee_record' }),
      await institution.call(exportDocuments, { workList: 'guarantee_record', applyNos: [applyNo] }),
    ])
      expect([answer.status, answer.headers['content-disposition']]).toEqual([200, expect.stringContaining('attachment')]);
    const { own, platform: shown } = await shownOf('export');
    expect([own.length, shown]).toEqual([4, before.platform]);
  });

  it('nor who read the papers of the project, or where the fees of the product are paid to', async () => {
    const owner = { mediaType: 'application/pdf', ownerAppId: 'BIDDING01', uploadedBy: 'user', purpose: 'upload' as const };
    files = [];
    for (const applyNo of [`project:${PROJECT_NO}`, `product:${PRODUCT_NO}`]) {
      const kept = await storeFile(server.context.db, server.context, {
        ...owner,
        bytes: samplePdf(applyNo),
        fileName: `${applyNo}.pdf`,
        applyNo,
      });
      files.push(kept.fileKey);
    }
    const rival = await server.signedClient({ account: PEOPLE.rival });
    for (const key of files)
      for (const client of [bidder, institution, rival]) expect((await client.call(downloadFile, { key })).status).toBe(200);
    const { own, platform: shown } = await shownOf('file');
    expect(own).toHaveLength(4);
    expect(shown.toSorted()).toEqual(files.map((key) => `BIDDER002有限公司 ${key}`).toSorted());
  });

  it('before they are open, and is told all of it then', async () => {
    server.clock.advance(11 * DAY_SECONDS);
    await signIn();
    expect(await unsealOpened(server.context)).toBe(1);
    for (const kind of ['export', 'file'] as const) {
      const { own, platform: shown } = await shownOf(kind);
      expect(shown).toEqual(expect.arrayContaining(own));
      expect(shown.length).toBeGreaterThan(3);
    }
  });
});

describe('[PM-05] [RT-08] of what was read of papers that a bidder sends with one application after the other', () => {
  let licence: string;
  let tenderee: TestClient;

  beforeAll(async () => {
    tenderee = await server.signedClient({ account: PEOPLE.bidding });
    licence = await paperOf(await applicationAt(server, 'awaitingLetter'));
  });

  it('nothing goes from the log of the platform where the next application is sealed', async () => {
    for (const client of [platform, tenderee, institution]) await reads(client, licence);
    const before = await readersOf(licence);
    expect(before).toEqual(['BIDDING01有限公司', 'GUARANTEE有限公司', 'PLATFORM1有限公司']);
    server.clock.advance(60);
    await useFiles(server.context.db, await sealedApplication(), [licence], server.clock.now());
    expect(await readersOf(licence)).toEqual(before);
  });

  it('and what is read from then on is told as it would be without it, but of its parties', async () => {
    server.clock.advance(900);
    for (const client of [platform, tenderee, institution]) await reads(client, licence);
    expect(await readersOf(licence)).toEqual([
      ...['BIDDING01有限公司', 'BIDDING01有限公司', 'GUARANTEE有限公司', 'PLATFORM1有限公司', 'PLATFORM1有限公司'],
    ]);
  });

  it('what was read of a sealed one is not told since a later one, which is open, has the same papers', async () => {
    const ofSealed = await paperOf(await sealedApplication());
    await reads(platform, ofSealed);
    server.clock.advance(60);
    await useFiles(server.context.db, await applicationAt(server, 'awaitingLetter'), [ofSealed], server.clock.now());
    expect(await readersOf(ofSealed)).toEqual([]);
  });

  it('nor does anything go where they are added to a sealed one later on, and what is read since is withheld', async () => {
    const sealed = await sealedApplication();
    server.clock.advance(60);
    const later = await paperOf(await applicationAt(server, 'awaitingLetter'));
    await reads(institution, later);
    server.clock.advance(60);
    await useFiles(server.context.db, sealed, [later], server.clock.now());
    expect(await readersOf(later)).toEqual(['GUARANTEE有限公司']);
    server.clock.advance(900);
    await reads(institution, later);
    expect(await readersOf(later)).toEqual(['GUARANTEE有限公司']);
  });

  it('nor is what was read of a sealed one told since an open one, which had been made before, has its papers later on', async () => {
    const open = await applicationAt(server, 'awaitingLetter');
    server.clock.advance(60);
    const ofSealed = await paperOf(await sealedApplication());
    await reads(platform, ofSealed);
    server.clock.advance(60);
    await useFiles(server.context.db, open, [ofSealed], server.clock.now());
    expect(await readersOf(ofSealed)).toEqual([]);
  });

  it('who may read it as data of an organisation is told, and neither its institution nor who comes to it by the application alone', async () => {
    await addAccount(server.context.db, '13900000078', [{ appId: 'PLATFORM1', orgType: 'platform', roles: ['financeOperator'] }]);
    const finance = await server.signedClient({ account: '13900000078' });
    for (const use of ['enterprise:BIDDER001', 'registration:RG1', 'identity-change:BIDDER001']) {
      const kept = await paperOf(use);
      server.clock.advance(60);
      await useFiles(server.context.db, await sealedApplication(), [kept], server.clock.now());
      for (const client of [platform, institution, finance]) await reads(client, kept);
      expect([use, await readersOf(kept, '用户01'), await readersOf(kept)]).toEqual([
        use,
        ...[['PLATFORM1有限公司'], ['PLATFORM1有限公司']],
      ]);
    }
    const ofSealed = await paperOf(await sealedApplication());
    await reads(platform, ofSealed);
    server.clock.advance(60);
    await useFiles(server.context.db, 'enterprise:BIDDER001', [ofSealed], server.clock.now());
    expect(await readersOf(ofSealed)).toEqual([]);
  });

  it('and so is who may read it as a paper of a project, a recharge, an account at Baofu or the blacklist', async () => {
    await openCollectingAccount(platform);
    const listed = { blacklistNo: 'B1', organizationCode: '', appName: '海卓建设', guaranteeAppId: '', reason: '围标串标', enabled: true };
    const { entryId } = await server.context.db
      .insertInto('blacklist')
      .values({ ...listed, createdAt: server.clock.now() })
      .returning('entryId')
      .executeTakeFirstOrThrow();
    for (const use of [
      `project:${PROJECT_NO}`,
      `balance:${await recharged(server, bidder, platform, '100')}`,
      'baofu-account:BIDDER001',
      `blacklist:${String(entryId)}`,
    ]) {
      const kept = await paperOf(use);
      server.clock.advance(60);
      await useFiles(server.context.db, await sealedApplication(), [kept], server.clock.now());
      for (const client of [platform, institution]) await reads(client, kept);
      expect([use, await readersOf(kept)]).toEqual([use, ['PLATFORM1有限公司']]);
    }
    const paper = await paperOf(`project:${PROJECT_NO}`);
    server.clock.advance(60);
    await useFiles(server.context.db, await sealedApplication(), [paper], server.clock.now());
    for (const client of [await server.signedClient({ account: PEOPLE.rival }), tenderee]) await reads(client, paper);
    expect(await readersOf(paper)).toEqual(['BIDDER002有限公司', 'BIDDING01有限公司']);
  });

  function sealedApplication(): Promise<string> {
    const bidOpeningAt = new Date(server.clock.now().getTime() + 10 * DAY_SECONDS * 1000);
    return applicationAt(server, 'awaitingLetter', { bidOpeningAt, unsealedAt: null });
  }

  async function reads(client: TestClient, key: string): Promise<void> {
    expect((await client.call(downloadFile, { key })).status).toBe(200);
  }

  /** Whose people read it, as the platform is told. */
  async function readersOf(object: string, userName?: string): Promise<string[]> {
    return (await platform.call(auditLogPage, { kind: 'file', object, size: 50, ...(userName ? { userName } : {}) })).data.list
      .map(({ appName }) => appName)
      .toSorted();
  }
});

it('[PM-05] [RT-08] who is signed in as the tenderee that an institution is too reads nothing in its log of what it did about sealed applications', async () => {
  await addAccount(server.context.db, '13900000072', [{ appId: 'GUARANTEE', orgType: 'bidding' }]);
  const applyNo = await applicationAt(server, 'awaitingAudit', { projectNo: PROJECT_NO, unsealedAt: null });
  expect((await institution.call(takeCase, { applyNo })).code).toBe(0);
  const tenderee = await server.signedClient({ account: '13900000072' });
  const reads = async (client: TestClient) => {
    const search = { kind: 'guarantee', object: applyNo } as const;
    const workbook = await readXlsx((await client.call(exportAuditLog, search)).raw);
    return [(await client.call(auditLogPage, search)).data.list.length, (workbook.sheets[0]?.rows.length ?? 0) - 1];
  };
  expect([await reads(institution), await reads(tenderee)]).toEqual([
    [1, 1],
    [0, 0],
  ]);
  const [entry] = (await institution.call(auditLogPage, { object: applyNo })).data.list;
  const detail = async (client: TestClient) => (await client.call(auditLogDetail, { logId: entry?.logId ?? '' })).code;
  expect([await detail(institution), await detail(tenderee)]).toEqual([0, 40401]);
  await server.context.db.updateTable('guarantee').set({ unsealedAt: server.clock.now() }).where('applyNo', '=', applyNo).execute();
  expect([await reads(tenderee), await detail(tenderee)]).toEqual([[1, 1], 0]);
});

describe('[PM-05] [RT-08] in the log of an institution', () => {
  it('nothing that it read goes where the same paper is sent with a sealed application elsewhere, also as what it is besides and in entries of before', async () => {
    await addAccount(server.context.db, '13900000076', [{ appId: 'GUARANTEE', orgType: 'letter' }]);
    const paper = await paperOf(await applicationAt(server, 'awaitingAudit', { unsealedAt: null }));
    const letters = await server.signedClient({ account: '13900000076' });
    expect((await letters.call(downloadFile, { key: paper })).status).toBe(200);
    const caller = {
      userId: 'old',
      userName: '旧人',
      appId: 'GUARANTEE',
      appName: '',
      orgType: '',
      address: '',
      device: '',
      requestId: '',
    } as const;
    await addEntry(server.context.db, caller, { at: server.clock.now(), kind: 'file', action: 'readFile', object: paper });
    const countReadings = async () => (await institution.call(auditLogPage, { kind: 'file', object: paper })).data.list.length;
    expect(await countReadings()).toBe(2);
    const elsewhere = { guaranteeAppId: 'GUARANTE2', guaranteeAppName: 'GUARANTE2有限公司', unsealedAt: null };
    await useFiles(server.context.db, await applicationAt(server, 'awaitingAudit', elsewhere), [paper], server.clock.now());
    expect(await countReadings()).toBe(2);
  });
});

describe('[PM-05] [RT-08] the platform is told', () => {
  it('that somebody exported, by types and states, and that there was more, which could tell for what he has applied', async () => {
    await applicationAt(server, 'awaitingAudit', { projectNo: PROJECT_NO, unsealedAt: null });
    const day = '2027-01-15';
    const searches: GuaranteeExport[] = [
      ...[{ bidOpeningDateFrom: day }, { bidOpeningDateTo: day }, { expiryDateFrom: day }, { expiryDateTo: day }, { updateTimeFrom: day }],
      ...[{ guaranteeAppId: 'GUARANTEE' }, { projectNo: PROJECT_NO }, { keyword: '工程' }],
    ];
    const chosen = { guaranteeType: 'bid', guaranteeStatus: [statusOf('awaitingAudit')], sortField: 'expiryDate', sortOrder: 1 } as const;
    const told = ['业务列表：保函记录', '保函类型：投标保函', '保函状态：待审核', '排序：到期日期', '顺序：升序'];
    for (const search of searches) {
      await exportAs(bidder, { ...chosen, guaranteeStatus: [...chosen.guaranteeStatus], ...search });
      expect([search, await lastExport(platform)]).toEqual([search, [...told, WITHHELD].toSorted()]);
    }
    await exportAs(bidder, { ...chosen, guaranteeStatus: [...chosen.guaranteeStatus], keyword: '' });
    expect(await lastExport(platform)).toEqual(told.toSorted());
    for (const search of [{ openingFrom: day }, { openingTo: day }]) {
      server.clock.advance(1);
      expect((await bidder.call(exportProjects, { ...search, projectType: 'municipal', columns: ['projectNo'] })).status).toBe(200);
      expect(await lastExport(platform)).toEqual(['项目类型：市政工程', WITHHELD].toSorted());
    }
  });

  it('the same in the workbook of the log, and of an entry without the type of its organisation, of which whoever exported reads no more either', async () => {
    await exportAs(bidder, { keyword: '津湾片区' });
    const rows = (await readXlsx((await platform.call(exportAuditLog, { kind: 'export' })).raw)).sheets[0]?.rows ?? [];
    const shown = ['业务列表：保函记录', WITHHELD];
    const last = rows.find((row) => row.includes('BIDDER001有限公司'));
    expect(String(last?.[rows[0]?.indexOf('修改后') ?? -1]).split('\n')).toEqual(shown.map((one) => `筛选条件 › ${one}`));
    expect(JSON.stringify(rows)).not.toContain('津湾片区');

    server.clock.advance(1);
    const unknown = { orgType: '', address: '', device: '', requestId: '' } as const;
    const older = { userId: 'old', userName: '旧人', appId: 'BIDDER001', appName: 'BIDDER001有限公司', ...unknown };
    const entry = { at: server.clock.now(), kind: 'export', action: exportAllGuarantees.summary } as const;
    await addEntry(server.context.db, older, { ...entry, detail: { rows: { workList: 'guarantee_record', keyword: '津湾片区' } } });
    for (const client of [platform, bidder]) expect(await lastExport(client)).toEqual(shown.toSorted());
  });

  it('also by numbers, of drafts too, whole or in part, and nothing goes when such a draft is sent', async () => {
    const { applyNo } = applicationRow('awaitingAudit', server.clock.now());
    const rival = await server.signedClient({ account: PEOPLE.rival });
    const before = await countExports();
    for (const keyword of [
      applyNo.toLowerCase(),
      applyNo.slice(0, -2),
      applyNo.slice(-6),
      `编号 ${applyNo.slice(2)}`,
      'BH2',
      '202611121314',
    ]) {
      await exportAs(rival, { keyword });
      expect(await lastExport(platform)).toEqual(['业务列表：保函记录', WITHHELD].toSorted());
    }
    const ofOthers = await applicationAt(server, 'awaitingAudit', { unsealedAt: null });
    for (const number of [applyNo.toLowerCase(), ofOthers]) {
      await exportAs(rival, {}, [number]);
      expect(await lastExport(platform)).toEqual(['业务列表：保函记录', WITHHELD].toSorted());
    }
    server.clock.advance(1);
    expect((await rival.call(exportAuditLog, { kind: 'guarantee', object: applyNo })).status).toBe(200);
    expect(await lastExport(platform)).toEqual(['类型：保函业务', WITHHELD].toSorted());
    server.clock.advance(1);
    expect((await rival.call(exportAuditLog, { kind: 'guarantee', organisation: 'BIDDER002' })).status).toBe(200);
    expect(await lastExport(platform)).toEqual(['类型：保函业务', WITHHELD].toSorted());
    expect(await countExports()).toBe(before + 10);
    server.clock.advance(60);
    await applicationAt(server, 'awaitingAudit', { applyNo, unsealedAt: null });
    expect(await countExports()).toBe(before + 10);
  });

  it('what its own people exported, whole, of sealed applications too, also where its organisation bids itself', async () => {
    const applyNo = await applicationAt(server, 'awaitingConfirmation', { bidderAppId: 'PLATFORM1', unsealedAt: null });
    await exportAs(platform, { keyword: 'BH2' }, [applyNo]);
    expect(await lastExport(platform)).toEqual(['业务列表：保函记录', '关键词：BH2', `申请编号：${applyNo}`].toSorted());
  });

  it('who read a paper before a project had it, and nobody who has a sealed application from then on', async () => {
    await applicationAt(server, 'awaitingAudit', { projectNo: PROJECT_NO, unsealedAt: null });
    server.clock.advance(60);
    const paper = await paperOf(await applicationAt(server, 'awaitingLetter'));
    const listReaders = async () => (await platform.call(auditLogPage, { object: paper })).data.list.map(({ appName }) => appName);
    expect((await institution.call(downloadFile, { key: paper })).status).toBe(200);
    expect(await listReaders()).toEqual(['GUARANTEE有限公司']);
    server.clock.advance(900);
    await useFiles(server.context.db, `project:${PROJECT_NO}`, [paper], server.clock.now());
    expect((await institution.call(downloadFile, { key: paper })).status).toBe(200);
    expect(await listReaders()).toEqual(['GUARANTEE有限公司']);
    expect((await institution.call(auditLogPage, { object: paper })).data.list).toHaveLength(2);
  });

  it('a refusal of before without the number of its draft, and nothing by that number, also once the draft is sent for something else', async () => {
    const { applyNo } = applicationRow('awaitingAudit', server.clock.now());
    const unknown = { appName: '', orgType: '', address: '', device: '', requestId: '' } as const;
    const caller = { userId: 'old', userName: '旧人', appId: 'BIDDER001', ...unknown };
    const refused = { at: server.clock.now(), kind: 'guarantee', object: applyNo, result: 'refused' } as const;
    await addEntry(server.context.db, caller, { ...refused, action: 'apply', detail: { project_no: 'XM-NONE' } });
    for (const isSent of [false, true]) {
      if (isSent) await applicationAt(server, 'awaitingAudit', { applyNo, unsealedAt: null });
      const [entry] = (await platform.call(auditLogPage, { kind: 'guarantee', result: 'refused' })).data.list;
      expect(entry).toMatchObject({ action: 'apply', object: '', userName: '旧人' });
      expect((await platform.call(auditLogDetail, { logId: entry?.logId ?? '' })).data.object).toBe('');
      expect((await platform.call(auditLogPage, { object: applyNo })).data.list).toEqual([]);
    }
    await addEntry(server.context.db, caller, { ...refused, action: 'update' });
    expect((await platform.call(auditLogPage, { object: applyNo })).data.list).toEqual([]);
  });

  it('who read the papers of a project, and nobody who has a sealed application, also once a bidder applies for that one instead', async () => {
    const applyNo = await applicationAt(server, 'awaitingAudit', { projectNo: PROJECT_NO, unsealedAt: null });
    await addProject(server, { projectNo: 'XM-OTHER', opensInDays: 10 });
    server.clock.advance(1);
    const [paper, other] = [await paperOf(`project:${PROJECT_NO}`), await paperOf('project:XM-OTHER')];
    const rival = await server.signedClient({ account: PEOPLE.rival });
    for (const client of [bidder, rival])
      for (const key of [paper, other]) expect((await client.call(downloadFile, { key })).status).toBe(200);
    const listReaders = () =>
      Promise.all(
        [paper, other].map(async (key) => (await platform.call(auditLogPage, { object: key })).data.list.map(({ appName }) => appName)),
      );
    expect(await listReaders()).toEqual([['BIDDER002有限公司'], ['BIDDER002有限公司']]);
    await server.context.db.updateTable('guarantee').set({ projectNo: 'XM-OTHER' }).where('applyNo', '=', applyNo).execute();
    expect(await listReaders()).toEqual([['BIDDER002有限公司'], ['BIDDER002有限公司']]);
  });
});

/** The key of a file to which this refers alone. */
async function paperOf(applyNo: string): Promise<string> {
  const { fileKey } = await storeFile(server.context.db, server.context, {
    ...{ mediaType: 'application/pdf', ownerAppId: 'BIDDER001', uploadedBy: 'user', purpose: 'upload' },
    ...{ bytes: samplePdf(applyNo), fileName: '营业执照.pdf', applyNo },
  });
  return fileKey;
}

describe('[PM-05] [RT-08] in the log of an organisation that gives guarantees and bids itself', () => {
  const BOTH = { guaranteeAppId: 'GUARANTEE', guaranteeAppName: 'GUARANTEE有限公司' };
  let ofOthers: string;
  let own: string;
  let guarantor: TestClient;
  let itsBidder: TestClient;

  beforeAll(async () => {
    await addAccount(server.context.db, '13900000074', [{ appId: 'GUARANTEE', orgType: 'bidder' }]);
    ofOthers = await applicationAt(server, 'awaitingAudit', { projectNo: PROJECT_NO, unsealedAt: null, ...BOTH });
    own = await applicationAt(server, 'awaitingPayment', {
      ...{ projectNo: PROJECT_NO, unsealedAt: null, bidderAppId: 'GUARANTEE', bidderAppName: 'GUARANTEE有限公司' },
      ...{ guaranteeAppId: 'GUARANTE2', guaranteeAppName: 'GUARANTE2有限公司', letterAppId: null, letterAppName: '' },
    });
  });
  beforeEach(async () => {
    guarantor = await server.signedClient({ account: PEOPLE.guarantee });
    itsBidder = await server.signedClient({ account: '13900000074' });
  });

  /** What each is told with this number: in the list, in the workbook and one by one. */
  async function countEntriesSeen(search: { object: string }) {
    const clients = [guarantor, itsBidder];
    const lists = await Promise.all(clients.map(async (client) => (await client.call(auditLogPage, { ...search, size: 50 })).data.list));
    const all = new Set(lists.flat().map(({ logId }) => logId));
    return Promise.all(
      clients.map(async (client, at) => {
        const workbook = await readXlsx((await client.call(exportAuditLog, search)).raw);
        const details = await Promise.all([...all].map((logId) => client.call(auditLogDetail, { logId })));
        const counts = [lists[at]?.length, (workbook.sheets[0]?.rows.length ?? 0) - 1, details.filter(({ code }) => code === 0).length];
        expect(counts).toEqual(counts.map(() => counts[0]));
        return counts[0];
      }),
    );
  }

  it('who bids reads nothing of what its auditors did about a sealed application, and its auditors nothing of its own bid', async () => {
    expect((await guarantor.call(takeCase, { applyNo: ofOthers })).code).toBe(0);
    const event = { type: 'cancel', reason: '项目另行投标' } as const;
    expect((await itsBidder.call(sendEvent, { applyNo: own, version: 1, event }, { idempotencyKey: own })).code).toBe(0);
    expect([await countEntriesSeen({ object: ofOthers }), await countEntriesSeen({ object: own })]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('each side reads the filters of its own exports, as guarantee and as letter institution, and of those of the other what tells of nothing sealed', async () => {
    await addAccount(server.context.db, '13900000077', [{ appId: 'GUARANTEE', orgType: 'letter' }]);
    const letters = await server.signedClient({ account: '13900000077' });
    const whole = ['业务列表：保函记录', `项目编号：${PROJECT_NO}`].toSorted();
    const shown = ['业务列表：保函记录', WITHHELD].toSorted();
    for (const [client, told] of [
      [guarantor, [whole, shown]] as const,
      [letters, [whole, shown]] as const,
      [itsBidder, [shown, whole]] as const,
    ]) {
      await exportAs(client, { projectNo: PROJECT_NO });
      expect([await lastExport(guarantor), await lastExport(itsBidder)]).toEqual(told);
    }
    const before = [await lastExport(guarantor), await lastExport(itsBidder)];
    await exportAs(guarantor, {}, [ofOthers]);
    expect([await lastExport(guarantor), await lastExport(itsBidder)]).toEqual([
      ['业务列表：保函记录', `申请编号：${ofOthers}`].toSorted(),
      before[1],
    ]);
  });

  it('what one person reads as another type is another reading', async () => {
    await addAccount(server.context.db, '13900000075', [
      { appId: 'GUARANTEE', orgType: 'bidder' },
      { appId: 'GUARANTEE', orgType: 'guarantee' },
    ]);
    const paper = await paperOf(`project:${PROJECT_NO}`);
    for (const orgType of ['guarantee', 'bidder', 'guarantee'] as const)
      expect((await (await server.signedClient({ account: '13900000075', orgType })).call(downloadFile, { key: paper })).status).toBe(200);
    expect(await countEntriesSeen({ object: paper })).toEqual([1, 1]);
  });

  it('entries of before, which do not say as what somebody was signed in, are told to the side that the application is of', async () => {
    const older = { userId: 'old', userName: '旧人', appId: 'GUARANTEE', appName: 'GUARANTEE有限公司', orgType: '' } as const;
    const caller = { ...older, address: '', device: '', requestId: '' };
    for (const object of [ofOthers, own])
      await addEntry(server.context.db, caller, { at: server.clock.now(), kind: 'guarantee', action: 'saveRisks', object });
    expect([await countEntriesSeen({ object: ofOthers }), await countEntriesSeen({ object: own })]).toEqual([
      [2, 0],
      [0, 2],
    ]);
  });

  it('and everybody reads all of it once the bids are open', async () => {
    await server.context.db
      .updateTable('guarantee')
      .set({ unsealedAt: server.clock.now() })
      .where('applyNo', 'in', [ofOthers, own])
      .execute();
    expect([await countEntriesSeen({ object: ofOthers }), await countEntriesSeen({ object: own })]).toEqual([
      [2, 2],
      [2, 2],
    ]);
    expect((await verifyLog(server.context.db)).problems).toEqual([]);
  });
});
