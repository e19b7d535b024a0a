import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { saveBankAccount } from '#contract/bank-accounts';
import { orderCertificate } from '#contract/ca-users';
import type { Call } from '#contract/call';
import { CALLS } from '#contract/calls';
import { saveApplication } from '#contract/guarantees';
import { inviteMember } from '#contract/invitations';
import { markNotices, proveMailAddress, readAllNotices, removeMailAddress, saveNoticeWays, sendMailCode } from '#contract/notices';
import { askIdentityChange } from '#contract/organisations';
import { payOrder } from '#contract/payments';
import { deleteTableSearch, saveLayout, saveTableColumns, saveTableDensity, saveTableSearch } from '#contract/preferences';
import { askToJoin, inviteToRegister } from '#contract/registrations';
import { addTemplate } from '#contract/templates';
import { finishGuide, userInfo } from '#contract/users';
import { HOME_OF } from '#domain/home/parts';
import { addressOf } from '#server/core/http/dispatch';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { addAccount } from '#tests/support/accounts';
import { applicationAt } from '#tests/support/application-at';
import { addProduct, addProject, completeDraft, openMarket } from '#tests/support/builders/market';
import type { Answer, TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';
import { ask, askWrongly } from './ask';
import { MISSING, PARTS, PROBES, type Rows } from './probes';
import { ANOTHERS_WORK, gather, orgTypeOf, PARTIES, personsOf, VIEWERS, type Cast, type Person, type Viewer } from './viewers';

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
    applyNo: await applicationAt(server, 'awaitingSignature'),
    caseNo: await applicationAt(server, 'awaitingAudit'),
    letterDueNo: await applicationAt(server, 'awaitingLetter'),
    draftNo: (await bidder.call(saveApplication, { application: await completeDraft(server) })).data.applyNo,
    orderId: (await bidder.call(payOrder, { applyNo: await applicationAt(server, 'awaitingPayment'), payType: 'QRcode' })).data.orderId,
    fileKey: (upload.data as { key: string }).key,
    productNo: 'PRODUCT-OF-OTHERS',
    quotaId: await quotaIdOf('GUARANTEE'),
    templateNo: (await clientOf('guarantee').call(addTemplate, { name: '试探的模板' })).data.templateNo,
    projectNo: 'PROJECT-OF-OTHERS',
    sessionId: session.sessionId,
    joinNo: await joinNoOf(clientOf('guest')),
    invitationNo: (await clientOf('tradeCenter').call(inviteToRegister, { mobile: '13700001234', participant: 'agency' })).data
      .invitationNo,
    ...(await ownData(bidder, (upload.data as { key: string }).key)),
    ...(await ownPeople(bidder)),
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

async function joinNoOf(guest: TestClient): Promise<string> {
  return (await guest.call(askToJoin, { orgCodeNo: '91110000BIDDER001', userName: '林晓' })).data.joinNo;
}

/** A colleague of the bidder, and somebody who was invited. */
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
  if (call.access === 'public') return reached;
  if (!person) return 'signIn';
  if (call.access === 'member') {
    if (call.permission !== undefined && !permissions.get(person)?.includes(call.permission)) return 'forbidden';
    if (viewer === 'readonly' && call.effect === 'write' && !OWN_AFFAIRS.includes(call)) return 'forbidden';
  }
  const part = PARTS[addressOf(call)];
  if (part !== undefined && !HOME_OF[orgTypeOf(person)].includes(part)) return 'forbidden';
  const row = rowOf(call);
  if (row === undefined) return reached;
  if (!PARTIES[row].seenBy.includes(person)) return 'hidden';
  return ANOTHERS_WORK[addressOf(call)]?.includes(person) ? 'forbidden' : reached;
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
