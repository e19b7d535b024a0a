import { readXlsx } from 'hucre/xlsx';
import {
  activateBaofuAccount,
  applyBaofuAccount,
  baofuAccountDetail,
  baofuAccountPage,
  baofuStatement,
  compareBaofuBalance,
  exportBaofuAccounts,
  exportBaofuStatement,
  exportSplits,
  exportBaofuWithdrawals,
  ownBaofuAccount,
  printBaofuStatement,
  splitEvent,
  splitPage,
  baofuWithdrawalEvent,
  baofuWithdrawalPage,
  withdrawFromBaofu,
} from '#contract/baofu';
import { guaranteeDetail } from '#contract/guarantees';
import { noticePage } from '#contract/notices';
import { reconciledDays } from '#contract/reconciliation';
import { partRefunds, refundPage, refundPart } from '#contract/refunds';
import { agentCount } from '#contract/users';
import { PLATFORM_HOLDER } from '#domain/baofu/account';
import { dayOf } from '#domain/dates';
import { formatYuan, parseYuan } from '#domain/money';
import { BAOFU_WITHDRAWAL_TRIES, secondsToNextBaofuWithdrawal } from '#machines/lifecycle/baofu-withdrawal';
import { REFUND_TRIES } from '#machines/lifecycle/refund';
import {
  decideAccount,
  decideSplit,
  decideWithdrawal,
  openingNotification,
  splitNotification,
  withdrawalNotification,
} from '#server/adapters/baofu/sandbox-baofu';
import { allSaved, readSaved, setRefusing } from '#server/adapters/baofu/sandbox-state';
import { GatewayUnavailable } from '#server/adapters/payment/payment-gateway';
import { refundNotification } from '#server/adapters/payment/sandbox-gateway';
import { readTrade, writeTrade } from '#server/adapters/payment/sandbox-trades';
import { compareBalances } from '#server/work/baofu/balances';
import { watchWithdrawals, workWithdrawal } from '#server/work/baofu/withdrawals/task';
import { watchAccounts, workAccount } from '#server/work/baofu/work-account';
import { verifyLedger } from '#server/work/ledger/verify-ledger';
import { workRefund } from '#server/work/payments/refunds';
import { watchSplits, workSplit } from '#server/work/payments/splits/work-split';
import { textOfPages } from '#tests/documents/poppler';
import { addAccount } from '#tests/support/accounts';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import { loggedFor } from '#tests/support/audit-log';
import { decideAtBaofu, merchantOf, numberOfApplication, openAccount, paidAtBaofu } from '#tests/support/builders/baofu';
import { dropShown, endFourEyes, wantFourEyes } from '#tests/support/builders/four-eyes';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

const HOLDER = 'GUARANTEE';
const NAME = 'GUARANTEE有限公司';
const PLATFORM_NAME = 'PLATFORM1有限公司';
const SECOND = '13900000061';
const LONGEST_PAUSE_SECONDS = secondsToNextBaofuWithdrawal(BAOFU_WITHDRAWAL_TRIES);

let server: TestServer;
let institution: TestClient;
let colleague: TestClient;
let letter: TestClient;
let platform: TestClient;
let bidder: TestClient;
let reader: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  await addAccount(server.context.db, SECOND, [{ appId: HOLDER, orgType: 'guarantee' }]);
  await server.context.db.updateTable('organisation').set({ orgLegalPerson: '陈志强' }).execute();
  await signIn();
});
afterAll(() => server.stop());
afterEach(async () => {
  expect((await verifyLedger(server.context.db)).problems).toEqual([]);
});

async function signIn(): Promise<void> {
  const as = (account: string) => server.signedClient({ account });
  institution = await as(PEOPLE.guarantee);
  colleague = await as(SECOND);
  letter = await as(PEOPLE.letter);
  platform = await as(PEOPLE.platform);
  bidder = await as(PEOPLE.bidder);
  reader = await as(PEOPLE.reader);
}

function notify(path: 'account' | 'withdrawal' | 'split', body: string): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return server.app
    .inject({ method: 'POST', url: `/guarantee/api/pay/notify/baofu/${path}`, headers, payload: body })
    .then((answer) => answer.body);
}

async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, work));
}

async function notifiedAHundredTimes(path: Parameters<typeof notify>[0], body: string): Promise<void> {
  expect(new Set(await times(100, () => notify(path, body)))).toEqual(new Set(['OK']));
}

async function own(client = institution) {
  return (await client.call(ownBaofuAccount, {})).data;
}

async function balance(client: TestClient): Promise<string> {
  return (await own(client)).account?.balance ?? '';
}

async function splitRow(keyword: string, client = platform) {
  const [row] = (await client.call(splitPage, { keyword })).data.list;
  if (!row) throw new Error(`no split ${keyword}`);
  return row;
}

async function noticesOf(client: TestClient): Promise<string[]> {
  return (await client.call(noticePage, { size: 100 })).data.list.map(({ text }) => text);
}

async function badge(client: TestClient, path: string): Promise<number> {
  return (await client.call(agentCount, {})).data.agentCountList.find((one) => one.path === path)?.pendingCount ?? 0;
}

