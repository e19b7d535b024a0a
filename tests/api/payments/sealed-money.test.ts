import { readXlsx } from 'hucre/xlsx';
import { balanceDetail, balancePage, balanceStatement, exportStatement, printStatement, saveLowAmount } from '#contract/balances';
import { baofuStatement, exportBaofuStatement, exportSplits, printBaofuStatement, splitPage } from '#contract/baofu';
import { guaranteeDetail } from '#contract/guarantees';
import { payFromBalance, payOrder } from '#contract/payments';
import { differencePage, settleDifference } from '#contract/reconciliation';
import { partRefunds, refundEvent, refundPage, refundPart } from '#contract/refunds';
import { PLATFORM_HOLDER } from '#domain/baofu/account';
import { dayOf } from '#domain/dates';
import { readTrade, writeTrade } from '#server/adapters/payment/sandbox-trades';
import { unsealOpened } from '#server/work/guarantees/sealed/unseal';
import { insertReceipt, insertRefund } from '#server/work/payments/repository';
import { watchSplits } from '#server/work/payments/splits/work-split';
import { textOfPages } from '#tests/documents/poppler';
import { applicationAt, PEOPLE } from '#tests/support/application-at';
import { decideAtBaofu, openAccount, paidAtBaofu } from '#tests/support/builders/baofu';
import { openMarket } from '#tests/support/builders/market';
import { notifyPaid, openCollectingAccount, recharged } from '#tests/support/builders/money';
import type { Answer, TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

const DAY_SECONDS = 86_400;
const HOLDER = 'GUARANTEE';
const PROJECT_NAME = '前海科技园一期工程';
const WITHHELD = '开标后可见';

let server: TestServer;
let bidder: TestClient;
let institution: TestClient;
let platform: TestClient;

beforeAll(async () => {
  server = await startTestServer({ environment: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '168' } });
  await openMarket(server);
  await server.context.db.updateTable('organisation').set({ orgLegalPerson: '陈志强' }).execute();
  await signIn();
});
afterAll(() => server.stop());

async function signIn(): Promise<void> {
  bidder = await server.signedClient({ account: PEOPLE.bidder });
  institution = await server.signedClient({ account: PEOPLE.guarantee });
  platform = await server.signedClient({ account: PEOPLE.platform });
}

const today = () => dayOf(server.clock.now().toISOString());

function sealed(): Promise<string> {
  return applicationAt(server, 'awaitingPayment', { unsealedAt: null, bidOpeningAt: opening() });
}

function opening(): Date {
  return new Date(server.clock.now().getTime() + 20 * DAY_SECONDS * 1000);
}

/** Bids are opened of all that waits for it. */
async function openBids(): Promise<void> {
  server.clock.advance(21 * DAY_SECONDS);
  await signIn();
  expect(await unsealOpened(server.context)).toBeGreaterThan(0);
}

async function cellsOf({ raw }: Answer): Promise<string> {
  return JSON.stringify((await readXlsx(raw)).sheets[0]?.rows);
}

function wordsOf({ raw }: Answer): string {
  return textOfPages(raw).join('\n').replaceAll('\n', '');
}

