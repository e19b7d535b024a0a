import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { balanceDetail } from '#contract/balances';
import type { BodyOf } from '#contract/call';
import { sendEvent } from '#contract/guarantees';
import { payFromBalance, payOrder } from '#contract/payments';
import { refundPart } from '#contract/refunds';
import { passwordLogin } from '#contract/users';
import { PLATFORM_HOLDER } from '#domain/baofu/account';
import type { GatewayName } from '#domain/gateway';
import { statusOf } from '#domain/guarantee/status';
import { yuanOf } from '#domain/money';
import { decideSplit, splitNotification } from '#server/adapters/baofu/sandbox-baofu';
import { allSaved, readSaved } from '#server/adapters/baofu/sandbox-state';
import type { SignedNotification } from '#server/adapters/payment/gateway-kind';
import { paymentNotification, refundNotification } from '#server/adapters/payment/sandbox-gateway';
import { readTrade, writeTrade } from '#server/adapters/payment/sandbox-trades';
import { checkedHistory } from '#server/work/guarantees/history/history';
import { readFacts, type NewHistoryRow } from '#server/work/guarantees/repository';
import { verifyLedger } from '#server/work/ledger/verify-ledger';
import { watchPayments } from '#server/work/payments/jobs';
import { addPeople, applicationAt, chainPaidBy, FEE_DUE, PEOPLE } from '#tests/support/application-at';
import { openAccount, paidAtBaofu } from '#tests/support/builders/baofu';
import { openCollectingAccount, recharged } from '#tests/support/builders/money';
import { startProxy } from '#tests/support/builders/proxy';
import { bundleServer, HttpClient, startServerProcess, type ServerProcess } from '#tests/support/builders/server-process';
import type { TestClient } from '#tests/support/client';
import { EventListener } from '#tests/support/event-listener';
import { eventually } from '#tests/support/eventually';
import { startTestServer, type TestServer } from '#tests/support/server';

const WRITERS = 8;
const ACKNOWLEDGED_BEFORE_THE_KILL = 40;
const ORDERS = 40;
/** In turns. */
const PAID_THROUGH = [
  ['wechat', 'QRcode'],
  ['alipay', 'QRcode'],
  ['dinpay', 'DinPay'],
  ['baofu', 'Baopay'],
] as const;
const PAID_BEFORE_THE_KILL = 10;
const OF_EACH = 12;
const SETTLED_BEFORE_THE_KILL = 4;

let server: TestServer;
let running: ServerProcess | undefined;

beforeAll(async () => {
  await bundleServer();
  server = await startTestServer();
  await addPeople(server);
  await server.context.db.updateTable('organisation').set({ orgLegalPerson: '陈志强' }).execute();
  const as = (account: string) => server.signedClient({ account });
  await openAccount(server, await as(PEOPLE.guarantee), { holder: 'GUARANTEE', name: 'GUARANTEE有限公司' });
  await openAccount(server, await as(PEOPLE.platform), { holder: PLATFORM_HOLDER, name: 'PLATFORM1有限公司' });
});
afterAll(async () => {
  running?.child.kill('SIGKILL');
  await server.stop();
});

