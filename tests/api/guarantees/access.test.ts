import { signContract } from '#contract/contracts';
import { applicationDraft, guaranteeDetail, guaranteeHistory, guaranteePage, saveApplication, sendEvent } from '#contract/guarantees';
import { homeRows } from '#contract/home';
import { payOrder } from '#contract/payments';
import { projectDetail, projectPage } from '#contract/projects';
import { addAccount } from '#tests/support/accounts';
import { applicationAt, PEOPLE } from '#tests/support/application-at';
import { openMarket, PROJECT_NO } from '#tests/support/builders/market';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let applyNo: string;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  await addAccount(server.context.db, '13900000021', [{ appId: 'GUARANTEE9', orgType: 'guarantee' }]);
  await addAccount(server.context.db, '13900000022', [{ appId: 'LETTERBN9', orgType: 'letter' }]);
  await addAccount(server.context.db, '13900000023', [{ appId: 'BIDDING09', orgType: 'bidding' }]);
  await addAccount(server.context.db, '13900000024', [{ appId: 'GUEST0001', orgType: 'guest' }]);
  await addAccount(server.context.db, '13900000025', [{ appId: 'BIDDER001', orgType: 'personal' }]);
  applyNo = await applicationAt(server, 'awaitingAudit');
});
afterAll(() => server.stop());

it.each([
  ['the platform', PEOPLE.platform, ['platform']],
  ['the bidder', PEOPLE.bidder, ['bidder']],
  ['the guarantee organisation', PEOPLE.guarantee, ['guarantee']],
  ['its readonly user', PEOPLE.reader, ['guarantee']],
  ['the letter organisation', PEOPLE.letter, ['letter']],
  ['the beneficiary', PEOPLE.bidding, ['beneficiary']],
  ['the trade centre', PEOPLE.tradeCenter, ['tradeCenter']],
])('[PM-05] %s sees the application', async (_name, account, sides) => {
  const client = await server.signedClient({ account });
  expect((await client.call(guaranteeDetail, { applyNo })).data.viewerSides).toEqual(sides);
  expect((await client.call(guaranteeHistory, { applyNo })).code).toBe(0);
  expect((await client.call(guaranteePage, { workList: 'guarantee_record' })).data.total).toBe(1);
});

it.each([
  ['another bidder', PEOPLE.rival],
  ['another guarantee organisation', '13900000021'],
  ['another letter organisation', '13900000022'],
  ['another beneficiary', '13900000023'],
  ['an intermediary that is no party', PEOPLE.intermediary],
  ['a guest', '13900000024'],
  ['the bidder signed in as another type', '13900000025'],
])('[PM-05] %s sees nothing of it and cannot tell it from one that does not exist', async (_name, account) => {
  const client = await server.signedClient({ account });
  for (const [own, none] of [
    [await client.call(guaranteeDetail, { applyNo }), await client.call(guaranteeDetail, { applyNo: 'BH0' })],
    [await client.call(guaranteeHistory, { applyNo }), await client.call(guaranteeHistory, { applyNo: 'BH0' })],
    [await client.call(applicationDraft, { applyNo }), await client.call(applicationDraft, { applyNo: 'BH0' })],
    [
      await client.call(sendEvent, { applyNo, version: 1, event: { type: 'abort', reason: '试探' } }),
      await client.call(sendEvent, { applyNo: 'BH0', version: 1, event: { type: 'abort', reason: '试探' } }),
    ],
  ] as const) {
    expect(own.code).toBe(40401);
    expect({ ...own, headers: {}, raw: '' }).toEqual({ ...none, headers: {}, raw: '' });
  }
  expect((await client.call(guaranteePage, { workList: 'guarantee_record' })).data).toEqual({ list: [], total: 0 });
  expect(String((await client.call(homeRows, { part: 'recent' })).raw)).not.toContain(applyNo);
});

it('[PM-05] nobody sees it without a session', async () => {
  for (const call of [guaranteeDetail, guaranteeHistory] as const) expect((await server.client().call(call, { applyNo })).code).not.toBe(0);
});

it('[PM-04] a readonly user changes nothing', async () => {
  const reader = await server.signedClient({ account: PEOPLE.reader });
  expect((await reader.call(guaranteeDetail, { applyNo })).data.allowedEvents).toEqual([]);
  expect((await reader.call(sendEvent, { applyNo, version: 1, event: { type: 'approved' } })).code).toBe(40301);
  expect((await reader.call(saveApplication, { application: {} })).code).toBe(40301);
});

