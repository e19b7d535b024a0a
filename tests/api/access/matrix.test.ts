import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { auditLogPage } from '#contract/audit-log';
import { saveBankAccount } from '#contract/bank-accounts';
import { exportSplits, splitPage } from '#contract/baofu';
import { orderCertificate } from '#contract/ca-users';
import type { Call } from '#contract/call';
import { CALLS } from '#contract/calls';
import { exportAllGuarantees } from '#contract/exports';
import { exposureDetail, exposureGroupPage } from '#contract/exposure';
import { guaranteePage, guaranteeTotals, saveApplication, sendEvent } from '#contract/guarantees';
import { homeFigures, homeMonths, homeRows } from '#contract/home';
import { inviteMember } from '#contract/invitations';
import { applyInvoice, feePage } from '#contract/invoices';
import { markNotices, proveMailAddress, readAllNotices, removeMailAddress, saveNoticeWays, sendMailCode } from '#contract/notices';
import { askIdentityChange } from '#contract/organisations';
import { overseenLetters, overseenProjectPage } from '#contract/oversight';
import { makePayLink } from '#contract/pay-links';
import { payOrder } from '#contract/payments';
import { deleteTableSearch, saveLayout, saveTableColumns, saveTableDensity, saveTableSearch } from '#contract/preferences';
import { projectDetail } from '#contract/projects';
import { addRecharge, rechargeOrder } from '#contract/recharges';
import { addReferral } from '#contract/referrals';
import { refundPage } from '#contract/refunds';
import { askToJoin, inviteToRegister } from '#contract/registrations';
import { searchEverything } from '#contract/search';
import { addTemplate } from '#contract/templates';
import { finishGuide, userInfo } from '#contract/users';
import type { FlowStep } from '#domain/guarantee/flow';
import { HOME_OF } from '#domain/home/parts';
import { parseYuan, yuanOf } from '#domain/money';
import { addressOf } from '#server/core/http/dispatch';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { insertEntries } from '#server/records/blacklist/repository';
import { insertGroup } from '#server/records/exposure/repository';
import { insertMessage } from '#server/records/system-messages/repository';
import { sendSystemMessages } from '#server/records/system-messages/send';
import { insertWithdrawal } from '#server/work/balances/withdrawal-repository';
import { insertAccount } from '#server/work/baofu/repository';
import { insertWithdrawal as insertBaofuWithdrawal } from '#server/work/baofu/withdrawals/repository';
import { unsealOpened } from '#server/work/guarantees/unseal';
import { insertImport } from '#server/work/imports/repository';
import { insertInvoice } from '#server/work/invoices/repository';
import { insertOrder } from '#server/work/payments/repository';
import { insertSplit } from '#server/work/payments/splits/repository';
import { insertArrears } from '#server/work/wage-deposits/arrears-repository';
import { insertDeposit } from '#server/work/wage-deposits/repository';
import { addAccount } from '#tests/support/accounts';
import { applicationAt, PEOPLE } from '#tests/support/application-at';
import { anAgency } from '#tests/support/builders/agencies';
import { addProduct, addProject, completeDraft, LETTER, openMarket, PROJECT_NO } from '#tests/support/builders/market';
import type { Answer, TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';
import { ask, askWrongly } from './ask';
import { MISSING, OF_PROOF, OF_VISITORS, PARTS, PROBES, type Rows } from './probes';
import {
  ANOTHERS_WORK,
  gather,
  HOLDERS,
  OPENED_BY_PLATFORM,
  orgTypeOf,
  PARTIES,
  personsOf,
  VIEWERS,
  WORK_OF_PLATFORM,
  type Cast,
  type Person,
  type Viewer,
} from './viewers';

/**
 * What a cell answers. `signIn`: 20001. `forbidden`: 40301, by permission or by a role that only looks. `hidden`: the very same as for a row that nobody
 * has. `answered`: a read is answered, and names no row that this viewer does not see. `let through`: a write comes as far as its body.
 */
type Outcome = 'signIn' | 'forbidden' | 'hidden' | 'answered' | 'let through';

/** Changes of one's own affairs, which a role that only looks may make. */
const OWN_AFFAIRS: readonly Call[] = [
  ...[finishGuide, saveLayout, saveTableColumns, saveTableDensity, saveTableSearch, deleteTableSearch],
  ...[markNotices, readAllNotices, saveNoticeWays, sendMailCode, proveMailAddress, removeMailAddress],
];

/** Fees that the platform neither collects nor confirms. */
const PAID_BY_TRANSFER: FlowStep[] = [
  {
    uuid: 'pay',
    flowNodeType: 'PAY',
    payType: 'Offline',
    payInfo: { requiredPayVoucher: false, verificationCode: false, checkOrgType: 'guarantee' },
  },
  LETTER,
];

/** By which of its numbers a call asks for an application. */
const OF_APPLICATIONS: readonly (keyof Rows)[] = ['applyNo', 'caseNo', 'letterDueNo', 'draftNo', 'orderId'];

/** The bids of its section are opened in twenty days. */
const SEALED = { intermediaryAppId: 'MIDDLE001', unsealedAt: null };

let server: TestServer;
let rows: Rows;
let cast: Cast;
const permissions = new Map<Person, readonly string[]>();

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  await addProject(server, { projectNo: 'PROJECT-OF-OTHERS', approvalStatus: 'pending' });
  await addProduct(server, { productNo: 'PRODUCT-OF-OTHERS', state: 'draft' });
  cast = await gather(server);
  for (const [person, client] of cast.signedIn) permissions.set(person, (await client.call(userInfo, {})).data.permissions);
  rows = await makeRows(clientOf('bidder'));
});
afterAll(() => server.stop());

