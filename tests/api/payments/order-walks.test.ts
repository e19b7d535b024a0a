import { sendEvent } from '#contract/guarantees';
import { payOrder, payResult } from '#contract/payments';
import { GATEWAY_NAMES, type GatewayName } from '#domain/gateway';
import { PAY_TYPES } from '#domain/guarantee/flow';
import { statusOf } from '#domain/guarantee/status';
import { parseYuan } from '#domain/money';
import { decidePayment, paymentOrderMachine, type PaymentOrderEvent, type PaymentOrderFacts } from '#machines/lifecycle/payment';
import { GATEWAY_KINDS } from '#server/adapters/payment/gateway-kinds';
import { paymentNotification } from '#server/adapters/payment/sandbox-gateway';
import { readTrade, writeTrade, type SandboxTrade } from '#server/adapters/payment/sandbox-trades';
import { verifyLedger } from '#server/work/ledger/verify-ledger';
import { isLate, paymentCourses, type PaymentCourse } from '#tests/machines/model-based/payment-walks';
import { allVerdicts, verdictsGiven } from '#tests/machines/model-based/verdicts';
import { allTransitions, transitionsTaken } from '#tests/machines/model-based/walks';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

/** One order under way: how the server learns of money, where the application should stand, and what should have gone back, by gateway. */
interface Drive {
  course: PaymentCourse;
  learns: 'by a notification' | 'when it asks';
  applyNo: string;
  orderId: string;
  status: number;
  returned: Map<GatewayName, string>;
}

const AWAITING_PAYMENT = statusOf('awaitingPayment');
const PAID = statusOf('awaitingAudit');
const CANCELLED = statusOf('cancelled');
const CHECKED_AFTER_SECONDS = 15;
const REFUND_SETTLES_AFTER_SECONDS = 60;

const taken = new Set<string>();
const verdicts = new Set<string>();
let server: TestServer;
let bidder: TestClient;

beforeAll(async () => {
  server = await startTestServer({ environment: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '168' } });
  await addPeople(server);
  bidder = await server.signedClient({ account: PEOPLE.bidder });
});
afterAll(() => server.stop());

describe.each(['by a notification', 'when it asks'] as const)('the server learns of the money %s,', (learns) => {
  describe.each(paymentCourses())('$name', (course) => {
    it.each(course.walks.map((walk) => [walk.map(({ event }) => nameOf(event)).join(' → '), walk] as const))(
      '[DV-03] [PY-03] %s',
      async (_name, walk) => {
        const drive = await opened(course, learns);
        await changesNothingThatTheMachineRefuses(drive);
        for (const { event, after } of walk) {
          await step(drive, event);
          const facts = await stored(drive);
          expect([nameOf(event), facts.state]).toEqual([nameOf(event), after.value]);
          await everythingElseFits(drive, facts);
          await changesNothingThatTheMachineRefuses(drive);
        }
        await allReturnsArrive(drive);
      },
    );
  });
});

it('[DV-03] [PY-03] every transition of the payment order was taken over the API', () => {
  expect(allTransitions(paymentOrderMachine).filter((id) => !taken.has(id))).toEqual([]);
});

it('[DV-03] [PY-03] every guard of the payment order passed and refused over the API', () => {
  expect(allVerdicts(paymentOrderMachine).filter((verdict) => !verdicts.has(verdict))).toEqual([]);
});

async function opened(course: PaymentCourse, learns: Drive['learns']): Promise<Drive> {
  const applyNo = await applicationAt(server, 'awaitingPayment');
  const { data } = await bidder.call(payOrder, { applyNo, payType: 'QRcode' });
  server.clock.advance(CHECKED_AFTER_SECONDS + 1);
  return { course, learns, applyNo, orderId: data.orderId, status: AWAITING_PAYMENT, returned: new Map() };
}

async function step(drive: Drive, event: PaymentOrderEvent): Promise<void> {
  const before = await stored(drive);
  if (before.state === 'open' && isLate(event)) server.clock.set(before.expiresAt);
  if (event.type === 'reported') await makeUnwanted(drive);
  const sent = asSent(event, drive);
  const decision = decidePayment(before, sent);
  await cause(drive, before, event);
  if (decision.actions.includes('bookAsFee')) drive.status = PAID;
  if (decision.actions.includes('returnMoney') && event.type === 'reported') drive.returned.set(gatewayOf(event), event.amount);
  expect([nameOf(event), await stored(drive)]).toEqual([nameOf(event), sorted(decision.facts)]);
  note(before, sent);
}

async function changesNothingThatTheMachineRefuses(drive: Drive): Promise<void> {
  const before = await stored(drive);
  for (const event of drive.course.events(before.state)) {
    const sent = asSent(event, drive);
    if ((before.state === 'open' && isLate(event)) || decidePayment(before, sent).accepted) continue;
    await cause(drive, before, event, { repeated: true });
    expect([nameOf(event), await stored(drive)]).toEqual([nameOf(event), before]);
    note(before, sent);
  }
  await everythingElseFits(drive, before);
}