it('[LC-07] a kill -9 amid a stream of events loses no acknowledged one, leaves no half step, and the next start goes on', async () => {
  const applyNos = await Promise.all(Array.from({ length: WRITERS }, () => applicationAt(server, 'awaitingAudit', { version: 0 })));
  running = await startServerProcess(server.database);
  const client = await HttpClient.signIn(running.url, PEOPLE.platform);
  const acknowledged = new Map(applyNos.map((applyNo) => [applyNo, 0]));
  const writers = applyNos.map((applyNo) => writeUntilItDies(client, applyNo, acknowledged));

  await eventually(() => total(acknowledged) >= ACKNOWLEDGED_BEFORE_THE_KILL, 60_000);
  const died = new Promise((resolve) => running?.child.once('exit', resolve));
  running.child.kill('SIGKILL');
  await Promise.all([died, ...writers]);
  await eventually(async () => (await connectionsOfTheDead()) === 0, 20_000);

  for (const applyNo of applyNos) {
    const row = await readFacts(server.context.db, applyNo);
    if (!row) throw new Error(`${applyNo} is gone`);
    const known = acknowledged.get(applyNo) ?? 0;
    expect([known, known + 1]).toContain(row.version);
    const { rows, problems } = await checkedHistory(server.context.db, row);
    expect(problems).toEqual([]);
    expect(rows).toHaveLength(row.version);
    expect(rows.at(-1)?.toStatus).toBe(row.status);
    expect(await outboxSequences(applyNo)).toEqual(rows.map(({ sequence }: Pick<NewHistoryRow, 'sequence'>) => sequence));
  }

  running = await startServerProcess(server.database);
  const again = await HttpClient.signIn(running.url, PEOPLE.platform);
  for (const applyNo of applyNos) {
    const row = await readFacts(server.context.db, applyNo);
    const event = row?.status === 9 ? ({ type: 'renewAbort' } as const) : ({ type: 'abort', reason: '继续' } as const);
    expect((await again.call(sendEvent, { applyNo, version: row?.version ?? -1, event })).code).toBe(0);
  }
  await eventually(async () => (await unfinishedJobs()) === 0, 60_000);
});

it('[LC-07] two servers behind a proxy are one: sessions, nonces, limits and the stream hold across them, and one that is killed takes nothing with it', async () => {
  const [one, other] = await Promise.all([running ?? startServerProcess(server.database), startServerProcess(server.database)]);
  running = other;
  const proxy = await startProxy([one.url, other.url]);
  try {
    const applyNo = await applicationAt(server, 'awaitingAudit', { version: 0 });
    const client = await HttpClient.signIn(one.url, PEOPLE.platform);
    const there = client.at(other.url);
    const listening = await EventListener.open(client, Number(new URL(other.url).port));
    const used = randomBytes(12).toString('base64url');
    expect((await client.call(sendEvent, { applyNo, version: 0, event: { type: 'abort', reason: '暂停' } }, used)).code).toBe(0);
    expect((await there.call(sendEvent, { applyNo, version: 1, event: { type: 'renewAbort' } }, used)).code).toBe(20001);
    await listening.until(new RegExp(applyNo));

    const wrong = (url: string) => passwordTried(url, PEOPLE.rival);
    expect(await wrong(one.url)).toMatchObject({ captchaRequired: false });
    expect(await wrong(other.url)).toMatchObject({ captchaRequired: false });
    expect(await wrong(one.url)).toMatchObject({ captchaRequired: true });
    expect(await wrong(other.url)).toMatchObject({ captchaRequired: true });

    const through = client.at(proxy.url);
    const died = new Promise((resolve) => one.child.once('exit', resolve));
    let version = 1;
    for (let time = 0; time < 12; time += 1) {
      if (time === 6) one.child.kill('SIGKILL');
      const event = version % 2 === 0 ? ({ type: 'abort', reason: '暂停' } as const) : ({ type: 'renewAbort' } as const);
      const answer = await through.call(sendEvent, { applyNo, version, event }).catch(() => undefined);
      if (answer?.code === 0) version += 1;
      else version = (await readFacts(server.context.db, applyNo))?.version ?? -1;
    }
    await died;
    const row = await readFacts(server.context.db, applyNo);
    if (!row) throw new Error(`${applyNo} is gone`);
    expect(row.version).toBe(version);
    expect(version).toBeGreaterThan(6);
    expect((await checkedHistory(server.context.db, row)).problems).toEqual([]);
    await eventually(async () => (await unfinishedJobs()) === 0, 60_000);
    listening.close();
  } finally {
    proxy.close();
    one.child.kill('SIGKILL');
  }
});

