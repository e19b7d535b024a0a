import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import type { BodyOf } from '#contract/call';
import { downloadFile, downloadZip } from '#contract/files';
import { guaranteeDetail, sendEvent } from '#contract/guarantees';
import { applyInvoice, exportInvoices, feePage, invoiceDetail, invoiceEvent, invoicePage } from '#contract/invoices';
import { noticePage } from '#contract/notices';
import { payOrder } from '#contract/payments';
import { addReferral } from '#contract/referrals';
import { agentCount } from '#contract/users';
import { dayOf } from '#domain/dates';
import type { Db } from '#server/core/context';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { unsealOpened } from '#server/work/guarantees/sealed/unseal';
import { refundFees, refundFeesInPart } from '#server/work/invoices/fees';
import { lockInvoice, unsealInvoices } from '#server/work/invoices/repository';
import { receivePayment } from '#server/work/payments/receive';
import { countUse, saveUse } from '#server/work/referrals/uses';
import { addAccount } from '#tests/support/accounts';
import { applicationAt, PEOPLE } from '#tests/support/application-at';
import { loggedFor } from '#tests/support/audit-log';
import { addProject, openMarket, PROJECT_NO } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { eventually } from '#tests/support/eventually';
import { answeredMeanwhile } from '#tests/support/meanwhile';
import { startTestServer, type TestServer } from '#tests/support/server';
import { waitingForLocks } from '#tests/support/waiting-for-locks';

const DAY_SECONDS = 86_400;
const PROJECT_NAME = '前海科技园一期工程';
const PLATFORM_NAME = 'PLATFORM1有限公司';
const PART = { guaranteeFee: '1.00', platformServiceFee: '0.01' };
const INFO = {
  taxingType: 'ordinary',
  orgTaxpayerId: '91120104MA06R8T22B',
  receiver: '李明',
  receiverPhoneNum: '13800000002',
  email: 'finance@example.com',
};

let server: TestServer;
let bidder: TestClient;
let institution: TestClient;
let platform: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  await addProject(server, { projectNo: 'XM-FAR', opensInDays: 200 });
});
afterAll(() => server.stop());
beforeEach(signIn);

/** Sessions end while bids wait for their opening. */
async function signIn(): Promise<void> {
  bidder = await server.signedClient({ account: PEOPLE.bidder });
  institution = await server.signedClient({ account: PEOPLE.guarantee });
  platform = await server.signedClient({ account: PEOPLE.platform });
}