/** The order as the machine sees it. */
async function stored({ course, orderId }: Drive): Promise<PaymentOrderFacts> {
  const { db } = server.context;
  const { status, amount, expiresAt, tradeNo } = await db
    .selectFrom('paymentOrder')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const receipts = await db.selectFrom('paymentReceipt').select(['tradeNo', 'usedAs']).where('orderId', '=', orderId).execute();
  const used = (as: 'fee' | 'returned') => receipts.filter(({ usedAs }) => usedAs === as).map((receipt) => receipt.tradeNo);
  expect(used('fee')).toEqual(tradeNo === null ? [] : [tradeNo]);
  return sorted({
    state: status,
    amount,
    expiresAt: expiresAt.toISOString(),
    tradeNo,
    returned: used('returned'),
    feeIsAwaited: course.feeIsAwaited,
  });
}

/** Beside the order: the application, what the payer is shown, the refunds, the ledger and the codes at the gateways. */
async function everythingElseFits({ applyNo, orderId, status, returned }: Drive, { state }: PaymentOrderFacts): Promise<void> {
  const { db } = server.context;
  await server.drainJobs();
  const { data } = await bidder.call(payResult, { orderId });
  expect([data.guaranteeStatus, data.tradeStatus]).toEqual([status, SHOWN[state]]);
  const refunds = await db
    .selectFrom('paymentRefund')
    .select(['orderId', 'gateway', 'tradeNo', 'amount', 'cause'])
    .where('applyNo', '=', applyNo)
    .orderBy('gateway', 'desc')
    .execute();
  const due = GATEWAY_NAMES.filter((gateway) => returned.has(gateway));
  expect(refunds).toEqual(
    due.map((gateway) => ({ orderId, gateway, tradeNo: tradeNoOf(gateway, orderId), amount: returned.get(gateway), cause: 'late' })),
  );
  const booked = await db
    .selectFrom('ledgerEntry')
    .select('transactionNo')
    .distinct()
    .where('applyNo', '=', applyNo)
    .where('transactionNo', 'not like', 'returned-%')
    .execute();
  const toBook = [
    ...(status === PAID ? [`fee-${applyNo}`] : []),
    ...due.map((gateway) => `unspent-${gateway}-${tradeNoOf(gateway, orderId)}`),
  ];
  expect(booked.map(({ transactionNo }) => transactionNo).sort()).toEqual(toBook.sort());
  const { gateways } = PAY_TYPES.QRcode;
  expect(gateways.filter((gateway) => tradeAt(gateway, orderId).state === 'unpaid')).toEqual(state === 'open' ? gateways : []);
}

const SHOWN = { open: 'progress', paid: 'success', failed: 'fail', expired: 'expired', closed: 'fail' };

async function allReturnsArrive({ applyNo, returned }: Drive): Promise<void> {
  const { db } = server.context;
  server.clock.advance(REFUND_SETTLES_AFTER_SECONDS);
  await watch();
  const refunds = await db.selectFrom('paymentRefund').select('status').where('applyNo', '=', applyNo).execute();
  expect(refunds).toEqual([...returned].map(() => ({ status: 'success' })));
  const unspent = await db
    .selectFrom('ledgerEntry')
    .select('amount')
    .where('applyNo', '=', applyNo)
    .where('account', '=', 'suspense')
    .execute();
  expect(await verifyLedger(db)).toMatchObject({ valid: true, problems: [] });
  expect(unspent.reduce((sum, { amount }) => sum + parseYuan(amount), 0n)).toBe(0n);
}

async function cause(drive: Drive, facts: PaymentOrderFacts, event: PaymentOrderEvent, { repeated = false } = {}): Promise<void> {
  switch (event.type) {
    case 'expired':
      return watch();
    case 'closed':
      return drive.course.name === 'the application was cancelled' ? cancel(drive) : renew(drive);
    case 'reportedFailed':
      return notify(
        drive,
        'wechat',
        { state: 'failed' },
        { repeated, byNotification: drive.learns === 'by a notification', refused: false },
      );
    case 'reported': {
      const gateway = gatewayOf(event);
      const paid = {
        state: 'paid',
        tradeNo: tradeNoOf(gateway, drive.orderId),
        cents: String(parseYuan(event.amount)),
        paidAt: await paidAt(drive),
      } as const;
      const refused = decidePayment(facts, asSent(event, drive)).actions.includes('reportTheDifference');
      const earlier = tradeAt(gateway, drive.orderId);
      await notify(drive, gateway, paid, {
        repeated,
        byNotification: drive.learns === 'by a notification' || facts.state === 'paid',
        refused,
      });
      if (refused) writeTrade(server.database.dataDir, gateway, earlier);
    }
  }
}

