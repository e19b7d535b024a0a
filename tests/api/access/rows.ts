import { sql } from 'kysely';
import { auditLogPage } from '#contract/audit-log';
import { saveBankAccount } from '#contract/bank-accounts';
import { orderCertificate } from '#contract/ca-users';
import { saveApplication } from '#contract/guarantees';
import { inviteMember } from '#contract/invitations';
import { feePage } from '#contract/invoices';
import { requestIdentityChange } from '#contract/organisations';
import { makePayLink } from '#contract/pay-links';
import { payOrder } from '#contract/payments';
import { addRecharge, rechargeOrder } from '#contract/recharges';
import { addReferral } from '#contract/referrals';
import { refundPart } from '#contract/refunds';
import { requestToJoin, inviteToRegister } from '#contract/registrations';
import { addTemplate } from '#contract/templates';
import { parseYuan } from '#domain/money';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { insertEntries } from '#server/records/blacklist/repository';
import { insertGroup } from '#server/records/exposure/repository';
import { insertMessage } from '#server/records/system-messages/repository';
import { sendSystemMessages } from '#server/records/system-messages/send';
import { insertWithdrawal } from '#server/work/balances/withdrawal-repository';
import { insertAccount } from '#server/work/baofu/repository';
import { insertWithdrawal as insertBaofuWithdrawal } from '#server/work/baofu/withdrawals/repository';
import { insertImport } from '#server/work/imports/repository';
import { insertInvoice } from '#server/work/invoices/repository';
import { receivePayment } from '#server/work/payments/receive';
import { insertOrder } from '#server/work/payments/repository';
import { insertSplit } from '#server/work/payments/splits/repository';
import { insertAmendment } from '#server/work/postponements/repository';
import { insertArrears } from '#server/work/wage-deposits/arrears-repository';
import { insertDeposit } from '#server/work/wage-deposits/repository';
import { addAccount } from '#tests/support/accounts';
import { applicationAt, PEOPLE } from '#tests/support/application-at';
import { anAgency } from '#tests/support/builders/agencies';
import { completeDraft, PROJECT_NO } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { type TestServer } from '#tests/support/server';
import type { Rows } from './probes';
import { clientIn, type Cast } from './viewers';

/** The bids of its section are opened in twenty days. */
const SEALED = { intermediaryAppId: 'MIDDLE001', unsealedAt: null };

/** One row of each kind, whose numbers stand nowhere else; the bids of the applications are opened in twenty days. */
export async function makeRows(server: TestServer, cast: Cast): Promise<Rows> {
  const { db } = server.context;
  const bidder = clientIn(cast, 'bidder');
  const guarantee = clientIn(cast, 'guarantee');
  const tradeCenter = clientIn(cast, 'tradeCenter');
  const upload = await bidder.upload('/guarantee/api/file/upload', { name: '营业执照.pdf', bytes: samplePdf('licence') });
  const session = await db
    .selectFrom('session')
    .select('sessionId')
    .where('userId', '=', bidder.signedIn?.userId ?? '')
    .executeTakeFirstOrThrow();
  return {
    applyNo: await applicationAt(server, 'awaitingSignature', SEALED),
    caseNo: await applicationAt(server, 'awaitingAudit', SEALED),
    letterDueNo: await applicationAt(server, 'awaitingLetter', SEALED),
    draftNo: (await bidder.call(saveApplication, { application: await completeDraft(server) })).data.applyNo,
    ...(await paymentOf(server, bidder)),
    fileKey: (upload.data as { key: string }).key,
    productNo: 'PRODUCT-OF-OTHERS',
    quotaId: await quotaIdOf(server, 'GUARANTEE'),
    exposureGroupId: await aGroupOf(server, 'GUARANTEE'),
    entryId: await anEntryOf(server, 'GUARANTEE'),
    importId: await anImportOf(server, 'GUARANTEE', (upload.data as { key: string }).key),
    invoiceNo: await anInvoice(server),
    ...(await paidAndChanged(server, bidder, clientIn(cast, 'platform'))),
    differenceId: await aDifference(server),
    ...(await moneyAtBaofu(server)),
    ...(await ownBalance(server, bidder)),
    referralCode: (await guarantee.call(addReferral, { owner: 'organisation', code: { validFrom: '2026-01-01' } })).data.code,
    messageNo: await aMessage(server),
    ...(await ownDeposit(server)),
    templateNo: (await guarantee.call(addTemplate, { name: '试探的模板' })).data.templateNo,
    projectNo: 'PROJECT-OF-OTHERS',
    sessionId: session.sessionId,
    joinNo: await joinNoOf(clientIn(cast, 'guest')),
    invitationNo: (await tradeCenter.call(inviteToRegister, { mobile: '13700001234', participant: 'agency' })).data.invitationNo,
    agencyAppId: await anAgency(server, { appId: 'AGENCY-INVITED', invitedBy: 'TRADE0001' }),
    ...(await ownData(server, bidder, (upload.data as { key: string }).key)),
    ...(await ownPeople(server, bidder)),
    logId: (await bidder.call(auditLogPage, {})).data.list[0]?.logId ?? '',
  };
}