describe('the opening of an account', () => {
  it('[PY-07] begins with what the organisation has said of itself, and names by field what is wrong', async () => {
    const before = await own();
    expect(before).toMatchObject({ version: 0, allowedEvents: ['submit'], fourEyes: false, log: [] });
    expect(before.account).toBeUndefined();
    expect(before.merchant.merchantInfo).toMatchObject({ appName: NAME, creditCode: '91110000GUARANTEE', legalPerson: '陈志强' });
    for (const client of [bidder]) expect((await client.call(ownBaofuAccount, {})).code).toBe(40301);
    expect((await own(reader)).allowedEvents).toEqual([]);

    const good = await merchantOf(institution, NAME);
    const merchant = { ...good, bankInfo: { ...good.bankInfo, accountName: '别人有限公司' } };
    const wrong = await institution.call(applyBaofuAccount, {
      version: 0,
      merchant: { ...merchant, merchantInfo: { ...merchant.merchantInfo, legalPersonCertificate: '1' }, enclosure: {} },
    });
    expect(wrong.code).toBe(40001);
    const { errors } = wrong.data as { errors?: { field: string }[] };
    expect(errors?.map(({ field }) => field)).toEqual(
      expect.arrayContaining([
        'merchant.merchant_info.legal_person_certificate',
        'merchant.bank_info.account_name',
        'merchant.enclosure.business_license_files',
      ]),
    );
    const stolen = await letter.call(applyBaofuAccount, {
      version: 0,
      merchant: { ...good, bankInfo: { ...good.bankInfo, accountName: 'LETTERBNK有限公司' } },
    });
    expect(stolen.code).toBe(40001);
    expect((await reader.call(applyBaofuAccount, { version: 0, merchant: good })).code).toBe(40301);
    expect((await bidder.call(applyBaofuAccount, { version: 0, merchant: good })).code).toBe(40301);
  });

  it('[OS-02] [PY-06] goes through its states as Baofu says, whatever is repeated, and refuses what Baofu has not signed', async () => {
    const merchant = await merchantOf(institution, NAME);
    setRefusing(server.database.dataDir, true);
    const applied = await times(20, () => institution.call(applyBaofuAccount, { version: 0, merchant }));
    expect(applied.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await own()).account).toMatchObject({ state: 'none', asking: true });
    await server.drainJobs();
    setRefusing(server.database.dataDir, false);
    const failed = await own();
    expect(failed).toMatchObject({
      account: { state: 'preapplicationFailed', reason: '银行账户与单位名称核验不一致' },
      allowedEvents: ['submit'],
    });
    expect(failed.merchant.bankInfo.accountCode).toBe('0302011209300123456');
    expect((await noticesOf(institution)).join()).toContain('预申请未通过');
    const rename = (orgName: string) =>
      server.context.db.updateTable('organisation').set({ orgName }).where('appId', '=', HOLDER).execute();
    await rename('更名后的担保有限公司');
    expect((await own()).merchant).toEqual({
      ...failed.merchant,
      merchantInfo: { ...failed.merchant.merchantInfo, appName: '更名后的担保有限公司' },
    });
    await rename(NAME);

    expect((await institution.call(applyBaofuAccount, { version: failed.version, merchant })).data).toMatchObject({ state: 'none' });
    expect((await institution.call(applyBaofuAccount, { version: failed.version, merchant })).code).toBe(40901);
    await server.drainJobs();
    const reviewed = await own();
    expect(reviewed).toMatchObject({ account: { state: 'preapplicationSuccess', asking: false }, allowedEvents: [] });
    expect(reviewed.merchant.bankInfo.accountCode).toBe('0302 **** 3456');
    expect((await institution.call(activateBaofuAccount, { version: reviewed.version, agreed: true })).code).toBe(40902);

    const number = await numberOfApplication(server, HOLDER);
    const kept = allSaved(server.database.dataDir, 'account').find((account) => account.number === number);
    if (!kept) throw new Error('nothing at Baofu');
    const early = openingNotification(server.database.dataDir, { ...kept, state: 'opened' });
    expect(await notify('account', early)).toBe('OK');
    await server.drainJobs();
    expect((await own()).account?.state).toBe('preapplicationSuccess');
    expect(await notify('account', early.replace(/data_content=../, 'data_content=ff'))).toBe('FAIL');
    expect(await notify('account', openingNotification(server.database.dataDir, { ...kept, number: 'KH9', state: 'refused' }))).toBe(
      'FAIL',
    );

    expect(await decideAtBaofu(server, `account/${number}`, 'pass')).toBe(true);
    const opened = openingNotification(server.database.dataDir, { ...kept, state: 'opened' });
    await notifiedAHundredTimes('account', opened);
    await server.drainJobs();
    const toActivate = await own();
    expect(toActivate).toMatchObject({ account: { state: 'toBeActivated', contractNo: kept.contractNo }, allowedEvents: ['activate'] });
    expect(toActivate.log.map(({ event }) => event)).toEqual(['opened', 'accepted', 'submit', 'refused', 'submit']);
    expect(await badge(institution, '/my-baofu')).toBe(1);
    expect((await reader.call(activateBaofuAccount, { version: toActivate.version, agreed: true })).code).toBe(40301);

    const activated = await times(20, () => institution.call(activateBaofuAccount, { version: toActivate.version, agreed: true }));
    expect(activated.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await own()).account).toMatchObject({ state: 'success', balance: '0.00' });
    expect(await badge(institution, '/my-baofu')).toBe(0);
    expect(await notify('account', openingNotification(server.database.dataDir, { ...kept, state: 'refused' }))).toBe('OK');
    expect((await own()).account?.state).toBe('success');
  });

  it('[OS-02] fails where Baofu reviews it away or opened another than was applied for, and is asked for where nothing is told', async () => {
    const apply = async () => {
      const { version } = await own(letter);
      const { code } = await letter.call(applyBaofuAccount, { version, merchant: await merchantOf(letter, 'LETTERBNK有限公司') });
      expect(code).toBe(0);
    };
    const { baofu } = server.context.adapters;
    if (!baofu) throw new Error('no Baofu');
    await apply();
    server.context.adapters.baofu = { ...baofu, open: () => Promise.reject(new GatewayUnavailable('down')) };
    await workAccount({ holder: 'LETTERBNK' }, server.context);
    expect((await own(letter)).account).toMatchObject({ state: 'none', asking: true });
    server.context.adapters.baofu = baofu;
    server.clock.advance(61);
    await watchAccounts(server.context);
    const number = await numberOfApplication(server, 'LETTERBNK');
    const kept = allSaved(server.database.dataDir, 'account').find((account) => account.number === number);
    if (!kept) throw new Error('nothing at Baofu');
    await notifiedAHundredTimes(
      'account',
      openingNotification(server.database.dataDir, decideAccount(server.database.dataDir, kept, 'refused')),
    );
    const reviewedAway = await own(letter);
    expect(reviewedAway.account).toMatchObject({ state: 'fail', reason: expect.stringContaining('营业执照') as string });
    expect(reviewedAway.log.filter(({ event }) => event === 'refused')).toHaveLength(1);

    await apply();
    await server.drainJobs();
    server.clock.advance(120);
    await watchAccounts(server.context);
    const waiting = await own(letter);
    expect(waiting.account?.state).toBe('toBeActivated');
    const { account } = waiting;
    server.context.adapters.baofu = {
      ...baofu,
      find: () => Promise.resolve({ contractNo: account?.contractNo ?? '', name: '别人', creditCode: 'X' }),
    };
    const refused = await letter.call(activateBaofuAccount, { version: waiting.version, agreed: true });
    server.context.adapters.baofu = baofu;
    expect(refused.data.state).toBe('fail');
    expect((await own(letter)).account?.reason).toContain('统一社会信用代码与本单位不一致');
  });

  it('[PY-06] [RT-08] is the platform’s to look at, whole, and everybody else’s own', async () => {
    const { list, total } = (await platform.call(baofuAccountPage, {})).data;
    expect([total, list.map(({ holder }) => holder)]).toEqual([2, ['LETTERBNK', HOLDER]]);
    expect((await platform.call(baofuAccountPage, { keyword: 'GUARANTEE有', state: 'success' })).data.total).toBe(1);
    const detail = (await platform.call(baofuAccountDetail, { holder: HOLDER })).data;
    expect(detail.merchant.merchantInfo).toMatchObject({ legalPersonCertificate: '1201**********2316', mobile: '138****0001' });
    const [licence] = detail.merchant.enclosure.businessLicenseFiles ?? [];
    const read = async (client: TestClient) =>
      (await client.request('GET', `/guarantee/api/file/download?key=${licence?.key ?? ''}`)).raw.subarray(0, 5).toString();
    expect([await read(platform), await read(institution)]).toEqual(['%PDF-', '%PDF-']);
    expect(await read(letter)).not.toBe('%PDF-');
    for (const client of [institution, letter]) expect((await client.call(baofuAccountPage, {})).code).toBe(40301);
    expect((await letter.call(baofuAccountDetail, { holder: HOLDER })).code).toBe(40401);
    expect((await letter.call(baofuStatement, { holder: HOLDER })).code).toBe(40401);
    expect((await letter.call(compareBaofuBalance, { holder: HOLDER })).code).toBe(40401);
    const { sheets } = await readXlsx((await platform.call(exportBaofuAccounts, {})).raw);
    expect(sheets[0]?.rows).toHaveLength(3);
  });
});

