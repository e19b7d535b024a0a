import { sendEvent } from '#contract/guarantees';
import { payResult } from '#contract/payments';
import { amendmentOrder, amendmentPage, postponeProject, sendAmendmentEvent, type Amendment } from '#contract/postponements';
import { differencePage, reconciledDays } from '#contract/reconciliation';
import { refundPage } from '#contract/refunds';
import type { SentAmendmentEvent } from '#domain/guarantee/amendment';
import { verifyLedger } from '#server/work/ledger/verify-ledger';
import { applicationAt, chainPaidBy, PEOPLE } from '#tests/support/application-at';
import { addProject, openMarket, SECTIONS } from '#tests/support/builders/market';
import { notifyPaid, voucherOf } from '#tests/support/builders/money';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

const [SECTION] = SECTIONS;
const DAY_SECONDS = 86_400;
/** The letter costs 4000.00 by the rates of today. */
const EXTRA = '800.00';

interface Awaiting {
  applyNo: string;
  amendmentNo: string;
}

let server: TestServer;
let platform: TestClient;
let owner: TestClient;
let bidder: TestClient;
let rival: TestClient;
let bank: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  const signedIn = (account: string) => server.signedClient({ account });
  platform = await signedIn(PEOPLE.platform);
  owner = await signedIn(PEOPLE.bidding);
  bidder = await signedIn(PEOPLE.bidder);
  rival = await signedIn(PEOPLE.rival);
  bank = await signedIn(PEOPLE.letter);
});
afterEach(async () => {
  await server.drainJobs();
  expect((await verifyLedger(server.context.db)).problems).toEqual([]);
});

let projects = 0;

/** A letter whose opening was postponed by a day, whose institution agreed, and which costs more by then. */
async function awaiting(change: Parameters<typeof applicationAt>[2] = {}): Promise<Awaiting> {
  projects += 1;
  const projectNo = `YF-${String(projects)}`;
  await addProject(server, { projectNo });
  const { db } = server.context;
  const { bidOpeningAt, data } = await db
    .selectFrom('projectSection')
    .select(['bidOpeningAt', 'data'])
    .where('projectNo', '=', projectNo)
    .where('sectionNo', '=', SECTION)
    .executeTakeFirstOrThrow();
  const applyNo = await applicationAt(server, 'awaitingLetter', {
    projectNo,
    bidOpeningAt,
    sections: JSON.stringify([data]),
    guaranteeFee: '3200.00',
    platformServiceFee: '160.00',
    paid: true,
    paidWay: 'online',
    ...change,
  });
  expect((await bank.call(sendEvent, { applyNo, version: 1, event: { type: 'letter' } })).code).toBe(0);
  const { version } = await db.selectFrom('project').select('version').where('projectNo', '=', projectNo).executeTakeFirstOrThrow();
  const bidOpeningDate = new Date(bidOpeningAt.getTime() + DAY_SECONDS * 1000).toISOString();
  const given = { projectNo, version, sectionNo: SECTION, bidOpeningDate, reason: '招标文件澄清' };
  expect((await owner.call(postponeProject, given)).code).toBe(0);
  await server.drainJobs();
  const awaited = { applyNo, amendmentNo: `${applyNo}-Y1` };
  await answer(bank, awaited, { type: 'accept' });
  return awaited;
}

async function answer(client: TestClient, { applyNo, amendmentNo }: Awaiting, event: SentAmendmentEvent): Promise<void> {
  const { version } = await shown(applyNo);
  expect((await client.call(sendAmendmentEvent, { applyNo, amendmentNo, version, event })).code).toBe(0);
}

async function shown(applyNo: string): Promise<Amendment> {
  const [amendment] = (await bidder.call(amendmentPage, { applyNo })).data.list;
  if (!amendment) throw new Error(`${applyNo} was not touched`);
  return amendment;
}

async function opened(awaited: Awaiting): Promise<string> {
  return (await bidder.call(amendmentOrder, awaited)).data.orderId;
}

async function statusOf(orderId: string) {
  return (await bidder.call(payResult, { orderId })).data.tradeStatus;
}

/** Those of the application, a minute later, when its gateways have returned what they took on. */
async function refundsOf(applyNo: string) {
  await server.drainJobs();
  server.clock.advance(61);
  await server.context.jobs.enqueue(server.context.db, 'watch-payments', {});
  await server.drainJobs();
  return (await platform.call(refundPage, { keyword: applyNo })).data.list;
}

async function booked(applyNo: string) {
  const rows = await server.context.db
    .selectFrom('ledgerEntry')
    .select(['account', 'amount'])
    .where('applyNo', '=', applyNo)
    .orderBy('transactionNo')
    .orderBy('line')
    .execute();
  return rows.map(({ account, amount }) => [account, amount]);
}