describe('what the platform keeps of a balance', () => {
  it('[PY-06] [PM-05] is told as if nobody had applied until bids are open, and adds up before and after', async () => {
    await openCollectingAccount(platform);
    await recharged(server, bidder, platform, '5000.00');
    const applyNo = await sealed();
    expect((await bidder.call(payFromBalance, { applyNo })).data.tradeStatus).toBe('success');
    const part = { guaranteeFee: '100.00', platformServiceFee: '0.00', reason: '费率调整', voucherFiles: [] };
    expect((await platform.call(refundPart, { applyNo, ...part, refundWay: 'online' })).code).toBe(0);
    await server.drainJobs();

    const period = { from: today(), to: today() };
    const request = { appId: 'BIDDER001', ...period };
    await recharged(server, bidder, platform, '700.00');
    const own = (await bidder.call(balanceStatement, { ...period, size: 100 })).data;
    expect(own.list.map(({ kind, amount, number }) => [kind, amount, number])).toEqual([
      ['recharge', '700.00', expect.stringMatching(/^CZ/)],
      ['feeReturned', '100.00', applyNo],
      ['fee', '-4000.53', applyNo],
      ['recharge', '5000.00', expect.stringMatching(/^CZ/)],
    ]);
    expect([own.closing, own.moneyIn, own.moneyOut, own.total]).toEqual(['1799.47', '5800.00', '4000.53', 4]);
    const seen = await platform.call(balanceStatement, { ...request, size: 100 });
    const others = own.list.filter(({ number }) => number !== applyNo);
    const told = [
      { ...others[0], sequence: 2, balance: '5700.00' },
      { ...others[1], sequence: 1, balance: '5000.00' },
    ];
    expect(seen.data).toEqual({ ...{ opening: '0.00', closing: '5700.00', moneyIn: '5700.00', moneyOut: '0.00' }, total: 2, list: told });
    const fees = (await platform.call(balanceStatement, { ...request, kind: 'fee' })).data;
    expect([fees.total, fees.moneyOut, fees.list]).toEqual([0, '0.00', []]);
    expect((await platform.call(balanceDetail, { appId: 'BIDDER001' })).data.balance).toBe('5700.00');
    expect((await bidder.call(saveLowAmount, { lowAmount: '2000.00', version: 0 })).code).toBe(0);
    const listed = async (lowOnly: boolean) => (await platform.call(balancePage, { keyword: 'BIDDER001', lowOnly })).data.list;
    expect([await listed(false), await listed(true)]).toMatchObject([[{ balance: '5700.00', movedAt: others[0]?.at }], []]);

    const workbooks = [await platform.call(exportStatement, request), await bidder.call(exportStatement, period)] as const;
    const papers = [await platform.call(printStatement, request), await bidder.call(printStatement, period)] as const;
    const texts = [await cellsOf(workbooks[0]), wordsOf(papers[0])];
    const ownTexts = [await cellsOf(workbooks[1]), wordsOf(papers[1])];
    for (const word of [applyNo, PROJECT_NAME, '4000.53', '4,000.53', '1799.47', '1,799.47'])
      expect([word, texts.some((text) => text.includes(word))]).toEqual([word, false]);
    expect(texts).toEqual([expect.stringContaining('5700'), expect.stringContaining('期末余额：5,700.00 元')]);
    expect(texts[1]).toContain('收支和余额不含尚未开标的申请');
    for (const text of ownTexts) expect(text).toContain(applyNo);
    expect((await platform.call(refundPage, {})).data.list).toEqual([]);

    await openBids();
    expect((await platform.call(balanceStatement, { ...request, size: 100 })).data).toEqual(own);
    expect(await cellsOf(await platform.call(exportStatement, request))).toBe(ownTexts[0]);
    expect(await listed(true)).toMatchObject([{ balance: '1799.47', lowAmount: '2000.00' }]);
  });
});

