import { passwordLogin } from '#contract/users';
import { checkChain } from '#domain/guarantee/chain';
import type { FlowKind } from '#domain/guarantee/flow';
import { organisationTypes } from '#domain/organisation/organisation-type';
import { judgeAward } from '#domain/project/award';
import { socialCodeWarning } from '#domain/validation/check-digits';
import { socialCode } from '#domain/validation/validators';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/operate/demo/accounts';
import { CONNECTED_PRODUCT } from '#server/operate/demo/connected-product';
import { NOT_STANDARD_PRODUCTS } from '#server/operate/demo/not-standard-products';
import { DEMO_ORGANISATIONS } from '#server/operate/demo/organisations';
import { DEMO_PRODUCTS, type DemoProduct } from '#server/operate/demo/products';
import { seedDemo } from '#server/operate/demo/seed';
import { FACT_COLUMNS } from '#server/work/guarantees/facts';
import { checkedHistory } from '#server/work/guarantees/history';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
});
afterAll(() => server.stop());

it('has organisations of all nine types with credit codes whose check digits are right', () => {
  const types = new Set(DEMO_ORGANISATIONS.flatMap(({ orgTypes }) => orgTypes));
  expect([...types].sort()).toEqual([...organisationTypes].sort());
  for (const { orgCodeNo } of DEMO_ORGANISATIONS.filter((one) => one.orgCodeNo !== '')) {
    expect({ orgCodeNo, problem: socialCode(orgCodeNo), warning: socialCodeWarning(orgCodeNo) }).toEqual({
      orgCodeNo,
      problem: null,
      warning: null,
    });
  }
});

it.each(DEMO_ACCOUNTS.map(({ account, purpose }) => [account, purpose]))('lets %s (%s) sign in', async (account) => {
  expect((await server.client(`10.0.0.${account.slice(-2)}`).call(passwordLogin, { account, password: DEMO_PASSWORD })).code).toBe(0);
});

it.each(
  [...DEMO_PRODUCTS, CONNECTED_PRODUCT, ...NOT_STANDARD_PRODUCTS].map(
    ({ flowKind = 'BID', ...product }: DemoProduct & { flowKind?: FlowKind }) => [product.productName, flowKind, product] as const,
  ),
)('gives %s chains that keep the rules of %s', (_name, flowKind, { issueChain, releaseChain }) => {
  expect(checkChain(flowKind, issueChain, releaseChain)).toEqual([]);
});

it('shows applications of many statuses, each with a whole history', async () => {
  const rows = await server.context.db.selectFrom('guarantee').select(FACT_COLUMNS).execute();
  expect([...new Set(rows.map(({ status }) => status))].sort((a, b) => a - b)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14, 17, 18, 19, 100,
  ]);
  for (const row of rows) expect((await checkedHistory(server.context.db, row)).problems).toEqual([]);
});

it('has a project past its opening that names its winner, one that does not, and a product for each type of guarantee', async () => {
  const { db, clock } = server.context;
  const opened = await db.selectFrom('projectSection').select('data').where('bidOpeningAt', '<', clock.now()).execute();
  const winner = { orgName: '天津海卓建设工程有限公司', orgCodeNo: '91120104MA06R8T22B' };
  expect(new Set(opened.map(({ data }) => judgeAward('performance', [data], winner)?.kind))).toEqual(new Set([undefined, 'warning']));
  const products = await db.selectFrom('product').select('guaranteeType').where('flowKind', '=', 'NotStandard').execute();
  expect(products.map((one) => one.guaranteeType).sort()).toEqual(['advancePayment', 'migrantWage', 'performance', 'quality']);
});

it('is made once', async () => {
  await seedDemo(server.context.db, server.context);
  const { count } = await server.context.db
    .selectFrom('organisation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(DEMO_ORGANISATIONS.length);
});

it('belongs into the sandbox only', async () => {
  const context = { ...server.context, settings: { ...server.context.settings, sandbox: false } };
  await expect(seedDemo(server.context.db, context)).rejects.toThrow('sandbox only');
});