/** What the bidder says of its organisation, under numbers that stand nowhere else. */
async function ownData(
  server: TestServer,
  bidder: TestClient,
  fileKey: string,
): Promise<Pick<Rows, 'bankAccountId' | 'caUserId' | 'requestNo'>> {
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
    requestNo: String((await bidder.call(requestIdentityChange, { change })).data.requestNo),
    bankAccountId: String((await bidder.call(saveBankAccount, { account })).data.id),
    caUserId: String((await bidder.call(orderCertificate, { caUser })).data.id),
  };
}

async function quotaIdOf(server: TestServer, guaranteeAppId: string): Promise<string> {
  const { db } = server.context;
  await sql`alter table quota alter column quota_id restart with 730000001`.execute(db);
  await sql`update quota set quota_id = default where guarantee_app_id = ${guaranteeAppId}`.execute(db);
  const { quotaId } = await db.selectFrom('quota').select('quotaId').where('guaranteeAppId', '=', guaranteeAppId).executeTakeFirstOrThrow();
  return String(quotaId);
}

async function aGroupOf(server: TestServer, guaranteeAppId: string): Promise<string> {
  const { db } = server.context;
  await sql`alter table exposure_group alter column group_id restart with 760000001`.execute(db);
  return String((await insertGroup(db, guaranteeAppId, '试探的客户组')).groupId);
}

async function anEntryOf(server: TestServer, guaranteeAppId: string): Promise<string> {
  const { db } = server.context;
  await sql`alter table blacklist alter column entry_id restart with 770000001`.execute(db);
  const said = { appName: '试探', organizationCode: '91120104MA05XK7T3G', reason: '试探', source: '试探' };
  const days = { validFrom: '2026-01-01', validTo: null, notifyOn: null, createdAt: new Date(0) };
  const [made] = await insertEntries(db, [{ ...said, ...days, guaranteeAppId, files: '[]' }]);
  return String(made?.entryId);
}