describe('what the platform keeps of accounts at Baofu', () => {
  it('[PY-03] [PY-06] [PM-05] adds up, and names neither application nor split before bids are open', async () => {
    await openAccount(server, institution, { holder: HOLDER, name: 'GUARANTEE有限公司' });
    await openAccount(server, platform, { holder: PLATFORM_HOLDER, name: 'PLATFORM1有限公司' });
    const { applyNo, splitNo } = await paidAtBaofu(server, { unsealedAt: null, bidOpeningAt: opening() });
    await server.drainJobs();
    server.clock.advance(60);
    await watchSplits(server.context);

    const own = (await institution.call(baofuStatement, { holder: HOLDER })).data;
    expect(own.list).toMatchObject([{ kind: 'split', amount: '4000.00', balance: '4000.00', number: splitNo, applyNo }]);
    const seen = await platform.call(baofuStatement, { holder: HOLDER });
    expect(seen.data).toEqual({ ...own, list: own.list.map((movement) => ({ ...movement, number: '', applyNo: '', sealed: true })) });
    const ofPlatform = await platform.call(baofuStatement, {});
    expect(ofPlatform.data.list).toMatchObject([{ amount: '0.53', balance: '0.53', number: '', applyNo: '', sealed: true }]);
    const print = { holder: HOLDER, from: today(), to: today() };
    const told = [
      await cellsOf(await platform.call(exportBaofuStatement, { holder: HOLDER })),
      wordsOf(await platform.call(printBaofuStatement, print)),
    ];
    const ownTold = [
      await cellsOf(await institution.call(exportBaofuStatement, { holder: HOLDER })),
      wordsOf(await institution.call(printBaofuStatement, print)),
    ];
    for (const text of told) expect(text).toContain(WITHHELD);
    for (const text of [...told, seen.raw.toString(), ofPlatform.raw.toString()])
      for (const word of [applyNo, splitNo, PROJECT_NAME]) expect(text).not.toContain(word);
    for (const text of ownTold) expect(text).toContain(splitNo);
    expect((await platform.call(splitPage, {})).data).toEqual({ list: [], total: 0 });

    const failing = await paidAtBaofu(server, { unsealedAt: null, bidOpeningAt: opening() });
    await server.drainJobs();
    await decideAtBaofu(server, `split/${failing.splitNo}_1`, 'fail');
    const failed = await platform.call(splitPage, {});
    expect(failed.data.list).toMatchObject([{ splitNo: failing.splitNo, applyNo: '', sealed: true, allowedEvents: ['retry'] }]);
    expect(failed.raw.toString()).not.toContain(failing.applyNo);
    const cells = await cellsOf(await platform.call(exportSplits, {}));
    expect([cells.includes(WITHHELD), cells.includes(failing.applyNo)]).toEqual([true, false]);
    const found = async (client: TestClient, keyword: string) => (await client.call(splitPage, { keyword })).data.total;
    expect([await found(platform, failing.splitNo), await found(platform, failing.applyNo)]).toEqual([1, 0]);
    expect(await found(institution, failing.applyNo)).toBe(1);

    await openBids();
    expect((await platform.call(baofuStatement, { holder: HOLDER })).data).toEqual(own);
    expect((await platform.call(splitPage, { keyword: failing.applyNo })).data.list).toMatchObject([{ applyNo: failing.applyNo }]);
    expect((await platform.call(splitPage, { keyword: applyNo })).data.total).toBe(1);
  });
});

