import { balanceDetail } from '#contract/balances';
import type { BodyOf } from '#contract/call';
import { addRecharge, rechargeEvent, rechargeOrder } from '#contract/recharges';
import {
  RECHARGE_EVENTS,
  RECHARGE_WAITS_HOURS,
  rechargeLogEvents,
  type RechargeEventType,
  type RechargeState,
} from '#domain/balance/recharge';
import { dayOf } from '#domain/dates';
import { parseYuan } from '#domain/money';
import { decideRecharge, rechargeMachine } from '#machines/lifecycle/recharge';
import { closeUnpaidRecharges } from '#server/work/balances/lapse';
import { verifyLedger } from '#server/work/ledger/verify-ledger';
import { allTransitions, walksOver } from '#tests/machines/model-based/walks';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import { notifyPaid, openCollectingAccount, transferOn } from '#tests/support/builders/money';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

interface Begun {
  rechargeNo: string;
  orderId: string;
  /** Cents on the balance before. */
  before: bigint;
}

const AMOUNT = '100.00';

const TYPES = rechargeLogEvents.filter((type) => type !== 'begin');
type Type = (typeof TYPES)[number];
const WALKS = walksOver(rechargeMachine, { input: undefined, events: () => TYPES.map((type) => ({ type })) }, new Set());

const taken = new Set<string>();
let server: TestServer;
let bidder: TestClient;
let platform: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  await signIn();
  await openCollectingAccount(platform);
});
afterAll(() => server.stop());

it.each(WALKS.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
  '[DV-03] [PY-06] a recharge: %s',
  async (_name, walk) => {
    const { rechargeNo } = (await bidder.call(addRecharge, { amount: AMOUNT })).data;
    const { orderId } = (await bidder.call(rechargeOrder, { rechargeNo })).data;
    const recharge = { rechargeNo, orderId, before: await balance() };
    let state: RechargeState = 'awaitingPayment';
    await standsAs(recharge, state);
    for (const step of walk) {
      const { type } = step.event;
      await cause(recharge, type);
      ({ state } = decideRecharge(state, { type }));
      await standsAs(recharge, state, { isPaid: type === 'paid' });
      for (const id of step.taken) taken.add(id);
    }
    expect((await verifyLedger(server.context.db)).problems).toEqual([]);
  },
);

it('[DV-03] [PY-06] every transition of a recharge was taken over the API', () => {
  expect(allTransitions(rechargeMachine).filter((id) => !taken.has(id))).toEqual([]);
});

it('[PY-06] a recharge that nobody paid is closed though another cannot be, which is tried again', async () => {
  await letADayPass();
  const { context } = server;
  const begun = async () => (await bidder.call(addRecharge, { amount: AMOUNT })).data.rechargeNo;
  const rechargeNos = [await begun(), await begun()];
  const states = async () => {
    const rows = await context.db.selectFrom('recharge').select('state').where('rechargeNo', 'in', rechargeNos).execute();
    return rows.map(({ state }) => state).sort();
  };
  server.clock.advance(RECHARGE_WAITS_HOURS * 3600 + 1);
  const enqueue = jest.spyOn(context.jobs, 'enqueue').mockRejectedValueOnce(new Error('not enqueued'));
  await expect(closeUnpaidRecharges({}, context)).rejects.toThrow('1 recharges were not closed');
  enqueue.mockRestore();
  expect(await states()).toEqual(['awaitingPayment', 'closed']);
  await closeUnpaidRecharges({}, context);
  expect(await states()).toEqual(['closed', 'closed']);
});

it('[PY-06] closes every recharge that nobody paid, however many there are', async () => {
  await letADayPass();
  const { db } = server.context;
  const { rechargeNo } = (await bidder.call(addRecharge, { amount: AMOUNT })).data;
  const row = await db.selectFrom('recharge').selectAll().where('rechargeNo', '=', rechargeNo).executeTakeFirstOrThrow();
  const copies = Array.from({ length: 500 }, (_none, index) => ({ ...row, transfer: null, rechargeNo: `${rechargeNo}-${String(index)}` }));
  await db.insertInto('recharge').values(copies).execute();
  server.clock.advance(RECHARGE_WAITS_HOURS * 3600 + 1);
  await closeUnpaidRecharges({}, server.context);
  expect(await db.selectFrom('recharge').select('rechargeNo').where('state', '=', 'awaitingPayment').execute()).toEqual([]);
});

/** Sessions end while a day passes. */
async function signIn(): Promise<void> {
  bidder = await server.signedClient({ account: PEOPLE.bidder });
  platform = await server.signedClient({ account: PEOPLE.platform });
}

/**
 * The recharge is where the machine is, and on the balance once it is credited. What the machine refuses changes nothing; money that it
 * refuses goes back.
 */
async function standsAs(recharge: Begun, state: RechargeState, { isPaid = false } = {}): Promise<void> {
  const row = await rowOf(recharge);
  expect(row.state).toBe(state);
  const refused = TYPES.filter((type) => !decideRecharge(state, { type }).accepted);
  for (const type of refused) {
    await cause(recharge, type, { code: 40902 });
    expect([type, await rowOf(recharge)]).toEqual([type, row]);
  }
  expect((await balance()) - recharge.before).toBe(state === 'credited' ? parseYuan(AMOUNT) : 0n);
  const { db } = server.context;
  const back = await db.selectFrom('paymentRefund').select('amount').where('orderId', '=', recharge.orderId).execute();
  expect(back).toEqual(refused.includes('paid') && !isPaid ? [{ amount: AMOUNT }] : []);
}

/** `code`: what whoever sends it is answered. */
async function cause(recharge: Begun, type: Type, { code = 0 } = {}): Promise<void> {
  if (type === 'paid') await notifyPaid(server, recharge.orderId);
  else if (type === 'lapse') await letADayPass();
  else {
    const client = RECHARGE_EVENTS[type].by === 'platform' ? platform : bidder;
    const { rechargeNo, version } = await rowOf(recharge);
    const answer = await client.call(rechargeEvent, { rechargeNo, version, event: await sent(type) });
    expect([type, answer.code]).toEqual([type, code]);
  }
  await server.drainJobs();
}

let references = 0;

async function sent(type: RechargeEventType): Promise<BodyOf<typeof rechargeEvent>['event']> {
  switch (type) {
    case 'confirm':
      references += 1;
      return { type, bankReference: `LS${String(references)}` };
    case 'return':
      return { type, reason: '回单金额与充值金额不一致' };
    case 'handIn':
      return { type, transfer: await transferOn(bidder, dayOf(server.clock.now().toISOString())) };
    case 'cancel':
      return { type };
  }
}

async function letADayPass(): Promise<void> {
  const { jobs, db } = server.context;
  server.clock.advance(RECHARGE_WAITS_HOURS * 3600 + 1);
  await jobs.enqueue(db, 'close-unpaid-recharges', {});
  await server.drainJobs();
  await signIn();
}

function rowOf({ rechargeNo }: Begun) {
  return server.context.db.selectFrom('recharge').selectAll().where('rechargeNo', '=', rechargeNo).executeTakeFirstOrThrow();
}

async function balance(): Promise<bigint> {
  return parseYuan((await bidder.call(balanceDetail, {})).data.balance);
}
