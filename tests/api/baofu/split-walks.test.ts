import { ownBaofuAccount, splitEvent } from '#contract/baofu';
import type { BodyOf } from '#contract/call';
import { sendEvent } from '#contract/guarantees';
import { PLATFORM_HOLDER } from '#domain/baofu/account';
import { parseYuan } from '#domain/money';
import { SPLIT_NEWS, splitEventTypes } from '#domain/split';
import { decideSplit, paymentSplitMachine, SPLIT_TRIES, type SplitFacts } from '#machines/lifecycle/payment-split';
import type { BaofuAccounts } from '#server/adapters/baofu/baofu-accounts';
import { splitNotification } from '#server/adapters/baofu/sandbox-baofu';
import { GatewayUnavailable } from '#server/adapters/payment/payment-gateway';
import { inTransaction } from '#server/core/database/transaction';
import { verifyLedger } from '#server/work/ledger/verify-ledger';
import type { SplitRow } from '#server/work/payments/splits/repository';
import { dropSplit } from '#server/work/payments/splits/take-back';
import { numberOf, workSplit } from '#server/work/payments/splits/work-split';
import { askingCourses } from '#tests/machines/model-based/asking-walks';
import { allTransitions } from '#tests/machines/model-based/walks';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import { notifiedByBaofu, openAccount, paidAtBaofu } from '#tests/support/builders/baofu';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

/** What the institution and the platform get of the fees. */
const SHARES = [400_000n, 53n];
const TOTAL = 400_053n;
const REFUND_SETTLES_AFTER_SECONDS = 60;

const TYPES = [...splitEventTypes, ...(Object.keys(SPLIT_NEWS) as (keyof typeof SPLIT_NEWS)[])];
type Type = (typeof TYPES)[number];

const PAID: SplitFacts = { state: 'pending', requested: false, tries: 0 };
const COURSES = askingCourses<SplitFacts, Type>(paymentSplitMachine, decideSplit, PAID, [
  { name: 'the last question about it', way: ['begin'], tries: SPLIT_TRIES - 1, types: ['accepted', 'unanswered', 'succeeded'] },
  { name: 'from the beginning', way: [], tries: 0, types: TYPES },
]);

const taken = new Set<string>();
let server: TestServer;
let bidder: TestClient;
let institution: TestClient;
let platform: TestClient;
let baofu: BaofuAccounts;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  await server.context.db.updateTable('organisation').set({ orgLegalPerson: '陈志强' }).execute();
  bidder = await server.signedClient({ account: PEOPLE.bidder });
  institution = await server.signedClient({ account: PEOPLE.guarantee });
  platform = await server.signedClient({ account: PEOPLE.platform });
  await openAccount(server, institution, { holder: 'GUARANTEE', name: 'GUARANTEE有限公司' });
  await openAccount(server, platform, { holder: PLATFORM_HOLDER, name: 'PLATFORM1有限公司' });
  const { adapters } = server.context;
  if (!adapters.baofu) throw new Error('no Baofu');
  baofu = adapters.baofu;
});
afterAll(() => server.stop());

describe.each(COURSES)('a split, $name', ({ way, begins, walks }) => {
  it.each(walks.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
    '[DV-03] [PY-03] %s',
    async (_name, walk) => {
      const before = await balances();
      const splitNo = await begun(way, begins);
      let facts = begins;
      await standsAs(splitNo, facts, before);
      for (const step of walk) {
        const { type } = step.event;
        await cause(splitNo, type);
        facts = decideSplit(facts, { type }).facts;
        await standsAs(splitNo, facts, before);
        for (const id of step.taken) taken.add(id);
      }
      expect((await verifyLedger(server.context.db)).problems).toEqual([]);
    },
  );
});

it('[DV-03] [PY-03] every transition of a split was taken over the API', () => {
  expect(allTransitions(paymentSplitMachine).filter((id) => !taken.has(id))).toEqual([]);
});

it('[PY-03] a split that was left to people is done once it is tried again, though Baofu refuses its number as one that it has', async () => {
  const { context } = server;
  const { splitNo } = await paidAtBaofu(server);
  context.adapters.baofu = {
    ...baofu,
    split: async (split) => {
      await baofu.split(split);
      throw new GatewayUnavailable('the answer was lost');
    },
  };
  await workSplit({ splitNo }, context);
  await context.db
    .updateTable('paymentSplit')
    .set({ tries: SPLIT_TRIES - 1 })
    .where('splitNo', '=', splitNo)
    .execute();
  await cause(splitNo, 'unanswered');
  expect(await rowOf(splitNo)).toMatchObject({ state: 'failed', requested: true });
  context.adapters.baofu = baofu;
  await cause(splitNo, 'retry');
  await workSplit({ splitNo }, context);
  expect(await rowOf(splitNo)).toMatchObject({ state: 'done', attempt: 1 });
});