describe('a split', () => {
  it('[PY-03] waits for the accounts that it goes to, is done once whatever is repeated, and is booked to both', async () => {
    const { applyNo, splitNo } = await paidAtBaofu(server);
    await server.drainJobs();
    expect(await splitRow(applyNo)).toMatchObject({
      state: 'pending',
      requested: false,
      reason: expect.stringContaining('平台的宝付账户尚未开户成功') as string,
    });
    expect((await noticesOf(platform)).join()).toContain('等待分账，请先开立宝付账户');
    await openAccount(server, platform, { holder: PLATFORM_HOLDER, name: PLATFORM_NAME });
    expect(await splitRow(applyNo)).toMatchObject({ state: 'pending', requested: true, reason: '' });

    const [kept] = allSaved(server.database.dataDir, 'split');
    if (!kept) throw new Error('no split at Baofu');
    expect(kept.shares.map(({ cents }) => cents)).toEqual(['400000', '53']);
    const done = { ...kept, state: 'success' as const, finishedAt: server.clock.now().toISOString() };
    const ok = splitNotification(server.database.dataDir, done);
    expect(await notify('split', ok.replace('400053', '400054'))).toBe('FAIL');
    expect(await notify('split', splitNotification(server.database.dataDir, { ...done, shares: [{ contractNo: 'X', cents: '1' }] }))).toBe(
      'FAIL',
    );
    expect(await notify('split', ok)).toBe('FAIL');
    expect(await splitRow(applyNo)).toMatchObject({ state: 'pending', requested: true });
    expect(await decideAtBaofu(server, `split/${kept.number}`, 'pass')).toBe(true);
    await notifiedAHundredTimes('split', ok);
    await times(10, () => workSplit({ splitNo }, server.context));
    expect(await splitRow(applyNo, institution)).toMatchObject({ state: 'done', splitGuaranteeFee: '4000.00', splitPlatformFee: '0.53' });
    expect([await balance(institution), await balance(platform)]).toEqual(['4000.00', '0.53']);
    const rows = (await institution.call(baofuStatement, { holder: HOLDER })).data;
    expect(rows.list).toEqual([
      expect.objectContaining({
        sequence: 1,
        kind: 'split',
        direction: 'in',
        amount: '4000.00',
        balance: '4000.00',
        number: splitNo,
        applyNo,
      }),
    ]);
    expect((await institution.call(guaranteeDetail, { applyNo })).data.payInfo.split).toMatchObject({ state: 'done' });
    expect((await bidder.call(guaranteeDetail, { applyNo })).data.payInfo.split).toBeUndefined();
    expect((await letter.call(splitPage, {})).data.total).toBe(0);
    expect((await bidder.call(splitPage, {})).code).toBe(40301);
  });

  it('[PY-03] that failed is the platform’s to try again, and one that nobody answers moves money once', async () => {
    const { applyNo, splitNo } = await paidAtBaofu(server);
    await server.drainJobs();
    const { dataDir } = server.database;
    const kept = readSaved(dataDir, 'split', `${splitNo}_1`);
    if (!kept) throw new Error('no split at Baofu');
    const cancelled = splitNotification(dataDir, decideSplit(dataDir, kept, 'cancelled', server.clock.now()));
    await notifiedAHundredTimes('split', cancelled);
    const failed = await splitRow(applyNo);
    expect(failed).toMatchObject({ state: 'failed', reason: '分账接收方账户状态异常', allowedEvents: ['retry'] });
    expect((await splitRow(applyNo, institution)).allowedEvents).toEqual([]);
    expect(await badge(platform, '/baofu')).toBe(1);
    expect((await noticesOf(platform)).filter((text) => text.includes('未成功，请处理后重新分账'))).toHaveLength(1);
    const retry = { splitNo, version: failed.version, event: { type: 'retry' as const } };
    expect((await institution.call(splitEvent, retry)).code).toBe(40301);
    const retried = await times(20, () => platform.call(splitEvent, retry));
    expect(retried.filter(({ code }) => code === 0)).toHaveLength(1);
    await notifiedAHundredTimes('split', cancelled);

    const { baofu } = server.context.adapters;
    if (!baofu) throw new Error('no Baofu');
    server.context.adapters.baofu = {
      ...baofu,
      split: async (split) => {
        await baofu.split(split);
        throw new GatewayUnavailable('the answer was lost');
      },
    };
    await server.drainJobs();
    server.context.adapters.baofu = baofu;
    expect(await splitRow(applyNo)).toMatchObject({ state: 'pending', requested: true, tries: 1, reason: '宝付未应答' });
    server.clock.advance(60);
    await times(10, () => watchSplits(server.context));
    await notifiedAHundredTimes('split', cancelled);
    expect(await splitRow(applyNo)).toMatchObject({ state: 'done' });
    expect(allSaved(server.database.dataDir, 'split').map(({ number }) => number)).toEqual(
      expect.arrayContaining([`${splitNo}_1`, `${splitNo}_2`]),
    );
    expect(await balance(institution)).toBe('8000.00');
    const { sheets } = await readXlsx((await platform.call(exportSplits, { state: 'done' })).raw);
    expect(sheets[0]?.rows).toHaveLength(3);
  });
});

