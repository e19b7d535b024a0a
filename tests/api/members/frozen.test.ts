import { sql } from 'kysely';
import { CODES } from '#contract/codes';
import { guaranteeDetail, guaranteeHistory, saveApplication, sendEvent } from '#contract/guarantees';
import { managedOrganisation, organisationEvent } from '#contract/managed-organisations';
import { productDetail, productPage } from '#contract/products';
import { tasksOf } from '#server/adapters/institution/sandbox-tasks';
import { watchInstitutionSteps, workInstitutionStep } from '#server/work/institutions/work-step';
import { applicationAt, filedLetter, PEOPLE } from '#tests/support/application-at';
import { confirmedForInterface } from '#tests/support/builders/interface-steps';
import { addProduct, completeDraft, openMarket, PRODUCT_NO, resetMarket } from '#tests/support/builders/market';
import { signedBy } from '#tests/support/builders/signatures';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let platform: TestClient;
let bidder: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
});
beforeEach(async () => {
  server.clock.advance(3 * 3600);
  for (const table of ['notice', 'guarantee'] as const) await server.context.db.deleteFrom(table).execute();
  platform = await server.signedClient({ account: PEOPLE.platform });
  bidder = await server.signedClient({ account: PEOPLE.bidder });
});
afterEach(async () => {
  await server.context.db.updateTable('organisation').set({ frozenAt: null, frozenReason: '' }).execute();
});
afterAll(() => server.stop());

async function send(event: 'freeze' | 'unfreeze', appId = 'GUARANTEE'): Promise<void> {
  expect((await platform.call(organisationEvent, { appId, event, reason: '核查中' })).code).toBe(0);
  await server.drainJobs();
}

async function noticesOf(kind: string) {
  const { rows } = await sql<{ userId: string; text: string }>`
    select user_id, text from notice where kind = ${kind} order by user_id`.execute(server.context.db);
  return rows;
}

function sharesIn(notices: readonly { userId: string; text: string }[]) {
  return notices.map(({ userId, text }) => [userId, /业务 (\d+) 笔/.exec(text)?.[1]]);
}

async function signBusinessContract(applyNo: string): Promise<void> {
  await signedBy(server, { client: bidder, mobile: PEOPLE.bidder }, applyNo, 'business');
  await server.drainJobs();
}

async function signers(applyNo: string): Promise<string[]> {
  return (await bidder.call(guaranteeHistory, { applyNo })).data.list.map(({ actorName }) => actorName);
}

async function statusOf(applyNo: string): Promise<number> {
  return (await server.context.db.selectFrom('guarantee').select('status').where('applyNo', '=', applyNo).executeTakeFirstOrThrow()).status;
}

async function decide(applyNo: string): Promise<void> {
  await platform.request('POST', `/sandbox/institution/${applyNo}`, { payload: '{"result":"approve"}' });
  await server.drainJobs();
}

it('[RT-08] [OS-05] whoever has open work with a frozen organisation is told once, and again when it is unfrozen', async () => {
  await applicationAt(server, 'awaitingAudit', { bidOpeningAt: new Date('2099-01-01T00:00:00Z'), unsealedAt: null });
  await applicationAt(server, 'letterIssued', { bidOpeningAt: new Date('2020-01-01T00:00:00Z'), projectNo: 'XM-OPENED' });
  await applicationAt(server, 'cancelled', { bidderAppId: 'BIDDER002' });
  await send('freeze');
  const notices = await noticesOf('partyFrozen');
  expect(sharesIn(notices)).toEqual([
    [`user-${PEOPLE.bidder}`, '2'],
    [`user-${PEOPLE.letter}`, '2'],
    [`user-${PEOPLE.bidding}`, '1'],
  ]);
  expect(JSON.stringify(notices)).not.toContain('核查中');
  await send('unfreeze');
  expect((await noticesOf('partyReleased')).map(({ userId }) => userId)).toEqual(notices.map(({ userId }) => userId));
  expect(await noticesOf('partyFrozen')).toHaveLength(3);
});

it('[RT-08] [OS-05] a filed letter is open work with a frozen organisation, an archived bid is not', async () => {
  await filedLetter(server);
  await applicationAt(server, 'archived');
  await send('freeze');
  expect(sharesIn(await noticesOf('partyFrozen'))).toEqual([
    [`user-${PEOPLE.bidder}`, '1'],
    [`user-${PEOPLE.letter}`, '1'],
    [`user-${PEOPLE.bidding}`, '1'],
  ]);
});

it('[RT-08] the platform is told of filed letters among the open applications of an organisation, of no archived bid', async () => {
  await filedLetter(server);
  await applicationAt(server, 'archived');
  for (const appId of ['GUARANTEE', 'LETTERBNK', 'BIDDER001', 'BIDDING01'])
    expect((await platform.call(managedOrganisation, { appId })).data).toMatchObject({ appId, openApplications: 1 });
});

