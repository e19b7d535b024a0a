import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { auditLogDetail, auditLogPage, exportAuditLog } from '#contract/audit-log';
import { signContract } from '#contract/contracts';
import { bidderRecord, deskCase, giveBackCase, takeCase } from '#contract/desk';
import { downloadFile } from '#contract/files';
import {
  applicationDraft,
  applicationReturns,
  guaranteeDetail,
  guaranteeHistory,
  guaranteePage,
  releaseList,
  saveApplication,
  sendEvent,
} from '#contract/guarantees';
import { homeRows } from '#contract/home';
import { payOrder } from '#contract/payments';
import { amendmentPage, sendAmendmentEvent } from '#contract/postponements';
import { projectDetail, projectPage } from '#contract/projects';
import { refundPart } from '#contract/refunds';
import { auditKinds, type AuditKindName } from '#domain/audit-log';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { noteInLog } from '#server/records/audit-log/note';
import { verifyLog } from '#server/records/audit-log/verify-log';
import { insertInvoice } from '#server/work/invoices/repository';
import { insertOrder } from '#server/work/payments/repository';
import { insertSplit } from '#server/work/payments/splits/repository';
import { insertAmendment } from '#server/work/postponements/repository';
import { addAccount } from '#tests/support/accounts';
import { applicationAt, lastDayOf, PEOPLE } from '#tests/support/application-at';
import { openMarket, PROJECT_NO } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

const OPENED = { bidOpeningAt: '2020-01-01T01:30:00Z' };

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
  ['an agency that is no party', PEOPLE.intermediary],
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
  expect(
    (await looking.call(sendEvent, { applyNo: issuing, version: 1, ...(await lastDayOf(server, issuing)), event: { type: 'letter' } }))
      .code,
  ).toBe(40301);
});

it.each([
  ['the bids are still to open', { status: 4 }, { paid: true }, 4],
  ['nothing is paid', { status: 4 }, OPENED, 8],
  ['the fee is paid', { status: 4 }, { ...OPENED, paid: true, paidWay: 'offline' }, 10],
  ['money is to be confirmed', { status: 100 }, OPENED, 100],
] as const)('[LC-05] [LC-06] whoever may resume learns first where that leads: %s', async (_when, from, change, resumesAt) => {
  const platform = await server.signedClient({ account: PEOPLE.platform });
  const bidder = await server.signedClient({ account: PEOPLE.bidder });
  const suspendedFrom = JSON.stringify({ ...from, orgType: 'platform' });
  const suspended = await applicationAt(server, 'suspended', { step: 2, suspendedFrom, ...change });
  const told = async (client: TestClient) => (await client.call(guaranteeDetail, { applyNo: suspended })).data.resumesAt;
  expect([await told(platform), await told(bidder)]).toEqual([resumesAt, undefined]);
  const resume = { applyNo: suspended, version: 1, event: { type: 'renewAbort' } } as const;
  expect((await platform.call(sendEvent, resume)).data.guaranteeStatus).toBe(resumesAt);
  expect(await told(platform)).toBeUndefined();
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
  const shown = async (account: string) =>
    (await (await server.signedClient({ account })).call(guaranteeDetail, { applyNo: sealed })).data.platformReadings;
  const now = () => server.clock.now().toISOString();
  expect(await shown(PEOPLE.guarantee)).toBeUndefined();
  expect(await shown(PEOPLE.bidder)).toBeUndefined();
  for (const account of [PEOPLE.platform, PEOPLE.platform, PEOPLE.guarantee]) expect(await shown(account)).toBeUndefined();
  const first = { userName: '用户01', time: now() };
  expect(await shown(PEOPLE.bidder)).toEqual([first]);
  server.clock.advance(601);
  await shown(PEOPLE.platform);
  const readings = [{ userName: '用户01', time: now() }, first];
  expect(await shown(PEOPLE.bidder)).toEqual(readings);
  const fileKey = await fileOf(sealed, await server.signedClient({ account: PEOPLE.bidder }));
  const looks = async (what: string, look: (platform: TestClient) => Promise<unknown>) => {
    server.clock.advance(601);
    await look(await server.signedClient({ account: PEOPLE.platform }));
    readings.unshift({ userName: '用户01', time: now() });
    expect([what, await shown(PEOPLE.bidder)]).toEqual([what, readings]);
  };
  for (const call of [guaranteeHistory, applicationReturns, releaseList, deskCase, bidderRecord, amendmentPage] as const)
    await looks(call.path, async (platform) => expect((await platform.call(call, { applyNo: sealed })).code).toBe(0));
  await looks('one of its files', async (platform) =>
    expect((await platform.call(downloadFile, { key: fileKey })).raw.subarray(0, 5).toString()).toBe('%PDF-'),
  );
  await looks('its page', (platform) =>
    Promise.all([guaranteeDetail, guaranteeHistory, applicationReturns].map((call) => platform.call(call, { applyNo: sealed }))),
  );

  server.clock.advance(601);
  await server.context.db.updateTable('guarantee').set({ unsealedAt: server.clock.now() }).where('applyNo', '=', sealed).execute();
  await shown(PEOPLE.platform);
  expect(await shown(PEOPLE.bidder)).toEqual(readings);
});