describe('a refund after the split', () => {
  it('[PY-03] [PY-04] takes the shares back first, waits where there is not enough, and leaves nothing twice', async () => {
    const { applyNo } = await paidAtBaofu(server);
    await server.drainJobs();
    server.clock.advance(60);
    await watchSplits(server.context);
    expect(await balance(institution)).toBe('12000.00');
    expect((await platform.call(partRefunds, { applyNo })).data.ways).toEqual(['online']);
    const part = { applyNo, guaranteeFee: '1000.00', platformServiceFee: '0.00', reason: '费率调整', voucherFiles: [] };
    expect((await platform.call(refundPart, { ...part, refundWay: 'offline' })).code).toBe(40001);
    const { refundId } = (await platform.call(refundPart, { ...part, refundWay: 'online' })).data;
    await times(10, () => workRefund(server.context, refundId));
    expect(await balance(institution)).toBe('11000.00');
    expect((await splitRow(applyNo)).returnedGuaranteeFee).toBe('1000.00');
    server.clock.advance(120);
    await workRefund(server.context, refundId);
    const [refund] = (await platform.call(refundPage, { keyword: refundId })).data.list;
    expect(refund?.refundStatus).toBe('success');

    const cancel = await bidder.request('POST', '/guarantee/api/apply/event', {
      payload: JSON.stringify({ apply_no: applyNo, version: 2, event: { type: 'cancel', reason: '项目延期' } }),
    });
    expect(cancel.code).toBe(0);
    const refunding = (way: string) =>
      platform.request('POST', '/guarantee/api/apply/event', {
        payload: JSON.stringify({ apply_no: applyNo, version: 3, event: { type: 'refunding', refund_way: way } }),
      });
    expect(await refunding('offline')).toMatchObject({ code: 40001 });
    await withdrawAll(institution, '11000.00');
    expect((await refunding('online')).code).toBe(0);
    await server.drainJobs();
    const waiting = await server.context.db
      .selectFrom('paymentRefund')
      .select(['refundId', 'status', 'failReason'])
      .where('applyNo', '=', applyNo)
      .where('cause', '=', 'application')
      .executeTakeFirstOrThrow();
    expect(waiting).toMatchObject({
      status: 'pending',
      failReason: expect.stringContaining('宝付余额不足以扣回本次退款') as string,
    });
    expect(await balance(platform)).toBe('1.59');

    const another = await paidAtBaofu(server);
    await server.drainJobs();
    server.clock.advance(60);
    await watchSplits(server.context);
    expect(await splitRow(another.applyNo)).toMatchObject({ state: 'done' });
    await times(10, () => workRefund(server.context, waiting.refundId));
    expect([await balance(institution), await balance(platform)]).toEqual(['1000.00', '1.59']);
    server.clock.advance(120);
    await workRefund(server.context, waiting.refundId);
    await server.drainJobs();
    expect((await splitRow(applyNo)).returnedGuaranteeFee).toBe('4000.00');
    const { status } = await server.context.db
      .selectFrom('guarantee')
      .select('status')
      .where('applyNo', '=', applyNo)
      .executeTakeFirstOrThrow();
    expect(status).toBe(13);
    const kinds = (await institution.call(baofuStatement, { holder: HOLDER })).data.list.map(({ kind, balance }) => `${kind} ${balance}`);
    expect(kinds.slice(0, 4)).toEqual(['splitReturned 1000.00', 'split 4000.00', 'withdrawal 0.00', 'splitReturned 11000.00']);
  });

  it('[PY-03] [PY-04] gives the shares again where the gateway refuses, and drops a split whose fees went back before', async () => {
    const { applyNo } = await paidAtBaofu(server);
    await server.drainJobs();
    server.clock.advance(60);
    await watchSplits(server.context);
    const { baofu } = server.context.adapters.payment;
    server.context.adapters.payment.baofu = { ...baofu, refund: () => Promise.resolve({ state: 'failed', reason: '商户余额不足' }) };
    const part = {
      applyNo,
      guaranteeFee: '1000.00',
      platformServiceFee: '0.00',
      reason: '费率调整',
      refundWay: 'online' as const,
      voucherFiles: [],
    };
    await platform.call(refundPart, part);
    await server.drainJobs();
    server.context.adapters.payment.baofu = baofu;
    expect((await splitRow(applyNo)).returnedGuaranteeFee).toBe('0.00');
    expect(await balance(institution)).toBe('5000.00');
    const [last] = (await institution.call(baofuStatement, { holder: HOLDER, kind: 'splitRestored' })).data.list;
    expect(last).toMatchObject({ amount: '1000.00', direction: 'in' });

    const early = await paidAtBaofu(server);
    const send = (who: TestClient, version: number, event: object) =>
      who.request('POST', '/guarantee/api/apply/event', { payload: JSON.stringify({ apply_no: early.applyNo, version, event }) });
    await send(bidder, 2, { type: 'cancel', reason: '项目延期' });
    await send(platform, 3, { type: 'refunding', refund_way: 'online' });
    await workSplit({ splitNo: early.splitNo }, server.context);
    expect(await splitRow(early.applyNo)).toMatchObject({
      state: 'pending',
      requested: false,
      reason: expect.stringContaining('正在退还全部费用') as string,
    });
    await server.drainJobs();
    server.clock.advance(120);
    const { refundId } = await server.context.db
      .selectFrom('paymentRefund')
      .select('refundId')
      .where('applyNo', '=', early.applyNo)
      .executeTakeFirstOrThrow();
    await workRefund(server.context, refundId);
    await server.drainJobs();
    expect(await splitRow(early.applyNo)).toMatchObject({ state: 'dropped' });
    expect(await balance(institution)).toBe('5000.00');
  });
});

