import type { Call } from '#contract/call';
import { CALLS } from '#contract/calls';
import { guaranteeDetail, saveApplication, sendEvent } from '#contract/guarantees';
import { applyInvoice, feePage } from '#contract/invoices';
import { refundPart } from '#contract/refunds';
import { userInfo } from '#contract/users';
import type { AuditKindName } from '#domain/audit-log';
import { PLATFORM_HOLDER } from '#domain/baofu/account';
import { dayOf } from '#domain/dates';
import type { FlowStep } from '#domain/guarantee/flow';
import { underscored } from '#server/core/http/body/key-case';
import { addressOf } from '#server/core/http/dispatch';
import { insertAccount } from '#server/work/baofu/repository';
import { bookSplit, bookTakenBack } from '#server/work/ledger/account-bookings';
import { insertReceipt } from '#server/work/payments/repository';
import { changeSplit, findSplit } from '#server/work/payments/splits/repository';
import { saveDay, saveLines } from '#server/work/reconciliation/repository';
import { lastDayOf, PEOPLE } from '#tests/support/application-at';
import { addProduct, addProject, completeDraft, LETTER, openMarket, PROJECT_NO } from '#tests/support/builders/market';
import { voucherOf } from '#tests/support/builders/money';
import type { Answer, TestClient } from '#tests/support/client';
import { clientOf } from '#tests/support/proofs';
import { startTestServer, type TestServer } from '#tests/support/server';
import { MISSING, type Rows } from './probes';
import { anAmendment, makeRows } from './rows';
import { send, rowOf, textOf } from './send';
import {
  ACTS_OF_PLATFORM,
  clientIn,
  FOUND_BY_PLATFORM,
  gather,
  ONLOOKERS,
  OPENED_BY_PLATFORM,
  orgTypeOf,
  WORK_OF_PLATFORM,
  type Cast,
  type Person,
} from './viewers';

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

/** The kind of the log that fills with what is asked here. */
const OWN_ACTS: AuditKindName = 'export';

let server: TestServer;
let rows: Rows;
let cast: Cast;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  await addProject(server, { projectNo: 'PROJECT-OF-OTHERS', approvalStatus: 'pending' });
  await addProduct(server, { productNo: 'PRODUCT-OF-OTHERS', state: 'draft' });
  cast = await gather(server);
  rows = await makeRows(server, cast);
  await server.drainJobs();
});
afterAll(() => server.stop());

type Asker = Person | 'anonymous' | 'visitor';
/** What every call that reads answers, by what it was asked. */
type Shown = Record<string, unknown>;

describe('what every call that reads answers, asked for everything by which an application could be found', () => {
  const before = new Map<Asker, Shown>();
  const after = new Map<Asker, Shown>();
  let draft: Draft;

  const askers = [...ONLOOKERS, 'platform'] as const;

  beforeAll(async () => {
    const productNo = 'FURTHER-paid';
    await addProduct(server, { productNo, platformConfirm: false, issueChain: JSON.stringify(PAID_BY_TRANSFER) });
    draft = await draftOf(productNo);
    // The files that it reads stand in the log of what its people did from the first time on.
    await everythingShown('platform', draft);
  });
  for (const asker of askers) beforeAll(async () => void before.set(asker, await everythingShown(asker, draft)));
  beforeAll(() => applyAndGoOn(draft.applyNo));
  for (const asker of askers) beforeAll(async () => void after.set(asker, await everythingShown(asker, draft)));

  it.each(ONLOOKERS)('[PM-05] %s is answered as if nobody had applied, before the bids are open', (person) => {
    expect(after.get(person)).toEqual(before.get(person));
  });

  it('[PM-05] [RT-08] the platform is answered so where nothing waits for it, but for what it opens by the number of an application', () => {
    const changed = questionsChanged(before.get('platform'), after.get('platform'));
    expect(changed.filter((question) => !isOpening(question, draft))).toEqual([]);
    expect(addressesIn(changed)).toEqual(Object.keys({ ...OPENED_BY_PLATFORM, ...FOUND_BY_PLATFORM }).toSorted());
  });
});

