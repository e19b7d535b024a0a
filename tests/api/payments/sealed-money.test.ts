import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { exportAuditLog } from '#contract/audit-log';
import { balanceDetail, balancePage, balanceStatement, exportStatement, printStatement, saveLowAmount } from '#contract/balances';
import {
  baofuAccountDetail,
  baofuAccountPage,
  baofuStatement,
  baofuWithdrawalPage,
  compareBaofuBalance,
  exportBaofuAccounts,
  exportBaofuStatement,
  exportBaofuWithdrawals,
  exportSplits,
  printBaofuStatement,
  splitEvent,
  splitPage,
  withdrawFromBaofu,
} from '#contract/baofu';
import { guaranteeDetail } from '#contract/guarantees';
import { noticePage } from '#contract/notices';
import { payFromBalance, payOrder } from '#contract/payments';
import { differencePage, reconciledDays, settleDifference } from '#contract/reconciliation';
import { partRefunds, refundEvent, refundPage, refundPart } from '#contract/refunds';
import { PLATFORM_HOLDER } from '#domain/baofu/account';
import { dayOf } from '#domain/dates';
import { addYuan } from '#domain/money';
import { readTrade, writeTrade } from '#server/adapters/payment/sandbox-trades';
import type { Db } from '#server/core/context';
import { notifyOrganisations, ORGANISATION_TOPIC } from '#server/core/events/notify';
import { addEntry } from '#server/records/audit-log/repository';
import { statementOf, statementOnPaper, statementWorkbook } from '#server/work/balances/statement';
import { unsealOpened } from '#server/work/guarantees/sealed/unseal';
import { insertReceipt, insertRefund } from '#server/work/payments/repository';
import { watchSplits } from '#server/work/payments/splits/work-split';
import { textOfPages } from '#tests/documents/poppler';
import { addAccount } from '#tests/support/accounts';
import { applicationAt, FEE_DUE, PEOPLE } from '#tests/support/application-at';
import { loggedFor } from '#tests/support/audit-log';
import { decideAtBaofu, openAccount, paidAtBaofu } from '#tests/support/builders/baofu';
import { dropShown, endFourEyes, wantFourEyes } from '#tests/support/builders/four-eyes';
import { openMarket } from '#tests/support/builders/market';
import { notifyPaid, openCollectingAccount, recharged } from '#tests/support/builders/money';
import type { Answer, TestClient } from '#tests/support/client';
import { eventually } from '#tests/support/eventually';
import { afterRead, answeredMeanwhile } from '#tests/support/meanwhile';
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

async function cellsOf({ raw }: Pick<Answer, 'raw'>): Promise<string> {
  return JSON.stringify((await readXlsx(raw)).sheets[0]?.rows);
}

function wordsOf({ raw }: Pick<Answer, 'raw'>): string {
  return textOfPages(raw).join('\n').replaceAll('\n', '');
}