/** A sealed application whose fees were paid. */
async function paid(projectNo = PROJECT_NO, opensInDays = 20): Promise<string> {
  const bidOpeningAt = new Date(server.clock.now().getTime() + opensInDays * DAY_SECONDS * 1000);
  const applyNo = await applicationAt(server, 'awaitingPayment', { projectNo, bidOpeningAt, unsealedAt: null });
  const { orderId, transAmount } = (await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data;
  const cents = BigInt(transAmount.replace('.', ''));
  const trade = { state: 'paid' as const, tradeNo: `T${orderId}`, cents, paidAt: server.clock.now() };
  await receivePayment(server.context.db, server.context, { gateway: 'wechat', orderId, trade });
  return applyNo;
}

async function feesOf(...applyNos: readonly string[]): Promise<string[]> {
  const pages = await Promise.all(applyNos.map((applyNo) => bidder.call(feePage, { applyNo })));
  return pages.flatMap(({ data }) => data.list.map(({ feeNo }) => feeNo));
}

async function request(...applyNos: readonly string[]): Promise<{ ofPlatform: string; ofInstitution: string }> {
  const fees = await feesOf(...applyNos);
  const { data } = await bidder.call(applyInvoice, { fees, invoiceInfo: INFO, order: { invoiceMedium: 'electronic' } });
  const ofPlatform = data.invoices.find(({ sellerName }) => sellerName === PLATFORM_NAME)?.invoiceNo ?? '';
  return { ofPlatform, ofInstitution: data.invoices.find(({ invoiceNo }) => invoiceNo !== ofPlatform)?.invoiceNo ?? '' };
}

/** What the list shows, which its count and the workbook agree with. */
async function shownTo(client: TestClient): Promise<string[]> {
  const { list, total } = (await client.call(invoicePage, { size: 100 })).data;
  const shown = list.map(({ invoiceNo }) => invoiceNo);
  const { sheets } = await readXlsx((await client.call(exportInvoices, {})).raw);
  expect([total, sheets[0]?.rows.slice(1).map(([invoiceNo]) => invoiceNo)]).toEqual([shown.length, shown]);
  return shown.toSorted();
}

async function codesOf(client: TestClient, invoiceNo: string): Promise<number[]> {
  const detail = await client.call(invoiceDetail, { invoiceNo });
  const event = await client.call(invoiceEvent, { invoiceNo, version: 99, event: { type: 'start' } });
  return [detail.code, event.code];
}

async function badge(client: TestClient): Promise<number | undefined> {
  return (await client.call(agentCount, {})).data.agentCountList.find(({ path }) => path === '/invoice-list')?.pendingCount;
}

/** Issues or reverses it by an invoice that was made outside. */
async function byHand(invoiceNo: string, version: number, type: 'issueByHand' | 'redByHand', by = platform): Promise<string> {
  const upload = await by.upload('/guarantee/api/file/upload', { name: '发票.pdf', bytes: samplePdf(type) });
  const files = [{ key: (upload.data as { key: string }).key, fileName: '发票.pdf' }];
  const issuedOn = dayOf(server.clock.now().toISOString());
  const event = { type, invoiceNumber: type === 'redByHand' ? '87654321' : '12345678', issuedOn, files };
  return (await by.call(invoiceEvent, { invoiceNo, version, event })).data.state;
}

async function later(days: number): Promise<number> {
  server.clock.advance(days * DAY_SECONDS);
  await signIn();
  return unsealOpened(server.context);
}

describe('invoices of sealed applications', () => {
  it('[PY-05] [PM-05] are shown to the platform while it is to issue or to reverse them, without the application, and all once bids are open', async () => {
    const applyNo = await paid();
    const { ofPlatform, ofInstitution } = await request(applyNo);
    const both = [ofPlatform, ofInstitution].toSorted();
    const others = async () => [await shownTo(bidder), await shownTo(institution)];
    expect([await shownTo(platform), ...(await others())]).toEqual([[ofPlatform], both, [ofInstitution]]);
    expect([await badge(platform), await badge(institution)]).toEqual([1, 1]);
    expect([await codesOf(platform, ofInstitution), await codesOf(platform, 'FP0')]).toEqual([
      [40401, 40401],
      [40401, 40401],
    ]);
    const listed = await platform.call(invoicePage, { keyword: ofPlatform });
    expect(listed.data.list).toMatchObject([{ withheld: true, payerName: '', requestedBy: '', amount: '', taxAmount: '' }]);
    const workbook = JSON.stringify((await readXlsx((await platform.call(exportInvoices, {})).raw)).sheets[0]?.rows);
    for (const text of [listed.raw.toString(), workbook])
      for (const word of ['BIDDER001', '0.53', '用户02']) expect(text).not.toContain(word);
    expect((await platform.call(invoicePage, { keyword: 'BIDDER001有限' })).data.list).toEqual([]);
    const readings = async () => (await bidder.call(guaranteeDetail, { applyNo })).data.platformReadings;
    expect(await readings()).toBeUndefined();
    const toIssue = await platform.call(invoiceDetail, { invoiceNo: ofPlatform });
    expect(await readings()).toEqual([{ userName: '用户01', time: server.clock.now().toISOString() }]);
    expect(toIssue.data).toMatchObject({ amount: '0.53', allowedEvents: ['start', 'issueByHand', 'refuse'] });
    expect(toIssue.data.fees).toMatchObject([
      { feeNo: '1', applyNo: '', projectName: '', productName: '', sealed: true, feeType: 'platformServiceFee', amount: '0.53' },
    ]);
    expect((await bidder.call(invoiceDetail, { invoiceNo: ofPlatform })).data.fees).toMatchObject([
      { feeNo: `fee-${applyNo}-platform`, applyNo, projectName: PROJECT_NAME },
    ]);

    expect(await byHand(ofPlatform, 1, 'issueByHand')).toBe('finish');
    expect([await shownTo(platform), ...(await others())]).toEqual([[], both, [ofInstitution]]);
    expect([await codesOf(platform, ofPlatform), await badge(platform)]).toEqual([[40401, 40401], 0]);
    await server.context.db.transaction().execute((db) => refundFees(db, server.context, applyNo));
    expect(await shownTo(platform)).toEqual([ofPlatform]);
    const toReverse = await platform.call(invoiceDetail, { invoiceNo: ofPlatform });
    expect(toReverse.data).toMatchObject({ state: 'finish', redReason: '费用已退还' });
    const notices = (await platform.call(noticePage, { size: 100 })).data.list.filter(({ title }) => title.includes('发票'));
    expect(notices).toHaveLength(2);
    for (const text of [toIssue.raw.toString(), toReverse.raw.toString(), JSON.stringify(notices)])
      for (const word of [applyNo, PROJECT_NAME]) expect(text).not.toContain(word);
    expect(JSON.stringify(notices)).not.toContain('BIDDER001');
    expect((await institution.call(invoiceDetail, { invoiceNo: ofInstitution })).data.log[0]?.note).toBe(`申请 ${applyNo} 的费用已退还`);
    expect([await byHand(ofPlatform, 3, 'redByHand'), await shownTo(platform)]).toEqual(['invalid', []]);

    expect(await later(21)).toBe(1);
    expect([await shownTo(platform), ...(await others())]).toEqual([both, both, [ofInstitution]]);
    const { data } = await platform.call(invoiceDetail, { invoiceNo: ofPlatform });
    expect(data.fees).toMatchObject([{ feeNo: `fee-${applyNo}-platform`, applyNo, projectName: PROJECT_NAME }]);
    expect(data.fees[0]).not.toHaveProperty('sealed');
  });

  it('[PY-05] [RT-08] are told to whoever opens one as it is issued, and to the bidder who did', async () => {
    const account = '13900000061';
    await addAccount(server.context.db, account, [{ appId: 'PLATFORM1', orgType: 'platform', roles: ['financeOperator'] }]);
    const colleague = await server.signedClient({ account });
    let reads = 1;
    const openedMeanwhile = async () => {
      const applyNo = await paid('XM-FAR', 200);
      const { ofPlatform: invoiceNo } = await request(applyNo);
      const answer = await answeredMeanwhile(server, {
        reads,
        call: () => platform.call(invoiceDetail, { invoiceNo }),
        happen: async () => expect(await byHand(invoiceNo, 1, 'issueByHand', colleague)).toBe('finish'),
      });
      const { platformReadings = [] } = (await bidder.call(guaranteeDetail, { applyNo })).data;
      return answer && { isAnswered: answer.code === 0, isCounted: platformReadings.some(({ userName }) => userName === '用户01') };
    };
    for (let outcome = await openedMeanwhile(); outcome; outcome = await openedMeanwhile()) {
      expect([reads, outcome.isCounted]).toEqual([reads, outcome.isAnswered]);
      reads += 1;
    }
    expect(reads).toBeGreaterThan(3);
  });

  it('[PY-05] [PM-05] [RT-08] have files that a colleague of who uploaded them reads while it is the platform’s, counted, and not otherwise', async () => {
    const account = '13900000062';
    await addAccount(server.context.db, account, [{ appId: 'PLATFORM1', orgType: 'platform', roles: ['financeOperator'] }]);
    await addProject(server, { projectNo: 'XM-FILES', opensInDays: 5 });
    const applyNo = await paid('XM-FILES', 5);
    const { ofPlatform: invoiceNo } = await request(applyNo);
    expect(await byHand(invoiceNo, 1, 'issueByHand')).toBe('finish');
    const [file] = (await bidder.call(invoiceDetail, { invoiceNo })).data.files;
    const key = file?.key ?? '';
    const answersOf = async () => {
      const colleague = await server.signedClient({ account });
      const answers = [await colleague.call(downloadFile, { key }), await colleague.call(downloadZip, { keys: [key] })];
      return answers.map(({ code }) => (Number.isNaN(code) ? 'read' : code));
    };
    const readers = async () => {
      const { platformReadings = [] } = (await bidder.call(guaranteeDetail, { applyNo })).data;
      return platformReadings.map(({ userName }) => userName).toSorted();
    };
    expect([await answersOf(), await readers()]).toEqual([[40401, 40401], ['用户01']]);
    await server.context.db.transaction().execute((db) => refundFees(db, server.context, applyNo));
    expect(await answersOf()).toEqual(['read', 'read']);
    expect(await readers()).toEqual(['用户01', '用户62']);
    expect(await later(6)).toBe(1);
    expect([await answersOf(), (await readers()).length]).toEqual([['read', 'read'], 2]);
  });

  it('[PY-05] [RT-08] are not handled uncounted where they become the platform’s to see while one is asked for to be', async () => {
    const { db } = server.context;
    let reads = 1;
    const seenMeanwhile = async () => {
      const applyNo = await paid('XM-FAR', 200);
      const { ofPlatform: invoiceNo } = await request(applyNo);
      const clerk = await server.signedClient({ account: '13900000061' });
      expect(await byHand(invoiceNo, 1, 'issueByHand', clerk)).toBe('finish');
      const fees = { locked: false };
      const answer = await answeredMeanwhile(server, {
        reads,
        call: () => platform.call(invoiceEvent, { invoiceNo, version: 99, event: { type: 'start' } }),
        happen: async () => {
          fees.locked = (await sql`select from fee where invoice_no = ${invoiceNo} for update skip locked`.execute(db)).rows.length === 0;
          if (!fees.locked) await db.transaction().execute((one) => refundFees(one, server.context, applyNo));
        },
      });
      if (!answer || fees.locked) return undefined;
      const { platformReadings = [] } = (await bidder.call(guaranteeDetail, { applyNo })).data;
      return {
        isAnswered: answer.code !== 40401,
        isCounted: platformReadings.some(({ userName }) => userName === '用户01'),
      };
    };
    for (let outcome = await seenMeanwhile(); outcome; outcome = await seenMeanwhile()) {
      expect([reads, outcome.isCounted]).toEqual([reads, outcome.isAnswered]);
      reads += 1;
    }
    expect(reads).toBeGreaterThan(2);
  });

  it('[PY-05] [PM-05] tell the platform what was written about them where they are opened alone', async () => {
    const { ofPlatform: invoiceNo } = await request(await paid());
    expect(await byHand(invoiceNo, 1, 'issueByHand')).toBe('finish');
    const event = { type: 'askRed' as const, reason: 'BIDDER001不再投前海一标段' };
    expect((await bidder.call(invoiceEvent, { invoiceNo, version: 2, event })).code).toBe(0);
    const { list } = (await platform.call(invoicePage, { keyword: invoiceNo })).data;
    expect(list).toMatchObject([{ withheld: true, redReason: '开标后可见', reason: '' }]);
    const notices = (await platform.call(noticePage, { size: 100 })).data.list.filter(({ text }) => text.includes('申请红冲'));
    expect(notices).toMatchObject([{ text: `付款方的发票申请 ${invoiceNo} 付款方申请红冲。原因：开标后可见。` }]);
    expect((await platform.call(invoiceDetail, { invoiceNo })).data.redReason).toBe(event.reason);
    expect(await later(21)).toBeGreaterThan(0);
    expect((await platform.call(invoicePage, { keyword: invoiceNo })).data.list).toMatchObject([{ redReason: event.reason }]);
  });

  it('[PY-05] [PM-05] are told to the institution that issues them, and not to who bids for the same organisation', async () => {
    await addAccount(server.context.db, '13900000071', [{ appId: 'GUARANTEE', orgType: 'bidder' }]);
    const { ofInstitution } = await request(await paid());
    const countNotices = async (client: TestClient) =>
      (await client.call(noticePage, { size: 100 })).data.list.filter(({ text }) => text.includes(ofInstitution)).length;
    expect([await countNotices(institution), await countNotices(await server.signedClient({ account: '13900000071' }))]).toEqual([1, 0]);
  });

  it('[PY-05] [PM-05] open with the last application that they are about, and those that were refused do too', async () => {
    await addProject(server, { projectNo: 'XM-FIRST', opensInDays: 5 });
    await addProject(server, { projectNo: 'XM-LAST', opensInDays: 10 });
    const before = await shownTo(platform);
    const first = await paid('XM-FIRST', 5);
    const last = await paid('XM-LAST', 10);
    const refused = await request(first);
    for (const [client, invoiceNo] of [
      [platform, refused.ofPlatform],
      [institution, refused.ofInstitution],
    ] as const)
      await client.call(invoiceEvent, { invoiceNo, version: 1, event: { type: 'refuse', reason: '抬头有误' } });
    const { ofPlatform, ofInstitution } = await request(first, last);
    expect(await shownTo(platform)).toEqual([...before, ofPlatform].toSorted());

    expect(await later(6)).toBe(1);
    const opened = [...before, refused.ofPlatform, refused.ofInstitution];
    expect(await shownTo(platform)).toEqual([...opened, ofPlatform].toSorted());
    expect((await platform.call(invoiceDetail, { invoiceNo: ofInstitution })).code).toBe(40401);
    const { fees } = (await platform.call(invoiceDetail, { invoiceNo: ofPlatform })).data;
    expect(fees.map(({ applyNo }) => applyNo).toSorted()).toEqual(['', first]);
    expect(await later(5)).toBe(1);
    expect(await shownTo(platform)).toEqual([...opened, ofPlatform, ofInstitution].toSorted());
  });

  it('[PY-05] one that is asked for while its application is being opened is open too', async () => {
    await addProject(server, { projectNo: 'XM-RACE' });
    const applyNo = await paid('XM-RACE');
    const fees = await feesOf(applyNo);
    const { db, clock } = server.context;
    const { asking } = await db.transaction().execute(async (opening) => {
      await opening.selectFrom('project').select('projectNo').where('projectNo', '=', 'XM-RACE').forNoKeyUpdate().execute();
      await opening.updateTable('guarantee').set({ unsealedAt: clock.now() }).where('applyNo', '=', applyNo).execute();
      await unsealInvoices(opening, [applyNo], clock.now());
      const call = bidder.call(applyInvoice, { fees, invoiceInfo: INFO, order: { invoiceMedium: 'electronic' } });
      await eventually(async () => (await waitingForLocks(db)) > 0);
      return { asking: call };
    });
    const made = (await asking).data.invoices.map(({ invoiceNo }) => invoiceNo);
    expect(made).toHaveLength(2);
    expect(await shownTo(platform)).toEqual(expect.arrayContaining(made));
  });

  it('[PY-05] are locked by their number where parts of fees go back, as where bids are opened, so that neither waits for the other', async () => {
    await addProject(server, { projectNo: 'XM-PART' });
    const applyNo = await paid('XM-PART');
    const { ofPlatform, ofInstitution } = await request(applyNo);
    await rename(ofPlatform, 'FP1');
    await rename(ofInstitution, 'FP2');
    const { db } = server.context;
    const part = { ...PART, transactionNo: `fee-${applyNo}`, applyNo };
    const { returning } = await db.transaction().execute(async (locking) => {
      await lockInvoice(locking, 'FP1');
      const returned = db.transaction().execute((one) => refundFeesInPart(one, server.context, part));
      await eventually(async () => (await waitingForLocks(db)) > 0);
      const { rows: free } = await sql`select invoice_no from invoice where invoice_no = 'FP2' for update skip locked`.execute(db);
      expect(free).toHaveLength(1);
      return { returning: returned };
    });
    await returning;
    const states = await db.selectFrom('invoice').select('state').where('invoiceNo', 'in', ['FP1', 'FP2']).execute();
    expect(states).toEqual([{ state: 'refuse' }, { state: 'refuse' }]);
  });

  it.each([
    ['all of their fees', 'XM-WHOLE', (one: Db, applyNo: string) => refundFees(one, server.context, applyNo)],
    [
      'parts of them',
      'XM-PARTS',
      (one: Db, applyNo: string) => refundFeesInPart(one, server.context, { ...PART, transactionNo: `fee-${applyNo}`, applyNo }),
    ],
  ])(
    '[PY-04] [PY-05] are over once where %s go back at once, of two applications that they are about',
    async (_fees, projectNo, goBack) => {
      await addProject(server, { projectNo });
      const applyNos = [await paid(projectNo), await paid(projectNo)];
      const shared = Object.values(await request(...applyNos)).toSorted();
      const { db } = server.context;
      const { returning } = await db.transaction().execute(async (locking) => {
        for (const invoiceNo of shared) await lockInvoice(locking, invoiceNo);
        const returned = Promise.all(applyNos.map((applyNo) => db.transaction().execute((one) => goBack(one, applyNo))));
        await eventually(async () => (await waitingForLocks(db)) === 2);
        return { returning: returned };
      });
      await returning;
      const states = await db.selectFrom('invoice').select(['state', 'version']).where('invoiceNo', 'in', shared).execute();
      expect(states).toEqual([
        { state: 'refuse', version: 2 },
        { state: 'refuse', version: 2 },
      ]);
      const logged = await db.selectFrom('invoiceLog').select('event').where('invoiceNo', 'in', shared).execute();
      expect(logged.filter(({ event }) => event === 'feeReturned')).toHaveLength(2);
    },
  );

  it('[PY-04] [PY-05] are asked for while fees of two applications that they are about go back at once', async () => {
    await addProject(server, { projectNo: 'XM-ASKED' });
    const applyNos = [await paid('XM-ASKED'), await paid('XM-ASKED')];
    const fees = await feesOf(...applyNos);
    const { db } = server.context;
    const waiting = async (transactions: number) => eventually(async () => (await waitingForLocks(db)) === transactions);
    const { asking, returning } = await db.transaction().execute(async (locking) => {
      await sql`lock table invoice_fee in exclusive mode`.execute(locking);
      const asked = bidder.call(applyInvoice, { fees, invoiceInfo: INFO, order: { invoiceMedium: 'electronic' } });
      await waiting(1);
      const returned = Promise.all(applyNos.map((applyNo) => db.transaction().execute((one) => refundFees(one, server.context, applyNo))));
      await waiting(3);
      return { asking: asked, returning: returned };
    });
    const made = (await asking).data.invoices.map(({ invoiceNo }) => invoiceNo);
    await returning;
    const states = await db.selectFrom('invoice').select('state').where('invoiceNo', 'in', made).execute();
    expect(states).toEqual([{ state: 'refuse' }, { state: 'refuse' }]);
  });

  it('[PY-05] [PM-05] [RT-08] tell the platform in the log of nobody who read their files, until bids are open', async () => {
    await addProject(server, { projectNo: 'XM-READ', opensInDays: 5 });
    const { ofInstitution: invoiceNo } = await request(await paid('XM-READ', 5));
    expect(await byHand(invoiceNo, 1, 'issueByHand', institution)).toBe('finish');
    const [file] = (await bidder.call(invoiceDetail, { invoiceNo })).data.files;
    const key = file?.key ?? '';
    expect((await bidder.call(downloadFile, { key })).status).toBe(200);
    const logged = () => loggedFor(platform, { kind: 'file', object: key });
    expect(await logged()).toEqual([]);
    expect(await later(6)).toBe(1);
    expect(await logged()).toMatchObject([{ action: 'readFile', appName: 'BIDDER001有限公司' }]);
  });

  it('[PY-05] [PM-05] are named to the platform as having a number only once bids are open', async () => {
    const invoiceNumber = '26120000000000000095';
    await addProject(server, { projectNo: 'XM-TAKEN', opensInDays: 5 });
    await addProject(server, { projectNo: 'XM-WAITS', opensInDays: 10 });
    const { ofPlatform: sealed } = await request(await paid('XM-TAKEN', 5));
    const { ofPlatform: other } = await request(await paid('XM-WAITS', 10));
    const register = async (invoiceNo: string) => {
      const upload = await platform.upload('/guarantee/api/file/upload', { name: '发票.pdf', bytes: samplePdf('taken') });
      const files = [{ key: (upload.data as { key: string }).key, fileName: '发票.pdf' }];
      const issuedOn = dayOf(server.clock.now().toISOString());
      return platform.call(invoiceEvent, { invoiceNo, version: 1, event: { type: 'issueByHand', invoiceNumber, issuedOn, files } });
    };
    expect((await register(sealed)).code).toBe(0);
    const before = await register(other);
    expect(before).toMatchObject({ code: 40001, msg: expect.stringContaining('开标后可查看') });
    for (const word of [sealed, 'BIDDER001']) expect(before.raw.toString()).not.toContain(word);
    const event = { type: 'correctNumber' as const, invoiceNumber: '26120000000000000096' };
    expect((await platform.call(invoiceEvent, { invoiceNo: sealed, version: 2, event })).code).toBe(40401);

    expect(await later(6)).toBeGreaterThan(0);
    expect(await register(other)).toMatchObject({ data: { takenBy: sealed }, msg: expect.stringContaining('BIDDER001') });
    expect((await platform.call(invoiceEvent, { invoiceNo: sealed, version: 2, event })).code).toBe(0);
    expect((await register(other)).code).toBe(0);
  });

  it('[PY-04] [PY-05] [PY-06] hold nobody up where fees go back and bids are opened that count for one referral code', async () => {
    await addProject(server, { projectNo: 'XM-CODE', opensInDays: 5 });
    await addProject(server, { projectNo: 'XM-BACK' });
    const returned = await paid('XM-BACK');
    const opened = await paid('XM-CODE', 5);
    const { ofPlatform } = await request(returned, opened);
    const { db, clock } = server.context;
    server.clock.advance(6 * DAY_SECONDS);
    await signIn();
    const { code } = (
      await platform.call(addReferral, { owner: 'person', mobile: PEOPLE.guarantee, code: { validFrom: dayOf(clock.now().toISOString()) } })
    ).data;
    await saveUse(db, { applyNo: returned, code, at: clock.now(), sealed: false });
    await countUse(db, returned, '4160.00', clock.now());
    await saveUse(db, { applyNo: opened, code, at: clock.now(), sealed: true });
    const send = async (client: TestClient, event: BodyOf<typeof sendEvent>['event']) => {
      const { version } = (await client.call(guaranteeDetail, { applyNo: returned })).data;
      return client.call(sendEvent, { applyNo: returned, version, event });
    };
    await send(bidder, { type: 'cancel', reason: '不再投标' });
    await send(platform, { type: 'refunding', refundWay: 'offline' });
    const upload = await platform.upload('/guarantee/api/file/upload', { name: '退款凭证.pdf', bytes: samplePdf('退款凭证') });
    const voucherFiles = [{ key: (upload.data as { key: string }).key, fileName: '退款凭证.pdf' }];
    const { refunding, opening } = await db.transaction().execute(async (locking) => {
      await lockInvoice(locking, ofPlatform);
      const refund = send(platform, { type: 'refunded', voucherFiles });
      await eventually(async () => (await waitingForLocks(db)) === 1);
      const unsealing = unsealOpened(server.context);
      await eventually(async () => (await waitingForLocks(db)) === 2);
      return { refunding: refund, opening: unsealing };
    });
    expect((await refunding).code).toBe(0);
    expect(await opening).toBeGreaterThan(0);
    const sums = await db
      .selectFrom('referralMonth')
      .select(['applied', 'counted', 'takenBack', 'fees'])
      .where('code', '=', code)
      .execute();
    expect(sums).toEqual([{ applied: 2, counted: 1, takenBack: 1, fees: '0.00' }]);
  });
});

/** Gives an invoice this number in place of the one that was drawn. */
async function rename(invoiceNo: string, number: string): Promise<void> {
  const { db } = server.context;
  await sql`update invoice set invoice_no = ${number} where invoice_no = ${invoiceNo}`.execute(db);
  await sql`update fee set invoice_no = ${number} where invoice_no = ${invoiceNo}`.execute(db);
}
