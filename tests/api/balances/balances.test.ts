import { readXlsx } from 'hucre/xlsx';
import { auditLogPage } from '#contract/audit-log';
import {
  balanceDetail,
  balancePage,
  balanceStatement,
  collectingAccountDetail,
  exportStatement,
  printStatement,
  saveCollectingAccount,
  saveLowAmount,
} from '#contract/balances';
import { saveBankAccount } from '#contract/bank-accounts';
import type { BodyOf } from '#contract/call';
import { guaranteeDetail, guaranteeHistory, sendEvent } from '#contract/guarantees';
import { feePage } from '#contract/invoices';
import { noticePage } from '#contract/notices';
import { balancePayment, payFromBalance, payOrder } from '#contract/payments';
import {
  addRecharge,
  exportRecharges,
  rechargeDetail,
  rechargeEvent,
  rechargeOrder,
  rechargePage,
  rechargeResult,
} from '#contract/recharges';
import { partRefunds, refundPage, refundPart } from '#contract/refunds';
import { agentCount } from '#contract/users';
import { requestWithdrawal, withdrawalDetail, withdrawalEvent, withdrawalPage } from '#contract/withdrawals';
import { dayOf, endOfDay } from '#domain/dates';
import { statusOf } from '#domain/guarantee/status';
import { formatYuan, yuanOf } from '#domain/money';
import { MESSAGES } from '#domain/validation/messages';
import { readTrade, writeTrade } from '#server/adapters/payment/sandbox-trades';
import { verifyLedger } from '#server/work/ledger/verify-ledger';
import { textOfPages } from '#tests/documents/poppler';
import { addAccount } from '#tests/support/accounts';
import { addPeople, applicationAt, FEE_DUE, PEOPLE } from '#tests/support/application-at';
import { loggedFor } from '#tests/support/audit-log';
import { dropShown, endFourEyes, wantFourEyes } from '#tests/support/builders/four-eyes';
import { notifyPaid, openCollectingAccount, recharged, transferOn, voucherOf } from '#tests/support/builders/money';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

const FINANCE = '13900000061';
const LOOKING = '13900000062';
/** What the fees of an application come to. */
const FEES = 400_053n;

let server: TestServer;
let bidder: TestClient;
let rival: TestClient;
let platform: TestClient;
let finance: TestClient;

beforeAll(async () => {
  server = await startTestServer({ environment: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '168' } });
  await addPeople(server);
  await addAccount(server.context.db, FINANCE, [{ appId: 'PLATFORM1', orgType: 'platform', roles: ['financeOperator'] }]);
  await addAccount(server.context.db, LOOKING, [{ appId: 'BIDDER001', orgType: 'bidder', roles: ['operator'] }]);
  bidder = await server.signedClient({ account: PEOPLE.bidder });
  rival = await server.signedClient({ account: PEOPLE.rival });
  platform = await server.signedClient({ account: PEOPLE.platform });
  finance = await server.signedClient({ account: FINANCE });
});
afterAll(() => server.stop());
afterEach(async () => {
  await server.drainJobs();
  expect((await verifyLedger(server.context.db)).problems).toEqual([]);
});

const today = () => dayOf(server.clock.now().toISOString());

async function balanceOf(client = bidder): Promise<bigint> {
  return BigInt((await client.call(balanceDetail, {})).data.balance.replace('.', ''));
}

async function badgeOf(client: TestClient): Promise<number | undefined> {
  const { agentCountList } = (await client.call(agentCount, {})).data;
  return agentCountList.find(({ path }) => path === '/recharge')?.pendingCount;
}

async function titles(client: TestClient): Promise<string[]> {
  return (await client.call(noticePage, { size: 50 })).data.list.map(({ title }) => title);
}

async function begun(amount = '100.00'): Promise<{ rechargeNo: string; orderId: string }> {
  const { rechargeNo } = (await bidder.call(addRecharge, { amount })).data;
  const { orderId } = (await bidder.call(rechargeOrder, { rechargeNo })).data;
  return { rechargeNo, orderId };
}

async function stateOf(rechargeNo: string): Promise<string> {
  return (await bidder.call(rechargeDetail, { rechargeNo })).data.state;
}

async function watch(): Promise<void> {
  await server.context.jobs.enqueue(server.context.db, 'watch-payments', {});
  await server.drainJobs();
}

async function statusNow(applyNo: string): Promise<number> {
  return (await bidder.call(guaranteeDetail, { applyNo })).data.applyFormInfo.guaranteeStatus;
}