async function makeRows(bidder: TestClient): Promise<Rows> {
  const upload = await bidder.upload('/guarantee/api/file/upload', { name: '营业执照.pdf', bytes: samplePdf('licence') });
  const session = await server.context.db
    .selectFrom('session')
    .select('sessionId')
    .where('userId', '=', bidder.signedIn?.userId ?? '')
    .executeTakeFirstOrThrow();
  return {
    applyNo: await applicationAt(server, 'awaitingSignature', SEALED),
    caseNo: await applicationAt(server, 'awaitingAudit', SEALED),
    letterDueNo: await applicationAt(server, 'awaitingLetter', SEALED),
    draftNo: (await bidder.call(saveApplication, { application: await completeDraft(server) })).data.applyNo,
    ...(await paymentOf(bidder)),
    fileKey: (upload.data as { key: string }).key,
    productNo: 'PRODUCT-OF-OTHERS',
    quotaId: await quotaIdOf('GUARANTEE'),
    exposureGroupId: await aGroupOf('GUARANTEE'),
    entryId: await anEntryOf('GUARANTEE'),
    importId: await anImportOf('GUARANTEE', (upload.data as { key: string }).key),
    invoiceNo: await anInvoice(),
    ...(await moneyAtBaofu()),
    ...(await ownBalance(bidder)),
    referralCode: (await clientOf('guarantee').call(addReferral, { owner: 'organisation', code: { validFrom: '2026-01-01' } })).data.code,
    messageNo: await aMessage(),
    ...(await ownDeposit()),
    templateNo: (await clientOf('guarantee').call(addTemplate, { name: '试探的模板' })).data.templateNo,
    projectNo: 'PROJECT-OF-OTHERS',
    sessionId: session.sessionId,
    joinNo: await joinNoOf(clientOf('guest')),
    invitationNo: (await clientOf('tradeCenter').call(inviteToRegister, { mobile: '13700001234', participant: 'agency' })).data
      .invitationNo,
    agencyAppId: await anAgency(server, { appId: 'AGENCY-INVITED', invitedBy: 'TRADE0001' }),
    ...(await ownData(bidder, (upload.data as { key: string }).key)),
    ...(await ownPeople(bidder)),
    logId: (await bidder.call(auditLogPage, {})).data.list[0]?.logId ?? '',
  };
}