it('[PM-05] [RT-08] the platform hears of an application that waits for it by its work alone', async () => {
  const productNo = 'FURTHER-platform';
  await addProduct(server, { productNo });
  const draft = await draftOf(productNo);
  // From another address: of the first, some calls have answered all that they answer within a minute.
  const platform = await clientOf(server, PEOPLE.platform, { address: '10.0.2.1' });
  cast = { ...cast, signedIn: new Map([...cast.signedIn, ['platform', platform]]) };
  const before = await everythingShown('platform', draft);
  expect(await clientIn(cast, 'bidder').call(sendEvent, { applyNo: draft.applyNo, version: 0, event: { type: 'apply' } })).toMatchObject({
    code: 0,
  });
  await server.drainJobs();
  const after = await everythingShown('platform', draft);
  const shown = addressesIn(questionsChanged(before, after));
  const expected = Object.keys({ ...WORK_OF_PLATFORM, ...OPENED_BY_PLATFORM, ...FOUND_BY_PLATFORM });
  expect(shown.filter((address) => !expected.includes(address))).toEqual([]);
  expect(shown).toContain('/guarantee/api/guarantee/agent/count');
  const otherQuestions = Object.keys(after).filter((question) => !isOpening(question, draft));
  const saysMore = otherQuestions.filter((question) =>
    SECRETS.some((secret) => timesIn(after[question], secret) > timesIn(before[question], secret)),
  );
  expect(saysMore).toEqual([]);
  const bySecrets = otherQuestions.filter((question) => SECRETS.some((secret) => question.includes(`"${secret}"`)));
  expect(bySecrets.filter((question) => JSON.stringify(after[question]) !== JSON.stringify(before[question]))).toEqual([]);
});

const OWN_LOGINS = '/guarantee/api/user/session/list';

it('[PM-05] [RT-08] what a sealed application moved on accounts at Baofu, and what gateways state of it, tells the platform nothing but what it opens', async () => {
  const { db } = server.context;
  const now = server.clock.now();
  const [day, seal] = [
    dayOf(now.toISOString()),
    { holder: PLATFORM_HOLDER, appId: 'PLATFORM1', holderName: '平台', state: 'success' } as const,
  ];
  const merchant = JSON.stringify({ merchantInfo: {}, bankInfo: {}, enclosure: {} });
  await insertAccount(db, { ...seal, merchant, appliedBy: '平台', appliedAt: now, changedAt: now });
  await saveDay(db, { day, gateway: 'baofu', checkedAt: now, failure: '' });
  const { applyNo, orderId } = (await findSplit(db, rows.splitNo)) ?? { applyNo: '', orderId: '' };
  const about = { applyNo, productNo: 'FURTHER-platform', fileKey: rows.fileKey };
  let times = 0;
  const answers = async () => {
    // From another address each time: of one, some calls answer no more than so much within a minute.
    const platform = await clientOf(server, PEOPLE.platform, { address: `10.0.3.${String((times += 1))}` });
    cast = { ...cast, signedIn: new Map([...cast.signedIn, ['platform', platform]]) };
    return everythingShown('platform', about);
  };
  await answers();
  const before = await answers();
  const fees = { guaranteeFee: '98.76', platformServiceFee: '0.77' };
  const split = { splitGuaranteeFee: fees.guaranteeFee, splitPlatformFee: fees.platformServiceFee };
  await changeSplit(db, rows.splitNo, { state: 'done', doneAt: now, ...split });
  await bookSplit(db, { splitNo: rows.splitNo, applyNo, holder: 'GUARANTEE', gateway: 'baofu', ...fees }, now);
  await bookTakenBack(
    db,
    { refundId: 'TK1', attempt: 1, applyNo, holder: 'GUARANTEE', gateway: 'baofu', ...fees, guaranteeFee: '54.32' },
    now,
  );
  const trade = { gateway: 'baofu', amount: '99.53', orderId } as const;
  await insertReceipt(db, { ...trade, applyNo, tradeNo: '2611', paidAt: now, receivedAt: now, usedAs: 'fee', note: '' });
  await saveLines(db, { gateway: 'baofu', day }, [{ kind: 'payment', number: '2611', orderId, amount: trade.amount, movedAt: now }]);
  const shown = addressesIn(questionsChanged(before, await answers()));
  expect(shown.filter((address) => !(address in OPENED_BY_PLATFORM) && address !== OWN_LOGINS)).toEqual([]);
});