it('[PY-03] a kill -9 amid payments loses none that was acknowledged, and books none by half; told again, all are taken', async () => {
  running?.child.kill('SIGKILL');
  server.clock.set(new Date());
  const bidder = await server.signedClient({ account: PEOPLE.bidder });
  const payments: { applyNo: string; gateway: GatewayName; sent: SignedNotification }[] = [];
  for (let count = 0; count < ORDERS; count += 1) {
    const [gateway, payType] = PAID_THROUGH[count % PAID_THROUGH.length] ?? PAID_THROUGH[0];
    const applyNo = await applicationAt(server, 'awaitingPayment', { issueChain: chainPaidBy(payType) });
    const { orderId } = (await bidder.call(payOrder, { applyNo, payType })).data;
    payments.push({ applyNo, gateway, sent: paidNow(orderId, gateway) });
  }
  running = await startServerProcess(server.database);
  const { url, child } = running;
  const died = new Promise((resolve) => child.once('exit', resolve));
  const acknowledged = new Set<string>();
  const notifying = payments.map(async ({ applyNo, gateway, sent }) => {
    if (await notifyUntilTaken(url, sent, gateway)) acknowledged.add(applyNo);
  });
  await eventually(() => acknowledged.size >= PAID_BEFORE_THE_KILL, 60_000);
  child.kill('SIGKILL');
  await Promise.all([died, ...notifying]);
  await eventually(async () => (await connectionsOfTheDead()) === 0, 20_000);

  for (const { applyNo } of payments) {
    const booked = await feeLinesOf(applyNo);
    expect(acknowledged.has(applyNo) ? [3] : [0, 3]).toContain(booked);
    expect((await readFacts(server.context.db, applyNo))?.status).toBe(statusOf(booked === 3 ? 'awaitingAudit' : 'awaitingPayment'));
  }
  expect((await verifyLedger(server.context.db)).problems).toEqual([]);

  running = await startServerProcess(server.database);
  const again = running.url;
  expect(await Promise.all(payments.map(({ gateway, sent }) => notifyUntilTaken(again, sent, gateway)))).toEqual(payments.map(() => true));
  expect(await Promise.all(payments.map(({ applyNo }) => feeLinesOf(applyNo)))).toEqual(payments.map(() => 3));
});

it('[PY-03] [PY-04] a kill -9 amid refunds and splits loses none that was acknowledged, and books none by half; asked about, each is done once', async () => {
  server.clock.set(new Date());
  const serving = running ?? (await startServerProcess(server.database));
  running = serving;
  const { url, child } = serving;
  const { dataDir } = server.database;
  const bidder = await server.signedClient({ account: PEOPLE.bidder });
  const platform = await server.signedClient({ account: PEOPLE.platform });
  const returns: { applyNo: string; orderId: string }[] = [];
  for (let count = 0; count < OF_EACH; count += 1) returns.push(await cancelledAfterPayment(url, bidder));
  const died = new Promise((resolve) => child.once('exit', resolve));
  const refunds = new Map<string, boolean>();
  const splits = new Map<string, boolean>();
  const notifying = Array.from({ length: OF_EACH }, async () => {
    const { applyNo, splitNo } = await paidAtBaofu(server);
    splits.set(applyNo, false);
    splits.set(applyNo, await splitNotified(serving, splitNo));
  });
  const returning = returns.map(async ({ applyNo, orderId }) => {
    await happens(platform, applyNo, { type: 'refunding', refundWay: 'online' });
    refunds.set(applyNo, await refundNotified(serving, orderId));
  });
  await eventually(() => [refunds, splits].every((known) => acknowledgedIn(known) >= SETTLED_BEFORE_THE_KILL), 60_000);
  child.kill('SIGKILL');
  await Promise.all([died, ...notifying, ...returning]);
  await eventually(async () => (await connectionsOfTheDead()) === 0, 20_000);

  const all = [...refunds, ...splits];
  for (const [applyNo, isAcknowledged] of all) {
    const booked = await linesOf(applyNo);
    expect(isAcknowledged ? [6] : [3, 6]).toContain(booked);
    expect(await isSettled(applyNo)).toBe(booked === 6);
  }
  expect((await verifyLedger(server.context.db)).problems).toEqual([]);

  for (let time = 0; time < 2; time += 1) {
    server.clock.advance(3600);
    await watchPayments({}, server.context);
  }
  expect(await Promise.all(all.map(([applyNo]) => isSettled(applyNo)))).toEqual(all.map(() => true));
  expect(await Promise.all(all.map(([applyNo]) => linesOf(applyNo)))).toEqual(all.map(() => 6));
  for (const { orderId } of returns)
    expect(readTrade(dataDir, 'wechat', orderId)?.refunds).toMatchObject([{ cents: '400053', state: 'success' }]);
  expect(allSaved(dataDir, 'split').filter(({ state }) => state !== 'success')).toEqual([]);
  expect(await Promise.all([...splits.keys()].map((applyNo) => splitsSavedOf(applyNo)))).toEqual([...splits].map(() => 1));
  expect((await verifyLedger(server.context.db)).problems).toEqual([]);
});

