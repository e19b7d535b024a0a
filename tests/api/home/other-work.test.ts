import { baofuWithdrawalPage, splitPage } from '#contract/baofu';
import type { Call } from '#contract/call';
import { invoicePage } from '#contract/invoices';
import { identityChangePage } from '#contract/organisations';
import { managedProductPage } from '#contract/products';
import { projectPage } from '#contract/projects';
import { rechargePage } from '#contract/recharges';
import { differencePage } from '#contract/reconciliation';
import { refundPage } from '#contract/refunds';
import { answerJoin, joinRequestPage, registrationPage } from '#contract/registrations';
import { agentCount } from '#contract/users';
import { wageArrearsPage, wageDepositPage } from '#contract/wage-deposits';
import { withdrawalPage } from '#contract/withdrawals';
import { OTHER_WORK, otherWork, type OtherWork } from '#domain/home/other-work';
import { upsertRequest } from '#server/records/four-eyes/repository';
import { insertJoin } from '#server/records/registrations/join-repository';
import { insertRecharge } from '#server/work/balances/recharge-repository';
import { insertWithdrawal as insertBalanceWithdrawal } from '#server/work/balances/withdrawal-repository';
import { insertAccount } from '#server/work/baofu/repository';
import { insertWithdrawal } from '#server/work/baofu/withdrawals/repository';
import { insertInvoice } from '#server/work/invoices/repository';
import { insertOrder, insertReceipt, insertRefund } from '#server/work/payments/repository';
import { insertSplit } from '#server/work/payments/splits/repository';
import { addAccount } from '#tests/support/accounts';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import { addProduct, addProject } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

type HandedIn = Parameters<typeof upsertRequest>[1];

const READER = '13900000061';
const ASKER = '13900000062';
const COLLEAGUE = '13900000063';

/** The list of each kind, with what its page asks for under the search of the link. */
const LISTS: Readonly<Record<Exclude<OtherWork, 'ownAccount' | 'fourEyesSetting'>, readonly [Call, object]>> = {
  projects: [projectPage, { waiting: true }],
  registrations: [registrationPage, { status: 'pending' }],
  identityChanges: [identityChangePage, { status: 'pending' }],
  joinRequests: [joinRequestPage, { waitingOnly: true }],
  refunds: [refundPage, { waiting: true }],
  differences: [differencePage, { settled: false }],
  recharges: [rechargePage, { state: 'toConfirm' }],
  returnedRecharges: [rechargePage, { state: 'returned' }],
  withdrawals: [withdrawalPage, { waiting: true }],
  invoices: [invoicePage, { waiting: true }],
  ownWithdrawals: [baofuWithdrawalPage, { waiting: true }],
  failedSplits: [splitPage, { state: 'failed' }],
  unclearWithdrawals: [baofuWithdrawalPage, { all: true, state: 'unclear' }],
  declaredDeposits: [wageDepositPage, { state: 'declared' }],
  unmetDeposits: [wageDepositPage, { state: 'unmet' }],
  drawnDeposits: [wageDepositPage, { state: 'drawn' }],
  reportedArrears: [wageArrearsPage, { state: 'reported' }],
  orderedArrears: [wageArrearsPage, { state: 'ordered' }],
  productChanges: [managedProductPage, { fourEyes: 'toConfirm' }],
};

let server: TestServer;
let at: Date;

beforeAll(async () => {
  server = await startTestServer();
  at = server.clock.now();
  await addPeople(server);
  await addAccount(server.context.db, READER, [{ appId: 'PLATFORM1', orgType: 'platform', roles: ['readonly'] }]);
  await addAccount(server.context.db, ASKER, [{ appId: 'GUEST0001', orgType: 'guest' }]);
  await moneyThatWaits();
  await atBaofu();
  await invoicesThatWait();
  await wagesThatWait();
  await changesThatWait();
  await addProject(server, { projectNo: 'XM1', approvalStatus: 'pending' });
  await requestToJoin('GUARANTEE', 'guarantee');
}, 120_000);
afterAll(() => server.stop());

const EXPECTED: Readonly<Partial<Record<keyof typeof PEOPLE, Partial<Record<OtherWork, number>>>>> = {
  platform: {
    ...{ projects: 1, registrations: 0, identityChanges: 0, joinRequests: 0, refunds: 2, differences: 1, recharges: 1, withdrawals: 1 },
    ...{ invoices: 2, ownAccount: 0, ownWithdrawals: 0, failedSplits: 1, unclearWithdrawals: 1, declaredDeposits: 1, reportedArrears: 1 },
    ...{ productChanges: 0, fourEyesSetting: 0 },
  },
  bidder: { joinRequests: 0, returnedRecharges: 1, unmetDeposits: 1, drawnDeposits: 2, orderedArrears: 1 },
  rival: { joinRequests: 0, returnedRecharges: 0, unmetDeposits: 0, drawnDeposits: 0, orderedArrears: 0 },
  guarantee: { joinRequests: 1, invoices: 1, ownAccount: 0, ownWithdrawals: 1, productChanges: 1, fourEyesSetting: 1 },
  letter: { joinRequests: 0, invoices: 0, ownAccount: 1, ownWithdrawals: 0, productChanges: 0, fourEyesSetting: 0 },
};