it('[RT-08] the detail of an application names its frozen parties to the others until they are unfrozen', async () => {
  const applyNo = await applicationAt(server, 'awaitingAudit');
  const namesFor = async () => (await bidder.call(guaranteeDetail, { applyNo })).data.frozenParties;
  expect(await namesFor()).toBeUndefined();
  await send('freeze');
  expect(await namesFor()).toEqual(['GUARANTEE有限公司']);
  await send('unfreeze');
  expect(await namesFor()).toBeUndefined();
});

it('[RT-08] nothing is signed automatically for a frozen organisation, and all of it once it is unfrozen', async () => {
  await server.context.db.deleteFrom('product').execute();
  await addProduct(server, { autoSignOrgTypes: ['guarantee'] });
  const applyNo = await applicationAt(server, 'awaitingSignature', { version: 0 });
  await send('freeze');
  await signBusinessContract(applyNo);
  expect(await signers(applyNo)).toEqual(['用户02']);
  await send('unfreeze');
  expect(await signers(applyNo)).toEqual(['用户02', '自动签署']);
});

it('[RT-08] a frozen party holds up no automatic signature of another', async () => {
  await server.context.db.deleteFrom('product').execute();
  await addProduct(server, { autoSignOrgTypes: ['guarantee'] });
  const applyNo = await applicationAt(server, 'awaitingSignature', { version: 0 });
  await send('freeze', 'BIDDING01');
  await signBusinessContract(applyNo);
  expect(await signers(applyNo)).toEqual(['用户02', '自动签署']);
});

it('[RT-08] a connected institution is not asked while it is frozen, and goes on by itself once it is unfrozen', async () => {
  const { dataDir } = server.context.settings;
  await send('freeze');
  const applyNo = await confirmedForInterface(server, platform);
  expect(tasksOf(dataDir, applyNo)).toEqual([]);
  await watchInstitutionSteps({}, server.context);
  await server.drainJobs();
  expect([tasksOf(dataDir, applyNo), await statusOf(applyNo)]).toEqual([[], 4]);
  await send('unfreeze');
  expect(tasksOf(dataDir, applyNo)).toMatchObject([{ kind: 'audit' }]);
  await decide(applyNo);
  expect(await statusOf(applyNo)).toBe(6);
});

it('[RT-08] what a connected institution has decided while it is frozen counts once it is unfrozen', async () => {
  const applyNo = await confirmedForInterface(server, platform);
  await send('freeze');
  await decide(applyNo);
  expect(await statusOf(applyNo)).toBe(4);
  await send('unfreeze');
  await workInstitutionStep({ applyNo, sequence: 1 }, server.context);
  expect(await statusOf(applyNo)).toBe(6);
});

it('[RT-08] fifty who freeze at once freeze it once, and its people are told once', async () => {
  await applicationAt(server, 'awaitingAudit', { unsealedAt: null });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => platform.call(organisationEvent, { appId: 'GUARANTEE', event: 'freeze', reason: '同时' })),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array.from({ length: 49 }, () => 40901)]);
  await server.drainJobs();
  expect(await noticesOf('partyFrozen')).toHaveLength(2);
  expect((await platform.call(managedOrganisation, { appId: 'GUARANTEE' })).data.frozenReason).toBe('同时');
});

it.each(['GUARANTEE', 'LETTERBNK'])(
  '[RT-08] [RT-02] nothing of a frozen %s is offered or applied for, and all of it once it is unfrozen',
  async (appId) => {
    await resetMarket(server);
    await addProduct(server, { productNo: 'OTHER', productName: '别家保函', guaranteeAppId: 'MIDDLE001', letterAppId: 'MIDDLE001' });
    const { applyNo } = (await bidder.call(saveApplication, { application: await completeDraft(server) })).data;
    const offered = async () => (await bidder.call(productPage, {})).data;
    const submit = () => bidder.call(sendEvent, { applyNo, version: 0, event: { type: 'apply' } });
    expect((await offered()).total).toBe(2);
    await send('freeze', appId);
    expect(await offered()).toMatchObject({ total: 1, list: [{ productNo: 'OTHER' }] });
    const { data } = await bidder.call(productDetail, { productNo: PRODUCT_NO });
    expect(data.notOffered).toBe(`暂停受理：${appId}有限公司已被平台冻结`);
    expect(await submit()).toMatchObject({
      code: CODES.productNotOffered,
      msg: `产品“投标保函”暂停受理：${appId}有限公司已被平台冻结，请选择其他产品`,
    });
    await send('unfreeze', appId);
    expect((await offered()).total).toBe(2);
    expect((await bidder.call(productDetail, { productNo: PRODUCT_NO })).data.notOffered).toBeUndefined();
    expect((await submit()).code).toBe(0);
  },
);

it('[RT-08] [RT-02] fifty who apply at once to a frozen institution are all refused', async () => {
  await resetMarket(server);
  const { applyNo } = (await bidder.call(saveApplication, { application: await completeDraft(server) })).data;
  await send('freeze');
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => bidder.call(sendEvent, { applyNo, version: 0, event: { type: 'apply' } })),
  );
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([CODES.productNotOffered]));
});
