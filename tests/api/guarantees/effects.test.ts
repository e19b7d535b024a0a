import { sql } from 'kysely';
import { payOrder } from '#contract/payments';
import type { Person } from '#domain/guarantee/actor';
import type { FlowStep } from '#domain/guarantee/flow';
import { permissionsOf } from '#domain/roles';
import type { GuaranteeAction } from '#machines/lifecycle/guarantee';
import type { Db } from '#server/core/context';
import type { AppContext } from '#server/core/context';
import { ORGANISATION_TOPIC } from '#server/core/events/notify';
import { EFFECTS } from '#server/effects';
import type { Effect } from '#server/work/guarantees/effects/effect';
import { applyEvent, type EventGiven } from '#server/work/guarantees/events/apply-event';
import { applicationAt, PEOPLE } from '#tests/support/application-at';
import { addProduct, openMarket } from '#tests/support/builders/market';
import { eventually } from '#tests/support/eventually';
import { startTestServer, type TestServer } from '#tests/support/server';

const PLATFORM = person('platform', 'PLATFORM1');
const BIDDER = person('bidder', 'BIDDER001');
const GUARANTEE = person('guarantee', 'GUARANTEE');
const LETTER = person('letter', 'LETTERBNK');
const INTERFACE: FlowStep[] = [
  { uuid: 'audit', flowNodeType: 'AUDIT', orgType: 'guarantee', operationWay: 'interface', interfaceType: 'underwriting' },
  { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter' },
];
const FILES = [{ key: 'F', fileName: '凭证.pdf' }];
const CLAIM = { claimAmount: '700000.00', compensatorContactTel: '13900000004', claimFiles: FILES };

/** An event of the lifecycle that asks for the action. */
const ASKING: Record<GuaranteeAction, () => Promise<void>> = {
  notifyParties: async () => send(await applicationAt(server, 'awaitingAudit'), PLATFORM, { type: 'abort', reason: '核查' }),
  prepareContracts: () => resumeSigning(),
  signAutomatically: () => resumeSigning(),
  workThroughAdapter: async () => {
    const change = { platformConfirm: true, step: -1, issueChain: JSON.stringify(INTERFACE) };
    await send(await applicationAt(server, 'awaitingConfirmation', change), PLATFORM, { type: 'preApproved' });
  },
  closePaymentOrders: async () => send((await withOrder()).applyNo, PLATFORM, { type: 'abort', reason: '核查' }),
  bookFees: async () => send(await applicationAt(server, 'paid', { step: 1 }), PLATFORM, { type: 'confirmCollection' }),
  issueLetter: async () => send(await applicationAt(server, 'awaitingLetter'), LETTER, { type: 'letter' }),
  refundThroughGateway: async () => {
    const { applyNo, orderId } = await withOrder();
    await server.client().request('POST', `/sandbox/pay/${orderId}`, { payload: JSON.stringify({ result: 'success' }) });
    await send(applyNo, BIDDER, { type: 'cancel', reason: '不再投标' });
    await send(applyNo, PLATFORM, { type: 'refunding' });
  },
  bookRefund: async () => {
    const applyNo = await applicationAt(server, 'refunding', { paid: true, paidWay: 'offline', refundWay: 'offline' });
    await send(applyNo, PLATFORM, { type: 'refunded', voucherFiles: FILES });
  },
  bookClaim: async () => send(await applicationAt(server, 'awaitingClaim'), GUARANTEE, { type: 'claimed', ...CLAIM }),
};
const ACTIONS = Object.keys(ASKING) as GuaranteeAction[];

let server: TestServer;
/** Rows that an action's effect wrote in its event's transaction, and notices that it sent afterwards. */
const traces = new Map<GuaranteeAction, number>();
let heard = 0;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  await server.context.db.deleteFrom('product').execute();
  await addProduct(server, { autoSignOrgTypes: ['bidder'] });
  server.context.effects = Object.fromEntries(ACTIONS.map((action) => [action, watched(action, EFFECTS[action])])) as typeof EFFECTS;
  server.context.notifications.subscribe(ORGANISATION_TOPIC, () => (heard += 1));
});
afterAll(() => server.stop());