async function withdrawAll(client: TestClient, amount: string): Promise<string> {
  const { code, msg, data } = await client.call(withdrawFromBaofu, { amount });
  if (code !== 0) throw new Error(msg);
  await server.drainJobs();
  return data.withdrawalNo;
}

async function withdrawal(withdrawalNo: string, client = institution) {
  const [row] = (await client.call(baofuWithdrawalPage, { keyword: withdrawalNo, ...(client === platform ? { all: true } : {}) })).data
    .list;
  if (!row) throw new Error(`no withdrawal ${withdrawalNo}`);
  return row;
}

/** One that has arrived, and that its bank has sent back while Baofu does not answer, until it `answers`. */
async function sentBackUnanswered() {
  const { baofu } = server.context.adapters;
  if (!baofu) throw new Error('no Baofu');
  const withdrawalNo = await withdrawAll(institution, '100.00');
  await decideAtBaofu(server, `withdrawal/${withdrawalNo}`, 'pass');
  await server.drainJobs();
  let questions = 0;
  const findWithdrawal = () => {
    questions += 1;
    return Promise.reject(new GatewayUnavailable('down'));
  };
  server.context.adapters.baofu = { ...baofu, findWithdrawal };
  expect(await decideAtBaofu(server, `withdrawal/${withdrawalNo}`, 'return')).toBe(true);
  await server.drainJobs();
  return {
    withdrawalNo,
    asked: () => questions,
    answers: () => {
      server.context.adapters.baofu = baofu;
    },
  };
}

/** The longest pause goes by so often, and whatever is due is asked about. */
async function watchedFor(pauses: number): Promise<void> {
  for (let pause = 0; pause < pauses; pause += 1) {
    server.clock.advance(LONGEST_PAUSE_SECONDS);
    await watchWithdrawals(server.context);
  }
  await signIn();
}