describe('what the platform keeps of a balance', () => {
  beforeAll(() => openCollectingAccount(platform));

  it('[PY-06] [PM-05] is told as if nobody had applied until bids are open, and adds up before and after', async () => {
    await recharged(server, bidder, platform, '5000.00');
    const applyNo = await sealed();
    expect((await bidder.call(payFromBalance, { applyNo, fee: FEE_DUE })).data.tradeStatus).toBe('success');
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
    const shown = [
      { ...others[0], sequence: 2, balance: '5700.00' },
      { ...others[1], sequence: 1, balance: '5000.00' },
    ];
    expect(seen.data).toEqual({ ...{ opening: '0.00', closing: '5700.00', moneyIn: '5700.00', moneyOut: '0.00' }, total: 2, list: shown });
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

  it('[PY-06] [PM-05] is told so even where a fee and a recharge are booked between two reads of one answer', async () => {
    const { context } = server;
    const member = { orgType: 'platform', appId: 'PLATFORM1' } as const;
    const request = () => ({ appId: 'BIDDER001', from: today(), to: today() });
    // What was opened before leaves 47 cents, and only a fee that was not opened changes them.
    const shown = {
      statement: async (db: Db) => JSON.stringify(await statementOf(db, member, { ...request(), size: 100 })),
      workbook: async (db: Db) => cellsOf({ raw: await buffer((await statementWorkbook(db, context, member, request())).stream) }),
      paper: async (db: Db) => wordsOf({ raw: await buffer((await statementOnPaper(db, context, member, request())).stream) }),
    };
    await recharged(server, bidder, platform, '90000.00');
    for (const [form, show] of Object.entries(shown)) {
      let reads = 0;
      let isBooked = true;
      while (isBooked) {
        isBooked = false;
        reads += 1;
        const applyNo = await sealed();
        const text = await show(
          afterRead(context.db, reads, async () => {
            isBooked = true;
            expect((await bidder.call(payFromBalance, { applyNo, fee: FEE_DUE })).data.tradeStatus).toBe('success');
            await recharged(server, bidder, platform, '1.00');
          }),
        );
        expect([form, reads, text]).toEqual([form, reads, expect.not.stringMatching(/\.(?!00|47)\d\d\b/)]);
      }
      expect(reads).toBeGreaterThan(4);
    }
  });
});

describe('what the platform is told of accounts at Baofu', () => {
  const FEES = { guaranteeFee: '4000.00', platformServiceFee: '50.00' };
  const hiddenAmounts = ['4000', '4,000', '50.00'];
  const allOf = async (client: TestClient, holder: string) => {
    const print = { holder, from: today(), to: today() };
    const answers = [
      (await client.call(baofuStatement, { holder })).raw.toString(),
      await cellsOf(await client.call(exportBaofuStatement, { holder })),
      wordsOf(await client.call(printBaofuStatement, print)),
      (await client.call(baofuAccountDetail, { holder })).raw.toString(),
    ];
    return answers;
  };
  const row = async (client: TestClient, holder: string) => (await client.call(baofuAccountDetail, { holder })).data.account;
  const withdraw = (client: TestClient, amount: string) => client.call(withdrawFromBaofu, { amount }, { idempotencyKey: randomUUID() });
  const paidAndSplit = async (change: object) => {
    const paid = await paidAtBaofu(server, { ...FEES, ...change });
    await server.drainJobs();
    server.clock.advance(60);
    await watchSplits(server.context);
    return paid;
  };

  beforeAll(async () => {
    await openAccount(server, institution, { holder: HOLDER, name: 'GUARANTEE有限公司' });
    await openAccount(server, platform, { holder: PLATFORM_HOLDER, name: 'PLATFORM1有限公司' });
  });

  it('[PY-03] [PY-06] [PM-05] holds nothing that a sealed application moved until bids are open, and adds up before and after', async () => {
    const { applyNo, splitNo } = await paidAndSplit({ unsealedAt: null, bidOpeningAt: opening() });
    const own = (await institution.call(baofuStatement, { holder: HOLDER })).data;
    expect(own.list).toMatchObject([{ kind: 'split', amount: '4000.00', balance: '4000.00', number: splitNo, applyNo }]);
    for (const holder of [HOLDER, PLATFORM_HOLDER]) {
      expect((await platform.call(baofuStatement, { holder })).data).toEqual({ list: [], total: 0 });
      expect(await row(platform, holder)).toMatchObject({ balance: '0.00', inTransit: '0.00' });
      for (const text of await allOf(platform, holder))
        for (const word of [applyNo, splitNo, PROJECT_NAME, ...hiddenAmounts]) expect(text).not.toContain(word);
    }
    const accounts = [
      (await platform.call(baofuAccountPage, {})).raw.toString(),
      await cellsOf(await platform.call(exportBaofuAccounts, {})),
    ];
    for (const text of accounts) for (const word of hiddenAmounts) expect(text).not.toContain(word);
    for (const text of await allOf(institution, HOLDER))
      expect(['4000.00', '4,000.00', '4000'].some((word) => text.includes(word))).toBe(true);

    const compared = [
      await institution.call(compareBaofuBalance, {}),
      await platform.call(compareBaofuBalance, { holder: HOLDER }),
    ] as const;
    expect(compared.map(({ data }) => data.compared)).toMatchObject([
      { agrees: true, figures: { total: '4000.00', expected: '4000.00' } },
      { agrees: true },
    ]);
    expect(compared[1].raw.toString()).not.toContain('4000');
    const refused = [await withdraw(platform, '1.00'), await withdraw(platform, '51.00')];
    expect(refused.map(({ code, data }) => [code, data])).toEqual([
      [40001, { errors: [{ field: 'amount', message: '超出可提现余额 0.00 元' }] }],
      [40001, { errors: [{ field: 'amount', message: '超出可提现余额 0.00 元' }] }],
    ]);
    expect((await platform.call(splitPage, {})).data).toEqual({ list: [], total: 0 });

    const opened = await paidAndSplit({});
    const seen = (await platform.call(baofuStatement, { holder: HOLDER })).data;
    expect(seen.list).toMatchObject([{ sequence: 1, amount: '4000.00', balance: '4000.00', number: opened.splitNo }]);
    expect([seen.total, (await row(platform, PLATFORM_HOLDER)).balance]).toEqual([1, '50.00']);
    const shown = wordsOf(await platform.call(printBaofuStatement, { holder: HOLDER, from: today(), to: today() }));
    expect(shown).toContain('期初余额：0.00 元期末余额：4,000.00 元');
    expect(shown).toContain('收支和余额不含尚未开标的申请');

    await openBids();
    expect((await platform.call(baofuStatement, { holder: HOLDER })).data).toEqual((await institution.call(baofuStatement, {})).data);
    expect((await row(platform, HOLDER)).balance).toBe('8000.00');
    expect((await withdraw(platform, '100.00')).data.state).toBe('pending');
    expect((await platform.call(splitPage, { keyword: applyNo })).data.total).toBe(1);
  });

  it('[PY-03] [PY-06] [PM-05] is told so even where fees are split between two reads of one answer', async () => {
    const accounts = async () => (await platform.call(baofuAccountPage, {})).data.list.map(({ holder, balance }) => [holder, balance]);
    const before = await accounts();
    let reads = 1;
    const shown = async () =>
      answeredMeanwhile(server, {
        reads,
        call: accounts,
        happen: async () => void (await paidAndSplit({ unsealedAt: null, bidOpeningAt: opening() })),
      });
    for (let answer = await shown(); answer; answer = await shown()) {
      expect([reads, answer]).toEqual([reads, before]);
      reads += 1;
    }
    expect(reads).toBeGreaterThan(5);
    await openBids();
  });

  it('[PY-06] [PM-05] says of what an institution withdrew after that neither how much nor what is left, and of what it withdrew before', async () => {
    const before = (await row(platform, HOLDER)).balance;
    const earlier = (await withdraw(institution, '1000.00')).data.withdrawalNo;
    server.clock.advance(60);
    await paidAndSplit({ unsealedAt: null, bidOpeningAt: opening() });
    expect((await row(platform, HOLDER)).balance).toBe(addYuan(before, '-1000.00'));
    const later = (await withdraw(institution, '7777.77')).data.withdrawalNo;
    const withdrawals = async (client: TestClient) =>
      (await client.call(baofuWithdrawalPage, client === platform ? { all: true } : {})).data.list;
    const amounts = (list: Awaited<ReturnType<typeof withdrawals>>) =>
      list.filter(({ withdrawalNo }) => [earlier, later].includes(withdrawalNo)).map(({ amount }) => amount);
    expect([amounts(await withdrawals(institution)), amounts(await withdrawals(platform))]).toEqual([
      ['7777.77', '1000.00'],
      ['', '1000.00'],
    ]);
    const [last] = (await platform.call(baofuStatement, { holder: HOLDER })).data.list;
    expect(last).toMatchObject({ kind: 'withdrawal', direction: 'out', amount: '', balance: '', number: later });
    expect(await row(platform, HOLDER)).toMatchObject({ balance: '', inTransit: '' });
    const texts = [
      ...(await allOf(platform, HOLDER)),
      await cellsOf(await platform.call(exportBaofuWithdrawals, { all: true })),
      await cellsOf(await platform.call(exportBaofuAccounts, {})),
    ];
    for (const text of texts) for (const word of ['7777.77', '7,777.77']) expect(text).not.toContain(word);
    for (const text of [texts[1], texts[2], texts[4]]) expect(text).toContain(WITHHELD);
    const logged = (await loggedFor(platform, { kind: 'baofu' }, 20)).map((entry) => JSON.stringify(entry));
    expect([logged.some((entry) => entry.includes(later)), logged.some((entry) => /7,?777\.77/.test(entry))]).toEqual([true, false]);

    await addAccount(server.context.db, '13900000064', [{ appId: 'GUARANTEE', orgType: 'guarantee' }]);
    await wantFourEyes(institution, ['baofuWithdrawal']);
    const waiting = (await withdraw(institution, '33.33')).data.withdrawalNo;
    const entries = await loggedFor(platform, { kind: 'baofu', object: `withdrawal/${waiting}` }, 10);
    expect(entries.find(({ action }) => action === 'requestFourEyes')?.facts).toEqual([{ label: '等待复核', after: `提现（${waiting}）` }]);
    expect(JSON.stringify(entries)).not.toContain('33.33');
    await endFourEyes(server);

    const object = `withdrawal/${waiting}`;
    const detail = { four_eyes: `提现 44.44 元（${waiting}）`, reason: '44.44 元应为 55.55 元' };
    const caller = {
      userId: '',
      userName: '周经理',
      appId: HOLDER,
      appName: '',
      orgType: '' as const,
      address: '',
      device: '',
      requestId: '',
    };
    const at = server.clock.now();
    await addEntry(server.context.db, caller, { at, kind: 'baofu', action: 'returnFourEyes', object, detail });
    const returned = async (client: TestClient) =>
      (await loggedFor(client, { kind: 'baofu', object }, 10)).find(({ action }) => action === 'returnFourEyes')?.facts;
    expect([await returned(platform), await returned(institution)]).toEqual([
      [{ label: '等待复核', after: `提现（${waiting}）` }],
      [
        { label: '原因', after: detail.reason },
        { label: '等待复核', after: detail.four_eyes },
      ],
    ]);
    const exported = await Promise.all(
      [platform, institution].map(async (client) => cellsOf(await client.call(exportAuditLog, { object }))),
    );
    expect(exported.map((cells) => cells.includes('44.44'))).toEqual([false, true]);

    await openBids();
    expect(amounts(await withdrawals(platform))).toEqual(['7777.77', '1000.00']);
    expect((await platform.call(baofuStatement, { holder: HOLDER, size: 100 })).data).toEqual(
      (await institution.call(baofuStatement, { size: 100 })).data,
    );
  });

  it('[PY-03] [PM-05] [RT-08] shows a split that failed without application and amounts until it is opened, which its bidder is told', async () => {
    const failing = await paidAtBaofu(server, { ...FEES, unsealedAt: null, bidOpeningAt: opening() });
    await server.drainJobs();
    await decideAtBaofu(server, `split/${failing.splitNo}_1`, 'fail');
    const failed = await platform.call(splitPage, { state: 'failed' });
    const nothing = { guaranteeFee: '', platformServiceFee: '', splitGuaranteeFee: '', splitPlatformFee: '' };
    expect(failed.data.list).toMatchObject([
      { splitNo: failing.splitNo, withheld: true, applyNo: '', ...nothing, allowedEvents: ['retry'] },
    ]);
    const texts = [failed.raw.toString(), await cellsOf(await platform.call(exportSplits, { state: 'failed' }))];
    for (const text of texts) for (const word of [failing.applyNo, ...hiddenAmounts]) expect(text).not.toContain(word);
    expect(texts[1]).toContain(WITHHELD);
    const notices = (await platform.call(noticePage, { size: 100 })).data.list.filter(({ text }) => text.includes(failing.splitNo));
    expect(notices).toHaveLength(1);
    expect(JSON.stringify(notices)).not.toMatch(/4,?0[05]0/);
    const found = async (client: TestClient, keyword: string) => (await client.call(splitPage, { keyword })).data.total;
    expect([await found(platform, failing.splitNo), await found(platform, failing.applyNo)]).toEqual([1, 0]);
    expect(await found(institution, failing.applyNo)).toBe(1);

    const readings = async () => (await bidder.call(guaranteeDetail, { applyNo: failing.applyNo })).data.platformReadings;
    expect(await readings()).toBeUndefined();
    const { data } = await platform.call(splitPage, { splitNo: failing.splitNo });
    expect(data.list).toMatchObject([{ applyNo: failing.applyNo, ...FEES }]);
    expect(await readings()).toEqual([{ userName: '用户01', time: server.clock.now().toISOString() }]);
    server.clock.advance(11 * 60);
    const [split] = data.list;
    const retry = { splitNo: failing.splitNo, version: split?.version ?? 0, event: { type: 'retry' } } as const;
    expect((await platform.call(splitEvent, retry, { idempotencyKey: randomUUID() })).code).toBe(0);
    expect(await readings()).toHaveLength(2);

    await server.drainJobs();
    expect((await platform.call(splitPage, { splitNo: failing.splitNo })).data.total).toBe(0);
    await openBids();
    expect((await platform.call(splitPage, { keyword: failing.applyNo })).data.list).toMatchObject([{ applyNo: failing.applyNo, ...FEES }]);
  });

  it('[PM-05] [RT-08] has the pages of the platform ask again for no split of a sealed application', async () => {
    let heard: string[] = [];
    server.context.notifications.subscribe(ORGANISATION_TOPIC, (change) => heard.push(change ?? ''));
    const pushed = async (change: object) => {
      heard = [];
      await paidAndSplit(change);
      await notifyOrganisations(server.context.db, [{ to: [{ appId: 'LAST' }], change: { kind: 'badges' } }]);
      await eventually(() => heard.some((one) => one.includes('LAST')));
      return heard.some((one) => one.includes('platform') && one.includes('payment'));
    };
    expect([await pushed({}), await pushed({ unsealedAt: null, bidOpeningAt: opening() })]).toEqual([true, false]);
  });
});

describe('what the comparison with statements finds', () => {
  const days = async () => (await platform.call(reconciledDays, { gateway: 'wechat' })).data.list[0];

  it('[PY-03] [PM-05] adds up each day without what sealed applications paid, until their bids are open', async () => {
    const applyNo = await sealed();
    const { orderId } = (await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data;
    await notifyPaid(server, orderId);
    const opened = await applicationAt(server, 'awaitingPayment', { guaranteeFee: '300.00' });
    await notifyPaid(server, (await bidder.call(payOrder, { applyNo: opened, payType: 'QRcode' })).data.orderId);
    await server.drainJobs();
    await compareYesterday();
    const nothing = { statedOut: '0.00', recordedOut: '0.00' };
    expect(await days()).toMatchObject({ state: 'clean', statedIn: '300.53', recordedIn: '300.53', movements: 1, ...nothing });
    await openBids();
    expect((await platform.call(reconciledDays, { gateway: 'wechat', size: 100 })).data.list).toContainEqual(
      expect.objectContaining({ state: 'clean', statedIn: '4301.06', recordedIn: '4301.06', movements: 2, ...nothing }),
    );
  });

  it('[PY-03] [PM-05] [RT-08] tells of a difference about a sealed application neither which nor how much, until it is opened, which its bidder is told', async () => {
    const applyNo = await sealed();
    const { orderId } = (await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data;
    await notifyPaid(server, orderId);
    await server.drainJobs();
    const trade = readTrade(server.database.dataDir, 'wechat', orderId);
    if (!trade) throw new Error('no trade');
    writeTrade(server.database.dataDir, 'wechat', { ...trade, tradeNo: `other-${orderId}` });
    const entry = { applyNo, transactionNo: `stray-${applyNo}`, ownerAppId: 'platform', description: '补记', bookedAt: server.clock.now() };
    await server.context.db
      .insertInto('ledgerEntry')
      .values([
        { ...entry, line: 0, account: 'money.wechat', amount: '1.23' },
        { ...entry, line: 1, account: 'suspense', amount: '-1.23' },
      ])
      .execute();
    await compareYesterday();

    const found = await platform.call(differencePage, { gateway: 'wechat', settled: false });
    const differences = Object.fromEntries(found.data.list.map((row) => [row.kind, row]));
    expect(differences).toMatchObject({
      paymentMissing: { number: `other-${orderId}`, applyNo: '', withheld: true, stated: '' },
      paymentUnknown: { number: trade.tradeNo, applyNo: '', withheld: true, recorded: '' },
      strayBooking: { number: '', applyNo: '', withheld: true, recorded: '' },
    });
    for (const word of [applyNo, PROJECT_NAME, '4000.53', '1.23']) expect(found.raw.toString()).not.toContain(word);
    const readings = async () => (await bidder.call(guaranteeDetail, { applyNo })).data.platformReadings;
    expect(await readings()).toBeUndefined();
    const idOf = (kind: keyof typeof differences) => differences[kind]?.differenceId ?? 0;
    const open = async (kind: string) => (await platform.call(differencePage, { differenceId: idOf(kind) })).data.list;
    expect([await open('paymentMissing'), await open('paymentUnknown'), await open('strayBooking')]).toMatchObject([
      [{ stated: '4000.53' }],
      [{ applyNo, recorded: '4000.53' }],
      [{ applyNo, number: `stray-${applyNo}`, recorded: '1.23' }],
    ]);
    expect(await readings()).toEqual([{ userName: '用户01', time: server.clock.now().toISOString() }]);
    server.clock.advance(11 * 60);
    expect((await platform.call(settleDifference, { differenceId: idOf('strayBooking'), note: 'BIDDER001的补记已冲正' })).code).toBe(0);
    expect(await readings()).toHaveLength(2);
    const settled = await platform.call(differencePage, { gateway: 'wechat', settled: true });
    expect(settled.data.list.find(({ differenceId }) => differenceId === idOf('strayBooking'))).toMatchObject({ withheld: true, note: '' });
    const entries = () => loggedFor(platform, { kind: 'reconciliation', object: String(idOf('strayBooking')) });
    expect(await entries()).toEqual([]);

    await openBids();
    const { list } = (await platform.call(differencePage, { gateway: 'wechat', size: 100 })).data;
    expect(list.find(({ differenceId }) => differenceId === idOf('paymentUnknown'))).toMatchObject({ applyNo, recorded: '4000.53' });
    expect(await entries()).toMatchObject([{ action: 'settle', userName: '用户01' }]);
    expect(list.filter((row) => 'withheld' in row)).toEqual([]);
  });
});

async function compareYesterday(): Promise<void> {
  server.clock.advance(DAY_SECONDS);
  await server.context.jobs.enqueue(server.context.db, 'reconcile', {});
  await server.drainJobs();
  await signIn();
}

describe('the parts of fees that go back', () => {
  it('[PY-04] [RT-08] are read by the platform as the application itself is: its bidder is told who did', async () => {
    const applyNo = await sealed();
    const shown = async () => (await bidder.call(guaranteeDetail, { applyNo })).data.platformReadings;
    expect(await shown()).toBeUndefined();
    await institution.call(partRefunds, { applyNo });
    expect(await shown()).toBeUndefined();
    expect((await platform.call(partRefunds, { applyNo })).data.left).toEqual({ guaranteeFee: '4000.00', platformServiceFee: '0.53' });
    expect(await shown()).toEqual([{ userName: '用户01', time: server.clock.now().toISOString() }]);
  });
  it('[PY-04] [RT-08] [PM-05] are handed in to a second person by their numbers alone before bids are open', async () => {
    const account = '13900000061';
    await addAccount(server.context.db, account, [{ appId: 'PLATFORM1', orgType: 'platform', roles: ['financeOperator'] }]);
    await wantFourEyes(platform, ['refund']);
    const colleague = await server.signedClient({ account });
    const words = async (applyNo: string) => {
      await notifyPaid(server, (await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data.orderId);
      await server.drainJobs();
      const part = { guaranteeFee: '123.45', platformServiceFee: '0.00', reason: '费率调整', voucherFiles: [] };
      expect((await platform.call(refundPart, { applyNo, ...part, refundWay: 'online' })).data.fourEyesRequested).toBe(true);
      const shown = await server.context.db
        .selectFrom('notice')
        .select('text')
        .where('userId', '=', `user-${account}`)
        .where('text', 'like', `%${applyNo}%`)
        .execute();
      expect(shown).toHaveLength(1);
      return shown[0]?.text;
    };
    const applyNo = await sealed();
    expect(await words(applyNo)).not.toContain('123.45');
    const { data } = await colleague.call(refundPage, { keyword: applyNo });
    const [refund] = data.list;
    expect(refund).toMatchObject({ withheld: true, fourEyesRequest: { subject: 'refund', voucherFiles: [], remark: '' } });
    const readers = async () =>
      (await bidder.call(guaranteeDetail, { applyNo })).data.platformReadings?.map(({ userName }) => userName).toSorted();
    expect(await readers()).toEqual(['用户01']);
    const dropped = { subject: 'refund', target: refund?.refundId ?? '', reason: '金额有误' } as const;
    expect((await dropShown(server, colleague, dropped)).code).toBe(0);
    expect(await readers()).toEqual(['用户01', '用户61']);
    expect(await loggedFor(platform, { object: dropped.target })).toEqual([]);
    expect(await words(await applicationAt(server, 'awaitingPayment', { guaranteeFee: '300.00' }))).toContain('123.45');
    await endFourEyes(server);
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
      ...{ voucherFiles: JSON.stringify([{ key: 'scan', fileName: 'BIDDER001的回单.pdf' }]), remark: 'BIDDER001账户已注销' },
    });

    const waiting = await platform.call(refundPage, { keyword: applyNo });
    const withoutDetails = { withheld: true, projectName: '', bidderAppName: '', amount: '', voucherFiles: [], remark: '' };
    expect(waiting.data.list).toMatchObject([{ refundStatus: 'failed', guaranteeAppName: 'GUARANTEE有限公司', ...withoutDetails }]);
    for (const word of [PROJECT_NAME, 'BIDDER001', '4000.53']) expect(waiting.raw.toString()).not.toContain(word);
    const found = async (client: TestClient, keyword: string) =>
      (await client.call(refundPage, { keyword, refundStatus: 'failed' })).data.list.map((row) => row.applyNo);
    for (const keyword of [PROJECT_NAME, 'BIDDER001有限'])
      expect([await found(platform, keyword), await found(institution, keyword)]).toEqual([[], [applyNo]]);
    const shown = async () => (await bidder.call(guaranteeDetail, { applyNo })).data.platformReadings;
    expect(await shown()).toBeUndefined();
    const opened = await platform.call(refundPage, { refundId: 'TK2026' });
    expect(opened.data.list).toMatchObject([{ projectName: PROJECT_NAME, bidderAppName: 'BIDDER001有限公司', amount: '4000.53' }]);
    const [first] = [{ userName: '用户01', time: server.clock.now().toISOString() }];
    expect(await shown()).toEqual([first]);
    server.clock.advance(11 * 60);
    expect((await platform.call(refundEvent, { refundId: 'TK2026', event: { type: 'withdraw' } }, { idempotencyKey: 'once' })).code).toBe(
      40902,
    );
    expect(await shown()).toEqual([{ userName: '用户01', time: server.clock.now().toISOString() }, first]);
    await openBids();
    expect(await found(platform, PROJECT_NAME)).toEqual([applyNo]);
    expect((await platform.call(refundPage, { keyword: applyNo })).data.list).toMatchObject([{ projectName: PROJECT_NAME }]);
  });
});