interface AddressedNotice {
  repeated: boolean;
  byNotification: boolean;
  refused: boolean;
}

/** A gateway is asked only about what it keeps; what is repeated it keeps already. */
async function notify(
  { orderId }: Drive,
  gateway: GatewayName,
  change: Partial<SandboxTrade>,
  { repeated, byNotification, refused }: AddressedNotice,
): Promise<void> {
  const { dataDir } = server.database;
  const trade = { ...tradeAt(gateway, orderId), ...change };
  if (!repeated) writeTrade(dataDir, gateway, trade);
  if (!byNotification) return watch();
  const { headers, body } = paymentNotification(dataDir, gateway, trade, server.clock.now());
  const answer = await server.app.inject({ method: 'POST', url: `/guarantee/api/pay/notify/${gateway}`, headers, payload: body });
  expect(answer.body).toBe(server.context.adapters.payment[gateway].answer(refused ? 'refused' : 'accepted').body);
}

/** Brings about, before money is reported, what makes the application wait for it no more. */
async function makeUnwanted(drive: Drive): Promise<void> {
  if (drive.course.name === 'the application was cancelled') await cancel(drive);
  if (drive.course.name !== 'another order paid the fee' || drive.status !== AWAITING_PAYMENT) return;
  const { data } = await bidder.call(payOrder, { applyNo: drive.applyNo, payType: 'QRcode' });
  expect(data.orderId).not.toBe(drive.orderId);
  expect(
    await server.client().request('POST', `/sandbox/pay/${data.orderId}`, { payload: JSON.stringify({ result: 'success' }) }),
  ).toMatchObject({ data: { notified: true } });
  drive.status = PAID;
}

async function cancel(drive: Drive): Promise<void> {
  if (drive.status !== AWAITING_PAYMENT) return;
  const { version } = await server.context.db
    .selectFrom('guarantee')
    .select('version')
    .where('applyNo', '=', drive.applyNo)
    .executeTakeFirstOrThrow();
  expect(await bidder.call(sendEvent, { applyNo: drive.applyNo, version, event: { type: 'cancel', reason: '不再投标' } })).toMatchObject({
    code: 0,
  });
  drive.status = CANCELLED;
}

async function renew({ applyNo, status }: Drive): Promise<void> {
  const { code } = await bidder.call(payOrder, { applyNo, payType: 'QRcode', renew: true });
  expect(code === 0).toBe(status === AWAITING_PAYMENT);
}

async function watch(): Promise<void> {
  await server.context.jobs.enqueue(server.context.db, 'watch-payments', {});
  await server.drainJobs();
}

/** Where money comes too late, a second after the order's end; else at once, however late it is reported. */
async function paidAt({ course, orderId }: Drive): Promise<string> {
  const { createdAt, closedAt, expiresAt } = await server.context.db
    .selectFrom('paymentOrder')
    .select(['createdAt', 'closedAt', 'expiresAt'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return (course.name === 'the money comes too late' ? new Date((closedAt ?? expiresAt).getTime() + 1000) : createdAt).toISOString();
}

function tradeAt(gateway: GatewayName, orderId: string): SandboxTrade {
  const trade = readTrade(server.database.dataDir, gateway, orderId);
  if (!trade) throw new Error(`${gateway} has no trade ${orderId}`);
  return trade;
}

/** The walk's event for this order, at this time. */
function asSent(event: PaymentOrderEvent, { orderId }: Drive): PaymentOrderEvent {
  const now = server.clock.now().toISOString();
  return event.type === 'reported' ? { ...event, now, tradeNo: tradeNoOf(gatewayOf(event), orderId) } : { ...event, now };
}

function gatewayOf({ tradeNo }: Extract<PaymentOrderEvent, { type: 'reported' }>): GatewayName {
  return tradeNo === 'wechat' ? 'wechat' : 'alipay';
}

function tradeNoOf(gateway: GatewayName, orderId: string): string {
  return `${GATEWAY_KINDS[gateway].sandbox.tradeNoPrefix}${orderId}`;
}

function note({ state, ...context }: PaymentOrderFacts, event: PaymentOrderEvent): void {
  const snapshot = paymentOrderMachine.resolveState({ value: state, context });
  for (const id of transitionsTaken(snapshot, event)) taken.add(id);
  for (const verdict of verdictsGiven(snapshot, event)) verdicts.add(verdict);
}

function sorted(facts: PaymentOrderFacts): PaymentOrderFacts {
  return { ...facts, returned: facts.returned.toSorted() };
}

function nameOf(event: PaymentOrderEvent): string {
  if (event.type !== 'reported') return event.type;
  return `${event.tradeNo} reports ${event.amount}${isLate(event) ? ' after the time is up' : ''}`;
}