it('[PM-04] a user does what their roles are for and nothing else', async () => {
  const { db } = server.context;
  await addAccount(db, '13900000026', [{ appId: 'BIDDER001', orgType: 'bidder', roles: ['financeOperator'] }]);
  await addAccount(db, '13900000027', [{ appId: 'LETTERBNK', orgType: 'letter', roles: ['default'] }]);
  const finance = await server.signedClient({ account: '13900000026' });
  const paying = await applicationAt(server, 'awaitingPayment');
  expect((await finance.call(guaranteeDetail, { applyNo: paying })).data).toMatchObject({ allowedEvents: [], mayPayOnline: true });
  expect((await finance.call(sendEvent, { applyNo: paying, version: 1, event: { type: 'cancel', reason: '不再投标' } })).code).toBe(40301);
  expect((await finance.call(saveApplication, { application: {} })).code).toBe(40301);
  expect((await finance.call(payOrder, { applyNo: paying, payType: 'QRcode' })).code).toBe(0);
  const signing = await applicationAt(server, 'awaitingSignature');
  const contract = { contractNo: `${signing}-FW`, guaranteeId: signing, contractBusinessType: 'business' } as const;
  expect((await finance.call(signContract, contract)).code).toBe(40301);
  const issuing = await applicationAt(server, 'awaitingLetter');
  const looking = await server.signedClient({ account: '13900000027' });
  expect((await looking.call(guaranteeDetail, { applyNo: issuing })).data.allowedEvents).toEqual([]);
  expect((await looking.call(sendEvent, { applyNo: issuing, version: 1, event: { type: 'letter' } })).code).toBe(40301);
});

it('[PM-04] projects are for those whose roles show them', async () => {
  const guest = await server.signedClient({ account: '13900000024' });
  expect((await guest.call(projectPage, {})).code).toBe(40301);
  expect((await guest.call(projectDetail, { projectNo: PROJECT_NO })).code).toBe(40301);
});

it('contracts, payment and invoice are for the parties to the contract', async () => {
  const signing = await applicationAt(server, 'awaitingSignature');
  const seenBy = async (account: string) =>
    (await (await server.signedClient({ account })).call(guaranteeDetail, { applyNo: signing })).data.signInfo.contractListFiles.length;
  expect(await seenBy(PEOPLE.bidder)).toBe(2);
  expect(await seenBy(PEOPLE.bidding)).toBe(0);
  expect(await seenBy(PEOPLE.tradeCenter)).toBe(0);
});

it('[PM-05] what was supplied is for the parties to the contract, and who decides at a level for nobody else', async () => {
  const answers = [{ name: 'revenue', value: '86000000.00' }];
  const supplied = await applicationAt(server, 'awaitingAudit', {
    supplement: JSON.stringify({ requestedReason: '请补充财务报表', answers, files: [] }),
  });
  const seenBy = async (account: string) =>
    (await (await server.signedClient({ account })).call(guaranteeDetail, { applyNo: supplied })).data;
  expect((await seenBy(PEOPLE.guarantee)).supplement).toMatchObject({ requestedReason: '请补充财务报表', answers });
  for (const account of [PEOPLE.bidding, PEOPLE.tradeCenter])
    expect((await seenBy(account)).supplement).toEqual({ fields: [], answers: [], files: [] });
  const { flow } = await seenBy(PEOPLE.bidder);
  expect(flow.issueChain.map(({ flowNodeType }) => flowNodeType)).toEqual(['SIGN', 'PAY', 'AUDIT', 'PENDING_LETTER']);
  expect(flow.issueChain[2]?.auditLevels).toEqual([{ id: '1', levelName: '初审', auditorType: 'role', auditors: [] }]);
  expect(flow.issueChain[1]).not.toHaveProperty('payInfo');
});

it('[RT-08] the bidder is told who of the platform has looked before the bids were open, once in ten minutes each; nobody else is', async () => {
  const sealed = await applicationAt(server, 'awaitingAudit', { unsealedAt: null });
  const told = async (account: string) =>
    (await (await server.signedClient({ account })).call(guaranteeDetail, { applyNo: sealed })).data.platformReadings;
  const now = () => server.clock.now().toISOString();
  expect(await told(PEOPLE.guarantee)).toBeUndefined();
  expect(await told(PEOPLE.bidder)).toBeUndefined();
  for (const account of [PEOPLE.platform, PEOPLE.platform, PEOPLE.guarantee]) expect(await told(account)).toBeUndefined();
  const first = { userName: '用户01', time: now() };
  expect(await told(PEOPLE.bidder)).toEqual([first]);
  server.clock.advance(601);
  await told(PEOPLE.platform);
  const readings = [{ userName: '用户01', time: now() }, first];
  expect(await told(PEOPLE.bidder)).toEqual(readings);

  server.clock.advance(601);
  await server.context.db.updateTable('guarantee').set({ unsealedAt: server.clock.now() }).where('applyNo', '=', sealed).execute();
  await told(PEOPLE.platform);
  expect(await told(PEOPLE.bidder)).toEqual(readings);
});