describe('[PY-01] what a letter costs more after a postponed opening', () => {
  it('[PY-03] is paid by a code, once however often the gateway says so, and the letter is issued anew', async () => {
    const awaited = await awaiting();
    const { applyNo, amendmentNo } = awaited;
    expect(await shown(applyNo)).toMatchObject({ state: 'awaitingBidder', extraFee: EXTRA, payType: 'QRcode' });
    expect((await platform.call(amendmentPage, { applyNo })).data.list[0]).not.toHaveProperty('payType');
    const { data: order } = await bidder.call(amendmentOrder, awaited);
    const { orderId, transAmount, weChatQrCode, alipayQrCode } = order;
    expect([order.amendmentNo, transAmount, weChatQrCode !== '', alipayQrCode !== '']).toEqual([amendmentNo, EXTRA, true, true]);
    expect([await opened(awaited), await statusOf(orderId)]).toEqual([orderId, 'progress']);
    expect([(await rival.call(amendmentOrder, awaited)).code, (await rival.call(payResult, { orderId })).code]).toEqual([40401, 40401]);

    const answers = await Promise.all(Array.from({ length: 20 }, () => notifyPaid(server, orderId)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect([(await shown(applyNo)).state, await statusOf(orderId)]).toEqual(['issuing', 'success']);
    expect((await bidder.call(amendmentOrder, awaited)).code).toBe(40902);
    await server.drainJobs();
    const { state, steps } = await shown(applyNo);
    expect([state, steps.map(({ event }) => event)]).toEqual(['amended', ['open', 'accept', 'pay', 'issued']]);
    expect(steps.find(({ event }) => event === 'pay')).toMatchObject({ userName: '微信支付', appName: '支付渠道' });
    expect(await booked(applyNo)).toEqual([
      ['money.wechat', EXTRA],
      ['fee.guarantee', `-${EXTRA}`],
    ]);
    const { db } = server.context;
    expect(await db.selectFrom('fee').select(['feeNo', 'amount']).where('applyNo', '=', applyNo).execute()).toEqual([
      { feeNo: `amendment-${amendmentNo}-guarantee`, amount: EXTRA },
    ]);
    const asked = await db.selectFrom('notice').select('readAt').where('source', '=', `amendment/${amendmentNo}/2`).execute();
    expect([asked.length > 0, asked.every(({ readAt }) => readAt !== null)]).toEqual([true, true]);
  });

  it('[PY-04] goes back by itself where it is paid twice or too late, and the platform sees of which application', async () => {
    const twice = await awaiting();
    const first = await opened(twice);
    await notifyPaid(server, first);
    await notifyPaid(server, first, { gateway: 'alipay' });
    expect(await refundsOf(twice.applyNo)).toMatchObject([
      {
        applyNo: twice.applyNo,
        projectName: '前海科技园一期工程',
        gateway: 'alipay',
        cause: 'late',
        amount: EXTRA,
        refundStatus: 'success',
      },
    ]);
    expect([(await shown(twice.applyNo)).state, await statusOf(first)]).toEqual(['amended', 'success']);

    const late = await awaiting();
    const second = await opened(late);
    server.clock.advance(301);
    await notifyPaid(server, second);
    expect([(await shown(late.applyNo)).state, await statusOf(second)]).toEqual(['awaitingBidder', 'expired']);
    expect(await refundsOf(late.applyNo)).toMatchObject([{ gateway: 'wechat', amount: EXTRA, refundStatus: 'success' }]);
    expect(await opened(late)).not.toBe(second);
  });

  it('[PY-02] can be transferred instead, which ends the code, and what is paid by it then goes back', async () => {
    const awaited = await awaiting();
    const orderId = await opened(awaited);
    await answer(bidder, awaited, { type: 'agree', voucherFiles: await voucherOf(bidder) });
    expect(await statusOf(orderId)).toBe('fail');
    await notifyPaid(server, orderId);
    expect(await refundsOf(awaited.applyNo)).toMatchObject([{ amount: EXTRA, refundStatus: 'success' }]);
    expect((await shown(awaited.applyNo)).state).toBe('awaitingCollection');
    await answer(platform, awaited, { type: 'collect' });
    await server.drainJobs();
    expect((await shown(awaited.applyNo)).state).toBe('amended');
    expect(await booked(awaited.applyNo)).toContainEqual(['money.bank', EXTRA]);
  });

  it('[PY-04] goes back the way it came where the letter is over before it is issued anew', async () => {
    const awaited = await awaiting();
    const { applyNo } = awaited;
    await notifyPaid(server, await opened(awaited));
    const { db } = server.context;
    const { version } = await db.selectFrom('guarantee').select('version').where('applyNo', '=', applyNo).executeTakeFirstOrThrow();
    expect((await bidder.call(sendEvent, { applyNo, version, event: { type: 'surrender', reason: '不再投标' } })).code).toBe(0);
    await server.drainJobs();
    const { state, steps } = await shown(applyNo);
    expect([state, steps.at(-1)?.reason]).toEqual(['lapsed', '原保函已失去效力，已支付的延期费用将原路退回']);
    expect(await refundsOf(applyNo)).toMatchObject([
      { gateway: 'wechat', amount: EXTRA, reason: '原保函已失去效力', refundStatus: 'success' },
    ]);
    expect((await booked(applyNo)).toSorted()).toEqual(
      ['fee.guarantee', 'money.wechat', 'suspense'].flatMap((account) => [
        [account, `-${EXTRA}`],
        [account, EXTRA],
      ]),
    );
    expect(await db.selectFrom('fee').select(['amount', 'returnedAmount']).where('applyNo', '=', applyNo).execute()).toEqual([
      { amount: EXTRA, returnedAmount: EXTRA },
    ]);
  });

  it.each(['Offline', 'Baopay'] as const)('is transferred alone where the product’s fees are paid by %s', async (payType) => {
    const awaited = await awaiting({ issueChain: chainPaidBy(payType) });
    expect(await shown(awaited.applyNo)).not.toHaveProperty('payType');
    expect(await bidder.call(amendmentOrder, awaited)).toMatchObject({ code: 40001, data: { errors: [{ field: 'amendment_no' }] } });
  });

  it('[PY-03] agrees with the gateways’ statements', async () => {
    server.clock.advance(DAY_SECONDS);
    await server.context.jobs.enqueue(server.context.db, 'reconcile', {});
    await server.drainJobs();
    platform = await server.signedClient({ account: PEOPLE.platform });
    expect((await platform.call(differencePage, {})).data.list).toEqual([]);
    const { list } = (await platform.call(reconciledDays, { gateway: 'wechat' })).data;
    expect(list.map(({ state, movements }) => [state, movements > 0])).toContainEqual(['clean', true]);
  });
});