it('[RT-08] a file of several sealed applications, read by the platform, counts as a reading of each; not where an opened one has it too', async () => {
  const bidder = await server.signedClient({ account: PEOPLE.bidder });
  const platform = await server.signedClient({ account: PEOPLE.platform });
  const [one, other] = [
    await applicationAt(server, 'awaitingAudit', { unsealedAt: null }),
    await applicationAt(server, 'awaitingAudit', { unsealedAt: null }),
  ];
  const readings = () =>
    Promise.all(
      [one, other].map(async (sealed) => (await bidder.call(guaranteeDetail, { applyNo: sealed })).data.platformReadings?.length),
    );
  const fileKey = await fileOf(one, bidder);
  const use = (sealed: string) => ({ fileKey, applyNo: sealed, sentAt: server.clock.now() });
  await server.context.db.insertInto('fileUse').values(use(other)).execute();
  const read = async () => expect((await platform.call(downloadFile, { key: fileKey })).status).toBe(200);
  await read();
  expect(await readings()).toEqual([1, 1]);
  server.clock.advance(601);
  await server.context.db
    .insertInto('fileUse')
    .values(use(await applicationAt(server, 'awaitingAudit')))
    .execute();
  await read();
  expect(await readings()).toEqual([1, 1]);
});

it('[RT-08] what one person reads at once of a sealed application is one entry of the log, and a reading by somebody else is another', async () => {
  const sealed = await applicationAt(server, 'awaitingAudit', { unsealedAt: null });
  const readers = await Promise.all([PEOPLE.platform, PEOPLE.guarantee].map((account) => server.signedClient({ account })));
  const calls = [guaranteeDetail, guaranteeHistory, applicationReturns, releaseList] as const;
  const answers = await Promise.all(
    readers.flatMap((client) => [...calls, ...calls].map((call) => client.call(call, { applyNo: sealed }))),
  );
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0));
  const entries = await server.context.db.selectFrom('auditLog').select('userName').where('object', '=', sealed).execute();
  expect(entries.map(({ userName }) => userName).toSorted()).toEqual(['用户01', '用户04']);
});

it('[RT-08] [PM-05] what the platform asks to be done about a sealed application is told to its bidder too, since a refusal says how it stands', async () => {
  const platform = await server.signedClient({ account: PEOPLE.platform });
  const part = { guaranteeFee: '1.00', platformServiceFee: '0.00', refundWay: 'online' as const, reason: '费率调整', voucherFiles: [] };
  const given = { version: 7, event: { type: 'accept' as const } };
  const once = () => ({ idempotencyKey: randomUUID() });
  const requests = [
    [40901, (applyNo: string) => platform.call(sendEvent, { applyNo, version: 7, event: { type: 'abort', reason: '试探' } }, once())],
    [40401, (applyNo: string) => platform.call(sendAmendmentEvent, { applyNo, amendmentNo: `${applyNo}-Y1`, ...given }, once())],
    [40902, (applyNo: string) => platform.call(refundPart, { applyNo, ...part }, once())],
    [40301, (applyNo: string) => platform.call(takeCase, { applyNo })],
    [0, (applyNo: string) => platform.call(giveBackCase, { applyNo })],
  ] as const;
  for (const [code, request] of requests) {
    expect((await request('BH0')).code).toBe(40401);
    const sealed = await applicationAt(server, 'awaitingAudit', { unsealedAt: null });
    const bidder = await server.signedClient({ account: PEOPLE.bidder });
    const shown = async () => (await bidder.call(guaranteeDetail, { applyNo: sealed })).data.platformReadings;
    expect(await shown()).toBeUndefined();
    expect((await request(sealed)).code).toBe(code);
    expect(await shown()).toEqual([{ userName: '用户01', time: server.clock.now().toISOString() }]);
  }
});

