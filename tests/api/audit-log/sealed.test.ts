import { readXlsx } from 'hucre/xlsx';
import { auditLogDetail, auditLogPage, exportAuditLog } from '#contract/audit-log';
import { takeCase } from '#contract/desk';
import { exportAllDocuments, exportAllGuarantees } from '#contract/exports';
import { downloadFile } from '#contract/files';
import { sendEvent } from '#contract/guarantees';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { storeFile } from '#server/records/files/store-file';
import { useFiles } from '#server/records/files/use-repository';
import { unsealOpened } from '#server/work/guarantees/sealed/unseal';
import { addAccount } from '#tests/support/accounts';
import { applicationAt, PEOPLE } from '#tests/support/application-at';
import { addProject, openMarket, PRODUCT_NO } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

const DAY_SECONDS = 86_400;
const PROJECT_NO = 'XM-SEALED';

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

describe('[PM-05] [RT-08] of what bidder and institution read while bids are not open', () => {
  const filter = { workList: 'guarantee_record', projectNo: PROJECT_NO } as const;
  const columns = ['applyNo' as const];
  let files: string[];

  it('the platform is told no export that names a project or a word, and none of documents, of which there are some', async () => {
    expect((await bidder.call(exportAllGuarantees, { ...filter, columns })).status).toBe(200);
    const before = await shownOf('export');
    expect(before.platform).toEqual(before.own);
    expect(before.own).toHaveLength(1);

    server.clock.advance(60);
    const bidOpeningAt = new Date(server.clock.now().getTime() + 10 * DAY_SECONDS * 1000);
    const sealed = { projectNo: PROJECT_NO, bidOpeningAt, unsealedAt: null, paid: true, paidWay: 'online' as const };
    const applyNo = await applicationAt(server, 'awaitingLetter', { ...sealed, productNo: PRODUCT_NO });
    const bank = await server.signedClient({ account: PEOPLE.letter });
    expect((await bank.call(sendEvent, { applyNo, version: 1, event: { type: 'letter' } }, { idempotencyKey: applyNo })).code).toBe(0);
    server.clock.advance(60);
    for (const answer of [
      await bidder.call(exportAllGuarantees, { ...filter, columns }),
      await institution.call(exportAllGuarantees, { workList: 'guarantee_record', keyword: 'BIDDER001', columns }),
      await institution.call(exportAllDocuments, { workList: 'guarantee_record' }),
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
    licence = await licenceOf(await applicationAt(server, 'awaitingLetter'));
  });

  it('nothing goes from the log of the platform where the next application is sealed', async () => {
    for (const client of [platform, tenderee, institution]) await reads(client, licence);
    const before = await readersOf(licence);
    expect(before).toEqual(['BIDDING01有限公司', 'GUARANTEE有限公司', 'PLATFORM1有限公司']);
    server.clock.advance(60);
    await useFiles(server.context.db, await sealedApplication(), [licence]);
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
    const ofSealed = await licenceOf(await sealedApplication());
    await reads(platform, ofSealed);
    server.clock.advance(60);
    await useFiles(server.context.db, await applicationAt(server, 'awaitingLetter'), [ofSealed]);
    expect(await readersOf(ofSealed)).toEqual([]);
  });

  function sealedApplication(): Promise<string> {
    const bidOpeningAt = new Date(server.clock.now().getTime() + 10 * DAY_SECONDS * 1000);
    return applicationAt(server, 'awaitingLetter', { bidOpeningAt, unsealedAt: null });
  }

  async function licenceOf(applyNo: string): Promise<string> {
    const { fileKey } = await storeFile(server.context.db, server.context, {
      ...{ mediaType: 'application/pdf', ownerAppId: 'BIDDER001', uploadedBy: 'user', purpose: 'upload' },
      ...{ bytes: samplePdf(applyNo), fileName: '营业执照.pdf', applyNo },
    });
    return fileKey;
  }

  async function reads(client: TestClient, key: string): Promise<void> {
    expect((await client.call(downloadFile, { key })).status).toBe(200);
  }

  /** Whose people read it, as the platform is told. */
  async function readersOf(object: string): Promise<string[]> {
    return (await platform.call(auditLogPage, { kind: 'file', object, size: 50 })).data.list.map(({ appName }) => appName).toSorted();
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