describe('what the comparison with statements finds', () => {
  it('[PY-03] [PM-05] tells how much differs, and of which application once its bids are open', async () => {
    const applyNo = await sealed();
    const { orderId } = (await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data;
    await notifyPaid(server, orderId);
    await server.drainJobs();
    const trade = readTrade(server.database.dataDir, 'wechat', orderId);
    if (!trade) throw new Error('no trade');
    writeTrade(server.database.dataDir, 'wechat', { ...trade, state: 'closed' });
    const entry = { applyNo, transactionNo: `stray-${applyNo}`, ownerAppId: 'platform', description: '补记', bookedAt: server.clock.now() };
    await server.context.db
      .insertInto('ledgerEntry')
      .values([
        { ...entry, line: 0, account: 'money.wechat', amount: '1.00' },
        { ...entry, line: 1, account: 'suspense', amount: '-1.00' },
      ])
      .execute();
    server.clock.advance(DAY_SECONDS);
    await server.context.jobs.enqueue(server.context.db, 'reconcile', {});
    await server.drainJobs();
    await signIn();

    const found = await platform.call(differencePage, { gateway: 'wechat' });
    const differences = Object.fromEntries(found.data.list.map((row) => [row.kind, row]));
    expect(differences).toMatchObject({
      paymentUnknown: { number: trade.tradeNo, applyNo: '', sealed: true, kept: '4000.53' },
      strayBooking: { number: '', applyNo: '', sealed: true, kept: '1.00' },
    });
    for (const word of [applyNo, PROJECT_NAME]) expect(found.raw.toString()).not.toContain(word);
    const differenceId = differences['strayBooking']?.differenceId ?? 0;
    expect((await platform.call(settleDifference, { differenceId, note: '已冲正' })).code).toBe(0);

    await openBids();
    const { list } = (await platform.call(differencePage, { gateway: 'wechat' })).data;
    expect(list.map(({ kind, number, applyNo: of }) => [kind, number, of]).toSorted()).toEqual([
      ['paymentUnknown', trade.tradeNo, applyNo],
      ['strayBooking', `stray-${applyNo}`, applyNo],
    ]);
    expect(list.filter((row) => 'sealed' in row)).toEqual([]);
  });
});

describe('the parts of fees that go back', () => {
  it('[PY-04] [RT-08] are read by the platform as the application itself is: its bidder is told who did', async () => {
    const applyNo = await sealed();
    const told = async () => (await bidder.call(guaranteeDetail, { applyNo })).data.platformReadings;
    expect(await told()).toBeUndefined();
    await institution.call(partRefunds, { applyNo });
    expect(await told()).toBeUndefined();
    expect((await platform.call(partRefunds, { applyNo })).data.left).toEqual({ guaranteeFee: '4000.00', platformServiceFee: '0.53' });
    expect(await told()).toEqual([{ userName: '用户01', time: server.clock.now().toISOString() }]);
  });
});

describe('a refund that waits for the platform', () => {
  it('[PY-04] [PM-05] [RT-08] says neither whose money nor how much nor of which project until it is opened, which its bidder is told', async () => {
    const applyNo = await sealed();
    const { orderId } = (await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data;
    const now = server.clock.now();
    const received = { orderId, applyNo, gateway: 'wechat' as const, tradeNo: '42002026', amount: '4000.53' };
    await insertReceipt(server.context.db, { ...received, paidAt: now, receivedAt: now, usedAs: 'returned', note: '' });
    await insertRefund(server.context.db, {
      ...{ ...received, refundId: 'TK2026', totalAmount: '4000.53' },
      ...{ cause: 'late', reason: '逾期到账', status: 'failed', failReason: '商户余额不足', createdAt: now, finishedAt: now },
    });

    const waiting = await platform.call(refundPage, { keyword: applyNo });
    const untold = { withheld: true, projectName: '', bidderAppName: '', amount: '' };
    expect(waiting.data.list).toMatchObject([{ refundStatus: 'failed', guaranteeAppName: 'GUARANTEE有限公司', ...untold }]);
    for (const word of [PROJECT_NAME, 'BIDDER001', '4000.53']) expect(waiting.raw.toString()).not.toContain(word);
    const found = async (client: TestClient, keyword: string) =>
      (await client.call(refundPage, { keyword, refundStatus: 'failed' })).data.list.map((row) => row.applyNo);
    for (const keyword of [PROJECT_NAME, 'BIDDER001有限'])
      expect([await found(platform, keyword), await found(institution, keyword)]).toEqual([[], [applyNo]]);
    const told = async () => (await bidder.call(guaranteeDetail, { applyNo })).data.platformReadings;
    expect(await told()).toBeUndefined();
    const opened = await platform.call(refundPage, { refundId: 'TK2026' });
    expect(opened.data.list).toMatchObject([{ projectName: PROJECT_NAME, bidderAppName: 'BIDDER001有限公司', amount: '4000.53' }]);
    const [first] = [{ userName: '用户01', time: server.clock.now().toISOString() }];
    expect(await told()).toEqual([first]);
    server.clock.advance(11 * 60);
    expect((await platform.call(refundEvent, { refundId: 'TK2026', event: { type: 'withdraw' } }, { idempotencyKey: 'once' })).code).toBe(
      40902,
    );
    expect(await told()).toEqual([{ userName: '用户01', time: server.clock.now().toISOString() }, first]);
    await openBids();
    expect(await found(platform, PROJECT_NAME)).toEqual([applyNo]);
    expect((await platform.call(refundPage, { keyword: applyNo })).data.list).toMatchObject([{ projectName: PROJECT_NAME }]);
  });
});