/** Whether it is asked for what the platform opens, or for what it is told where it names an application or a file of it. */
function isOpening(question: string, { applyNo, fileKey }: Draft): boolean {
  const address = addressIn(question);
  return address in OPENED_BY_PLATFORM || (address in FOUND_BY_PLATFORM && [applyNo, fileKey].some((number) => question.includes(number)));
}

/** What the lists in which work waits tell the platform nothing of. */
const SECRETS = ['BIDDER001有限公司', '91110000BIDDER001', PROJECT_NO, '前海科技园一期工程', '土建施工1标段', '800000.00'];

function timesIn(shown: unknown, word: string): number {
  return JSON.stringify(shown).split(word).length - 1;
}

it('[PM-05] [RT-08] what the platform asks to be done about a sealed application is answered as if there were none, but for its work', async () => {
  const platform = clientIn(cast, 'platform');
  const shown: string[] = [];
  for (const call of CALLS.filter(({ effect }) => effect === 'write')) {
    const row = rowOf(call);
    if (row === undefined || !OF_APPLICATIONS.includes(row)) continue;
    const [one, none] = [await request(platform, call, rows), await request(platform, call, MISSING)];
    if (JSON.stringify(one) !== JSON.stringify(none)) shown.push(addressOf(call));
  }
  expect(shown.toSorted()).toEqual(Object.keys(ACTS_OF_PLATFORM).toSorted());
});

async function request(client: TestClient, call: Call, about: Rows): Promise<unknown> {
  const { code, msg, data } = await send(client, call, about, { orgType: 'platform', rows });
  return [code, msg, data];
}

/** By which of its numbers, or of what belongs to it, a call asks for a sealed application. */
const OF_APPLICATIONS: readonly (keyof Rows)[] = [
  ...(['applyNo', 'caseNo', 'letterDueNo', 'draftNo', 'paidNo', 'orderId', 'feeNo', 'refundId', 'amendmentNo'] as const),
  ...(['splitNo', 'fileKey'] as const),
];

function questionsChanged(before: Shown = {}, after: Shown = {}): string[] {
  return Object.keys(after).filter((question) => JSON.stringify(after[question]) !== JSON.stringify(before[question]));
}

function addressesIn(questions: readonly string[]): string[] {
  return [...new Set(questions.map(addressIn))].toSorted();
}

function addressIn(question: string): string {
  return question.split(' ')[1] ?? '';
}

interface Draft {
  applyNo: string;
  productNo: string;
  fileKey: string;
}

async function draftOf(productNo: string): Promise<Draft> {
  const complete = await completeDraft(server);
  const application = { ...complete, guaranteeInfo: { ...complete.guaranteeInfo, productNo } };
  const { applyNo } = (await clientIn(cast, 'bidder').call(saveApplication, { application })).data;
  return { applyNo, productNo, fileKey: complete.biddingApplyFiles?.businessLicenseKeys?.[0]?.key ?? '' };
}