it.each(Object.entries(EXPECTED))(
  '[RT-02] %s is told of what waits for it besides guarantees, and of no other kind',
  async (who, expected) => {
    const client = await server.signedClient({ account: PEOPLE[who as keyof typeof PEOPLE] });
    expect(await waitingFor(client)).toEqual(expected);
    const { otherWork: told, agentCountList } = (await client.call(agentCount, {})).data;
    for (const path of new Set(told.map(({ work }) => OTHER_WORK[work].path))) {
      const counts = told.filter(({ work }) => OTHER_WORK[work].path === path).map(({ pendingCount }) => pendingCount);
      expect(agentCountList).toContainEqual({ path, pendingCount: counts.reduce((all, count) => all + count, 0) });
    }
  },
);

it.each(Object.keys(EXPECTED))('[RT-02] what %s is told of each kind is the total of the list that it opens', async (who) => {
  const client = await server.signedClient({ account: PEOPLE[who as keyof typeof PEOPLE] });
  const counted = await waitingFor(client);
  const listed: Partial<Record<OtherWork, number>> = {};
  for (const work of otherWork.filter((one) => one in counted)) {
    if (work === 'ownAccount' || work === 'fourEyesSetting') continue;
    const [call, search] = LISTS[work];
    const { code, data } = await client.call(call, search);
    expect({ work, code }).toEqual({ work, code: 0 });
    listed[work] = (data as { total: number }).total;
  }
  const { ownAccount: _account, fourEyesSetting: _setting, ...ofLists } = counted;
  expect(listed).toEqual(ofLists);
});

it('[RT-02] nobody is told of work that is not his: neither who may only look nor who asks to be let in', async () => {
  const reader = await server.signedClient({ account: READER });
  expect(await waitingFor(reader)).toEqual({});
  const asker = await server.signedClient({ account: ASKER });
  expect(await waitingFor(asker)).toEqual({});
});

it('[RT-02] [RT-08] the platform is told of nothing about a sealed application but what waits for it, without whose it is', async () => {
  const platform = await server.signedClient({ account: PEOPLE.platform });
  const before = await waitingFor(platform);
  const applyNo = await sealed();
  await invoice('FP-SEALED-1', { sellerAppId: 'GUARANTEE', applyNos: [applyNo], unsealedAt: null });
  await refund('SEALED1', { applyNo, cause: 'application' });
  expect(await waitingFor(platform)).toEqual(before);
  await refund('SEALED2', { applyNo });
  expect(await waitingFor(platform)).toEqual({ ...before, refunds: Number(before.refunds) + 1 });
  const { list } = (await platform.call(refundPage, { waiting: true })).data;
  expect(list.find((row) => row.applyNo === applyNo)).toMatchObject({ withheld: true, projectName: '', bidderAppName: '', amount: '' });
  const institution = await server.signedClient({ account: PEOPLE.guarantee });
  expect((await institution.call(refundPage, { waiting: true })).data.total).toBe(0);
});

it('[RT-02] a request to be let in waits until it is answered', async () => {
  const client = await server.signedClient({ account: PEOPLE.guarantee });
  const [request] = (await client.call(joinRequestPage, { waitingOnly: true })).data.list;
  const answer = { joinNo: request?.joinNo ?? '', accept: false, reason: '不是本单位人员' };
  expect((await client.call(answerJoin, answer)).code).toBe(0);
  expect(await waitingFor(client)).toMatchObject({ joinRequests: 0 });
});

async function waitingFor(client: TestClient): Promise<Partial<Record<OtherWork, number>>> {
  const { data } = await client.call(agentCount, {});
  return Object.fromEntries(data.otherWork.map(({ work, pendingCount }) => [work, pendingCount]));
}

function sealed(): Promise<string> {
  return applicationAt(server, 'awaitingAudit', { unsealedAt: null, bidOpeningAt: new Date(at.getTime() + 86_400_000) });
}