/** One that failed, whose marked copy is some file. */
async function anImportOf(server: TestServer, appId: string, fileKey: string): Promise<string> {
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

async function anInvoice(server: TestServer): Promise<string> {
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

/** An application whose fees were paid and went back in part, and which its institution is to amend. */
async function paidAndChanged(
  server: TestServer,
  bidder: TestClient,
  platform: TestClient,
): Promise<Pick<Rows, 'paidNo' | 'feeNo' | 'refundId' | 'amendmentNo'>> {
  const { context, clock } = server;
  const paidNo = await applicationAt(server, 'awaitingPayment', SEALED);
  const { orderId, transAmount } = (await bidder.call(payOrder, { applyNo: paidNo, payType: 'QRcode' })).data;
  const trade = { state: 'paid' as const, tradeNo: `T${orderId}`, cents: parseYuan(transAmount), paidAt: clock.now() };
  await receivePayment(context.db, context, { gateway: 'wechat', orderId, trade });
  const part = { guaranteeFee: '100.00', platformServiceFee: '0.00', refundWay: 'online' as const, reason: '费率调整', voucherFiles: [] };
  const { refundId } = (await platform.call(refundPart, { applyNo: paidNo, ...part })).data;
  const { list } = (await bidder.call(feePage, { applyNo: paidNo })).data;
  return { paidNo, feeNo: list[0]?.feeNo ?? '', refundId, amendmentNo: await anAmendment(server, paidNo) };
}

/** What a postponed opening made of an application, for its institution to answer. */
export async function anAmendment({ context: { db }, clock }: TestServer, applyNo: string): Promise<string> {
  const amendmentNo = `${applyNo}-Y1`;
  const at = clock.now();
  const parties = { bidderAppId: 'BIDDER001', guaranteeAppId: 'GUARANTEE', letterAppId: 'LETTERBNK' };
  const section = { projectNo: PROJECT_NO, sectionNo: 'BD01', sectionName: '土建施工1标段', openingBefore: at, openingAfter: at };
  const amended = { expiryBefore: '2026-04-01', expiryAfter: '2026-05-01', guaranteeFeeExtra: '0.00', platformFeeExtra: '0.00' };
  await insertAmendment(db, {
    ...{ amendmentNo, changeNo: amendmentNo, applyNo, state: 'awaitingInstitution', version: 1, reason: '澄清' },
    ...{ ...parties, ...section, ...amended, letterNoBefore: null, letterNoAfter: null, answer: null, createdAt: at, updatedAt: at },
  });
  return amendmentNo;
}

/** What the comparison with a statement found of a sealed application. */
async function aDifference(server: TestServer): Promise<string> {
  const { db } = server.context;
  await sql`alter table difference alter column difference_id restart with 860000001`.execute(db);
  const found = { day: '2026-01-01', gateway: 'wechat', kind: 'strayBooking', number: '试探', orderId: '', stated: null } as const;
  const applyNo = await applicationAt(server, 'awaitingAudit', SEALED);
  const { differenceId } = await db
    .insertInto('difference')
    .values({ ...found, applyNo, recorded: '1.00', foundAt: server.clock.now(), settledAt: null })
    .returning('differenceId')
    .executeTakeFirstOrThrow();
  return String(differenceId);
}

/** An account for everybody who can have one; a split of the guarantee institution's fees, and what it withdraws. */
async function moneyAtBaofu(server: TestServer): Promise<Pick<Rows, 'splitNo' | 'baofuWithdrawalNo'>> {
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

/** What the bidder recharges and withdraws. */
async function ownBalance(server: TestServer, bidder: TestClient): Promise<Pick<Rows, 'rechargeNo' | 'rechargeOrderId' | 'withdrawalNo'>> {
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
async function aMessage(server: TestServer): Promise<string> {
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
async function ownDeposit(server: TestServer): Promise<Pick<Rows, 'depositNo' | 'arrearsNo'>> {
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
  return (await guest.call(requestToJoin, { orgCodeNo: '91110000BIDDER001', userName: '林晓' })).data.joinNo;
}

async function paymentOf(server: TestServer, bidder: TestClient): Promise<Pick<Rows, 'orderId' | 'payToken'>> {
  const applyNo = await applicationAt(server, 'awaitingPayment', SEALED);
  const { orderId } = (await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data;
  const { link } = (await bidder.call(makePayLink, { applyNo })).data;
  return { orderId, payToken: new URL(link).searchParams.get('token') ?? '' };
}

/** A colleague of the bidder, and somebody who was invited. */
async function ownPeople(server: TestServer, bidder: TestClient): Promise<Pick<Rows, 'userId' | 'invitationId' | 'token'>> {
  const invited = await bidder.call(inviteMember, { mobile: '13900000031', userName: '陈晓雨', roleCodes: ['operator'] });
  const { invitationId, link } = invited.data;
  return { userId: await addColleague(server, bidder), invitationId, token: new URL(link).searchParams.get('token') ?? '' };
}

async function addColleague(server: TestServer, { signedIn }: TestClient): Promise<string> {
  const appId = signedIn?.appId ?? '';
  await addAccount(server.context.db, '13900000032', [{ appId, orgType: 'bidder', roles: ['operator'] }]);
  return 'user-13900000032';
}
