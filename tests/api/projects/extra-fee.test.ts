import type { BodyOf } from '#contract/call';
import { guaranteeDetail, sendEvent } from '#contract/guarantees';
import { noticePage } from '#contract/notices';
import { makePayLink, payLinkOpened, payLinkOrder, payLinkResult, payLinkState, revokePayLink } from '#contract/pay-links';
import { balancePayment, payFromBalance, payResult } from '#contract/payments';
import { amendmentOrder, amendmentPage, sendAmendmentEvent, type Amendment } from '#contract/postponements';
import { differencePage, reconciledDays } from '#contract/reconciliation';
import { partRefunds, refundEvent, refundPage, refundPart } from '#contract/refunds';
import { addDays } from '#domain/dates';
import type { SentAmendmentEvent } from '#domain/guarantee/amendment';
import { parseYuan, yuanOf } from '#domain/money';
import { REFUND_TRIES } from '#machines/lifecycle/refund';
import { readTrade } from '#server/adapters/payment/sandbox-trades';
import { inTransaction } from '#server/core/database/transaction';
import { readGuarantee } from '#server/work/guarantees/repository';
import { saveFees } from '#server/work/invoices/fees';
import { bookFeesReceived } from '#server/work/ledger/bookings';
import { verifyLedger } from '#server/work/ledger/verify-ledger';
import { issueAmendment } from '#server/work/postponements/jobs';
import { addAccount } from '#tests/support/accounts';
import { chainPaidBy, PEOPLE } from '#tests/support/application-at';
import { endFourEyes, wantFourEyes } from '#tests/support/builders/four-eyes';
import { openMarket } from '#tests/support/builders/market';
import { notifyPaid, openCollectingAccount, recharged, voucherOf } from '#tests/support/builders/money';
import { EXTRA_FEE, postponeByADay, postponedLetter, type Postponed } from '#tests/support/builders/postponed';
import type { TestClient } from '#tests/support/client';
import { eventually } from '#tests/support/eventually';
import { startTestServer, type TestServer } from '#tests/support/server';
import { waitingForLocks } from '#tests/support/waiting-for-locks';

const DAY_SECONDS = 86_400;
const SECOND = '13900000033';

let server: TestServer;
let platform: TestClient;
let bidder: TestClient;
let rival: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  await addAccount(server.context.db, SECOND, [{ appId: 'PLATFORM1', orgType: 'platform' }]);
  await openCollectingAccount(await server.signedClient({ account: PEOPLE.platform }));
});
afterAll(() => server.stop());
beforeEach(async () => {
  const signedIn = (account: string) => server.signedClient({ account });
  platform = await signedIn(PEOPLE.platform);
  bidder = await signedIn(PEOPLE.bidder);
  rival = await signedIn(PEOPLE.rival);
});
afterEach(async () => {
  await server.drainJobs();
  expect((await verifyLedger(server.context.db)).problems).toEqual([]);
});

async function answer(client: TestClient, { applyNo, amendmentNo }: Postponed, event: SentAmendmentEvent): Promise<void> {
  const { version } = await shown(applyNo);
  expect((await client.call(sendAmendmentEvent, { applyNo, amendmentNo, version, event })).code).toBe(0);
}

async function shown(applyNo: string): Promise<Amendment> {
  const [amendment] = (await bidder.call(amendmentPage, { applyNo })).data.list;
  if (!amendment) throw new Error(`${applyNo} was not touched`);
  return amendment;
}

async function projectOf(amendmentNo: string): Promise<string> {
  const { db } = server.context;
  const found = db.selectFrom('letterAmendment').select('projectNo').where('amendmentNo', '=', amendmentNo);
  return (await found.executeTakeFirstOrThrow()).projectNo;
}

async function sendAs(client: TestClient, applyNo: string, event: BodyOf<typeof sendEvent>['event']): Promise<void> {
  const { db } = server.context;
  const { version } = await db.selectFrom('guarantee').select('version').where('applyNo', '=', applyNo).executeTakeFirstOrThrow();
  expect((await client.call(sendEvent, { applyNo, version, event })).code).toBe(0);
}

async function opened(awaited: Postponed): Promise<string> {
  return (await bidder.call(amendmentOrder, awaited)).data.orderId;
}