function notPositive(field: string) {
  return { code: 40001, data: { errors: [{ field, message: MESSAGES.positiveAmount }] } };
}

describe('a recharge by a code', () => {
  it('[PY-06] is on the balance once, however often the gateway says so, and its order is the one that fees have', async () => {
    const { rechargeNo, orderId } = await begun('250.50');
    expect((await bidder.call(rechargeOrder, { rechargeNo })).data.orderId).toBe(orderId);
    expect((await bidder.call(rechargeResult, { orderId })).data).toMatchObject({ tradeStatus: 'progress', state: 'awaitingPayment' });
    const answers = await Promise.all(Array.from({ length: 100 }, () => notifyPaid(server, orderId)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect([await balanceOf(), await stateOf(rechargeNo)]).toEqual([25_050n, 'credited']);
    expect((await bidder.call(rechargeResult, { orderId })).data).toMatchObject({ tradeStatus: 'success', state: 'credited' });
    expect((await rival.call(rechargeResult, { orderId })).code).toBe(40401);
    expect((await bidder.call(rechargeOrder, { rechargeNo })).code).toBe(40902);
    expect(await titles(bidder)).toContain('充值已入账');
    const log = (await bidder.call(rechargeDetail, { rechargeNo })).data.log.map(({ event, userName }) => [event, userName]);
    expect(log).toEqual([
      ['paid', ''],
      ['begin', '用户02'],
    ]);
  });

  it('[PY-06] goes on by another code where its payment failed, though the gateway says so a hundred times at once', async () => {
    const before = await balanceOf();
    const { rechargeNo, orderId } = await begun('60.00');
    const answers = await Promise.all(Array.from({ length: 100 }, () => notifyPaid(server, orderId, { state: 'failed' })));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await bidder.call(rechargeResult, { orderId })).data).toMatchObject({ tradeStatus: 'fail', state: 'awaitingPayment' });
    expect((await bidder.call(rechargeOrder, { rechargeNo })).data.orderId).not.toBe(orderId);
    expect((await bidder.call(rechargeEvent, { rechargeNo, version: 1, event: { type: 'cancel' } })).data.state).toBe('closed');
    expect(await balanceOf()).toBe(before);
  });

  it('[PY-06] sends back what comes too late, twice, or after it was given up, and shows it to the platform; a new code replaces the old one', async () => {
    const before = await balanceOf();
    const first = await begun('10.00');
    const second = (await bidder.call(rechargeOrder, { rechargeNo: first.rechargeNo, renew: true })).data;
    expect(second.orderId).not.toBe(first.orderId);
    server.clock.advance(1);
    await notifyPaid(server, first.orderId);
    expect(await stateOf(first.rechargeNo)).toBe('awaitingPayment');
    await notifyPaid(server, second.orderId);
    await notifyPaid(server, second.orderId, { gateway: 'alipay' });
    expect([await stateOf(first.rechargeNo), (await balanceOf()) - before]).toEqual(['credited', 1000n]);

    const late = await begun('20.00');
    server.clock.advance(301);
    await notifyPaid(server, late.orderId);
    expect([await stateOf(late.rechargeNo), (await bidder.call(rechargeResult, { orderId: late.orderId })).data.tradeStatus]).toEqual([
      'awaitingPayment',
      'expired',
    ]);
    expect(await titles(bidder)).toContain('充值付款 20.00 元未入账，款项将原路退回');
    const given = await begun('30.00');
    expect((await bidder.call(rechargeEvent, { rechargeNo: given.rechargeNo, version: 1, event: { type: 'cancel' } })).data.state).toBe(
      'closed',
    );
    await server.drainJobs();
    server.clock.advance(1);
    await notifyPaid(server, given.orderId);
    await server.drainJobs();
    server.clock.advance(61);
    await watch();
    platform = await server.signedClient({ account: PEOPLE.platform });
    const { list } = (await platform.call(refundPage, { keyword: 'BIDDER001', size: 50 })).data;
    const back = list.filter(({ projectName }) => projectName === '余额充值');
    expect(back.map(({ amount, refundStatus }) => [amount, refundStatus]).sort()).toEqual([
      ['10.00', 'success'],
      ['10.00', 'success'],
      ['20.00', 'success'],
      ['30.00', 'success'],
    ]);
    expect(await titles(bidder)).toContain('充值付款 20.00 元未入账，款项已原路退回');
    expect((await balanceOf()) - before).toBe(1000n);
  });

  it('[PY-06] is credited by a code that was replaced where it was paid before, and ends the code that replaced it', async () => {
    const before = await balanceOf();
    const { rechargeNo, orderId } = await begun('70.00');
    const paidAt = server.clock.now().toISOString();
    const replacing = (await bidder.call(rechargeOrder, { rechargeNo, renew: true })).data.orderId;
    await notifyPaid(server, orderId, { paidAt });
    await server.drainJobs();
    expect([await stateOf(rechargeNo), (await balanceOf()) - before]).toEqual(['credited', 7000n]);
    const outcome = async (order: string) => (await bidder.call(rechargeResult, { orderId: order })).data.tradeStatus;
    expect([await outcome(orderId), await outcome(replacing)]).toEqual(['success', 'fail']);
  });

  it('[PY-06] is found by asking where no notification came, and closed by itself where nobody pays within a day', async () => {
    const before = await balanceOf();
    const sent = await begun('40.00');
    const { paidAt: _paidAt, ...trade } = { paidAt: '', gateway: 'wechat' as const };
    server.clock.advance(20);
    const { app } = server;
    server.app = { ...app, inject: () => Promise.resolve({ body: '' }) } as never;
    await notifyPaid(server, sent.orderId, trade);
    server.app = app;
    await watch();
    expect([await stateOf(sent.rechargeNo), (await balanceOf()) - before]).toEqual(['credited', 4000n]);
    const forgotten = await begun('50.00');
    server.clock.advance(25 * 3600);
    await server.context.jobs.enqueue(server.context.db, 'close-unpaid-recharges', {});
    await server.drainJobs();
    bidder = await server.signedClient({ account: PEOPLE.bidder });
    expect(await stateOf(forgotten.rechargeNo)).toBe('closed');
  });

  it('[PY-06] refuses amounts beyond its bounds and more than twenty at once', async () => {
    rival = await server.signedClient({ account: PEOPLE.rival });
    for (const amount of ['0.99', '10000000.01', '1.005', '-1', '1e3', '', '约１００'])
      expect((await rival.call(addRecharge, { amount })).code).toBe(40001);
    const answers = await Promise.all(Array.from({ length: 50 }, () => rival.call(addRecharge, { amount: '1.00' })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(20);
    expect(answers.filter(({ code }) => code === 40902)).toHaveLength(30);
    for (const { data } of answers.filter(({ code }) => code === 0))
      await rival.call(rechargeEvent, { rechargeNo: data.rechargeNo, version: data.version, event: { type: 'cancel' } });
  });
});

describe('a recharge by transfer', () => {
  beforeAll(async () => {
    bidder = await server.signedClient({ account: PEOPLE.bidder });
    platform = await server.signedClient({ account: PEOPLE.platform });
    finance = await server.signedClient({ account: FINANCE });
  });

  it('[PY-06] waits for the platform, is returned with a reason, handed in again and credited by one entry of the bank', async () => {
    const transfer = await transferOn(bidder, today());
    expect((await bidder.call(addRecharge, { amount: '1000', transfer })).msg).toContain('尚未公布收款账户');
    await openCollectingAccount(platform);
    expect((await bidder.call(saveCollectingAccount, { version: 1, account: {} })).code).toBe(40301);
    const before = await balanceOf();
    const { data } = await bidder.call(addRecharge, { amount: '1000', transfer });
    expect([data.state, await badgeOf(platform)]).toEqual(['toConfirm', 1]);
    expect(await titles(platform)).toContain('有充值等待确认到账');
    const { rechargeNo } = data;
    const send = (client: TestClient, version: number, event: BodyOf<typeof rechargeEvent>['event']) =>
      client.call(rechargeEvent, { rechargeNo, version, event });
    expect((await send(bidder, 2, { type: 'confirm', bankReference: 'A1' })).code).toBe(40301);
    expect((await send(rival, 2, { type: 'cancel' })).code).toBe(40401);
    expect((await send(platform, 2, { type: 'return', reason: '  ' })).code).toBe(40001);
    expect((await send(platform, 2, { type: 'return', reason: '回单金额与充值金额不一致' })).data.state).toBe('returned');
    expect([await badgeOf(bidder), await badgeOf(platform)]).toEqual([1, 0]);
    expect(await titles(bidder)).toContain('充值被退回，请核对后重新提交');
    expect((await send(platform, 3, { type: 'confirm', bankReference: 'A1' })).code).toBe(40902);
    expect((await send(bidder, 3, { type: 'handIn', transfer: { ...transfer, paidOn: '2999-01-01' } })).code).toBe(40001);
    expect((await send(bidder, 3, { type: 'handIn', transfer })).data.state).toBe('toConfirm');
    const confirmed = await Promise.all(Array.from({ length: 8 }, () => send(finance, 4, { type: 'confirm', bankReference: 'A1' })));
    expect(confirmed.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, ...Array(7).fill(40901)]);
    expect((await balanceOf()) - before).toBe(100_000n);

    const other = (await bidder.call(addRecharge, { amount: '1000', transfer: await transferOn(bidder, today()) })).data;
    const again = await platform.call(rechargeEvent, { ...of(other), event: { type: 'confirm', bankReference: ' ａ １ ' } });
    expect([again.code, again.msg]).toEqual([40001, `该流水号已用于充值 ${rechargeNo}，请核对是否重复提交`]);
    await bidder.call(rechargeEvent, { ...of(other), event: { type: 'cancel' } });
    const log = (await platform.call(auditLogPage, { kind: 'balance', size: 100 })).data.list;
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['confirm', 'return', 'handIn', 'setCollectingAccount']));
    const entries = await loggedFor(platform, { kind: 'balance', object: rechargeNo }, 10);
    expect(entries.find(({ action }) => action === 'confirm')?.facts).toEqual([
      { label: '说明', after: '银行流水号 A1' },
      { label: '状态', before: '待确认到账', after: '已入账' },
      { label: '银行流水号', after: 'A1' },
    ]);
    expect(entries.find(({ action }) => action === 'return')?.facts).toEqual(
      expect.arrayContaining([
        { label: '状态', before: '待确认到账', after: '已退回' },
        { label: '原因', after: '回单金额与充值金额不一致' },
      ]),
    );
  });

  it('[RT-08] the log tells the collecting account before and after, and from when a balance is low', async () => {
    const { version, account } = (await platform.call(collectingAccountDetail, {})).data;
    if (!account) throw new Error('no collecting account');
    server.clock.advance(1);
    await platform.call(saveCollectingAccount, { version, account: { ...account, bankName: '津门银行营业部' } });
    const [saved] = await loggedFor(platform, { kind: 'balance', object: 'collecting-account' });
    expect(saved?.facts).toContainEqual({ label: '银行', before: account.bankName, after: '津门银行营业部' });
    expect(saved?.facts.filter(({ label }) => label.startsWith('收款'))).toEqual([]);
    await rival.call(saveLowAmount, { lowAmount: '10', version: 0 });
    server.clock.advance(1);
    await rival.call(saveLowAmount, { lowAmount: '20', version: 1 });
    const [low] = await loggedFor(rival, { kind: 'balance', object: 'BIDDER002' });
    expect(low?.facts).toContainEqual({ label: '预警金额（元）', before: '10.00', after: '20.00' });
    await rival.call(saveLowAmount, { version: 2 });
  });

  it('[PY-06] is read with its voucher by the organisation and the platform alone, and exported', async () => {
    const { rechargeNo } = (await bidder.call(addRecharge, { amount: '5', transfer: await transferOn(bidder, today()) })).data;
    const { transfer } = (await platform.call(rechargeDetail, { rechargeNo })).data;
    const bytesFor = async (client: TestClient) =>
      (await client.request('GET', `/guarantee/api/file/download?key=${transfer?.voucherFiles[0]?.key ?? ''}`)).raw
        .subarray(0, 5)
        .toString();
    expect([await bytesFor(platform), await bytesFor(bidder), await bytesFor(rival)]).toEqual([
      '%PDF-',
      '%PDF-',
      expect.not.stringContaining('%PDF'),
    ]);
    expect((await rival.call(rechargeDetail, { rechargeNo })).code).toBe(40401);
    expect((await rival.call(rechargePage, { keyword: rechargeNo })).data.total).toBe(0);
    expect((await platform.call(rechargePage, { keyword: rechargeNo, state: 'toConfirm' })).data.total).toBe(1);
    const { sheets } = await readXlsx((await platform.call(exportRecharges, { state: 'toConfirm' })).raw);
    expect(sheets[0]?.rows.flat()).toContain(rechargeNo);
  });
});