/** Of an amendment, an invoice, a split and a file of an application: the number under which the log tells of each. */
async function madeFor(
  applyNo: string,
  bidder: TestClient,
): Promise<Record<'amendment' | 'invoice' | 'earlierInvoice' | 'split' | 'file', string>> {
  const { db } = server.context;
  const at = server.clock.now();
  const parties = { bidderAppId: 'BIDDER001', guaranteeAppId: 'GUARANTEE', letterAppId: 'LETTERBNK' };
  const section = { projectNo: PROJECT_NO, sectionNo: 'BD01', sectionName: '一标段', openingBefore: at, openingAfter: at };
  const amended = { expiryBefore: '2026-04-01', expiryAfter: '2026-05-01', guaranteeFeeExtra: '0.00', platformFeeExtra: '0.00' };
  await insertAmendment(db, {
    ...{ amendmentNo: `${applyNo}-YQ1`, changeNo: `${applyNo}-C`, applyNo, state: 'awaitingInstitution', version: 1, reason: '澄清' },
    ...{ ...parties, ...section, ...amended, letterNoBefore: null, letterNoAfter: null, answer: null, createdAt: at, updatedAt: at },
  });
  const invoices = { invoice: `FP${applyNo.slice(2)}`, earlierInvoice: `FP${applyNo.slice(2)}9` };
  for (const invoiceNo of Object.values(invoices))
    await insertInvoice(db, {
      ...{ invoiceNo, state: 'apply', amount: '100.00', taxingType: 'ordinary', invoiceMedium: 'electronic', invoiceInfo: '{}' },
      ...{ sellerAppId: 'GUARANTEE', sellerName: '担保', payerAppId: 'BIDDER001', payerName: '投标人', applyNos: [applyNo] },
      ...{ receiveAddress: '', remark: '', requestedBy: '陈立群', requestedAt: at },
    });
  await sql`insert into fee (fee_no, apply_no, fee_type, seller_app_id, payer_app_id, amount, received_at, invoice_no, invoiced)
    values (${applyNo}, ${applyNo}, 'guaranteeFee', 'GUARANTEE', 'BIDDER001', 100, ${at}, ${invoices.invoice}, true)`.execute(db);
  const order = { orderId: `ZF${applyNo.slice(2)}`, applyNo, guaranteeFee: '100.00', platformServiceFee: '1.00', createdAt: at };
  await insertOrder(db, {
    ...{ ...order, amount: '101.00', payType: 'Baopay', payerAppId: 'BIDDER001', status: 'expired', codes: '{}', way: 'page' },
    ...{ createdBy: '', expiresAt: at, closedAt: at, failReason: null, paidAt: null, gateway: null, tradeNo: null },
  });
  const splitNo = `FZ${applyNo.slice(2)}`;
  await insertSplit(db, { ...order, splitNo, tradeNo: '2611', holder: 'GUARANTEE', holderName: '担保' });
  return { amendment: `${applyNo}-YQ1`, ...invoices, split: `split/${splitNo}`, file: await fileOf(applyNo, bidder) };
}

/** The key of a file to which this application alone refers. */
async function fileOf(applyNo: string, bidder: TestClient): Promise<string> {
  const { data } = await bidder.upload('/guarantee/api/file/upload', { name: '营业执照.pdf', bytes: samplePdf(`licence ${applyNo}`) });
  const { key: fileKey } = data as { key: string };
  await server.context.db.insertInto('fileUse').values({ fileKey, applyNo, sentAt: server.clock.now() }).execute();
  return fileKey;
}