/** It is applied for and paid, an invoice is asked for, a part goes back, the letter is issued, its opening is postponed, and people look at it. */
async function applyAndGoOn(applyNo: string): Promise<void> {
  const bidder = clientIn(cast, 'bidder');
  const guarantee = clientIn(cast, 'guarantee');
  const letter = clientIn(cast, 'letter');
  const platform = clientIn(cast, 'platform');
  const done: Pick<Answer, 'code' | 'msg'>[] = [
    await bidder.call(sendEvent, { applyNo, version: 0, event: { type: 'apply' } }),
    await bidder.call(sendEvent, { applyNo, version: 1, event: { type: 'completedPay' } }),
    await guarantee.call(sendEvent, { applyNo, version: 2, event: { type: 'confirmCollection' } }),
  ];
  const { list } = (await bidder.call(feePage, { applyNo })).data;
  const receiver = { receiver: '李明', receiverPhoneNum: '13800000002', email: 'finance@example.com' };
  const invoiceInfo = { taxingType: 'ordinary', orgTaxpayerId: '91120104MA06R8T22B', ...receiver };
  const fees = list.filter(({ feeType }) => feeType === 'guaranteeFee').map(({ feeNo }) => feeNo);
  const part = { guaranteeFee: '100.00', platformServiceFee: '0.00', reason: '费率调整', voucherFiles: await voucherOf(platform) };
  done.push(
    await bidder.call(applyInvoice, { fees, invoiceInfo, order: { invoiceMedium: 'electronic' } }),
    await platform.call(refundPart, { applyNo, ...part, refundWay: 'offline' }),
    await letter.call(sendEvent, { applyNo, version: 3, ...(await lastDayOf(server, applyNo)), event: { type: 'letter' } }),
  );
  await anAmendment(server, applyNo);
  for (const client of [guarantee, letter, platform]) done.push(await client.call(guaranteeDetail, { applyNo }));
  expect(done.map(({ code, msg }) => [code, code === 0 ? '' : msg])).toEqual(done.map(() => [0, '']));
  await server.drainJobs();
}

async function everythingShown(person: Asker, draft: Draft): Promise<Shown> {
  const shown: Shown = {};
  const signedIn = person === 'anonymous' || person === 'visitor' ? undefined : person;
  const client = person === 'anonymous' || person === 'visitor' ? cast[person] : clientIn(cast, person);
  const permissions = signedIn ? (await client.call(userInfo, {})).data.permissions : undefined;
  const about = { ...rows, projectNo: PROJECT_NO, productNo: draft.productNo };
  for (const call of CALLS.filter(({ effect }) => effect === 'read')) {
    for (const besides of isRefused(call, permissions) ? [{}] : [{}, ...questionsAbout(call, draft)]) {
      const answer = await send(client, call, about, { orgType: signedIn ? orgTypeOf(signedIn) : 'guest', rows, besides });
      shown[`${call.method} ${addressOf(call)} ${JSON.stringify(besides)}`] = [answer.status, answer.code, await textOf(answer)];
    }
  }
  return shown;
}

/** Whatever is asked, of whoever has these permissions, or has not signed in. */
function isRefused({ access, permission }: Call, permissions: readonly string[] | undefined): boolean {
  if (access === 'public') return false;
  return permissions === undefined || (permission !== undefined && !permissions.includes(permission));
}

/** Each field of a call by itself: what is searched by every word of the application, what is chosen by every choice. */
function questionsAbout({ body, query, path, raw }: Call, { applyNo, productNo, fileKey }: Draft): object[] {
  const words = [applyNo, ...SECRETS];
  const values: Record<string, readonly unknown[]> = {
    ...Object.fromEntries(['keyword', 'searchName', 'userName', 'object', 'organisation'].map((field) => [field, words])),
    applyNo: [applyNo],
    applyNos: [[applyNo]],
    projectNo: [PROJECT_NO],
    productNo: [productNo],
    productNos: [[productNo]],
    sectionNo: ['BD01'],
    sectionNos: [['BD01']],
    appId: ['BIDDER001', 'GUARANTEE'],
    guaranteeAppId: ['GUARANTEE'],
    holder: ['GUARANTEE', 'platform'],
    key: [fileKey],
    keys: [[fileKey]],
  };
  const fields = { ...propertiesOf(body), ...(query ? propertiesOf(query) : {}) };
  return Object.entries(fields).flatMap(([field, schema]) => {
    const chosen = values[field] ?? (raw === true && field !== 'workList' ? [] : choicesOf(schema));
    return chosen.map((value) => ({ [path.startsWith('/api/') ? field : underscored(field)]: value }));
  });
}

function propertiesOf(schema: object): Record<string, object> {
  return 'properties' in schema ? (schema.properties as Record<string, object>) : {};
}

function choicesOf(schema: object): readonly unknown[] {
  if ('enum' in schema) return (schema.enum as unknown[]).filter((choice) => choice !== OWN_ACTS);
  return 'type' in schema && schema.type === 'boolean' ? [true, false] : [];
}