describe('fees from the balance', () => {
  it('[PY-06] are paid as by a gateway: the application goes on, the order that was open ends, and they can be invoiced', async () => {
    await recharged(server, bidder, platform, '20000.00');
    const applyNo = await applicationAt(server, 'awaitingPayment');
    const { orderId } = (await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data;
    const before = await balanceOf();
    expect((await bidder.call(balancePayment, { applyNo })).data).toMatchObject({ amount: '4000.53', isOffered: true, isEnough: true });
    expect((await rival.call(payFromBalance, { applyNo, fee: FEE_DUE })).code).toBe(40401);
    const blind = JSON.stringify({ apply_no: applyNo });
    expect(await bidder.request('POST', '/guarantee/api/pay/balance', { payload: blind })).toMatchObject({
      code: 40001,
      data: { errors: [{ field: 'fee' }] },
    });
    const paid = await bidder.call(payFromBalance, { applyNo, fee: FEE_DUE }, { idempotencyKey: 'pay-once' });
    expect(paid.data).toMatchObject({ tradeStatus: 'success', guaranteeStatus: statusOf('awaitingAudit') });
    expect((await bidder.call(payFromBalance, { applyNo, fee: FEE_DUE }, { idempotencyKey: 'pay-once' })).data).toEqual(paid.data);
    expect((await bidder.call(payFromBalance, { applyNo, fee: FEE_DUE })).code).toBe(40902);
    expect(before - (await balanceOf())).toBe(FEES);
    await server.drainJobs();
    server.clock.advance(1);
    await notifyPaid(server, orderId);
    await server.drainJobs();
    expect((await bidder.call(feePage, { applyNo })).data.total).toBe(2);
    const { list } = (await bidder.call(guaranteeHistory, { applyNo })).data;
    expect(list.find(({ event }) => event === 'completedPay')).toMatchObject({
      actorName: '预付余额',
      appName: '余额支付',
    });
    expect((await bidder.call(guaranteeDetail, { applyNo })).data.payInfo).toMatchObject({ onlinePay: true, paidWay: 'balance' });
    expect(await titles(bidder)).toContain('保函费用已到账');
  });

  it('[PY-06] [PY-04] go back to the balance, in part and whole, and no other way', async () => {
    const before = await balanceOf();
    const applyNo = await applicationAt(server, 'awaitingPayment');
    await bidder.call(payFromBalance, { applyNo, fee: FEE_DUE });
    expect((await platform.call(partRefunds, { applyNo })).data.ways).toEqual(['online']);
    const part = { applyNo, guaranteeFee: '100.00', platformServiceFee: '0.00', reason: '费率调整' };
    const files = await voucherOf(platform);
    expect((await platform.call(refundPart, { ...part, refundWay: 'offline', voucherFiles: files })).code).toBe(40001);
    expect((await platform.call(refundPart, { ...part, refundWay: 'online', voucherFiles: [] })).code).toBe(0);
    await server.drainJobs();
    expect(before - (await balanceOf())).toBe(FEES - 10_000n);
    const { version } = (await bidder.call(guaranteeDetail, { applyNo })).data;
    await bidder.call(sendEvent, { applyNo, version, event: { type: 'cancel', reason: '不再投标' } });
    const refund = (refundWay: 'online' | 'offline') =>
      platform.call(sendEvent, { applyNo, version: version + 1, event: { type: 'refunding', refundWay } });
    expect((await refund('offline')).msg).toContain('只能退回余额');
    expect((await refund('online')).code).toBe(0);
    await server.drainJobs();
    expect([await balanceOf(), await statusNow(applyNo)]).toEqual([before, statusOf('refunded')]);
    const { list } = (await bidder.call(balanceStatement, { from: today(), to: today(), size: 100 })).data;
    expect(list.filter(({ number }) => number === applyNo).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['feeReturned', '3900.53'],
      ['feeReturned', '100.00'],
      ['fee', '-4000.53'],
    ]);
  });

  it('[PY-06] [PY-04] are paid at once though a code of them was paid too late, whose money goes back', async () => {
    await recharged(server, bidder, platform, '4000.53');
    const applyNo = await applicationAt(server, 'awaitingPayment');
    const { orderId } = (await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data;
    server.clock.advance(301);
    const { dataDir } = server.database;
    const trade = readTrade(dataDir, 'wechat', orderId);
    if (!trade) throw new Error('no trade');
    const paidAt = server.clock.now().toISOString();
    writeTrade(dataDir, 'wechat', { ...trade, state: 'paid', tradeNo: `4200${orderId}`, paidAt });
    const before = await balanceOf();
    expect((await bidder.call(payFromBalance, { applyNo, fee: FEE_DUE })).data).toMatchObject({ tradeStatus: 'success' });
    expect([before - (await balanceOf()), await statusNow(applyNo)]).toEqual([FEES, statusOf('awaitingAudit')]);
    const { list } = (await platform.call(refundPage, { keyword: applyNo })).data;
    expect(list).toMatchObject([{ cause: 'late', amount: '4000.53' }]);
  });

  it('[PY-06] fifty at once never spend more than there is', async () => {
    const poor = await server.signedClient({ account: PEOPLE.rival });
    await recharged(server, poor, platform, yuanOf(FEES * 20n + 1n));
    const applications = await Promise.all(
      Array.from({ length: 50 }, () => applicationAt(server, 'awaitingPayment', { bidderAppId: 'BIDDER002' })),
    );
    const answers = await Promise.all(applications.map((applyNo) => poor.call(payFromBalance, { applyNo, fee: FEE_DUE })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(20);
    expect(answers.filter(({ code, msg }) => code === 40902 && msg.startsWith('余额不足'))).toHaveLength(30);
    expect(await balanceOf(poor)).toBe(1n);
    expect((await verifyLedger(server.context.db)).problems).toEqual([]);
  });

  it('[PY-06] are refused of products that take transfers alone, and in a month that is closed', async () => {
    const chain = [
      {
        uuid: 'pay',
        flowNodeType: 'PAY',
        payType: 'Offline',
        payInfo: { requiredPayVoucher: true, verificationCode: false, checkOrgType: 'platform' },
      },
      { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter' },
    ];
    const offline = await applicationAt(server, 'awaitingPayment', { issueChain: JSON.stringify(chain), step: 0 });
    expect((await bidder.call(balancePayment, { applyNo: offline })).data.isOffered).toBe(false);
    expect((await bidder.call(payFromBalance, { applyNo: offline, fee: FEE_DUE })).msg).toContain('只接受线下转账');
    const applyNo = await applicationAt(server, 'awaitingPayment');
    const { db } = server.context;
    const before = await balanceOf();
    const month = today().slice(0, 7);
    await db.insertInto('closedMonth').values({ month, closedAt: server.clock.now(), closedBy: '财务' }).execute();
    expect((await bidder.call(payFromBalance, { applyNo, fee: FEE_DUE })).code).not.toBe(0);
    await db.deleteFrom('closedMonth').where('month', '=', month).execute();
    expect([await balanceOf(), await statusNow(applyNo)]).toEqual([before, statusOf('awaitingPayment')]);
  });
});

describe('a withdrawal', () => {
  let bankAccountId: number;

  beforeAll(async () => {
    const account = { accountName: 'BIDDER001有限公司', cardCode: '120001040300012345', bankName: '津门商业银行' };
    bankAccountId = (await bidder.call(saveBankAccount, { account })).data.id;
  });

  it('[PY-06] is set aside at once, goes back when it is returned or taken back, and only to an account of the same name', async () => {
    const before = await balanceOf();
    const other = { accountName: '别家有限公司', cardCode: '120001040300099999', bankName: '津门商业银行' };
    const { id } = (await bidder.call(saveBankAccount, { account: other })).data;
    expect((await bidder.call(requestWithdrawal, { amount: '100', bankAccountId: id })).code).toBe(40001);
    for (const amount of ['0', '-1', '-0.01'])
      expect(await bidder.call(requestWithdrawal, { amount, bankAccountId })).toMatchObject(notPositive('amount'));
    expect((await bidder.call(requestWithdrawal, { amount: '99999999', bankAccountId })).msg).toContain('余额不足');
    const first = (await bidder.call(requestWithdrawal, { amount: '100', bankAccountId })).data;
    expect((await bidder.call(balanceDetail, {})).data).toMatchObject({ balance: yuanOf(before - 10_000n), setAside: '100.00' });
    expect((await rival.call(withdrawalDetail, { withdrawalNo: first.withdrawalNo })).code).toBe(40401);
    expect(
      (await platform.call(withdrawalEvent, { ...request(first), event: { type: 'return', reason: '请核对开户行' } })).data.state,
    ).toBe('returned');
    const second = (await bidder.call(requestWithdrawal, { amount: '100', bankAccountId })).data;
    const both = await Promise.all([
      bidder.call(withdrawalEvent, { ...request(second), event: { type: 'cancel' } }),
      platform.call(withdrawalEvent, { ...request(second), event: { type: 'return', reason: '重复申请' } }),
    ]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 40901]);
    expect([await balanceOf(), (await bidder.call(balanceDetail, {})).data.setAside]).toEqual([before, '0.00']);
  });

  it('[PY-06] [RT-08] is paid out by two where the platform wants four eyes, and cannot be taken back meanwhile', async () => {
    const before = await balanceOf();
    await wantFourEyes(platform, ['withdrawal']);
    const { withdrawalNo, version } = (await bidder.call(requestWithdrawal, { amount: '60.60', bankAccountId, remark: '项目结束' })).data;
    expect((await bidder.call(withdrawalDetail, { withdrawalNo })).data.payee.cardCode).toContain('****');
    expect((await platform.call(withdrawalDetail, { withdrawalNo })).data.payee.cardCode).toBe('120001040300012345');
    expect(await badgeOf(platform)).toBe(2);
    const voucherFiles = await voucherOf(platform);
    const payOut = { type: 'payOut' as const, bankReference: ' tx－ １', paidOn: today(), voucherFiles };
    expect((await platform.call(withdrawalEvent, { withdrawalNo, version, event: { ...payOut, voucherFiles: [] } })).code).toBe(40001);
    expect((await platform.call(withdrawalEvent, { withdrawalNo, version, event: payOut })).data).toMatchObject({
      state: 'requested',
      fourEyesRequested: true,
    });
    const waiting = async () => (await finance.call(withdrawalDetail, { withdrawalNo })).data.fourEyesRequest?.requestId ?? '';
    const confirm = (client: TestClient, requestId: string) =>
      client.call(withdrawalEvent, { withdrawalNo, version, event: { type: 'confirmPayment', requestId } });
    const shown = await waiting();
    expect((await dropShown(server, platform, { subject: 'withdrawal', target: withdrawalNo })).code).toBe(0);
    expect((await platform.call(withdrawalEvent, { withdrawalNo, version, event: payOut })).data.fourEyesRequested).toBe(true);
    const replaced = { code: 40901, msg: expect.stringContaining('重新提交，请核对最新内容后再办理') };
    expect(await confirm(finance, shown)).toMatchObject(replaced);
    const requestId = await waiting();
    expect((await confirm(platform, requestId)).code).toBe(40304);
    expect((await bidder.call(withdrawalEvent, { withdrawalNo, version, event: { type: 'cancel' } })).msg).toContain('正在办理付款');
    expect((await finance.call(withdrawalEvent, { withdrawalNo, version, event: { type: 'return', reason: '不付' } })).code).toBe(40902);
    expect([await badgeOf(platform), await badgeOf(finance)]).toEqual([1, 2]);
    expect((await finance.call(withdrawalPage, { state: 'requested' })).data.list[0]).toMatchObject({
      allowedEvents: ['confirmPayment'],
      fourEyesRequest: { bankReference: 'TX-1' },
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(finance, requestId)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const { data } = await bidder.call(withdrawalDetail, { withdrawalNo });
    expect(data).toMatchObject({ state: 'paid', bankReference: 'TX-1', handledBy: '用户01（提交）、用户61（复核）' });
    expect(before - (await balanceOf())).toBe(6060n);
    expect(await titles(bidder)).toContain('提现已付款');
    await endFourEyes(server);
  });
});

describe('the statement', () => {
  it('[PY-06] runs from the opening to the closing balance, by kind, as a workbook and as PDF', async () => {
    const from = dayOf(new Date(server.clock.now().getTime() - 3 * 86_400_000).toISOString());
    const period = { from, to: today() };
    const { data } = await bidder.call(balanceStatement, { ...period, size: 100 });
    const cents = (yuan: string) => BigInt(yuan.replace('.', ''));
    const inOrder = data.list.toReversed();
    expect(inOrder.map(({ balance }) => cents(balance))).toEqual(
      inOrder.map((_row, index) => cents(data.opening) + inOrder.slice(0, index + 1).reduce((sum, { amount }) => sum + cents(amount), 0n)),
    );
    expect([data.opening, cents(data.closing)]).toEqual(['0.00', await balanceOf()]);
    expect(cents(data.opening) + cents(data.moneyIn) - cents(data.moneyOut)).toBe(cents(data.closing));
    const fees = (await bidder.call(balanceStatement, { ...period, kind: 'fee', size: 100 })).data;
    expect([fees.total, fees.moneyIn]).toEqual([data.list.filter(({ kind }) => kind === 'fee').length, '0.00']);
    const page = (await bidder.call(balanceStatement, { ...period, page: 2, size: 3 })).data;
    expect(page.list).toEqual(data.list.slice(3, 6));

    const { sheets } = await readXlsx((await bidder.call(exportStatement, period)).raw);
    expect(sheets[0]?.rows.length).toBe(data.total + 3);
    expect(sheets[0]?.rows.at(-1)?.slice(1, 2)).toEqual(['期末余额']);
    const pdf = (await bidder.call(printStatement, period)).raw;
    const printed = textOfPages(pdf).join('\n');
    for (const words of ['预付余额对账单', `期末余额：${formatYuan(data.closing)} 元`, ...data.list.map(({ number }) => number)])
      expect(printed).toContain(words);
    const seen = (await platform.call(balanceStatement, { appId: 'BIDDER001', ...period, size: 100 })).data;
    expect(seen).toEqual(data);
    expect((await bidder.call(balanceStatement, { appId: 'BIDDER002', ...period })).code).toBe(40301);
    expect((await platform.call(balanceStatement, { ...period })).code).toBe(40401);
    for (const wrong of [{ from: '2026-13-01' }, { to: '2000-01-01' }, { from: '2020-01-01' }])
      expect((await bidder.call(balanceStatement, { ...period, ...wrong })).code).toBe(40001);
  });

  it('[PY-06] counts what moved at midnight for the day that begins then, and not for the one before', async () => {
    const before = today();
    const had = await balanceOf();
    server.clock.set(endOfDay(before));
    bidder = await server.signedClient({ account: PEOPLE.bidder });
    platform = await server.signedClient({ account: PEOPLE.platform });
    await recharged(server, bidder, platform, '10.00');
    const statementOf = async (day: string) => (await bidder.call(balanceStatement, { from: day, to: day, size: 100 })).data;
    const { closing, list } = await statementOf(before);
    expect([closing, list.filter(({ amount }) => amount === '10.00')]).toEqual([yuanOf(had), []]);
    expect(await statementOf(today())).toMatchObject({ opening: yuanOf(had), total: 1, list: [{ amount: '10.00' }] });
  });

  it('[PY-06] [RT-08] the platform sees the balances of all, the organisation is told once of a low one', async () => {
    const { list } = (await platform.call(balancePage, { keyword: 'BIDDER00' })).data;
    expect(list.map(({ orgName }) => orgName).sort()).toEqual(['BIDDER001有限公司', 'BIDDER002有限公司']);
    expect((await bidder.call(balancePage, {})).code).toBe(40301);
    for (const lowAmount of ['0', '-1', '-0.01'])
      expect(await bidder.call(saveLowAmount, { lowAmount, version: 0 })).toMatchObject(notPositive('low_amount'));
    expect((await bidder.call(saveLowAmount, { lowAmount: yuanOf((await balanceOf()) - 1n), version: 0 })).data).toEqual({ version: 1 });
    expect((await bidder.call(saveLowAmount, { version: 0 })).code).toBe(40901);
    const warnings = async () => (await titles(bidder)).filter((title) => title === '预付余额低于预警线').length;
    const pay = async () => bidder.call(payFromBalance, { applyNo: await applicationAt(server, 'awaitingPayment'), fee: FEE_DUE });
    expect(await warnings()).toBe(0);
    await pay();
    await pay();
    expect([await warnings(), (await platform.call(balancePage, { lowOnly: true })).data.total]).toEqual([1, 1]);
    await recharged(server, bidder, platform, '10000.00');
    await pay();
    await pay();
    expect(await warnings()).toBe(2);
    const looking = await server.signedClient({ account: LOOKING });
    expect((await looking.call(balanceDetail, {})).data.mayHandle).toBe(false);
    expect((await looking.call(addRecharge, { amount: '1' })).code).toBe(40301);
    const guarantee = await server.signedClient({ account: PEOPLE.guarantee });
    expect((await guarantee.call(balanceDetail, {})).code).toBe(40301);
  });
});

describe('the ledger’s check', () => {
  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const back of undo.splice(0)) await back();
  });

  it('[PY-06] finds a balance that is not what the ledger owes, and movements that do not lead to it', async () => {
    const { db } = server.context;
    const change = (by: string) =>
      db
        .updateTable('balanceAccount')
        .set((is) => ({ balance: is('balance', '+', by) }))
        .where('appId', '=', 'BIDDER001')
        .execute();
    undo.push(() => change('-1.00'));
    await change('1.00');
    const { valid, problems } = await verifyLedger(db);
    expect([valid, problems.length, problems[0]]).toEqual([false, 1, expect.stringContaining('单位 BIDDER001 的预付余额有误')]);
    await expect(
      db
        .updateTable('balanceMovement')
        .set({ amount: '9.99' } as never)
        .execute(),
    ).rejects.toThrow('append-only');
    await expect(change('-99999999')).rejects.toThrow('check');
  });
});

function of({ rechargeNo, version }: { rechargeNo: string; version: number }) {
  return { rechargeNo, version };
}

function request({ withdrawalNo, version }: { withdrawalNo: string; version: number }) {
  return { withdrawalNo, version };
}