it('[RT-08] [PM-05] the log tells the platform of an application, and of all that belongs to it, once the bids are open', async () => {
  const { context, clock } = server;
  const [bidder, institution, platform] = await Promise.all(
    [PEOPLE.bidder, PEOPLE.guarantee, PEOPLE.platform].map((account) => server.signedClient({ account })),
  );
  if (!bidder || !institution || !platform) throw new Error('somebody is not there');
  const sealed = await applicationAt(server, 'awaitingAudit', { unsealedAt: null });
  const made = await madeFor(sealed, bidder);
  const about: [AuditKindName, { object?: string; detail?: object }][] = [
    ...(['guarantee', 'personal', 'sealed'] as const).map((kind) => [kind, { object: sealed }] as [AuditKindName, { object: string }]),
    ['amendment', { object: made.amendment }],
    ['refund', { object: 'TK1', detail: { apply_no: sealed, amount: '1.00' } }],
    ['invoice', { object: made.invoice }],
    ['invoice', { object: made.earlierInvoice }],
    ['baofu', { object: made.split }],
    ['file', { object: made.file }],
    ['export', { detail: { rows: { applyNos: [sealed] } } }],
  ];
  const by = {
    userId: `user-${PEOPLE.guarantee}`,
    userName: '用户04',
    appId: 'GUARANTEE',
    appName: '试探的日志',
    orgType: 'guarantee',
  } as const;
  const from = { address: '', device: '', requestId: '' };
  clock.advance(1);
  for (const [kind, entry] of about) await noteInLog(context.db, context, { kind, action: '试探', ...entry }, { ...by, ...from });
  for (const rows of [{ keyword: sealed.toLowerCase() }, { object: sealed }]) {
    const entry = { kind: 'export', action: '按编号导出', detail: { rows } } as const;
    await noteInLog(context.db, context, entry, { ...by, appName: '按编号导出的单位', ...from });
  }

  const entries = async (client: TestClient, search: { kind?: AuditKindName; object?: string } = {}) =>
    (await client.call(auditLogPage, { ...search, size: 200 })).data.list.filter(({ action }) => action === '试探');
  const own = await entries(institution);
  const shown = async () => (await entries(platform)).map(({ logId }) => logId).toSorted();
  const exported = async () => {
    const { sheets } = await readXlsx((await platform.call(exportAuditLog, {})).raw);
    return sheets[0]?.rows.filter((row) => row.includes('试探的日志')).length;
  };
  expect(own.map(({ kind }) => kind).toSorted()).toEqual(about.map(([kind]) => kind).toSorted());
  expect([await shown(), await exported()]).toEqual([[], 0]);
  for (const kind of auditKinds) expect([kind, await entries(platform, { kind })]).toEqual([kind, []]);
  for (const object of [sealed, ...Object.values(made)]) expect([object, await entries(platform, { object })]).toEqual([object, []]);
  for (const { logId } of own) expect((await platform.call(auditLogDetail, { logId })).code).toBe(40401);
  const byNumber = (await platform.call(auditLogPage, { kind: 'export' })).data.list.filter(({ action }) => action === '按编号导出');
  const facts = await Promise.all(byNumber.map(async ({ logId }) => (await platform.call(auditLogDetail, { logId })).data.facts));
  expect(facts.map(([fact]) => fact?.after)).toEqual(['仅导出方可见', '仅导出方可见']);
  const { sheets } = await readXlsx((await platform.call(exportAuditLog, { kind: 'export' })).raw);
  const rows = sheets[0]?.rows.filter((row) => row.includes('按编号导出的单位')) ?? [];
  expect([rows.length, JSON.stringify([rows, facts]).toUpperCase().includes(sealed)]).toEqual([2, false]);

  await context.db.updateTable('guarantee').set({ unsealedAt: clock.now() }).execute();
  expect(await shown()).toEqual(own.map(({ logId }) => logId).toSorted());
  expect(await exported()).toBe(about.length);
  for (const { logId } of own) expect((await platform.call(auditLogDetail, { logId })).code).toBe(0);
  expect((await verifyLog(context.db)).problems).toEqual([]);
});