it.each(ACTIONS)('%s leaves something behind', async (action) => {
  traces.delete(action);
  await ASKING[action]();
  await server.drainJobs();
  expect(traces.get(action) ?? 0).toBeGreaterThan(0);
});

it('draws each contract once, side by side, before the transaction that puts them in place', async () => {
  const applyNo = await applicationAt(server, 'awaitingSignature');
  await send(applyNo, PLATFORM, { type: 'abort', reason: '核查' });
  const { drawContract } = server.context.documents;
  const requests: string[] = [];
  let bothRequested = (): void => undefined;
  const both = new Promise<void>((resolve) => (bothRequested = resolve));
  server.context.documents.drawContract = async (data, madeFor) => {
    if (requests.push(`${data.contractNo} ${madeFor?.waiting} ${madeFor?.caller}`) === 2) bothRequested();
    await both;
    return drawContract(data, madeFor);
  };
  await send(applyNo, PLATFORM, { type: 'renewAbort' });
  server.context.documents.drawContract = drawContract;
  expect(requests.sort()).toEqual([`${applyNo}-DB people BIDDER001`, `${applyNo}-FW people BIDDER001`]);
});

it('of two actions none does what the other does', () => {
  const done = Object.values(EFFECTS).flatMap(({ together, afterwards }) => [together, afterwards].filter((part) => part !== undefined));
  expect(new Set(done).size).toBe(done.length);
});

function watched(action: GuaranteeAction, { together, afterwards }: Effect<AppContext>): Effect<AppContext> {
  const watchedAfterwards: Effect<AppContext>['afterwards'] =
    afterwards &&
    (async (context, deliveries) => {
      const before = heard;
      await afterwards(context, deliveries);
      await eventually(() => heard > before);
      note(action, heard - before);
    });
  if (!together) return { afterwards: watchedAfterwards ?? (() => Promise.resolve()) };
  return {
    ...(watchedAfterwards ? { afterwards: watchedAfterwards } : {}),
    async together(db, context, happened) {
      const before = await rowsWritten(db);
      await together(db, context, happened);
      note(action, (await rowsWritten(db)) - before);
    },
  };
}

function note(action: GuaranteeAction, count: number): void {
  traces.set(action, (traces.get(action) ?? 0) + count);
}

/** By this transaction so far. */
async function rowsWritten(db: Db): Promise<number> {
  const { rows } = await sql<{ written: number }>`
    select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int as written from pg_stat_xact_user_tables`.execute(db);
  return rows[0]?.written ?? 0;
}

async function send(applyNo: string, by: Person, event: EventGiven): Promise<void> {
  await applyEvent(server.context.db, server.context, { applyNo, event, by });
}

/** Suspended and resumed: the application enters the signing anew. */
async function resumeSigning(): Promise<void> {
  const applyNo = await applicationAt(server, 'awaitingSignature');
  await send(applyNo, PLATFORM, { type: 'abort', reason: '核查' });
  await send(applyNo, PLATFORM, { type: 'renewAbort' });
}

async function withOrder(): Promise<{ applyNo: string; orderId: string }> {
  const applyNo = await applicationAt(server, 'awaitingPayment');
  const client = await server.signedClient({ account: PEOPLE.bidder });
  return { applyNo, orderId: (await client.call(payOrder, { applyNo, payType: 'QRcode' })).data.orderId };
}

function person(orgType: Person['orgType'], appId: string): Person {
  return {
    kind: 'person',
    userId: `user-${appId}`,
    userName: '经办人',
    appId,
    orgType,
    roles: ['admin'],
    permissions: permissionsOf(orgType, ['admin']),
  };
}