it('[PY-04] [PY-06] a kill -9 amid what people do about money loses nothing that was answered, and does nothing by half', async () => {
  running?.child.kill('SIGKILL');
  server.clock.set(new Date());
  running = await startServerProcess(server.database);
  const { url, child } = running;
  const bidder = await server.signedClient({ account: PEOPLE.bidder });
  const platform = await server.signedClient({ account: PEOPLE.platform });
  await openCollectingAccount(platform);
  await recharged(server, bidder, platform, '60000.00');
  const due: string[] = [];
  const paid: { applyNo: string; orderId: string }[] = [];
  for (let count = 0; count < OF_EACH; count += 1) {
    due.push(await applicationAt(server, 'awaitingPayment'));
    paid.push(await paidByCode(url, bidder));
  }
  const payer = await HttpClient.signIn(url, PEOPLE.bidder);
  const person = await HttpClient.signIn(url, PEOPLE.platform);
  const died = new Promise((resolve) => child.once('exit', resolve));
  const payments = new Set<string>();
  const refunds = new Set<string>();
  const answered = async (known: Set<string>, applyNo: string, act: Promise<{ code: number }>) => {
    const answer = await act.catch(() => undefined);
    if (answer?.code !== 0) return;
    known.add(applyNo);
    if ([payments, refunds].every(({ size }) => size >= SETTLED_BEFORE_THE_KILL)) child.kill('SIGKILL');
  };
  const part = { guaranteeFee: '1000.00', platformServiceFee: '0.00', refundWay: 'online' as const, reason: '费率调整', voucherFiles: [] };
  await Promise.all([
    died,
    ...due.map((applyNo) => answered(payments, applyNo, payer.call(payFromBalance, { applyNo, fee: FEE_DUE }))),
    ...paid.map(({ applyNo }) => answered(refunds, applyNo, person.call(refundPart, { applyNo, ...part }))),
  ]);
  await eventually(async () => (await connectionsOfTheDead()) === 0, 20_000);

  let left = 6_000_000;
  for (const applyNo of due) {
    const booked = await feeLinesOf(applyNo);
    expect(payments.has(applyNo) ? [3] : [0, 3]).toContain(booked);
    expect((await readFacts(server.context.db, applyNo))?.status).toBe(statusOf(booked === 3 ? 'awaitingAudit' : 'awaitingPayment'));
    if (booked === 3) left -= 400_053;
  }
  expect((await bidder.call(balanceDetail, {})).data.balance).toBe(yuanOf(BigInt(left)));
  for (const { applyNo } of paid) expect(refunds.has(applyNo) ? [1] : [0, 1]).toContain((await refundsOf(applyNo)).length);
  expect((await verifyLedger(server.context.db)).problems).toEqual([]);

  for (let time = 0; time < 2; time += 1) {
    server.clock.advance(3600);
    await watchPayments({}, server.context);
  }
  for (const { applyNo, orderId } of paid) {
    const returned = await refundsOf(applyNo);
    expect(returned).toEqual(returned.map(() => ({ amount: '1000.00', status: 'success' })));
    expect(readTrade(server.database.dataDir, 'wechat', orderId)?.refunds).toMatchObject(
      returned.map(() => ({ cents: '100000', state: 'success' })),
    );
  }
  expect((await verifyLedger(server.context.db)).problems).toEqual([]);
});