/** Three refunds, one of which a colleague is to confirm, a difference, and what is asked of balances; of each something that waits for nobody. */
async function moneyThatWaits(): Promise<void> {
  const { db } = server.context;
  await refund('1', {});
  await refund('2', {});
  await refund('3', {});
  await handIn({ subject: 'refund', target: '3' });
  await refund('4', { status: 'success' });
  const found = {
    day: '2026-01-01',
    gateway: 'wechat',
    kind: 'strayBooking',
    orderId: '',
    applyNo: '',
    stated: null,
    recorded: '1.00',
  } as const;
  await db
    .insertInto('difference')
    .values([
      { ...found, number: 'A', foundAt: at, settledAt: null },
      { ...found, number: 'B', foundAt: at, settledAt: at, settledBy: '财务' },
    ])
    .execute();
  const asked = { appId: 'BIDDER001', orgName: '甲公司', amount: '100.00', requestedBy: '李明', requestedAt: at } as const;
  const transfer = JSON.stringify({
    payAccountName: '甲公司',
    payAccountNo: '1',
    payBankName: '银行',
    paidOn: '2026-01-01',
    voucherFiles: [],
  });
  for (const state of ['toConfirm', 'returned', 'awaitingPayment', 'closed'] as const)
    await insertRecharge(db, { ...asked, rechargeNo: `CZ-${state}`, way: 'transfer', state, transfer });
  const payee = JSON.stringify({ accountName: '甲公司', cardCode: '6222000011112222', bankName: '银行' });
  for (const [withdrawalNo, state] of [
    ['TX1', 'requested'],
    ['TX2', 'requested'],
    ['TX3', 'paid'],
  ] as const)
    await insertBalanceWithdrawal(db, { ...asked, withdrawalNo, state, payee, remark: '' });
  await handIn({ subject: 'withdrawal', target: 'TX2', version: 1 });
}

/** Of each kind one by a colleague of the institution, one by whoever looks at its work here, and one that was returned; of the products one that has gone on since. */
async function changesThatWait(): Promise<void> {
  for (const productNo of ['CP1', 'CP2', 'CP3', 'CP4']) await addProduct(server, { productNo, productName: productNo, version: 2 });
  await addAccount(server.context.db, COLLEAGUE, [{ appId: 'GUARANTEE', orgType: 'guarantee' }]);
  const [own, colleagues] = [`user-${PEOPLE.guarantee}`, `user-${COLLEAGUE}`];
  const institution = { appId: 'GUARANTEE', orgType: 'guarantee' } as const;
  const returned = { returnedByName: '李敏', returnedReason: '费率有误', returnedAt: at };
  await handIn({ ...institution, subject: 'product', target: 'CP1', version: 2, userId: colleagues });
  await handIn({ ...institution, subject: 'product', target: 'CP2', version: 2, userId: own });
  await handIn({ ...institution, subject: 'product', target: 'CP3', version: 1, userId: colleagues });
  await handIn({ ...institution, subject: 'product', target: 'CP4', version: 2, userId: colleagues, ...returned });
  await handIn({ ...institution, subject: 'setting', target: 'GUARANTEE/product', userId: colleagues });
  await handIn({ ...institution, subject: 'setting', target: 'GUARANTEE/letter', userId: own });
  await handIn({ ...institution, subject: 'setting', target: 'GUARANTEE/baofuWithdrawal', userId: colleagues, ...returned });
}

/** Where nobody else is named, by whoever looks at the platform's work here, so that it waits for others. */
async function handIn(request: Pick<HandedIn, 'subject' | 'target'> & Partial<HandedIn>): Promise<void> {
  await upsertRequest(server.context.db, {
    ...{ version: 0, requestId: request.target, appId: 'PLATFORM1', orgType: 'platform', what: '', path: '', given: '{}' },
    ...{ userId: `user-${PEOPLE.platform}`, userName: '用户01', at },
    ...request,
  });
}

let orders = 0;

async function order(applyNo: string): Promise<string> {
  orders += 1;
  const orderId = `ZF-${orders}`;
  await insertOrder(server.context.db, {
    ...{ orderId, applyNo, amount: '101.00', guaranteeFee: '100.00', platformServiceFee: '1.00', payType: 'QRcode' },
    ...{ payerAppId: 'BIDDER001', status: 'expired', codes: '{}', way: 'code', createdAt: at, createdBy: '', expiresAt: at, closedAt: at },
    ...{ failReason: null, paidAt: null, gateway: null, tradeNo: null },
  });
  return orderId;
}

type Refund = Partial<Pick<Parameters<typeof insertRefund>[1], 'applyNo' | 'cause' | 'status'>>;

