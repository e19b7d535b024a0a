import { homeRows } from '#contract/home';
import { productFlowStaff, saveProductFlow } from '#contract/product-flow';
import { managedProduct } from '#contract/products';
import { passwordLogin, userInfo } from '#contract/users';
import { zoneProducts } from '#contract/zone';
import { statusOf } from '#domain/guarantee/status';
import { homePartsFor } from '#domain/home/parts';
import { homeKindAt } from '#domain/home/path';
import { organisationTypes } from '#domain/organisation/organisation-type';
import { findingsOf } from '#domain/product/flow/findings';
import { judgeAward } from '#domain/project/award';
import { socialCodeWarning } from '#domain/validation/check-digits';
import { socialCode } from '#domain/validation/validators';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/operate/demo/accounts';
import { BAOFU_PRODUCTS } from '#server/operate/demo/baofu-products';
import { CONNECTED_PRODUCT } from '#server/operate/demo/connected-product';
import { NOT_STANDARD_PRODUCTS } from '#server/operate/demo/not-standard-products';
import { DEMO_ORGANISATIONS } from '#server/operate/demo/organisations';
import { DEMO_PRODUCTS, type DemoProduct } from '#server/operate/demo/products';
import { seedDemo } from '#server/operate/demo/seed';
import { FACT_COLUMNS } from '#server/work/guarantees/facts';
import { checkedHistory } from '#server/work/guarantees/history/history';
import { verifyLedger } from '#server/work/ledger/verify-ledger';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

const PRODUCTS: readonly DemoProduct[] = [...DEMO_PRODUCTS, CONNECTED_PRODUCT, ...BAOFU_PRODUCTS, ...NOT_STANDARD_PRODUCTS];

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
});
afterAll(() => server.stop());

it('[GZ-04] offers the four providers in the zone, all for bids, as rows of the database', async () => {
  const { data } = await server.client().call(zoneProducts, {});
  expect(data.list.map(({ productNo }) => productNo).sort()).toEqual(DEMO_PRODUCTS.map(({ productNo }) => productNo).sort());
  expect(new Set(data.list.map(({ guaranteeType }) => guaranteeType))).toEqual(new Set(['bid']));
  expect(data.list.map(({ institutionKind }) => institutionKind).sort()).toEqual([
    'bank',
    'guaranteeCompany',
    'guaranteeCompany',
    'insurance',
  ]);
});

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

it.each([
  ['13800000004', 'DEMO-GUARANTEE-A'],
  ['13800000005', 'DEMO-BANK'],
  ['13800000014', 'DEMO-GUARANTEE-B'],
  ['13800000015', 'DEMO-INSURER'],
])('[FE-03] [FE-06] gives %s products whose flows a check finds nothing in, and which are kept as they are', async (account, appId) => {
  const maker = await signedIn(account);
  const own = PRODUCTS.filter(({ guaranteeAppId }) => guaranteeAppId === appId);
  for (const { productNo } of own) {
    const { productFlowType, version, ...kept } = (await maker.call(managedProduct, { productNo })).data;
    const chains = { issueChain: kept.issueChain, releaseChain: kept.releaseChain };
    const { staff } = (await maker.call(productFlowStaff, { productNo })).data;
    expect([productNo, findingsOf(productFlowType, { issue: kept.issueChain, release: kept.releaseChain }, staff)]).toEqual([
      productNo,
      [],
    ]);
    expect(await maker.call(saveProductFlow, { productNo, version, ...chains })).toMatchObject({ code: 0 });
    expect((await maker.call(managedProduct, { productNo })).data).toMatchObject(chains);
  }
  expect(own.length).toBeGreaterThan(1);
});

it('[RT-07] has a wage guarantee in force in the wage channel, which its bidder and its authority find on their homes', async () => {
  for (const account of ['13800000016', '13800000017']) {
    const { list } = (await (await signedIn(account)).call(homeRows, { part: 'wageExpiring' })).data;
    expect([account, list.map(({ guaranteeStatus, bidderAppName }) => [guaranteeStatus, bidderAppName])]).toEqual([
      account,
      [[statusOf('letterIssued'), '天津津筑劳务工程有限公司']],
    ]);
  }
});

it('[RT-07] has a claim on a wage letter within its term, which institution, bidder and authority find on their homes', async () => {
  for (const [account, kind] of [
    ['13800000015', 'usual'],
    ['13800000016', 'wageClient'],
    ['13800000017', 'wageAuthority'],
  ] as const) {
    const member = await signedIn(account);
    const { orgType, permissions, menus } = (await member.call(userInfo, {})).data;
    const home = menus.map(({ path }) => homeKindAt(path)).find((one) => one !== undefined) ?? 'usual';
    const parts = orgType ? homePartsFor({ orgType, permissions }, home !== 'usual') : [];
    const part = kind === 'usual' ? 'claims' : 'wageClaims';
    expect([account, home, parts]).toEqual([account, kind, expect.arrayContaining([part])]);
    const { list } = (await member.call(homeRows, { part })).data;
    expect([account, list.map(({ guaranteeStatus, workingClock }) => [guaranteeStatus, workingClock?.kind])]).toEqual([
      account,
      [[statusOf('awaitingClaim'), 'payClaim']],
    ]);
  }
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

it('[PY-06] has accounts, splits and withdrawals at Baofu that stand differently, and a ledger that agrees with them', async () => {
  const { db } = server.context;
  const statesOf = async (table: 'baofuAccount' | 'paymentSplit' | 'baofuWithdrawal') =>
    (await db.selectFrom(table).select('state').execute()).map(({ state }) => state).toSorted();
  expect(await statesOf('baofuAccount')).toEqual(['fail', 'preapplicationSuccess', 'success', 'success', 'toBeActivated']);
  expect(await statesOf('paymentSplit')).toEqual(['done', 'done', 'failed', 'pending']);
  expect(await statesOf('baofuWithdrawal')).toEqual(['accepted', 'failed', 'success', 'success']);
  expect((await verifyLedger(db)).problems).toEqual([]);
});

it('[PY-06] [RT-08] has balances with recharges and withdrawals that stand differently, and codes that applications carry', async () => {
  const { db } = server.context;
  const statesOf = async (table: 'recharge' | 'withdrawal') =>
    (await db.selectFrom(table).select('state').execute()).map(({ state }) => state).toSorted();
  expect(await statesOf('recharge')).toEqual(['credited', 'toConfirm']);
  expect(await statesOf('withdrawal')).toEqual(['paid', 'requested', 'returned']);
  expect(await db.selectFrom('balanceAccount').select(['balance', 'setAside']).execute()).toEqual([
    { balance: '15000.00', setAside: '2000.00' },
  ]);
  const uses = await db.selectFrom('referralUse').select(['fees', 'opened', 'countedAt']).execute();
  expect(uses).toHaveLength(3);
  expect(uses.every(({ opened, countedAt }) => opened && countedAt !== null)).toBe(true);
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

function signedIn(account: string): Promise<TestClient> {
  return server.client(`10.0.1.${account.slice(-2)}`).signIn(account, undefined, DEMO_PASSWORD);
}
