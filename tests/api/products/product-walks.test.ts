import { managedProduct, productEvent, productPage } from '#contract/products';
import { productEventTypes, type ProductEventType, type ProductState } from '#domain/product/state';
import { productMachine, type ProductFacts } from '#machines/lifecycle/product';
import type { PaymentGateway } from '#server/adapters/payment/payment-gateway';
import { unconnected } from '#server/adapters/payment/unconnected';
import { allVerdicts, verdictsGiven } from '#tests/machines/model-based/verdicts';
import { allTransitions, transitionsTaken, walksOver } from '#tests/machines/model-based/walks';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import { addProduct, LETTER } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

const CHAIN = JSON.stringify([{ uuid: 'pay', flowNodeType: 'PAY', orgType: 'bidder', payType: 'Baopay' }, LETTER]);
/** What hinders a product of this chain while the platform has no account at Baofu. */
const HINDRANCE = '“缴纳费用”：平台尚未开通“宝付支付”的支付通道，投标人无法缴费';

const EVENTS = productEventTypes.map((type) => ({ type }));
const COURSES = [
  courseOf('that nothing hinders', { state: 'draft', hindrances: [] }),
  courseOf('that something hinders', { state: 'draft', hindrances: [HINDRANCE] }),
  courseOf('that something hinders once it is offered', { state: 'offered', hindrances: [HINDRANCE] }),
];

const taken = new Set<string>();
const verdicts = new Set<string>();
let server: TestServer;
let institution: TestClient;
let bidder: TestClient;
let baofu: PaymentGateway;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  institution = await server.signedClient({ account: PEOPLE.guarantee });
  bidder = await server.signedClient({ account: PEOPLE.bidder });
  ({ baofu } = server.context.adapters.payment);
});
afterAll(() => server.stop());

describe.each(COURSES)('a product $name', ({ begins, walks }) => {
  it.each(walks.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
    '[DV-03] [RT-08] %s',
    async (_name, walk) => {
      const { hindrances } = begins;
      server.context.adapters.payment.baofu = hindrances.length === 0 ? baofu : unconnected('Baofu');
      const productNo = await written(begins.state);
      let facts = begins;
      await standsAs(productNo, facts);
      for (const { event, after } of walk) {
        expect([event.type, await codeOf(productNo, event.type)]).toEqual([event.type, 0]);
        note(facts, event.type);
        facts = { state: after.value, hindrances };
        await standsAs(productNo, facts);
      }
    },
  );
});

it('[DV-03] [RT-08] every transition of a product was taken over the API', () => {
  expect(allTransitions(productMachine).filter((id) => !taken.has(id))).toEqual([]);
});

it('[DV-03] [RT-08] every guard of a product passed and refused over the API', () => {
  expect(allVerdicts(productMachine).filter((verdict) => !verdicts.has(verdict))).toEqual([]);
});

function courseOf(name: string, begins: ProductFacts) {
  const { hindrances } = begins;
  const walks = walksOver(productMachine, { input: { hindrances }, from: snapshotOf(begins), events: () => EVENTS }, new Set());
  return { name, begins, walks };
}

function snapshotOf({ state: value, ...context }: ProductFacts) {
  return productMachine.resolveState({ value, context });
}

let products = 0;

async function written(state: ProductState): Promise<string> {
  products += 1;
  const productNo = `WALKED-${String(products)}`;
  await addProduct(server, { productNo, state, issueChain: CHAIN });
  return productNo;
}

/** The product is where the machine is, and bidders can choose it while it is offered; what the machine refuses changes nothing. */
async function standsAs(productNo: string, facts: ProductFacts): Promise<void> {
  const row = await rowOf(productNo);
  const { hindrances } = (await institution.call(managedProduct, { productNo })).data;
  expect({ state: row.state, hindrances: hindrances.map(({ message }) => message) }).toEqual(facts);
  const { list } = (await bidder.call(productPage, { size: 200 })).data;
  expect(list.some((one) => one.productNo === productNo)).toBe(facts.state === 'offered');
  for (const type of productEventTypes.filter((one) => !snapshotOf(facts).can({ type: one }))) {
    expect([type, await codeOf(productNo, type)]).toEqual([type, 40902]);
    expect([type, await rowOf(productNo)]).toEqual([type, row]);
    note(facts, type);
  }
}

/** What the institution is answered. */
async function codeOf(productNo: string, event: ProductEventType): Promise<number> {
  const { version } = await rowOf(productNo);
  return (await institution.call(productEvent, { productNo, version, event, reason: '额度用尽' })).code;
}

function rowOf(productNo: string) {
  return server.context.db.selectFrom('product').selectAll().where('productNo', '=', productNo).executeTakeFirstOrThrow();
}

function note(facts: ProductFacts, type: ProductEventType): void {
  const snapshot = snapshotOf(facts);
  for (const id of transitionsTaken(snapshot, { type })) taken.add(id);
  for (const verdict of verdictsGiven(snapshot, { type })) verdicts.add(verdict);
}
