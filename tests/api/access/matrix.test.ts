import { sql } from 'kysely';
import type { Call } from '#contract/call';
import { CALLS } from '#contract/calls';
import { guaranteePage } from '#contract/guarantees';
import { deleteMailAddress, markNotices, proveMailAddress, readAllNotices, saveNoticeWays, sendMailCode } from '#contract/notices';
import { deleteTableSearch, saveLayout, saveTableColumns, saveTableDensity, saveTableSearch } from '#contract/preferences';
import { projectDetail } from '#contract/projects';
import { finishGuide, userInfo } from '#contract/users';
import { HOME_OF } from '#domain/home/parts';
import { parseYuan, yuanOf } from '#domain/money';
import { addressOf } from '#server/core/http/dispatch';
import { unsealOpened } from '#server/work/guarantees/sealed/unseal';
import { PEOPLE } from '#tests/support/application-at';
import { addProduct, addProject, openMarket, PROJECT_NO } from '#tests/support/builders/market';
import type { Answer, TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';
import { MISSING, OF_PROOF, OF_VISITORS, PARTS, PROBES, REFUSED_BY_FIELD, type Rows } from './probes';
import { makeRows } from './rows';
import { send, sendWrongly, rowOf, textOf } from './send';
import {
  ANOTHERS_WORK,
  clientIn,
  gather,
  OPENED_BY_PLATFORM,
  orgTypeOf,
  PARTIES,
  personsOf,
  VIEWERS,
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
  ...[markNotices, readAllNotices, saveNoticeWays, sendMailCode, proveMailAddress, deleteMailAddress],
];

/** By which of its numbers a call asks for an application. */
const OF_APPLICATIONS: readonly (keyof Rows)[] = ['applyNo', 'caseNo', 'letterDueNo', 'draftNo', 'paidNo', 'orderId'];

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
  rows = await makeRows(server, cast);
});
afterAll(() => server.stop());

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

it('[PM-05] [RT-08] the platform opens a sealed application by its number with what its work needs, and with nothing else', async () => {
  const numbered = CALLS.filter(
    (call) => call.effect === 'read' && call.access === 'member' && OF_APPLICATIONS.some((row) => row === rowOf(call)),
  );
  const opened: string[] = [];
  for (const call of numbered) {
    const { status, code } = await send(clientOf('platform'), call, rows, { orgType: 'platform', rows });
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

async function expectOutcome(call: Call, viewer: Viewer, person: Person | undefined, client: TestClient): Promise<void> {
  const outcome = outcomeOf(call, viewer, person);
  if (outcome === 'let through') {
    const answer = await sendWrongly(client, call);
    expect([person, answer.code]).toEqual([person, 40001]);
    return;
  }
  const asking = { orgType: person ? orgTypeOf(person) : 'guest', rows } as const;
  const answer = await send(client, call, rows, asking);
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
    const none = await send(client, call, MISSING, asking);
    const refusals = [40401, 40301, ...(REFUSED_BY_FIELD.includes(addressOf(call)) ? [40001] : [])];
    expect([person, refusals.includes(answer.code)]).toEqual([person, true]);
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

function clientOf(person: Person): TestClient {
  return clientIn(cast, person);
}