describe('a withdrawal', () => {
  it('[PY-06] takes no more than there is, however many ask at once, and is with the bank when Baofu says so', async () => {
    const errors = async (amount: string) => (await institution.call(withdrawFromBaofu, { amount })).code;
    for (const amount of ['', '0.99', '-1', '1e3', '5000.01', '5000001', '1.001']) expect(await errors(amount)).toBe(40001);
    expect((await reader.call(withdrawFromBaofu, { amount: '1.00' })).code).toBe(40301);
    expect((await letter.call(withdrawFromBaofu, { amount: '1.00' })).code).toBe(40902);
    const answers = await times(50, () => institution.call(withdrawFromBaofu, { amount: '3000.00' }));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const withdrawalNo = answers.find(({ code }) => code === 0)?.data.withdrawalNo ?? '';
    expect((await own()).account).toMatchObject({ balance: '2000.00', inTransit: expect.stringMatching(/000\.00$/) as string });
    await times(10, () => workWithdrawal({ withdrawalNo }, server.context));
    expect(await withdrawal(withdrawalNo)).toMatchObject({ state: 'accepted', bankAccount: '0302 **** 3456' });
    expect(await decideAtBaofu(server, `withdrawal/${withdrawalNo}`, 'pass')).toBe(true);
    const passed = readSaved(server.database.dataDir, 'withdrawal', withdrawalNo);
    if (!passed) throw new Error('nothing is withdrawn');
    const paidOut = withdrawalNotification(server.database.dataDir, passed);
    await notifiedAHundredTimes('withdrawal', paidOut);
    await server.drainJobs();
    expect(await balance(institution)).toBe('2000.00');
    expect(await withdrawal(withdrawalNo, platform)).toMatchObject({ state: 'success', fee: '1.00', allowedEvents: [] });
    expect((await noticesOf(institution)).join()).toContain('提现 3,000.00 元已到账');
    expect((await letter.call(baofuWithdrawalPage, { keyword: withdrawalNo })).data.total).toBe(0);
    expect((await institution.call(baofuWithdrawalPage, { all: true })).code).toBe(40301);
    expect((await letter.call(baofuWithdrawalEvent, { withdrawalNo, version: 1, event: { type: 'cancel' } })).code).toBe(40401);

    const cameBack = withdrawalNotification(server.database.dataDir, decideWithdrawal(server.database.dataDir, passed, 'returned'));
    for (let time = 0; time < 2; time += 1) {
      await notifiedAHundredTimes('withdrawal', cameBack);
      await server.drainJobs();
      expect(await withdrawal(withdrawalNo)).toMatchObject({ state: 'returned', reason: expect.stringContaining('户名不符') as string });
      expect(await balance(institution)).toBe('5000.00');
    }
    expect((await noticesOf(institution)).filter((text) => text.includes('被收款银行退回'))).toHaveLength(1);
  });

  it('[PY-06] that its bank sent back is given back, though Baofu does not answer about it for days', async () => {
    const before = await balance(institution);
    const { withdrawalNo, answers } = await sentBackUnanswered();
    await watchedFor(BAOFU_WITHDRAWAL_TRIES - 2);
    expect((await withdrawal(withdrawalNo)).state).toBe('success');
    answers();
    await watchedFor(1);
    expect([(await withdrawal(withdrawalNo)).state, await balance(institution)]).toEqual(['returned', before]);
  });

  it('[PY-06] of which Baofu has told is left to the platform where it says nothing for three days, and asked about again when it tells again', async () => {
    const before = await balance(institution);
    const { withdrawalNo, asked, answers } = await sentBackUnanswered();
    const notices = async () => (await noticesOf(platform)).filter((text) => text.includes(withdrawalNo));
    await watchedFor(BAOFU_WITHDRAWAL_TRIES - 2);
    expect([asked(), await notices()]).toEqual([BAOFU_WITHDRAWAL_TRIES - 1, []]);
    await watchedFor(3);
    expect([asked(), await notices()]).toEqual([
      BAOFU_WITHDRAWAL_TRIES,
      [expect.stringContaining('宝付通知有变化，多次查询未得到结果，请向宝付核实') as string],
    ]);
    const { dataDir } = server.database;
    const returned = readSaved(dataDir, 'withdrawal', withdrawalNo);
    if (!returned) throw new Error('nothing is withdrawn');
    expect(await notify('withdrawal', withdrawalNotification(dataDir, returned))).toBe('OK');
    await server.drainJobs();
    expect((await withdrawal(withdrawalNo)).state).toBe('success');
    answers();
    await watchedFor(1);
    expect([(await withdrawal(withdrawalNo)).state, await balance(institution)]).toEqual(['returned', before]);
  });

  it('[PY-06] survives an answer that was lost and a crash before it, is never handed over twice, and is left to the platform where nobody answers', async () => {
    const { baofu } = server.context.adapters;
    if (!baofu) throw new Error('no Baofu');
    const { withdrawalNo } = (await institution.call(withdrawFromBaofu, { amount: '100.00' })).data;
    const handed: string[] = [];
    server.context.adapters.baofu = {
      ...baofu,
      withdraw: async (request) => {
        handed.push(request.number);
        await baofu.withdraw(request);
        throw new GatewayUnavailable('the answer was lost');
      },
    };
    await workWithdrawal({ withdrawalNo }, server.context);
    server.clock.advance(61);
    await times(10, () => watchWithdrawals(server.context));
    expect(handed).toEqual([withdrawalNo]);
    expect((await withdrawal(withdrawalNo)).state).toBe('success');

    const crashed = (await institution.call(withdrawFromBaofu, { amount: '200.00' })).data.withdrawalNo;
    await server.context.db
      .updateTable('baofuWithdrawal')
      .set({ sentAt: server.clock.now() })
      .where('withdrawalNo', '=', crashed)
      .execute();
    server.context.adapters.baofu = baofu;
    await workWithdrawal({ withdrawalNo: crashed }, server.context);
    expect((await withdrawal(crashed)).state).toBe('accepted');
    const { dataDir } = server.database;
    const refused = readSaved(dataDir, 'withdrawal', crashed);
    if (!refused) throw new Error('nothing is withdrawn');
    const failure = withdrawalNotification(dataDir, decideWithdrawal(dataDir, refused, 'failed'));
    for (let time = 0; time < 2; time += 1) {
      await notifiedAHundredTimes('withdrawal', failure);
      await server.drainJobs();
      expect(await withdrawal(crashed)).toMatchObject({ state: 'failed', reason: '收款账户状态异常' });
      expect(await balance(institution)).toBe('4900.00');
    }
    expect((await noticesOf(institution)).filter((text) => text.includes('未成功，款项已退回余额'))).toHaveLength(1);

    const silent = (await institution.call(withdrawFromBaofu, { amount: '300.00' })).data.withdrawalNo;
    const down = () => Promise.reject(new GatewayUnavailable('down'));
    server.context.adapters.baofu = { ...baofu, withdraw: down, findWithdrawal: down };
    for (let attempt = 0; attempt < 16; attempt += 1) {
      await workWithdrawal({ withdrawalNo: silent }, server.context);
      server.clock.advance(21_601);
    }
    server.context.adapters.baofu = baofu;
    await signIn();
    const unclear = await withdrawal(silent, platform);
    expect(unclear).toMatchObject({ state: 'unclear', allowedEvents: ['retry'] });
    expect((await withdrawal(silent)).allowedEvents).toEqual([]);
    expect(await badge(platform, '/baofu')).toBe(1);
    const retry = { withdrawalNo: silent, version: unclear.version, event: { type: 'retry' as const } };
    expect((await institution.call(baofuWithdrawalEvent, retry)).code).toBe(40301);
    expect((await platform.call(baofuWithdrawalEvent, retry)).code).toBe(0);
    await server.drainJobs();
    await decideAtBaofu(server, `withdrawal/${silent}`, 'pass');
    await server.drainJobs();
    expect((await withdrawal(silent)).state).toBe('success');
    expect(await balance(institution)).toBe('4600.00');
  });

  it('[PY-06] [RT-08] waits for a second person where its organisation wants one', async () => {
    await wantFourEyes(institution, ['baofuWithdrawal']);
    expect((await own()).fourEyes).toBe(true);
    const sendRequest = async (amount: string) => (await institution.call(withdrawFromBaofu, { amount })).data;
    const first = await sendRequest('500.00');
    expect(first.state).toBe('requested');
    expect(await balance(institution)).toBe('4100.00');
    const send = (client: TestClient, type: 'begin' | 'cancel', version = first.version, withdrawalNo = first.withdrawalNo) =>
      client.call(baofuWithdrawalEvent, { withdrawalNo, version, event: { type } });
    expect((await withdrawal(first.withdrawalNo)).allowedEvents).toEqual(['cancel']);
    expect((await withdrawal(first.withdrawalNo, colleague)).allowedEvents).toEqual(['begin']);
    expect([await badge(institution, '/my-baofu'), await badge(colleague, '/my-baofu')]).toEqual([0, 1]);
    expect((await send(institution, 'begin')).code).toBe(40304);
    expect((await send(colleague, 'cancel')).code).toBe(40902);
    expect((await send(platform, 'begin')).code).toBe(40301);
    expect((await reader.call(baofuWithdrawalEvent, { ...first, event: { type: 'begin' } } as never)).code).not.toBe(0);
    const begun = await times(20, () => send(colleague, 'begin'));
    expect(begun.filter(({ code }) => code === 0)).toHaveLength(1);
    await server.drainJobs();
    expect((await withdrawal(first.withdrawalNo)).state).toBe('accepted');

    const second = await sendRequest('600.00');
    await dropShown(server, colleague, { subject: 'baofuWithdrawal', target: second.withdrawalNo, reason: '金额有误' });
    expect(await withdrawal(second.withdrawalNo)).toMatchObject({
      allowedEvents: ['begin', 'cancel'],
      fourEyesRequest: { returned: { reason: '金额有误' } },
    });
    expect((await send(institution, 'cancel', second.version, second.withdrawalNo)).data.state).toBe('cancelled');
    expect(await balance(institution)).toBe('4100.00');
    await endFourEyes(server);
    const { sheets } = await readXlsx((await platform.call(exportBaofuWithdrawals, { all: true })).raw);
    expect(sheets[0]?.rows.length).toBeGreaterThan(5);
  });

  it('[PY-06] is not given back where Baofu refuses it as one that it was handed before', async () => {
    const { baofu } = server.context.adapters;
    if (!baofu) throw new Error('no Baofu');
    const before = await balance(institution);
    const { withdrawalNo } = (await institution.call(withdrawFromBaofu, { amount: '100.00' })).data;
    server.context.adapters.baofu = {
      ...baofu,
      withdraw: async (request) => {
        await baofu.withdraw(request);
        throw new GatewayUnavailable('the answer was lost');
      },
    };
    await workWithdrawal({ withdrawalNo }, server.context);
    let attempt = 0;
    server.context.adapters.baofu = {
      ...baofu,
      withdraw: () => Promise.resolve({ state: 'failed', reason: '商户订单号重复' }),
      findWithdrawal: (query) => ((attempt += 1) === 1 ? Promise.resolve({ state: 'unknown' }) : baofu.findWithdrawal(query)),
    };
    server.clock.advance(61);
    await workWithdrawal({ withdrawalNo }, server.context);
    server.context.adapters.baofu = baofu;
    expect([attempt, (await withdrawal(withdrawalNo)).state]).toEqual([2, 'success']);
    expect(parseYuan(before) - parseYuan(await balance(institution))).toBe(10_000n);
  });
});

