import { sql } from 'kysely';
import { payOrder } from '#contract/payments';
import { closeMonth, differencePage, reconcileAgain, reconciledDays, reconciledMonths, settleDifference } from '#contract/reconciliation';
import { addDays, dayOf, endOfDay } from '#domain/dates';
import type { GatewayName } from '#domain/gateway';
import { DIFFERENCES } from '#domain/reconciliation';
import type { StatementLine } from '#server/adapters/payment/payment-gateway';
import { paymentNotification } from '#server/adapters/payment/sandbox-gateway';
import { readTrade, writeTrade } from '#server/adapters/payment/sandbox-trades';
import { verifyLedger } from '#server/work/ledger/verify-ledger';
import { checkPaymentOrder } from '#server/work/payments/jobs';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import { loggedFor } from '#tests/support/audit-log';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

const DAY_SECONDS = 86_400;

let server: TestServer;
let platform: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
});
afterAll(() => server.stop());

async function pay(): Promise<{ applyNo: string; orderId: string; tradeNo: string }> {
  const bidder = await server.signedClient({ account: PEOPLE.bidder });
  const applyNo = await applicationAt(server, 'awaitingPayment');
  const { orderId } = (await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data;
  const trade = readTrade(server.database.dataDir, 'wechat', orderId);
  if (!trade) throw new Error('no trade');
  const now = server.clock.now();
  const tradeNo = `4200${orderId}`;
  const paid = writeTrade(server.database.dataDir, 'wechat', { ...trade, state: 'paid', tradeNo, paidAt: now.toISOString() });
  const { headers, body } = paymentNotification(server.database.dataDir, 'wechat', paid, now);
  await server.app.inject({ method: 'POST', url: '/guarantee/api/pay/notify/wechat', headers, payload: body });
  await server.drainJobs();
  return { applyNo, orderId, tradeNo };
}

async function nextDay(): Promise<void> {
  server.clock.advance(DAY_SECONDS);
  await server.context.jobs.enqueue(server.context.db, 'reconcile', {});
  await server.drainJobs();
  platform = await server.signedClient({ account: PEOPLE.platform });
}

async function found() {
  return (await platform.call(differencePage, { settled: false })).data.list;
}

/** The newest day that was compared, and the newest of this month. */
async function daysOf(month: string) {
  const { list } = (await platform.call(reconciledDays, { gateway: 'wechat', size: 100 })).data;
  return [list[0], list.find(({ day }) => day.startsWith(month))];
}

describe('reconciliation', () => {
  it('[PY-03] finds nothing where statement, orders and ledger agree, and tells what a statement lacks or has besides', async () => {
    await pay();
    await nextDay();
    const { data } = await platform.call(reconciledDays, { gateway: 'wechat' });
    expect(data.list[0]).toMatchObject({ state: 'clean', statedIn: '4000.53', recordedIn: '4000.53', movements: 1 });

    const { orderId, tradeNo, applyNo } = await pay();
    const trade = readTrade(server.database.dataDir, 'wechat', orderId);
    if (!trade) throw new Error('no trade');
    const unknown = { ...trade, orderId: 'ZF2026000000000000000000', tradeNo: '4200UNKNOWN' };
    writeTrade(server.database.dataDir, 'wechat', { ...trade, state: 'closed' });
    writeTrade(server.database.dataDir, 'wechat', unknown);
    await nextDay();
    const differences = await found();
    expect(differences.map(({ kind, number }) => [kind, number]).sort()).toEqual([
      ['paymentMissing', '4200UNKNOWN'],
      ['paymentUnknown', tradeNo],
    ]);
    expect(differences.find(({ kind }) => kind === 'paymentUnknown')).toMatchObject({ applyNo, recorded: '4000.53' });

    writeTrade(server.database.dataDir, 'wechat', trade);
    writeTrade(server.database.dataDir, 'wechat', { ...unknown, state: 'closed' });
    const [stays, goes] = differences;
    expect((await platform.call(settleDifference, { differenceId: stays?.differenceId ?? 0, note: '已与渠道核实' })).code).toBe(0);
    expect((await platform.call(settleDifference, { differenceId: stays?.differenceId ?? 0, note: '再次' })).code).toBe(40901);
    const entries = await loggedFor(platform, { kind: 'reconciliation' }, 10);
    expect(entries.map(({ action, object, userName, facts }) => [action, object, userName, facts])).toEqual([
      [
        'settle',
        String(stays?.differenceId),
        '用户01',
        [
          { label: '类型', after: DIFFERENCES[stays?.kind ?? 'notBooked'].label },
          { label: '已处理', before: '否', after: '是' },
          { label: '说明', after: '已与渠道核实' },
        ],
      ],
    ]);
    await platform.call(reconcileAgain, { day: goes?.day ?? '' });
    expect(await loggedFor(platform, { kind: 'reconciliation', object: goes?.day ?? '' })).toMatchObject([
      { action: 'compare', userName: '用户01' },
    ]);
    await server.drainJobs();
    expect(await found()).toEqual([]);
  });

  it('[PY-03] opens again what it settled itself and finds again, and leaves settled what a person settled', async () => {
    const { orderId, tradeNo } = await pay();
    const trade = readTrade(server.database.dataDir, 'wechat', orderId);
    if (!trade) throw new Error('no trade');
    const day = dayOf(server.clock.now().toISOString());
    const stated = async (isStated: boolean) => {
      writeTrade(server.database.dataDir, 'wechat', isStated ? trade : { ...trade, state: 'closed' });
      expect((await platform.call(reconcileAgain, { day })).code).toBe(0);
      await server.drainJobs();
      return found();
    };
    await nextDay();
    expect(await stated(false)).toMatchObject([{ kind: 'paymentUnknown', number: tradeNo }]);
    expect(await stated(true)).toEqual([]);
    const { list } = (await platform.call(differencePage, { day, settled: true })).data;
    expect(list).toMatchObject([{ number: tradeNo, settledBy: '系统', note: '再次对账时已一致' }]);

    const [again] = await stated(false);
    expect(again).toMatchObject({ number: tradeNo, settledBy: '', note: '', differenceId: list[0]?.differenceId });
    expect((await platform.call(settleDifference, { differenceId: again?.differenceId ?? 0, note: '已与渠道核实' })).code).toBe(0);
    expect(await stated(false)).toEqual([]);
    expect((await platform.call(differencePage, { day, settled: true })).data.list).toMatchObject([
      { number: tradeNo, settledBy: '用户01', note: '已与渠道核实' },
    ]);
    await stated(true);
  });

  it('[PY-03] finds what moved at the end of a day in the statement of the next one once there is that one', async () => {
    const { orderId, tradeNo } = await pay();
    const trade = readTrade(server.database.dataDir, 'wechat', orderId);
    if (!trade) throw new Error('no trade');
    const paidAt = new Date(server.clock.now().getTime() + DAY_SECONDS * 1000).toISOString();
    writeTrade(server.database.dataDir, 'wechat', { ...trade, paidAt });
    await nextDay();
    expect((await found()).map(({ kind, number }) => [kind, number])).toEqual([['paymentUnknown', tradeNo]]);
    await nextDay();
    expect(await found()).toEqual([]);
  });

  it('[PY-03] counts what moved at midnight for the day that begins then, and not for the one before', async () => {
    const before = dayOf(server.clock.now().toISOString());
    server.clock.set(endOfDay(before));
    const { tradeNo, orderId } = await pay();
    const trade = readTrade(server.database.dataDir, 'wechat', orderId);
    if (!trade) throw new Error('no trade');
    expect(trade.paidAt).toBe(endOfDay(before));
    writeTrade(server.database.dataDir, 'wechat', { ...trade, state: 'closed' });
    await nextDay();
    const unstated = (await found()).map(({ day, kind, number }) => [day, kind, number]);
    expect(unstated).toEqual([[addDays(before, 1), 'paymentUnknown', tradeNo]]);
    writeTrade(server.database.dataDir, 'wechat', trade);
    await platform.call(reconcileAgain, { day: addDays(before, 1) });
    await server.drainJobs();
    expect(await found()).toEqual([]);
  });

  describe('where a statement names payments that no notification told of', () => {
    type Gateway = 'wechat' | 'alipay';

    /** Its code has run out, and its gateways were told so before anybody has paid. */
    async function ended(): Promise<{ orderId: string; inTime: string }> {
      const bidder = await server.signedClient({ account: PEOPLE.bidder });
      const applyNo = await applicationAt(server, 'awaitingPayment');
      const { orderId } = (await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data;
      const inTime = server.clock.now().toISOString();
      server.clock.advance(301);
      await server.context.jobs.enqueue(server.context.db, 'watch-payments', {});
      await server.drainJobs();
      return { orderId, inTime };
    }

    function paidAtGateway(gateway: Gateway, orderId: string, paidAt: string): void {
      const trade = readTrade(server.database.dataDir, gateway, orderId);
      if (!trade) throw new Error('no trade');
      writeTrade(server.database.dataDir, gateway, { ...trade, state: 'paid', tradeNo: `${gateway}${orderId}`, paidAt });
    }

    async function outcomeOf(orderId: string) {
      const { db } = server.context;
      const receipts = await db.selectFrom('paymentReceipt').select(['gateway', 'usedAs']).where('orderId', '=', orderId).execute();
      const refunds = await db.selectFrom('paymentRefund').select(['gateway', 'cause']).where('orderId', '=', orderId).execute();
      const { status } = await db.selectFrom('paymentOrder').select('status').where('orderId', '=', orderId).executeTakeFirstOrThrow();
      return { status, receipts: receipts.toSorted((a, b) => b.gateway.localeCompare(a.gateway)), refunds };
    }

    it('[PY-03] takes in what came in time, sends back what came late or twice, and counts each once', async () => {
      const inTime = await ended();
      const late = await ended();
      const twice = (await pay()).orderId;
      paidAtGateway('wechat', inTime.orderId, inTime.inTime);
      paidAtGateway('wechat', late.orderId, server.clock.now().toISOString());
      paidAtGateway('alipay', twice, server.clock.now().toISOString());
      await nextDay();
      const expected = [
        { status: 'paid', receipts: [{ gateway: 'wechat', usedAs: 'fee' }], refunds: [] },
        { status: 'expired', receipts: [{ gateway: 'wechat', usedAs: 'returned' }], refunds: [{ gateway: 'wechat', cause: 'late' }] },
        {
          status: 'paid',
          receipts: [
            { gateway: 'wechat', usedAs: 'fee' },
            { gateway: 'alipay', usedAs: 'returned' },
          ],
          refunds: [{ gateway: 'alipay', cause: 'late' }],
        },
      ];
      const orderIds = [inTime.orderId, late.orderId, twice];
      expect(await Promise.all(orderIds.map(outcomeOf))).toEqual(expected);

      const again = Array.from({ length: 10 }, () => orderIds).flat();
      await Promise.all(again.map((orderId) => checkPaymentOrder({ orderId, stated: true }, server.context)));
      await nextDay();
      expect(await Promise.all(orderIds.map(outcomeOf))).toEqual(expected);
      expect(await found()).toEqual([]);
      expect(await verifyLedger(server.context.db)).toMatchObject({ valid: true, problems: [] });
    });
  });

  describe('of whatever statements say', () => {
    const inStatement = (number: string): StatementLine => ({
      ...{ kind: 'payment', number, orderId: `ZF${number}`, cents: 100n },
      at: server.clock.now(),
    });

    /** The gateway states this of the day besides, and answers what gives it back its own statements. */
    function stating(gateway: GatewayName, day: string, lines: readonly StatementLine[]): () => void {
      const { payment } = server.context.adapters;
      const own = payment[gateway];
      payment[gateway] = { ...own, statement: async (asked) => [...(await own.statement(asked)), ...(asked === day ? lines : [])] };
      return () => void (payment[gateway] = own);
    }

    async function comparedOf(day: string, gateway: GatewayName) {
      const { list } = (await platform.call(reconciledDays, { gateway })).data;
      return list.find((row) => row.day === day);
    }

    async function compareAgain(day: string): Promise<void> {
      expect((await platform.call(reconcileAgain, { day })).code).toBe(0);
      await server.drainJobs();
    }

    it('[PY-03] tells of what could not be saved with its day, and compares the others', async () => {
      const { db } = server.context;
      const day = dayOf(server.clock.now().toISOString());
      const givenBack = [stating('wechat', day, [inStatement('4200\0')]), stating('alipay', day, [inStatement('2026REFUSED')])];
      await sql`alter table difference add constraint refused check (number <> '2026REFUSED')`.execute(db);
      await nextDay();
      expect(await comparedOf(day, 'wechat')).toMatchObject({
        state: 'failed',
        failure: expect.stringContaining('账单未能保存') as string,
      });
      expect(await comparedOf(day, 'alipay')).toMatchObject({ state: 'failed', failure: expect.stringContaining('对账未完成') as string });
      for (const gateway of ['dinpay', 'baofu'] as const) expect(await comparedOf(day, gateway)).toMatchObject({ state: 'clean' });

      await sql`alter table difference drop constraint refused`.execute(db);
      for (const giveBack of givenBack) giveBack();
      await compareAgain(day);
      for (const gateway of ['wechat', 'alipay'] as const) expect(await comparedOf(day, gateway)).toMatchObject({ state: 'clean' });
    });

    it('[PY-03] keeps however many differences there are, and adds up what is stated of one movement in several lines', async () => {
      const day = dayOf(server.clock.now().toISOString());
      const lines = Array.from({ length: 7300 }, (_, index) => inStatement(`4200N${String(index)}`));
      const giveBack = stating('wechat', day, [...lines.slice(0, 1), ...lines]);
      await nextDay();
      expect(await comparedOf(day, 'wechat')).toMatchObject({
        state: 'differs',
        openDifferences: 7300,
        movements: 7300,
        statedIn: '7301.00',
      });
      giveBack();
      await compareAgain(day);
      expect(await found()).toEqual([]);
    });
  });

  it('[PY-03] closes a month that is over and clean, once, and books nothing into it any more', async () => {
    const month = dayOf(server.clock.now().toISOString()).slice(0, 7);
    platform = await server.signedClient({ account: PEOPLE.platform });
    expect((await platform.call(closeMonth, { month })).code).toBe(40902);
    server.clock.advance(32 * DAY_SECONDS);
    platform = await server.signedClient({ account: PEOPLE.platform });
    expect((await platform.call(closeMonth, { month })).code).toBe(40902);
    await nextDay();
    const { list } = (await platform.call(reconciledMonths, {})).data;
    expect(list.find((row) => row.month === month)).toMatchObject({ state: 'open', daysMissing: 0, openDifferences: 0 });
    expect(await daysOf(month)).toMatchObject([{ closed: false }, { closed: false }]);
    const answers = await Promise.all([1, 2, 3].map(() => platform.call(closeMonth, { month })));
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 40902, 40902]);
    expect((await loggedFor(platform, { kind: 'reconciliation', object: month }, 10)).map(({ action, facts }) => [action, facts])).toEqual([
      ['close', [{ label: '已关账', before: '否', after: '是' }]],
    ]);
    const [last, first] = await daysOf(month);
    expect([last?.closed, first?.closed]).toEqual([false, true]);
    expect((await platform.call(reconcileAgain, { day: first?.day ?? '' })).code).toBe(40902);
    expect((await platform.call(reconcileAgain, { day: last?.day ?? '' })).code).toBe(0);
    const booked = server.context.db
      .insertInto('ledgerEntry')
      .values(
        ['1.00', '-1.00'].map((amount, line) => ({
          transactionNo: 'late-1',
          line,
          account: 'suspense',
          ownerAppId: 'platform',
          amount,
          applyNo: 'BH1',
          description: '补记',
          bookedAt: new Date(`${month}-15T04:00:00Z`),
        })),
      )
      .execute();
    await expect(booked).rejects.toThrow('is closed');
  });

  it('[PM-05] is the platform’s alone', async () => {
    for (const account of [PEOPLE.bidder, PEOPLE.guarantee, PEOPLE.tradeCenter]) {
      const client = await server.signedClient({ account });
      expect((await client.call(reconciledDays, {})).code).toBe(40301);
      expect((await client.call(closeMonth, { month: '2026-01' })).code).toBe(40301);
    }
    platform = await server.signedClient({ account: PEOPLE.platform });
    expect((await platform.call(settleDifference, { differenceId: 999_999, note: '无' })).code).toBe(40401);
    expect((await platform.call(reconcileAgain, { day: '2999-01-01' })).code).toBe(40001);
  });
});