/** What the bidder says of its organisation, under numbers that stand nowhere else. */
async function ownData(bidder: TestClient, fileKey: string): Promise<Pick<Rows, 'bankAccountId' | 'caUserId' | 'requestNo'>> {
  for (const [table, column, first] of [
    ['bank_account', 'id', 700_000_001],
    ['ca_user', 'id', 710_000_001],
    ['identity_change', 'request_no', 720_000_001],
  ] as const)
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} restart with ${sql.lit(first)}`.execute(server.context.db);
  const identity = { orgName: '新名称有限公司', orgCodeNo: '91120116MA05W2L724', orgLegalPerson: '陈国栋', reason: '更名' };
  const change = { ...identity, evidenceFiles: [{ key: fileKey, fileName: '营业执照.pdf' }] };
  const account = { accountName: '海卓', cardCode: '0302010109000123456', bankName: '中国工商银行' };
  const caUser = { userName: '陈立群', idCard: '12010419850102123X', phone: '13800000002' };
  return {
    requestNo: String((await bidder.call(askIdentityChange, { change })).data.requestNo),
    bankAccountId: String((await bidder.call(saveBankAccount, { account })).data.id),
    caUserId: String((await bidder.call(orderCertificate, { caUser })).data.id),
  };
}

async function quotaIdOf(guaranteeAppId: string): Promise<string> {
  const { db } = server.context;
  await sql`alter table quota alter column quota_id restart with 730000001`.execute(db);
  await sql`update quota set quota_id = default where guarantee_app_id = ${guaranteeAppId}`.execute(db);
  const { quotaId } = await db.selectFrom('quota').select('quotaId').where('guaranteeAppId', '=', guaranteeAppId).executeTakeFirstOrThrow();
  return String(quotaId);
}

async function aGroupOf(guaranteeAppId: string): Promise<string> {
  const { db } = server.context;
  await sql`alter table exposure_group alter column group_id restart with 760000001`.execute(db);
  return String((await insertGroup(db, guaranteeAppId, '试探的客户组')).groupId);
}

async function anEntryOf(guaranteeAppId: string): Promise<string> {
  const { db } = server.context;
  await sql`alter table blacklist alter column entry_id restart with 770000001`.execute(db);
  const said = { appName: '试探', organizationCode: '91120104MA05XK7T3G', reason: '试探', source: '试探' };
  const days = { validFrom: '2026-01-01', validTo: null, createdAt: new Date(0) };
  const [made] = await insertEntries(db, [{ ...said, ...days, guaranteeAppId, files: '[]' }]);
  return String(made?.entryId);
}

/** One that failed, whose marked copy is some file. */
async function anImportOf(appId: string, fileKey: string): Promise<string> {
  const { db } = server.context;
  await sql`alter table workbook_import alter column import_id restart with 850000001`.execute(db);
  const by = { appId, appName: '试探', orgType: 'guarantee', userId: '', userName: '试探', channelCode: '' } as const;
  const file = { fileName: '试探.xlsx', fileKey, markedKey: fileKey };
  const made = await insertImport(db, {
    ...by,
    ...file,
    kind: 'blacklist',
    state: 'failed',
    begunAt: new Date(0),
    finishedAt: new Date(0),
  });
  return String(made?.importId);
}

async function anInvoice(): Promise<string> {
  const invoiceNo = 'FP20260301000000000001';
  const parties = { sellerAppId: 'GUARANTEE', sellerName: '担保', payerAppId: 'BIDDER001', payerName: '投标人' };
  await insertInvoice(server.context.db, {
    ...parties,
    invoiceNo,
    state: 'apply',
    amount: '100.00',
    taxingType: 'ordinary',
    invoiceMedium: 'electronic',
    invoiceInfo: '{}',
    receiveAddress: '',
    remark: '',
    requestedBy: '陈立群',
    requestedAt: server.clock.now(),
    applyNos: [],
    unsealedAt: null,
  });
  return invoiceNo;
}

/** An account for everybody who can have one; a split of the guarantee institution's fees, and what it withdraws. */
async function moneyAtBaofu(): Promise<Pick<Rows, 'splitNo' | 'baofuWithdrawalNo'>> {
  const { db } = server.context;
  const at = server.clock.now();
  const merchant = JSON.stringify({ merchantInfo: {}, bankInfo: {}, enclosure: {} });
  for (const holder of ['GUARANTEE', 'GUARANTEE9', 'LETTERBNK', 'LETTERBN9'])
    await insertAccount(db, {
      ...{ holder, appId: holder, holderName: '试探', state: 'success', merchant },
      ...{ appliedBy: '试探', appliedAt: at, changedAt: at },
    });
  const applyNo = await applicationAt(server, 'awaitingAudit', SEALED);
  const order = { orderId: 'ZF20260301000000000001', applyNo, guaranteeFee: '100.00', platformServiceFee: '1.00', createdAt: at };
  await insertOrder(db, {
    ...order,
    ...{ amount: '101.00', payType: 'Baopay', payerAppId: 'BIDDER001', status: 'expired', codes: '{}', way: 'page' },
    ...{ createdBy: '', expiresAt: at, closedAt: at, failReason: null, paidAt: null, gateway: null, tradeNo: null },
  });
  const splitNo = 'FZ20260301000000000001';
  await insertSplit(db, { ...order, splitNo, tradeNo: '2611', holder: 'GUARANTEE', holderName: '试探' });
  const withdrawalNo = 'TX20260301000000000001';
  await insertBaofuWithdrawal(db, {
    ...{ withdrawalNo, holder: 'GUARANTEE', holderName: '试探', contractNo: 'CM69', amount: '1.00', state: 'requested' },
    ...{ bankName: '', bankAccount: '', requestedBy: '试探', requestedById: '', requestedAt: at },
  });
  return { splitNo, baofuWithdrawalNo: withdrawalNo };
}

/** What the bidder tops up and withdraws. */
async function ownBalance(bidder: TestClient): Promise<Pick<Rows, 'rechargeNo' | 'rechargeOrderId' | 'withdrawalNo'>> {
  const { rechargeNo } = (await bidder.call(addRecharge, { amount: '100' })).data;
  const { orderId: rechargeOrderId } = (await bidder.call(rechargeOrder, { rechargeNo })).data;
  const { withdrawalNo } = await insertWithdrawal(server.context.db, {
    withdrawalNo: 'TX2026030100000000000001',
    appId: 'BIDDER001',
    orgName: '投标人',
    amount: '1.00',
    state: 'returned',
    payee: JSON.stringify({ accountName: '投标人', cardCode: '120001040300012345', bankName: '津门商业银行' }),
    remark: '',
    requestedBy: '试探',
    requestedAt: new Date(0),
  });
  return { rechargeNo, rechargeOrderId, withdrawalNo };
}

/** A message of the platform's that was sent to the bidder alone. */
async function aMessage(): Promise<string> {
  const { context } = server;
  await sql`alter table system_message alter column message_no restart with 840000001`.execute(context.db);
  const said = { theme: '试探', emergencyLevel: 'normal', content: '试探', editedBy: '试探' } as const;
  const { messageNo } = await insertMessage(context.db, {
    ...said,
    notifyType: ['app'],
    isAllUser: false,
    userIds: [`user-${PEOPLE.bidder}`],
    state: 'scheduled',
    editedAt: new Date(0),
  });
  await sendSystemMessages(context);
  return String(messageNo);
}

/** A wage deposit of the bidder, and wages that it owes, under numbers that stand nowhere else. */
async function ownDeposit(): Promise<Pick<Rows, 'depositNo' | 'arrearsNo'>> {
  const { db } = server.context;
  await sql`alter table wage_deposit alter column deposit_no restart with 780000001`.execute(db);
  await sql`alter table wage_arrears alter column arrears_no restart with 790000001`.execute(db);
  const work = {
    ...{ projectNo: PROJECT_NO, projectName: '滨河路', tradeCenterAppId: 'TRADE0001' },
    ...{ contractorAppId: 'BIDDER001', contractorName: '投标人' },
  };
  const deposit = await insertDeposit(db, {
    ...work,
    state: 'unmet',
    contractAmount: '10000000.00',
    contractDate: '2026-02-01',
    projectsInArea: 1,
    noArrearsLastYear: false,
    law: '规定',
    decision: 'usual',
    rate: '3.00',
    dueAmount: '300000.00',
    createdAt: server.clock.now(),
  });
  const depositNo = deposit?.depositNo ?? 0;
  const arrears = { state: 'ordered', depositNo, amount: '1000.00', persons: 1, note: '', payBy: '2026-03-31', reportedBy: '' } as const;
  const { arrearsNo } = await insertArrears(db, { ...work, ...arrears, reportedAt: server.clock.now() });
  return { depositNo: String(depositNo), arrearsNo: String(arrearsNo) };
}

async function joinNoOf(guest: TestClient): Promise<string> {
  return (await guest.call(askToJoin, { orgCodeNo: '91110000BIDDER001', userName: '林晓' })).data.joinNo;
}

/** A colleague of the bidder, and somebody who was invited. */
async function paymentOf(bidder: TestClient): Promise<Pick<Rows, 'orderId' | 'payToken'>> {
  const applyNo = await applicationAt(server, 'awaitingPayment', SEALED);
  const { orderId } = (await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data;
  const { link } = (await bidder.call(makePayLink, { applyNo })).data;
  return { orderId, payToken: new URL(link).searchParams.get('token') ?? '' };
}

async function ownPeople(bidder: TestClient): Promise<Pick<Rows, 'userId' | 'invitationId' | 'token'>> {
  const invited = await bidder.call(inviteMember, { mobile: '13900000031', userName: '陈晓雨', roleCodes: ['operator'] });
  const { invitationId, link } = invited.data;
  return { userId: await addColleague(), invitationId, token: new URL(link).searchParams.get('token') ?? '' };
}

async function addColleague(): Promise<string> {
  const appId = cast.signedIn.get('bidder')?.signedIn?.appId ?? '';
  await addAccount(server.context.db, '13900000032', [{ appId, orgType: 'bidder', roles: ['operator'] }]);
  return 'user-13900000032';
}

it('[PM-05] every call of the contract stands in the matrix, and nothing else does', () => {
  expect(Object.keys(PROBES).toSorted()).toEqual([...new Set(CALLS.map(addressOf))].toSorted());
});

const cells = CALLS.flatMap((call) => VIEWERS.map((viewer) => [`${call.method} ${addressOf(call)}`, viewer, call] as const));

it.each(cells)('[PM-05] %s by: %s', async (_name, viewer, call) => {
  const row = rowOf(call);
  const persons = personsOf(viewer, row);
  if (persons.length === 0) await expectOutcome(call, viewer, undefined, viewer === 'visitor' ? cast.visitor : cast.anonymous);
  for (const person of persons) await expectOutcome(call, viewer, person, clientOf(person));
});

it.each([...HOLDERS, 'rival', 'otherGuarantee'] as const)(
  '[PM-05] %s is answered by every call that reads as if nobody had applied, before the bids are open',
  async (person) => {
    const productNo = `FURTHER-${person}`;
    await addProduct(server, { productNo });
    const about = { ...rows, projectNo: PROJECT_NO, productNo };
    const before = await everythingRead(person, about);
    await applyFor(productNo);
    const after = await everythingRead(person, about);
    expect(after).toEqual(before);
  },
);

it('[PM-05] [RT-08] the platform is answered by every call that reads as if nobody had applied, before the bids are open, where nothing waits for it', async () => {
  const productNo = 'FURTHER-paid';
  await addProduct(server, { productNo, platformConfirm: false, issueChain: JSON.stringify(PAID_BY_TRANSFER) });
  const about = { ...rows, projectNo: PROJECT_NO, productNo };
  const before = [await everythingRead('platform', about), await toldToPlatform(clientOf('platform'))];
  const applyNo = await applyFor(productNo);
  await payByTransfer(applyNo);
  const after = [await everythingRead('platform', about), await toldToPlatform(clientOf('platform'))];
  expect(after).toEqual(before);
  expect(JSON.stringify(after)).not.toContain(applyNo);
});

it('[PM-05] [RT-08] the platform hears of an application that waits for it by its work alone', async () => {
  const productNo = 'FURTHER-platform';
  await addProduct(server, { productNo });
  const about = { ...rows, projectNo: PROJECT_NO, productNo };
  const [before, told] = [await everythingRead('platform', about), await toldToPlatform(clientOf('platform'))];
  await applyFor(productNo);
  expect(await toldToPlatform(clientOf('platform'))).toEqual(told);
  const after = await everythingRead('platform', about);
  const changed = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
  const addresses = changed.map((name) => name.split(' ')[1] ?? '');
  expect(addresses.filter((address) => !(address in WORK_OF_PLATFORM))).toEqual([]);
  expect(addresses).toContain('/guarantee/api/guarantee/agent/count');
});

it('[PM-05] [RT-08] the platform opens a sealed application by its number with what its work needs, and with nothing else', async () => {
  const numbered = CALLS.filter(
    (call) => call.effect === 'read' && call.access === 'member' && OF_APPLICATIONS.some((row) => row === rowOf(call)),
  );
  const opened: string[] = [];
  for (const call of numbered) {
    const { status, code } = await askAbout(clientOf('platform'), call, 'platform', rows);
    if (status === 200 && (code === 0 || Number.isNaN(code))) opened.push(addressOf(call));
  }
  expect(opened.toSorted()).toEqual(Object.keys(OPENED_BY_PLATFORM).toSorted());
});

it('[PM-05] opens once to those who hold the tender when the bids are open, and says so on the page of the project', async () => {
  const { length: sealed } = await server.context.db.selectFrom('guarantee').select('applyNo').where('unsealedAt', 'is', null).execute();
  const page = async (client: TestClient) => (await client.call(guaranteePage, { workList: 'guarantee_record' })).data.total;
  const record = async (client: TestClient) => (await client.call(projectDetail, { projectNo: PROJECT_NO })).data.unsealings;
  const before = clientOf('tradeCenter');
  expect([await page(before), await unsealOpened(server.context), await record(before)]).toEqual([0, 0, []]);
  server.clock.advance(21 * 86_400);
  const opened = await Promise.all([1, 2, 3].map(() => unsealOpened(server.context)));
  expect(opened.toSorted((one, other) => one - other)).toEqual([0, 0, sealed]);
  const centre = await server.signedClient({ account: PEOPLE.tradeCenter });
  for (const client of [centre, await server.signedClient({ account: PEOPLE.bidding })]) expect(await page(client)).toBe(sealed);
  expect(await record(await server.signedClient({ account: PEOPLE.bidder }))).toBeUndefined();
  expect(await record(centre)).toEqual([
    {
      sectionNos: ['BD01'],
      applications: sealed,
      guaranteeAmount: yuanOf(parseYuan('800000.00') * BigInt(sealed)),
      time: server.clock.now().toISOString(),
      readings: await readingsCounted(),
    },
  ]);
  const { db } = server.context;
  await expect(db.updateTable('unsealing').set({ applications: 1 }).execute()).rejects.toThrow('append-only');
});

/** By type of organisation, from the log itself: none of those who hold the tender, and the platform by what its work needs. */
async function readingsCounted() {
  const { rows: counted } = await sql<{ orgType: string; readings: number; people: number }>`
    select detail ->> 'org_type' as org_type, count(*)::int as readings, count(distinct user_id)::int as people
    from audit_log where kind = 'sealed' group by 1 order by 1`.execute(server.context.db);
  expect(counted.map(({ orgType }) => orgType)).toEqual(['bidder', 'guarantee', 'letter', 'platform']);
  return counted;
}

/** What every call that reads answers this person about these rows, by its address. */
async function everythingRead(person: Person, about: Rows): Promise<Record<string, unknown>> {
  const read: Record<string, unknown> = {};
  for (const call of CALLS.filter(({ effect, access }) => effect === 'read' && access === 'member')) {
    const answer = await askAbout(clientOf(person), call, person, about);
    read[`${call.method} ${addressOf(call)}`] = [answer.status, answer.code, await textOf(answer)];
  }
  return read;
}

/** What lists and figures answer the platform, but for those of work. */
async function toldToPlatform(client: TestClient): Promise<string[]> {
  const record = { workList: 'guarantee_record' } as const;
  const answers = [
    await client.call(guaranteePage, record),
    await client.call(guaranteeTotals, record),
    await client.call(exportAllGuarantees, { ...record, columns: ['applyNo'] }),
    await client.call(searchEverything, { keyword: 'BH20' }),
    ...(await Promise.all((['funnel', 'exceptions', 'holding', 'stations'] as const).map((part) => client.call(homeFigures, { part })))),
    await client.call(homeRows, { part: 'expiring' }),
    await client.call(homeMonths, {}),
    await client.call(overseenLetters, {}),
    await client.call(overseenProjectPage, {}),
    await client.call(exposureDetail, { guaranteeAppId: 'GUARANTEE' }),
    await client.call(exposureGroupPage, { guaranteeAppId: 'GUARANTEE' }),
    await client.call(refundPage, {}),
    await client.call(splitPage, {}),
    await client.call(exportSplits, {}),
  ];
  expect(answers.map(({ status, code }) => [status, Number.isNaN(code) ? 0 : code])).toEqual(answers.map(() => [200, 0]));
  return Promise.all(answers.map(textOf));
}

/** By the bidder, with whatever follows from it. */
async function applyFor(productNo: string): Promise<string> {
  const bidder = clientOf('bidder');
  const complete = await completeDraft(server);
  const application = { ...complete, guaranteeInfo: { ...complete.guaranteeInfo, productNo } };
  const { applyNo } = (await bidder.call(saveApplication, { application })).data;
  expect(await bidder.call(sendEvent, { applyNo, version: 0, event: { type: 'apply' } })).toMatchObject({ code: 0 });
  await server.drainJobs();
  return applyNo;
}

/** Which the institution confirms, and then has an invoice asked of it. */
async function payByTransfer(applyNo: string): Promise<void> {
  const bidder = clientOf('bidder');
  expect(await bidder.call(sendEvent, { applyNo, version: 1, event: { type: 'completedPay' } })).toMatchObject({ code: 0 });
  expect(await clientOf('guarantee').call(sendEvent, { applyNo, version: 2, event: { type: 'confirmCollection' } })).toMatchObject({
    code: 0,
  });
  const { list } = (await bidder.call(feePage, { applyNo })).data;
  const fees = list.filter(({ feeType }) => feeType === 'guaranteeFee').map(({ feeNo }) => feeNo);
  const receiver = { receiver: '李明', receiverPhoneNum: '13800000002', email: 'finance@example.com' };
  const invoiceInfo = { taxingType: 'ordinary', orgTaxpayerId: '91120104MA06R8T22B', ...receiver };
  expect(await bidder.call(applyInvoice, { fees, invoiceInfo, order: { invoiceMedium: 'electronic' } })).toMatchObject({ code: 0 });
  await server.drainJobs();
}

async function expectOutcome(call: Call, viewer: Viewer, person: Person | undefined, client: TestClient): Promise<void> {
  const outcome = outcomeOf(call, viewer, person);
  if (outcome === 'let through') {
    const answer = await askWrongly(client, call);
    expect([person, answer.code]).toEqual([person, 40001]);
    return;
  }
  const answer = await askAbout(client, call, person, rows);
  if (outcome === 'answered') {
    expect([person, answer.status, Number.isNaN(answer.code) ? 0 : answer.code, answer.code === 0 ? '' : answer.msg]).toEqual([
      person,
      200,
      0,
      '',
    ]);
    expect([person, await namedIn(answer, person)]).toEqual([person, []]);
    return;
  }
  if (outcome === 'hidden') {
    const none = await askAbout(client, call, person, MISSING);
    expect([person, [40401, 40301].includes(answer.code)]).toEqual([person, true]);
    expect([person, answer.code, answer.msg, answer.data]).toEqual([person, none.code, none.msg, none.data]);
    return;
  }
  expect([person, answer.code]).toEqual([person, outcome === 'signIn' ? 20001 : 40301]);
}

/** By the contract's access and permission, by who sees which rows, and nothing else. */
function outcomeOf(call: Call, viewer: Viewer, person: Person | undefined): Outcome {
  const reached = call.effect === 'read' ? 'answered' : 'let through';
  if (call.access === 'public') return isProofMissing(call, viewer) ? 'forbidden' : reached;
  if (!person) return 'signIn';
  if (call.access === 'member') {
    if (call.permission !== undefined && !permissions.get(person)?.includes(call.permission)) return 'forbidden';
    if (viewer === 'readonly' && call.effect === 'write' && !OWN_AFFAIRS.includes(call)) return 'forbidden';
  }
  const part = PARTS[addressOf(call)];
  if (part !== undefined && !HOME_OF[orgTypeOf(person)].includes(part)) return 'forbidden';
  const row = rowOf(call);
  if (row !== undefined && !PARTIES[row].seenBy.includes(person)) return 'hidden';
  return ANOTHERS_WORK[addressOf(call)]?.includes(person) ? 'forbidden' : reached;
}

function isProofMissing(call: Call, viewer: Viewer): boolean {
  return OF_PROOF.includes(addressOf(call)) || (OF_VISITORS.includes(addressOf(call)) && viewer !== 'visitor');
}

/** The rows that this viewer does not see and that the answer names all the same. */
async function namedIn(answer: Answer, person: Person | undefined): Promise<string[]> {
  const text = await textOf(answer);
  const unseen = (Object.keys(PARTIES) as (keyof Rows)[]).filter((row) => !person || !PARTIES[row].seenBy.includes(person));
  return unseen.filter((row) => text.includes(rows[row]));
}

/** Of a workbook, what stands in its cells. */
async function textOf({ raw }: Answer): Promise<string> {
  if (!raw.includes('[Content_Types].xml')) return raw.toString('utf8');
  const { sheets } = await readXlsx(raw);
  return JSON.stringify(sheets);
}

/** By which of its names a call asks for a row. */
function rowOf(call: Call): keyof Rows | undefined {
  const probe = PROBES[addressOf(call)];
  if (typeof probe !== 'function') return undefined;
  let asked: keyof Rows | undefined;
  probe(
    new Proxy(MISSING, {
      get(target, name: keyof Rows) {
        asked = name;
        return target[name];
      },
    }),
  );
  return asked;
}

function askAbout(client: TestClient, call: Call, person: Person | undefined, about: Rows): Promise<Answer> {
  return ask(client, call, about, { orgType: person ? orgTypeOf(person) : 'guest', rows });
}

function clientOf(person: Person): TestClient {
  const client = cast.signedIn.get(person);
  if (!client) throw new Error(`${person} is not there`);
  return client;
}