async function begun(way: readonly Type[], { tries }: SplitFacts): Promise<string> {
  const { splitNo } = await paidAtBaofu(server);
  for (const type of way) await cause(splitNo, type);
  await server.context.db.updateTable('paymentSplit').set({ tries }).where('splitNo', '=', splitNo).execute();
  return splitNo;
}

/** The split is where the machine is, its money with its owners once it is done, and what the machine refuses changes nothing. */
async function standsAs(splitNo: string, facts: SplitFacts, before: readonly bigint[]): Promise<void> {
  const split = await rowOf(splitNo);
  expect(split).toMatchObject(facts);
  for (const type of TYPES.filter((one) => !decideSplit(facts, { type: one }).accepted)) {
    if (!facts.requested && (type === 'accepted' || type === 'unanswered')) continue;
    await cause(splitNo, type, { refused: true });
    expect([type, await rowOf(splitNo)]).toEqual([type, split]);
  }
  expect(await balances()).toEqual(before.map((cents, index) => cents + (facts.state === 'done' ? (SHARES[index] ?? 0n) : 0n)));
}

async function cause(splitNo: string, type: Type, { refused = false } = {}): Promise<void> {
  const { context, clock } = server;
  const split = await rowOf(splitNo);
  switch (type) {
    case 'begin':
      return queryWithoutAnswer(splitNo);
    case 'accepted':
    case 'unanswered':
      gatewayAnswers(() => (type === 'accepted' ? Promise.resolve({ state: type }) : Promise.reject(new GatewayUnavailable('down'))));
      clock.set(split.nextTryAt ?? clock.now());
      return workSplit({ splitNo }, context);
    case 'succeeded':
      return notify(split, 'success');
    case 'refused':
      return notify(split, 'cancelled');
    case 'drop':
      return refused ? inTransaction(context.db, (db) => dropSplit(db, context, split.applyNo)) : giveFeesBack(split.applyNo);
    case 'retry': {
      const { code } = await platform.call(splitEvent, { splitNo, version: split.version, event: { type } });
      expect([type, code]).toEqual([type, refused ? 40902 : 0]);
    }
  }
}

/** As where the server is killed while it waits for the answer. */
function queryWithoutAnswer(splitNo: string): Promise<void> {
  return new Promise((request, failed) => {
    gatewayAnswers(() => {
      request();
      return new Promise(() => undefined);
    });
    void workSplit({ splitNo }, server.context).then(request, failed);
  });
}

function gatewayAnswers(answer: () => ReturnType<BaofuAccounts['split']>): void {
  server.context.adapters.baofu = { ...baofu, split: answer, findSplit: answer };
}

async function notify(split: SplitRow, state: 'success' | 'cancelled'): Promise<void> {
  const at = server.clock.now().toISOString();
  const shares = SHARES.map((cents) => ({ contractNo: '', cents: String(cents) }));
  const { orderId, tradeNo } = split;
  gatewayAnswers(() => Promise.resolve(state === 'success' ? { state, cents: TOTAL } : { state: 'failed', reason: '账户\u0000异常' }));
  const played = { number: numberOf(split), orderId, tradeNo, shares, state, held: false, acceptedAt: at, finishedAt: at };
  await notifiedByBaofu(server, 'split', splitNotification(server.database.dataDir, played));
}

async function giveFeesBack(applyNo: string): Promise<void> {
  const { context, clock } = server;
  const { db, jobs } = context;
  const send = async (client: TestClient, event: BodyOf<typeof sendEvent>['event']) => {
    const { version } = await db.selectFrom('guarantee').select('version').where('applyNo', '=', applyNo).executeTakeFirstOrThrow();
    expect(await client.call(sendEvent, { applyNo, version, event })).toMatchObject({ code: 0 });
  };
  context.adapters.baofu = baofu;
  await send(bidder, { type: 'cancel', reason: '不再投标' });
  await send(platform, { type: 'refunding', refundWay: 'online' });
  await server.drainJobs();
  clock.advance(REFUND_SETTLES_AFTER_SECONDS);
  await jobs.enqueue(db, 'watch-payments', {});
  await server.drainJobs();
}

function rowOf(splitNo: string): Promise<SplitRow> {
  return server.context.db.selectFrom('paymentSplit').selectAll().where('splitNo', '=', splitNo).executeTakeFirstOrThrow();
}

function balances(): Promise<bigint[]> {
  return Promise.all(
    [institution, platform].map(async (client) => parseYuan((await client.call(ownBaofuAccount, {})).data.account?.balance ?? '')),
  );
}