/** Makes a link by which somebody else pays, and answers what it carries. */
async function linked(awaited: Postponed): Promise<string> {
  return new URL((await bidder.call(makePayLink, awaited)).data.link).searchParams.get('token') ?? '';
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
    const awaited = await postponedLetter(server);
    const { applyNo, amendmentNo } = awaited;
    expect(await shown(applyNo)).toMatchObject({ state: 'awaitingBidder', extraFee: EXTRA_FEE, payType: 'QRcode' });
    expect((await platform.call(amendmentPage, { applyNo })).data.list[0]).not.toHaveProperty('payType');
    const { data: order } = await bidder.call(amendmentOrder, awaited);
    const { orderId, transAmount, weChatQrCode, alipayQrCode } = order;
    expect([order.amendmentNo, transAmount, weChatQrCode !== '', alipayQrCode !== '']).toEqual([amendmentNo, EXTRA_FEE, true, true]);
    expect([await opened(awaited), await statusOf(orderId)]).toEqual([orderId, 'progress']);
    expect([(await rival.call(amendmentOrder, awaited)).code, (await rival.call(payResult, { orderId })).code]).toEqual([40401, 40401]);

    const answers = await Promise.all(Array.from({ length: 100 }, () => notifyPaid(server, orderId)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect([(await shown(applyNo)).state, await statusOf(orderId)]).toEqual(['issuing', 'success']);
    expect((await bidder.call(amendmentOrder, awaited)).code).toBe(40902);
    await server.drainJobs();
    const { state, steps } = await shown(applyNo);
    expect([state, steps.map(({ event }) => event)]).toEqual(['amended', ['open', 'accept', 'pay', 'issued']]);
    expect(steps.find(({ event }) => event === 'pay')).toMatchObject({ userName: '微信支付', appName: '支付渠道' });
    expect(await booked(applyNo)).toEqual([
      ['money.wechat', EXTRA_FEE],
      ['fee.guarantee', `-${EXTRA_FEE}`],
    ]);
    const { db } = server.context;
    expect(await db.selectFrom('fee').select(['feeNo', 'amount']).where('applyNo', '=', applyNo).execute()).toEqual([
      { feeNo: `amendment-${amendmentNo}-guarantee`, amount: EXTRA_FEE },
    ]);
    const notices = await db.selectFrom('notice').select('readAt').where('source', '=', `amendment/${amendmentNo}/2`).execute();
    expect([notices.length > 0, notices.every(({ readAt }) => readAt !== null)]).toEqual([true, true]);
  });

  it('[LC-11] is nothing for the days that a longer letter was paid for already', async () => {
    const awaited = await postponedLetter(server);
    const { applyNo, amendmentNo } = awaited;
    await notifyPaid(server, await opened(awaited));
    await server.drainJobs();
    expect((await shown(applyNo)).state).toBe('amended');
    await postponeByADay(server, await projectOf(amendmentNo));
    expect(await shown(applyNo)).toMatchObject({ state: 'awaitingInstitution', extraFee: '0.00' });
  });

  it('[LC-11] is nothing where the tariff of the channel alone has changed since the letter was paid for', async () => {
    const { db } = server.context;
    const channel = db.updateTable('channel').where('channelCode', '=', 'default');
    await channel.set({ ratePerMille: '8', minFee: '300' }).execute();
    const { applyNo } = await postponedLetter(server);
    await channel.set({ ratePerMille: null, minFee: null }).execute();
    expect(await shown(applyNo)).toMatchObject({ state: 'awaitingBidder', extraFee: '0.00' });
  });

  it('[PY-04] goes back by itself where it is paid twice or too late, and the platform sees of which application', async () => {
    const twice = await postponedLetter(server);
    const first = await opened(twice);
    await notifyPaid(server, first);
    await notifyPaid(server, first, { gateway: 'alipay' });
    expect(await refundsOf(twice.applyNo)).toMatchObject([
      {
        applyNo: twice.applyNo,
        projectName: '前海科技园一期工程',
        gateway: 'alipay',
        cause: 'late',
        amount: EXTRA_FEE,
        refundStatus: 'success',
      },
    ]);
    expect([(await shown(twice.applyNo)).state, await statusOf(first)]).toEqual(['amended', 'success']);

    const late = await postponedLetter(server);
    const second = await opened(late);
    server.clock.advance(301);
    await notifyPaid(server, second);
    expect([(await shown(late.applyNo)).state, await statusOf(second)]).toEqual(['awaitingBidder', 'expired']);
    expect(await refundsOf(late.applyNo)).toMatchObject([{ gateway: 'wechat', amount: EXTRA_FEE, refundStatus: 'success' }]);
    expect(await opened(late)).not.toBe(second);
  });

  it('[PY-06] [RT-08] that came too late is named as an extension’s to its payer and to whoever is to confirm its return by hand', async () => {
    const { payment } = server.context.adapters;
    const { wechat } = payment;
    const awaited = await postponedLetter(server);
    const { applyNo, amendmentNo } = awaited;
    const orderId = await opened(awaited);
    payment.wechat = { ...wechat, refund: () => Promise.resolve({ state: 'failed', reason: '商户账户余额不足' }) };
    server.clock.advance(301);
    await notifyPaid(server, orderId);
    await server.drainJobs();
    await server.context.db
      .updateTable('paymentRefund')
      .set({ tries: REFUND_TRIES - 1 })
      .where('orderId', '=', orderId)
      .execute();
    const [refund] = await refundsOf(applyNo);
    const refundId = refund?.refundId ?? '';
    expect(refund?.refundStatus).toBe('failed');
    const { list: toPayer } = (await bidder.call(noticePage, { size: 100 })).data;
    expect(toPayer.filter(({ text }) => text.includes(`（${applyNo}）的延期支付的 800.00 元未计入费用`))).toHaveLength(2);

    await wantFourEyes(platform, ['refund']);
    await platform.call(refundEvent, { refundId, event: { type: 'returnedByHand', voucherFiles: await voucherOf(platform) } });
    const second = await server.signedClient({ account: SECOND });
    const { list } = (await second.call(noticePage, { size: 100 })).data;
    expect(list.find(({ text }) => text.includes(refundId))?.text).toContain(`（保函延期编号 ${amendmentNo}）`);
    await endFourEyes(server);
    payment.wechat = wechat;
    expect((await platform.call(refundEvent, { refundId, event: { type: 'retry' } })).code).toBe(0);
    expect((await refundsOf(applyNo))[0]?.refundStatus).toBe('success');
  });

  it('[PY-02] can be transferred instead, which ends the code, and what is paid by it then goes back', async () => {
    const awaited = await postponedLetter(server);
    const orderId = await opened(awaited);
    await answer(bidder, awaited, { type: 'agree', voucherFiles: await voucherOf(bidder) });
    expect(await statusOf(orderId)).toBe('fail');
    await notifyPaid(server, orderId);
    expect(await refundsOf(awaited.applyNo)).toMatchObject([{ amount: EXTRA_FEE, refundStatus: 'success' }]);
    expect((await shown(awaited.applyNo)).state).toBe('awaitingCollection');
    await answer(platform, awaited, { type: 'collect' });
    await server.drainJobs();
    expect((await shown(awaited.applyNo)).state).toBe('amended');
    expect(await booked(awaited.applyNo)).toContainEqual(['money.bank', EXTRA_FEE]);
  });

  it('[PY-02] [LC-11] is asked for both of two postponements once the transfer for the first is returned', async () => {
    const awaited = await postponedLetter(server);
    const { applyNo, amendmentNo } = awaited;
    await answer(bidder, awaited, { type: 'agree', voucherFiles: await voucherOf(bidder) });
    await postponeByADay(server, await projectOf(amendmentNo));
    expect(await shown(applyNo)).toMatchObject({ amendmentNo, state: 'awaitingCollection', extraFee: EXTRA_FEE });
    await answer(platform, awaited, { type: 'returnVoucher', reason: '未到账' });
    await server.drainJobs();
    const [second, first] = (await bidder.call(amendmentPage, { applyNo })).data.list;
    expect(first).toMatchObject({ amendmentNo, state: 'superseded' });
    expect(second).toMatchObject({ state: 'awaitingInstitution', extraFee: EXTRA_FEE, expiryBefore: first?.expiryBefore });
    expect(second?.expiryAfter).toBe(addDays(first?.expiryAfter ?? '', 1));
  });

  it('[LC-11] [PM-05] [RT-08] waits for the platform by its numbers alone before bids are open, and is opened with its application, which its bidder is told', async () => {
    const awaited = await postponedLetter(server, { unsealedAt: null });
    await answer(bidder, awaited, { type: 'agree', voucherFiles: await voucherOf(bidder) });
    const { applyNo, amendmentNo } = awaited;
    const waiting = async (search: { projectNo?: string } = {}) =>
      (await platform.call(amendmentPage, { waiting: true, size: 100, ...search })).data.list.filter((one) => one.applyNo === applyNo);
    const { version } = await shown(applyNo);
    expect(await waiting()).toEqual([
      {
        ...{ amendmentNo, applyNo, withheld: true, guaranteeAppName: 'GUARANTEE有限公司', productName: '投标保函' },
        ...{ state: 'awaitingCollection', version, allowedEvents: ['collect', 'returnVoucher'] },
        ...{ bidderAppName: '', sectionName: '', openingBefore: '', openingAfter: '', expiryBefore: '', expiryAfter: '' },
        ...{ reason: '', extraFee: '', voucherFiles: [], steps: [] },
      },
    ]);
    const { projectNo } = await server.context.db
      .selectFrom('guarantee')
      .select('projectNo')
      .where('applyNo', '=', applyNo)
      .executeTakeFirstOrThrow();
    expect(await waiting({ projectNo })).toEqual([]);
    await server.drainJobs();
    const notices = (await platform.call(noticePage, { size: 100 })).data.list.filter(({ text }) => text.includes(applyNo));
    expect(notices.map(({ text }) => /原因：[^。]+/.exec(text)?.[0])).toEqual(['原因：开标后可见']);
    const readings = async () => (await bidder.call(guaranteeDetail, { applyNo })).data.platformReadings;
    expect(await readings()).toBeUndefined();
    const opened = await platform.call(amendmentPage, { applyNo });
    expect(opened.data.list).toMatchObject([{ bidderAppName: 'BIDDER001有限公司', extraFee: EXTRA_FEE, state: 'awaitingCollection' }]);
    expect(await readings()).toEqual([{ userName: '用户01', time: server.clock.now().toISOString() }]);
    await server.context.db.updateTable('guarantee').set({ unsealedAt: server.clock.now() }).where('applyNo', '=', applyNo).execute();
    expect([await waiting(), await waiting({ projectNo })]).toMatchObject([[{ extraFee: EXTRA_FEE }], [{ extraFee: EXTRA_FEE }]]);
    await answer(platform, awaited, { type: 'collect' });
  });

  it('[PY-04] goes back the way it came where the letter is over before it is issued anew', async () => {
    const awaited = await postponedLetter(server);
    const { applyNo } = awaited;
    await notifyPaid(server, await opened(awaited));
    const { db } = server.context;
    await sendAs(bidder, applyNo, { type: 'surrender', reason: '不再投标' });
    await server.drainJobs();
    const { state, steps } = await shown(applyNo);
    expect([state, steps.at(-1)?.reason]).toEqual(['lapsed', '原保函已失去效力，已支付的延期费用将原路退回']);
    expect(await refundsOf(applyNo)).toMatchObject([
      { gateway: 'wechat', amount: EXTRA_FEE, reason: '原保函已失去效力', refundStatus: 'success' },
    ]);
    expect((await booked(applyNo)).toSorted()).toEqual(
      ['fee.guarantee', 'money.wechat', 'suspense'].flatMap((account) => [
        [account, `-${EXTRA_FEE}`],
        [account, EXTRA_FEE],
      ]),
    );
    expect(await db.selectFrom('fee').select(['amount', 'refundedAmount']).where('applyNo', '=', applyNo).execute()).toEqual([
      { amount: EXTRA_FEE, refundedAmount: EXTRA_FEE },
    ]);
  });

  it('[PY-04] goes back too where the letter is over while its institution is frozen, which issues none', async () => {
    const [waiting, over] = [await postponedLetter(server), await postponedLetter(server)];
    for (const one of [waiting, over]) await notifyPaid(server, await opened(one));
    await sendAs(bidder, over.applyNo, { type: 'surrender', reason: '不再投标' });
    const { db } = server.context;
    const freeze = (frozenAt: Date | null) => db.updateTable('organisation').set({ frozenAt }).where('appId', '=', 'LETTERBNK').execute();
    await freeze(server.clock.now());
    await server.drainJobs();
    expect([(await shown(waiting.applyNo)).state, (await shown(over.applyNo)).state]).toEqual(['issuing', 'lapsed']);
    expect(await refundsOf(over.applyNo)).toMatchObject([{ gateway: 'wechat', amount: EXTRA_FEE, refundStatus: 'success' }]);
    await freeze(null);
    await server.context.jobs.enqueue(db, 'watch-amendments', {});
    await server.drainJobs();
    expect((await shown(waiting.applyNo)).state).toBe('amended');
  });

  it('[PY-04] goes back in part, and whole, the way it came once the longer letter is out', async () => {
    const awaited = await postponedLetter(server);
    const { applyNo, amendmentNo } = awaited;
    const part = { applyNo, amendmentNo, guaranteeFee: '300.00', platformServiceFee: '0.00', reason: '延期费率有误', voucherFiles: [] };
    const send = (change: { guaranteeFee?: string } = {}) => platform.call(refundPart, { ...part, refundWay: 'online', ...change });
    expect(await send()).toMatchObject({ code: 40001, data: { errors: [{ field: 'amendment_no' }] } });
    await notifyPaid(server, await opened(awaited));
    await server.drainJobs();
    const offered = (guaranteeFee: string) => [
      { amendmentNo, left: { guaranteeFee, platformServiceFee: '0.00' }, ways: ['online', 'offline'] },
    ];
    expect((await platform.call(partRefunds, { applyNo })).data).toMatchObject({ mayRefund: true, amendments: offered(EXTRA_FEE) });
    expect(await send({ guaranteeFee: '800.01' })).toMatchObject({ code: 40001, data: { errors: [{ field: 'guarantee_fee' }] } });
    expect((await send()).code).toBe(0);
    expect((await platform.call(partRefunds, { applyNo })).data.amendments).toEqual(offered('500.00'));
    expect(await refundsOf(applyNo)).toMatchObject([{ gateway: 'wechat', cause: 'part', amount: '300.00', refundStatus: 'success' }]);
    expect((await bidder.call(partRefunds, { applyNo })).data).toMatchObject({
      left: { guaranteeFee: '3200.00', platformServiceFee: '160.00' },
      amendments: [],
      list: [{ amendmentNo, amount: '300.00', refundStatus: 'success' }],
    });
    const { db } = server.context;
    const fees = () => db.selectFrom('fee').select(['feeNo', 'refundedAmount']).where('applyNo', '=', applyNo).execute();
    const feeNo = `amendment-${amendmentNo}-guarantee`;
    expect(await fees()).toEqual([{ feeNo, refundedAmount: '300.00' }]);
    expect((await send({ guaranteeFee: '500.00' })).code).toBe(0);
    await refundsOf(applyNo);
    expect((await platform.call(partRefunds, { applyNo })).data.amendments).toEqual([]);
    expect(await fees()).toEqual([{ feeNo, refundedAmount: EXTRA_FEE }]);
    expect((await booked(applyNo)).toSorted()).toEqual(
      [
        ['fee.guarantee', '-800.00'],
        ['fee.guarantee', '300.00'],
        ['fee.guarantee', '500.00'],
        ['money.wechat', '-300.00'],
        ['money.wechat', '-500.00'],
        ['money.wechat', '800.00'],
      ].toSorted(),
    );
  });

  it('[PY-04] that came by transfer goes back by hand with a voucher', async () => {
    const awaited = await postponedLetter(server);
    const { applyNo, amendmentNo } = awaited;
    await answer(bidder, awaited, { type: 'agree', voucherFiles: await voucherOf(bidder) });
    await answer(platform, awaited, { type: 'collect' });
    await server.drainJobs();
    const part = { applyNo, amendmentNo, guaranteeFee: '300.00', platformServiceFee: '0.00', reason: '延期费率有误' };
    const online = await platform.call(refundPart, { ...part, refundWay: 'online', voucherFiles: [] });
    expect(online).toMatchObject({ code: 40001, data: { errors: [{ field: 'refund_way' }] } });
    const byHand = { ...part, refundWay: 'offline' as const, voucherFiles: await voucherOf(platform) };
    expect((await platform.call(refundPart, byHand)).data.refundStatus).toBe('success');
    const { amendments, list } = (await platform.call(partRefunds, { applyNo })).data;
    expect(amendments).toMatchObject([{ left: { guaranteeFee: '500.00' }, ways: ['offline'] }]);
    expect(list).toMatchObject([{ amendmentNo, refundWay: 'offline', refundStatus: 'success' }]);
    expect(await booked(applyNo)).toContainEqual(['money.bank', '-300.00']);
    const kept = await server.context.db.selectFrom('fee').select('refundedAmount').where('applyNo', '=', applyNo).execute();
    expect(kept).toEqual([{ refundedAmount: '300.00' }]);
  });

  it('[PY-04] that came by transfer goes back by hand where the letter is over before it is issued anew', async () => {
    const awaited = await postponedLetter(server);
    const { applyNo, amendmentNo } = awaited;
    await answer(bidder, awaited, { type: 'agree', voucherFiles: await voucherOf(bidder) });
    await answer(platform, awaited, { type: 'collect' });
    await sendAs(bidder, applyNo, { type: 'surrender', reason: '不再投标' });
    await server.drainJobs();
    const { state, steps } = await shown(applyNo);
    expect([state, steps.at(-1)?.reason]).toEqual(['lapsed', '原保函已失去效力，已收取的延期费用须退还投标人']);
    expect((await platform.call(partRefunds, { applyNo })).data.amendments).toMatchObject([
      { amendmentNo, left: { guaranteeFee: EXTRA_FEE } },
    ]);
    expect((await platform.call(guaranteeDetail, { applyNo })).data.hasPartRefunds).toBe(true);
    const whole = { applyNo, amendmentNo, guaranteeFee: EXTRA_FEE, platformServiceFee: '0.00', reason: '原保函已失去效力' };
    const returned = await platform.call(refundPart, { ...whole, refundWay: 'offline', voucherFiles: await voucherOf(platform) });
    expect(returned.data.refundStatus).toBe('success');
    expect((await platform.call(partRefunds, { applyNo })).data.amendments).toEqual([]);
  });

  it('[RT-08] stays invoiced where the application’s own fees go back', async () => {
    const awaited = await postponedLetter(server, { paidWay: 'offline' });
    const { applyNo } = awaited;
    await answer(bidder, awaited, { type: 'agree', voucherFiles: await voucherOf(bidder) });
    await answer(platform, awaited, { type: 'collect' });
    await server.drainJobs();
    await inTransaction(server.context.db, async (db) => {
      const guarantee = await readGuarantee(db, applyNo);
      if (!guarantee) throw new Error(`${applyNo} is gone`);
      const at = server.clock.now();
      await bookFeesReceived(db, guarantee, null, at);
      await saveFees(db, { ...guarantee, transactionNo: `fee-${applyNo}`, at });
    });
    await sendAs(bidder, applyNo, { type: 'surrender', reason: '不再投标' });
    await sendAs(platform, applyNo, { type: 'refunding', refundWay: 'offline' });
    await sendAs(platform, applyNo, { type: 'refunded', voucherFiles: await voucherOf(platform) });
    const fees = await server.context.db.selectFrom('fee').select(['feeNo', 'refundedAt']).where('applyNo', '=', applyNo).execute();
    expect(fees.map(({ feeNo, refundedAt }) => [feeNo, refundedAt !== null]).toSorted()).toEqual([
      [`amendment-${applyNo}-Y1-guarantee`, false],
      [`fee-${applyNo}-guarantee`, true],
      [`fee-${applyNo}-platform`, true],
    ]);
  });

  it.each(['QRcode', 'Baopay'] as const)('[PY-06] is paid from the balance where the product’s fees are paid by %s', async (payType) => {
    const awaited = await postponedLetter(server, { issueChain: chainPaidBy(payType) });
    const { applyNo } = awaited;
    const offered = async () => (await bidder.call(balancePayment, awaited)).data;
    const { balance: before, isEnough } = await offered();
    if (!isEnough) expect((await bidder.call(payFromBalance, { ...awaited, fee: EXTRA_FEE })).code).toBe(40902);
    await recharged(server, bidder, platform, '1000.00');
    const balance = yuanOf(parseYuan(before) + 100_000n);
    expect(await offered()).toEqual({ amount: EXTRA_FEE, balance, isOffered: true, isEnough: true });
    expect((await shown(applyNo)).takesBalance).toBe(true);
    expect((await rival.call(payFromBalance, { ...awaited, fee: EXTRA_FEE })).code).toBe(40401);
    const answers = await Promise.all(Array.from({ length: 5 }, () => bidder.call(payFromBalance, { ...awaited, fee: EXTRA_FEE })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    await server.drainJobs();
    const { state, steps } = await shown(applyNo);
    expect([state, steps.find(({ event }) => event === 'pay')?.userName]).toEqual(['amended', '预付余额']);
    expect(await offered()).toMatchObject({ balance: yuanOf(parseYuan(balance) - parseYuan(EXTRA_FEE)), isOffered: false });
    const part = { ...awaited, guaranteeFee: EXTRA_FEE, platformServiceFee: '0.00', reason: '延期费率有误', voucherFiles: [] };
    expect((await platform.call(refundPart, { ...part, refundWay: 'online' })).code).toBe(0);
    expect(await refundsOf(applyNo)).toMatchObject([{ gateway: 'balance', refundStatus: 'success' }]);
    expect((await offered()).balance).toBe(balance);
  });

  it('[PY-06] is on the balance again where the letter is over before it is issued anew', async () => {
    const awaited = await postponedLetter(server);
    const { applyNo } = awaited;
    await recharged(server, bidder, platform, '1000.00');
    const { balance } = (await bidder.call(balancePayment, awaited)).data;
    expect((await bidder.call(payFromBalance, { ...awaited, fee: EXTRA_FEE })).code).toBe(0);
    await sendAs(bidder, applyNo, { type: 'surrender', reason: '不再投标' });
    await server.drainJobs();
    expect([(await shown(applyNo)).state, await refundsOf(applyNo)]).toEqual(['lapsed', []]);
    expect((await bidder.call(balancePayment, awaited)).data.balance).toBe(balance);
  });

  it('[PY-06] is on the balance before its invoices are touched, as all that goes back to one is, so that two returns never wait for each other', async () => {
    const awaited = await postponedLetter(server);
    const { applyNo, amendmentNo } = awaited;
    await recharged(server, bidder, platform, '1000.00');
    expect((await bidder.call(payFromBalance, { ...awaited, fee: EXTRA_FEE })).code).toBe(0);
    await sendAs(bidder, applyNo, { type: 'surrender', reason: '不再投标' });
    const { db } = server.context;
    const { lapsing } = await db.transaction().execute(async (locking) => {
      await locking.selectFrom('balanceAccount').select('appId').where('appId', '=', 'BIDDER001').forUpdate().execute();
      const lapsed = issueAmendment({ amendmentNo }, server.context);
      await eventually(async () => (await waitingForLocks(db)) > 0);
      const fees = db.selectFrom('fee').select('feeNo').where('applyNo', '=', applyNo);
      expect(await fees.forUpdate().skipLocked().execute()).toEqual(await fees.execute());
      return { lapsing: lapsed };
    });
    await lapsing;
    expect((await shown(applyNo)).state).toBe('lapsed');
  });

  it('[RT-10] is paid by a link without login, whose page and order tell amount, payee and purpose alone', async () => {
    const awaited = await postponedLetter(server);
    const { applyNo } = awaited;
    const own = await opened(awaited);
    const { link, expiresAt } = (await bidder.call(makePayLink, awaited)).data;
    expect(link).toContain('/order?token=');
    expect((await bidder.call(payLinkState, awaited)).data).toEqual({ expiresAt });
    expect((await bidder.call(payLinkState, { applyNo })).data).toEqual({});
    const token = new URL(link).searchParams.get('token') ?? '';
    const anybody = server.client();
    const what = { amount: EXTRA_FEE, payeeName: 'GUARANTEE有限公司', purpose: '保函延期费用', expiresAt, sandbox: true };
    expect((await anybody.call(payLinkOpened, { token })).data).toEqual({ ...what, isPaid: false, ways: ['code', 'phone'] });
    const { data: order } = await anybody.call(payLinkOrder, { token, way: 'phone' });
    expect([order.transAmount, await statusOf(own)]).toEqual([EXTRA_FEE, 'fail']);
    expect(decodeURIComponent(JSON.stringify(order))).not.toContain(applyNo);
    expect(readTrade(server.database.dataDir, 'wechat', order.orderId)?.description).toBe('保函延期费用');

    await notifyPaid(server, order.orderId);
    expect((await anybody.call(payLinkResult, { token, orderId: order.orderId })).data.tradeStatus).toBe('success');
    expect((await anybody.call(payLinkOpened, { token })).data).toEqual({ ...what, isPaid: true, ways: [] });
    expect((await anybody.call(payLinkOrder, { token, way: 'code' })).code).toBe(40401);
    await server.drainJobs();
    expect((await shown(applyNo)).state).toBe('amended');
    expect(await booked(applyNo)).toContainEqual(['money.wechat', EXTRA_FEE]);
  });

  it.each([
    ['Offline', '该产品的延期费用只能线下转账，请转账后上传凭证'],
    ['Baopay', '该产品的延期费用不能扫码支付，请用余额支付，或转账后上传凭证'],
  ] as const)('is paid at no gateway where the product’s fees are paid by %s', async (payType, message) => {
    const awaited = await postponedLetter(server, { issueChain: chainPaidBy(payType) });
    const due = await shown(awaited.applyNo);
    expect(due.extraFee).toBe(EXTRA_FEE);
    expect(due).not.toHaveProperty('payType');
    const refused = (words: string) => ({ code: 40001, data: { errors: [{ field: 'amendment_no', message: words }] } });
    expect(await bidder.call(amendmentOrder, awaited)).toMatchObject(refused(message));
    expect(await bidder.call(makePayLink, awaited)).toMatchObject(refused('该产品的延期费用不能扫码支付，不能由他人在线代付'));
  });

  it('[PY-02] [LC-11] is confirmed by the institution where it was transferred for a product paid at Baofu', async () => {
    const institution = await server.signedClient({ account: PEOPLE.guarantee });
    const awaited = await postponedLetter(server, { issueChain: chainPaidBy('Baopay') });
    const { applyNo } = awaited;
    await answer(bidder, awaited, { type: 'agree', voucherFiles: await voucherOf(bidder) });
    const { list } = (await institution.call(amendmentPage, { waiting: true, size: 100 })).data;
    expect(list.find((one) => one.applyNo === applyNo)).toMatchObject({ extraFee: EXTRA_FEE, allowedEvents: ['collect', 'returnVoucher'] });
    await answer(institution, awaited, { type: 'collect' });
    await server.drainJobs();
    expect((await shown(applyNo)).state).toBe('amended');
    expect(await booked(applyNo)).toContainEqual(['money.bank', EXTRA_FEE]);
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

  it('[RT-10] is told nothing of by a link that was replaced, revoked, ran out or is not due any more', async () => {
    const [awaited, refused, late] = [await postponedLetter(server), await postponedLetter(server), await postponedLetter(server)];
    for (const call of [makePayLink, payLinkState, revokePayLink]) {
      expect((await rival.call(call, awaited)).code).toBe(40401);
      expect((await bidder.call(call, { ...awaited, amendmentNo: refused.amendmentNo })).code).toBe(40401);
    }
    const replaced = await linked(awaited);
    const revoked = await linked(awaited);
    await bidder.call(revokePayLink, awaited);
    const over = await linked(refused);
    await answer(bidder, refused, { type: 'refuse' });
    const ranOut = await linked(late);
    const anybody = server.client();
    const showsNothing = async (token: string) => {
      expect((await anybody.call(payLinkOpened, { token })).code).toBe(40401);
      expect((await anybody.call(payLinkOrder, { token, way: 'code' })).code).toBe(40401);
    };
    for (const token of [replaced, revoked, over]) await showsNothing(token);
    expect((await anybody.call(payLinkOpened, { token: ranOut })).code).toBe(0);
    server.clock.advance(DAY_SECONDS);
    await showsNothing(ranOut);
  });
});