describe('the statement of an account', () => {
  it('[PY-06] is shown by days and kinds, exported and printed, and its balance is what Baofu says', async () => {
    const today = dayOf(server.clock.now().toISOString());
    const all = (await institution.call(baofuStatement, { holder: HOLDER, size: 100 })).data;
    expect(all.list[0]?.balance).toBe(await balance(institution));
    const outs = (await institution.call(baofuStatement, { holder: HOLDER, kind: 'withdrawal', from: today, to: today })).data;
    expect(outs.list.every(({ kind, direction }) => kind === 'withdrawal' && direction === 'out')).toBe(true);
    expect((await institution.call(baofuStatement, { holder: HOLDER, from: '2026-02-30' })).code).toBe(40001);
    expect((await institution.call(baofuStatement, { holder: HOLDER, from: today, to: '2026-01-01' })).code).toBe(40001);
    const { sheets } = await readXlsx((await institution.call(exportBaofuStatement, { holder: HOLDER })).raw);
    expect(sheets[0]?.rows).toHaveLength(all.total + 1);
    const pdf = await institution.call(printBaofuStatement, { holder: HOLDER, from: '2026-01-01', to: today });
    const printed = textOfPages(pdf.raw).join('\n');
    for (const words of [
      '宝付账户对账单',
      `期末余额：${formatYuan(await balance(institution))} 元`,
      ...all.list.map(({ number }) => number),
    ])
      expect(printed).toContain(words);

    server.clock.advance(120);
    await watchWithdrawals(server.context);
    const compared = (await institution.call(compareBaofuBalance, { holder: HOLDER })).data.compared;
    expect(compared?.figures).toMatchObject({ total: await balance(institution), expected: await balance(institution) });
    const { baofu } = server.context.adapters;
    if (!baofu) throw new Error('no Baofu');
    server.context.adapters.baofu = { ...baofu, balance: () => Promise.resolve({ total: 1n, available: 1n, pending: 0n }) };
    await compareBalances(server.context);
    server.context.adapters.baofu = { ...baofu, balance: () => Promise.reject(new GatewayUnavailable('down')) };
    expect((await institution.call(compareBaofuBalance, { holder: HOLDER })).code).toBe(50301);
    server.context.adapters.baofu = baofu;
    expect((await noticesOf(platform)).join()).toContain('与账面不一致');
    await institution.call(compareBaofuBalance, { holder: HOLDER });
  });

  it('[PY-06] is exported whatever the name of its holder, which the file is called by', async () => {
    const called = (holderName: string) =>
      server.context.db.updateTable('baofuAccount').set({ holderName }).where('holder', '=', HOLDER).execute();
    const longName = `${'津'.repeat(23)}[集团]有限公司`;
    await called(longName);
    const { raw, headers } = await institution.call(exportBaofuStatement, { holder: HOLDER });
    await called(NAME);
    expect((await readXlsx(raw)).sheets[0]?.name).toBe('宝付账户收支明细');
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(`宝付账户收支明细_${longName}_`);
  });

  it('[RT-08] is told in the log where somebody compares the balance, without any amount', async () => {
    const { baofu } = server.context.adapters;
    if (!baofu) throw new Error('no Baofu');
    const compared = async () =>
      (await loggedFor(platform, { kind: 'baofu', object: `account/${HOLDER}` }, 20)).filter(({ action }) => action === 'compareBalance');
    const before = (await compared()).length;
    await compareBalances(server.context);
    server.context.adapters.baofu = { ...baofu, balance: () => Promise.reject(new GatewayUnavailable('down')) };
    await platform.call(compareBaofuBalance, { holder: HOLDER });
    server.context.adapters.baofu = { ...baofu, balance: () => Promise.resolve({ total: 1n, available: 1n, pending: 0n }) };
    server.clock.advance(1);
    await platform.call(compareBaofuBalance, { holder: HOLDER });
    server.context.adapters.baofu = baofu;
    server.clock.advance(1);
    await institution.call(compareBaofuBalance, { holder: HOLDER });
    const entries = (await compared()).slice(0, -before || undefined);
    expect(entries.map(({ facts }) => facts)).toEqual(['一致', '不一致'].map((after) => [{ label: '核对结果', after }]));
    expect(new Set(entries.map(({ appName }) => appName)).size).toBe(2);
  });

  it('[PY-03] agrees with the gateway’s statement, splits included', async () => {
    server.clock.advance(86_400);
    await server.context.jobs.enqueue(server.context.db, 'reconcile', {});
    await server.drainJobs();
    await signIn();
    const days = (await platform.call(reconciledDays, { gateway: 'baofu', size: 100 })).data.list;
    expect(days.filter(({ movements }) => movements > 0).length).toBeGreaterThan(0);
    expect(days.filter(({ state }) => state !== 'clean')).toEqual([]);
  });
});