async function refund(refundId: string, { applyNo, cause = 'late', status = 'failed' }: Refund): Promise<void> {
  const { db } = server.context;
  const about = applyNo ?? (await applicationAt(server, 'awaitingAudit'));
  const orderId = await order(about);
  const money = { applyNo: about, orderId, amount: '101.00', gateway: 'wechat', tradeNo: `T-${refundId}` } as const;
  await insertReceipt(db, { ...money, paidAt: at, receivedAt: at, usedAs: 'returned', note: '' });
  await insertRefund(db, {
    ...{
      ...money,
      refundId,
      totalAmount: '101.00',
      cause,
      status,
      reason: '测试',
      failReason: null,
      createdAt: at,
      finishedAt: at,
      tries: 0,
    },
  });
}

/** The institution has an account with a withdrawal to confirm and one that is unclear, the bank one to activate. */
async function atBaofu(): Promise<void> {
  const { db } = server.context;
  const merchant = JSON.stringify({ merchantInfo: {}, bankInfo: {}, enclosure: {} });
  const account = { merchant, appliedBy: '财务', appliedAt: at, changedAt: at };
  await insertAccount(db, { ...account, holder: 'GUARANTEE', appId: 'GUARANTEE', holderName: '津信担保', state: 'success' });
  await insertAccount(db, { ...account, holder: 'LETTERBNK', appId: 'LETTERBNK', holderName: '津门银行', state: 'toBeActivated' });
  const withdrawal = {
    holder: 'GUARANTEE',
    holderName: '津信担保',
    contractNo: '1',
    amount: '100.00',
    bankName: '银行',
    bankAccount: '6222****1',
  };
  for (const state of ['requested', 'unclear', 'success'] as const)
    await insertWithdrawal(db, {
      ...withdrawal,
      withdrawalNo: `BT-${state}`,
      state,
      requestedBy: '财务',
      requestedById: 'u',
      requestedAt: at,
    });
  for (const [splitNo, state] of [
    ['FZ1', 'failed'],
    ['FZ2', 'pending'],
  ] as const) {
    const applyNo = await sealed();
    await insertSplit(db, {
      ...{ splitNo, orderId: await order(applyNo), applyNo, tradeNo: splitNo, holder: 'GUARANTEE', holderName: '津信担保', state },
      ...{ guaranteeFee: '100.00', platformServiceFee: '1.00', createdAt: at },
    });
  }
}

/** Of the platform's own one that is sealed, which it sees for as long as it is its to issue. */
async function invoicesThatWait(): Promise<void> {
  await invoice('FP1', {});
  await invoice('FP2', { applyNos: [await sealed()], unsealedAt: null });
  await invoice('FP3', { state: 'finish' });
  await invoice('FP4', { sellerAppId: 'GUARANTEE', state: 'finish', redReason: '开错了' });
  await invoice('FP5', { sellerAppId: 'LETTERBNK', state: 'invoicing' });
}

function invoice(invoiceNo: string, change: Partial<Parameters<typeof insertInvoice>[1]>): Promise<void> {
  return insertInvoice(server.context.db, {
    ...{ invoiceNo, state: 'apply', sellerAppId: 'platform', sellerName: '平台', payerAppId: 'BIDDER001', payerName: '甲公司' },
    ...{ amount: '100.00', taxingType: 'ordinary', invoiceMedium: 'paper', invoiceInfo: '{}', receiveAddress: '', remark: '' },
    ...{ requestedBy: '李明', requestedAt: at, applyNos: [], unsealedAt: at },
    ...change,
  });
}

async function wagesThatWait(): Promise<void> {
  const { db } = server.context;
  const works = { tradeCenterAppId: 'OTHER0001', contractorAppId: 'BIDDER001', contractorName: '甲公司' };
  const terms = { contractAmount: '10000000.00', contractDate: '2026-01-01', projectsInArea: 1, noArrearsLastYear: false, law: '' };
  const deposits = (['declared', 'unmet', 'drawn', 'drawn', 'met'] as const).map((state, index) => ({
    ...{ ...works, ...terms, state, projectNo: `GZ-${index}`, projectName: `${index}号工程` },
    ...{ decision: 'usual' as const, rate: '3.00', dueAmount: '300000.00', createdAt: at },
  }));
  const rows = await db.insertInto('wageDeposit').values(deposits).returning(['depositNo', 'projectNo', 'projectName']).execute();
  const [first] = rows;
  if (!first) throw new Error('no deposit');
  for (const state of ['reported', 'ordered', 'paid'] as const)
    await db
      .insertInto('wageArrears')
      .values({ ...works, ...first, state, amount: '50000.00', persons: 3, note: '', reportedBy: '监管', reportedAt: at })
      .execute();
}

async function requestToJoin(appId: string, orgType: 'guarantee'): Promise<void> {
  await insertJoin(server.context.db, {
    ...{ joinNo: 'JR1', userId: `user-${ASKER}`, guestAppId: 'GUEST0001', appId, orgType, userName: '林晓', mobile: ASKER },
    ...{ message: '', status: 'waiting', createdAt: at },
  });
}