async function paidByCode(url: string, bidder: TestClient): Promise<{ applyNo: string; orderId: string }> {
  const applyNo = await applicationAt(server, 'awaitingPayment');
  const { orderId } = (await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data;
  expect(await notifyUntilTaken(url, paidNow(orderId))).toBe(true);
  return { applyNo, orderId };
}

async function cancelledAfterPayment(url: string, bidder: TestClient): Promise<{ applyNo: string; orderId: string }> {
  const paid = await paidByCode(url, bidder);
  await happens(bidder, paid.applyNo, { type: 'cancel', reason: '项目延期' });
  return paid;
}

function refundsOf(applyNo: string) {
  return server.context.db.selectFrom('paymentRefund').select(['amount', 'status']).where('applyNo', '=', applyNo).execute();
}

/** How many splits Baofu was asked for. */
async function splitsSavedOf(applyNo: string): Promise<number> {
  const { orderId } = await server.context.db
    .selectFrom('paymentSplit')
    .select('orderId')
    .where('applyNo', '=', applyNo)
    .executeTakeFirstOrThrow();
  return allSaved(server.database.dataDir, 'split').filter((split) => split.orderId === orderId).length;
}

async function happens(client: TestClient, applyNo: string, event: BodyOf<typeof sendEvent>['event']): Promise<void> {
  const version = (await readFacts(server.context.db, applyNo))?.version ?? -1;
  expect(await client.call(sendEvent, { applyNo, version, event })).toMatchObject({ code: 0 });
}

/** Has the gateway return what it was asked for, and tell so; whether that was acknowledged. */
async function refundNotified({ url, child }: ServerProcess, orderId: string): Promise<boolean> {
  const { dataDir } = server.database;
  const trade = await whileAlive(child, () => {
    const kept = readTrade(dataDir, 'wechat', orderId);
    return kept?.refunds.length === 1 ? kept : undefined;
  });
  const accepted = trade?.refunds[0];
  if (!trade || !accepted) return false;
  const refund = { ...accepted, state: 'success' as const };
  const sent = refundNotification(dataDir, 'wechat', writeTrade(dataDir, 'wechat', { ...trade, refunds: [refund] }), refund, new Date());
  return sent !== undefined && notifyUntilTaken(url, sent);
}

/** The same of a split, by its first attempt. */
async function splitNotified({ url, child }: ServerProcess, splitNo: string): Promise<boolean> {
  const { dataDir } = server.database;
  const accepted = await whileAlive(child, () => readSaved(dataDir, 'split', `${splitNo}_1`));
  if (!accepted) return false;
  const body = splitNotification(dataDir, decideSplit(dataDir, accepted, 'success', new Date()));
  return notifyUntilTaken(url, { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }, 'baofu/split');
}

/** What is found first; undefined where the process dies before. */
async function whileAlive<T>(child: ChildProcess, look: () => T | undefined): Promise<T | undefined> {
  let found: T | undefined;
  await eventually(() => (found = look()) !== undefined || child.exitCode !== null || child.signalCode !== null);
  return found;
}

function acknowledgedIn(known: ReadonlyMap<string, boolean>): number {
  return [...known.values()].filter(Boolean).length;
}

/** Whether the fees of an application went back, or were split. */
async function isSettled(applyNo: string): Promise<boolean> {
  const { db } = server.context;
  const refund = await db.selectFrom('paymentRefund').select('status').where('applyNo', '=', applyNo).executeTakeFirst();
  const split = await db.selectFrom('paymentSplit').select('state').where('applyNo', '=', applyNo).executeTakeFirst();
  const status = (await readFacts(db, applyNo))?.status;
  return refund ? refund.status === 'success' && status === statusOf('refunded') : split?.state === 'done';
}

/** What the gateway tells of an order that has just been paid. */
function paidNow(orderId: string, gateway: GatewayName = 'wechat'): SignedNotification {
  const { dataDir } = server.database;
  const trade = readTrade(dataDir, gateway, orderId);
  if (!trade) throw new Error(`no trade ${orderId}`);
  const now = new Date();
  const paid = writeTrade(dataDir, gateway, { ...trade, state: 'paid', tradeNo: `4200${orderId}`, paidAt: now.toISOString() });
  return paymentNotification(dataDir, gateway, paid, now);
}

const TAKEN = ['OK', 'SUCCESS', 'success'];

/** As the gateway does, again where the server is busy. False where it is gone. */
async function notifyUntilTaken(url: string, { headers, body }: SignedNotification, door = 'wechat'): Promise<boolean> {
  for (;;) {
    const answer = await fetch(`${url}/guarantee/api/pay/notify/${door}`, { method: 'POST', headers, body }).catch(() => undefined);
    if (answer?.status !== 503) return answer?.status === 204 || TAKEN.includes((await answer?.text().catch(() => '')) ?? '');
  }
}

/** What the receipt of the fees has booked, without what became of them since. */
async function feeLinesOf(applyNo: string): Promise<number> {
  const { db } = server.context;
  return (await db.selectFrom('ledgerEntry').select('line').where('transactionNo', '=', `fee-${applyNo}`).execute()).length;
}

async function linesOf(applyNo: string): Promise<number> {
  return (await server.context.db.selectFrom('ledgerEntry').select('line').where('applyNo', '=', applyNo).execute()).length;
}

async function passwordTried(url: string, account: string): Promise<unknown> {
  const response = await fetch(`${url}${passwordLogin.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ account, password: 'Wrong-2026!' }),
  });
  return ((await response.json()) as { data: unknown }).data;
}

async function writeUntilItDies(client: HttpClient, applyNo: string, acknowledged: Map<string, number>): Promise<void> {
  for (let version = 0; ; version += 1) {
    const event = version % 2 === 0 ? ({ type: 'abort', reason: '暂停' } as const) : ({ type: 'renewAbort' } as const);
    const answer = await client.call(sendEvent, { applyNo, version, event }).catch(() => undefined);
    if (!answer) return;
    expect(answer.code).toBe(0);
    acknowledged.set(applyNo, version + 1);
  }
}

function total(counts: Map<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** Sequences of the events whose one action stands in the outbox, delivered or not. */
async function outboxSequences(applyNo: string): Promise<number[]> {
  const { rows } = await sql<{ sequence: number }>`
    select (data ->> 'sequence')::int as sequence from (select name, data from pgboss.job union all select name, data from pgboss.archive) jobs
    where name = 'lifecycle-action' and data ->> 'applyNo' = ${applyNo} order by 1`.execute(server.context.db);
  return rows.map(({ sequence }) => sequence);
}

async function unfinishedJobs(): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from pgboss.job where name = 'lifecycle-action' and state in ('created', 'retry')`.execute(server.context.db);
  return rows[0]?.count ?? -1;
}

/** Connections of the killed process that PostgreSQL has not noticed yet; the test's own pool does not count. */
async function connectionsOfTheDead(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(
    server.context.db,
  );
  return rows[0]?.count ?? -1;
}