describe('a part refund of what was split, and that failed and arrived after all', () => {
  it('[PY-03] [PY-04] takes the shares again, once however often Baofu tells of it', async () => {
    const { state, notifyOfRefund } = await partRefunded();
    await server.drainJobs();
    expect(await state()).toEqual(['accepted', 100_000n, '1000.00']);
    await notifyOfRefund('failed');
    expect(await state()).toEqual(['failed', 0n, '0.00']);
    await notifyOfRefund('success');
    expect(await state()).toEqual(['success', 100_000n, '1000.00']);
  });

  it('[PY-03] [PY-04] keeps the shares that it has not given again, as nobody had said what became of it', async () => {
    const { baofu } = server.context.adapters.payment;
    server.context.adapters.payment.baofu = {
      ...baofu,
      refund: async (refund) => {
        await baofu.refund(refund);
        throw new GatewayUnavailable('the answer was lost');
      },
    };
    const { refundId, state, notifyOfRefund } = await partRefunded();
    for (let attempt = 0; attempt < REFUND_TRIES; attempt += 1) {
      await workRefund(server.context, refundId);
      server.clock.advance(21_601);
    }
    server.context.adapters.payment.baofu = baofu;
    await signIn();
    expect(await state()).toEqual(['failed', 100_000n, '1000.00']);
    await notifyOfRefund('success');
    expect(await state()).toEqual(['success', 100_000n, '1000.00']);
  });

  /** What was split is asked back in part. `state`: of the refund, what the institution has less by it, and what is told of that. */
  async function partRefunded() {
    const { applyNo, orderId } = await paidAtBaofu(server);
    await server.drainJobs();
    server.clock.advance(60);
    await watchSplits(server.context);
    const before = parseYuan(await balance(institution));
    const part = { applyNo, guaranteeFee: '1000.00', platformServiceFee: '0.00', reason: '费率调整', voucherFiles: [] };
    const { refundId } = (await platform.call(refundPart, { ...part, refundWay: 'online' })).data;
    const refundStands = (state: 'success' | 'failed') => {
      const { dataDir } = server.database;
      const trade = readTrade(dataDir, 'baofu', orderId);
      const [known] = trade?.refunds ?? [];
      if (!trade || !known) throw new Error('nothing is returned');
      const refund = { ...known, state };
      const notification = refundNotification(dataDir, 'baofu', trade, refund, server.clock.now());
      writeTrade(dataDir, 'baofu', { ...trade, refunds: [refund] });
      return { headers: notification?.headers ?? {}, payload: notification?.body ?? '' };
    };
    return {
      refundId,
      state: async () => {
        const [refund] = (await platform.call(partRefunds, { applyNo })).data.list;
        return [refund?.refundStatus, before - parseYuan(await balance(institution)), (await splitRow(applyNo)).returnedGuaranteeFee];
      },
      notifyOfRefund: async (stands: 'success' | 'failed') => {
        const sent = refundStands(stands);
        const answers = await times(100, () => server.app.inject({ method: 'POST', url: '/guarantee/api/pay/notify/baofu', ...sent }));
        expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['OK']));
        await server.drainJobs();
      },
    };
  }
});

it('[PY-06] [PY-07] nothing is asked where the platform has no account at Baofu', async () => {
  const { version } = await own(letter);
  await letter.call(applyBaofuAccount, { version, merchant: await merchantOf(letter, 'LETTERBNK有限公司') });
  await server.drainJobs();
  await decideAtBaofu(server, `account/${await numberOfApplication(server, 'LETTERBNK')}`, 'pass');
  await server.drainJobs();
  const toActivate = await own(letter);
  const { baofu } = server.context.adapters;
  server.context.adapters.baofu = undefined;
  expect((await letter.call(activateBaofuAccount, { version: toActivate.version, agreed: true })).code).toBe(50301);
  expect((await own(letter)).account?.state).toBe('toBeActivated');
  expect((await institution.call(compareBaofuBalance, { holder: HOLDER })).code).toBe(50301);
  expect((await institution.call(withdrawFromBaofu, { amount: '1.00' })).code).toBe(50301);
  expect(await notify('account', 'member_id=1')).toBe('FAIL');
  server.context.adapters.baofu = baofu;
});
