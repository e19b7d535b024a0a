import { sendEvent } from '#contract/guarantees';
import { amendmentOrder, postponeProject, sendAmendmentEvent } from '#contract/postponements';
import { addDays, dayOf } from '#domain/dates';
import {
  AMENDMENT_EVENTS,
  amendmentEventTypes,
  type AmendmentEventType,
  type AmendmentFacts,
  type AmendmentSide,
  type AmendmentState,
  type SentAmendmentEvent,
  type SentAmendmentEventType,
} from '#domain/guarantee/amendment';
import { amendmentMachine, moveAmendment } from '#machines/lifecycle/amendment';
import { carryPostponement } from '#server/work/postponements/carry';
import { issueAmendment, watchAmendments } from '#server/work/postponements/jobs';
import { latestChanges } from '#server/work/postponements/repository';
import { amendmentFacts } from '#server/work/postponements/save-amendment';
import { allTransitions, walksOver } from '#tests/machines/model-based/walks';
import { applicationAt, lastDayOf, PEOPLE } from '#tests/support/application-at';
import { addProject, openMarket, SECTIONS } from '#tests/support/builders/market';
import { notifyPaid, voucherOf } from '#tests/support/builders/money';
import { rateLongerLetters } from '#tests/support/builders/postponed';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

type Type = AmendmentEventType;
type ByTheServer = Exclude<Type, SentAmendmentEventType>;

/** An application that a postponement touches, and the number of the first amendment that it makes of it. */
interface Touched {
  projectNo: string;
  applyNo: string;
  amendmentNo: string;
}

/** Where walks begin, and what has happened before. */
interface Beginning extends Omit<AmendmentFacts, 'state'> {
  state: AmendmentState | 'touched';
  way: readonly Type[];
}

const [SECTION] = SECTIONS;
const DAY_MS = 86_400_000;
const OPENED_AFTER_DAYS = 22;
/** By which the higher rate of longer letters applies before the postponement as after it. */
const LONGER_DAYS = 10;

/** What jobs bring about: each does the one where it cannot do the other, and nothing where it may do neither. */
const JOBS: readonly Type[] = ['issued', 'lapse'];

const IN_TIME = { feeIsDue: false, letter: 'inForce', isOpened: false } as const;
const OVER = { ...IN_TIME, letter: 'over' } as const;
const AGREED: readonly Type[] = ['open', 'accept', 'agree'];
const covered = new Set<string>();
const COURSES = [
  courseOf('in time', { ...IN_TIME, state: 'touched', way: [] }),
  courseOf('in time, of a letter that costs more', { ...IN_TIME, state: 'touched', way: [], feeIsDue: true }),
  courseOf('that the bidder did not answer before the letter was over', { ...OVER, state: 'awaitingBidder', way: ['open', 'accept'] }),
  courseOf('whose fee nobody confirmed before the letter was over', { ...OVER, state: 'awaitingCollection', way: AGREED, feeIsDue: true }),
  courseOf('that was not issued before the letter was over', { ...OVER, state: 'issuing', way: AGREED }),
  courseOf('that nobody answered before the opening', { ...IN_TIME, state: 'awaitingInstitution', way: ['open'], isOpened: true }),
];

const taken = new Set<string>();
let server: TestServer;
let people: Record<AmendmentSide | 'tenderee', TestClient>;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  await rateLongerLetters(server);
  await signIn();
});
afterAll(() => server.stop());

describe.each(COURSES)('an amendment $name', ({ begins, walks }) => {
  it.each(walks.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
    '[DV-03] [LC-11] %s',
    async (_name, walk) => {
      const { way, ...facts } = begins;
      const touched = await applied({ isOut: walk.every(({ event }) => event.type !== 'move'), feeIsDue: facts.feeIsDue });
      for (const type of way) await cause(touched, type);
      if (facts.state !== 'touched') {
        await bringAbout(touched, facts);
        expect(await stored(touched)).toEqual(facts);
        await standsAs(touched, facts.state);
      }
      for (const step of walk) {
        await cause(touched, step.event.type);
        await standsAs(touched, step.after.value);
        for (const id of step.taken) taken.add(id);
      }
    },
  );
});

it('[DV-03] [LC-11] every transition of an amendment was taken over the API', () => {
  expect(allTransitions(amendmentMachine).filter((id) => !taken.has(id))).toEqual([]);
});

/** A letter that is over is amended no more, and an opening that has come is not postponed: from there on nothing supersedes. */
function courseOf(name: string, begins: Beginning) {
  const { state: value, way: _way, ...context } = begins;
  const events = amendmentEventTypes.filter((type) => value === 'touched' || type !== 'supersede').map((type) => ({ type }));
  const from = amendmentMachine.resolveState({ value, context });
  return { name, begins, walks: walksOver(amendmentMachine, { input: context, from, events: () => events }, covered) };
}

/** Sessions end while days pass. */
async function signIn(): Promise<void> {
  const signedIn = (account: string) => server.signedClient({ account });
  people = {
    institution: await signedIn(PEOPLE.letter),
    bidder: await signedIn(PEOPLE.bidder),
    collector: await signedIn(PEOPLE.platform),
    tenderee: await signedIn(PEOPLE.bidding),
  };
}

let projects = 0;

/** An application for a project of its own, with its letter or still without. */
async function applied({ isOut, feeIsDue }: { isOut: boolean; feeIsDue: boolean }): Promise<Touched> {
  projects += 1;
  const projectNo = `YQ-${String(projects)}`;
  await addProject(server, { projectNo });
  const { bidOpeningAt, data } = await sectionOf(projectNo);
  const applyNo = await applicationAt(server, isOut ? 'awaitingLetter' : 'awaitingAudit', {
    projectNo,
    bidOpeningAt,
    sections: JSON.stringify([data]),
    ...(feeIsDue ? {} : { effectiveDate: addDays(dayOf(server.clock.now().toISOString()), -LONGER_DAYS) }),
    platformServiceFee: '160.00',
    paid: true,
    paidWay: 'online',
  });
  if (isOut)
    expect(
      (await people.institution.call(sendEvent, { applyNo, version: 1, ...(await lastDayOf(server, applyNo)), event: { type: 'letter' } }))
        .code,
    ).toBe(0);
  return { projectNo, applyNo, amendmentNo: `${applyNo}-Y1` };
}

async function bringAbout({ applyNo }: Touched, { letter, isOpened }: Omit<AmendmentFacts, 'state'>): Promise<void> {
  if (letter === 'over') {
    const { version } = await applicationOf(applyNo);
    const event = { type: 'surrender' as const, reason: '不再投标' };
    expect((await people.bidder.call(sendEvent, { applyNo, version, event })).code).toBe(0);
  }
  if (!isOpened) return;
  server.clock.advance((OPENED_AFTER_DAYS * DAY_MS) / 1000);
  await signIn();
}

/** The amendment is where the machine is, with a new letter once that is issued; what the machine refuses changes nothing. */
async function standsAs(touched: Touched, state: AmendmentState | 'touched'): Promise<void> {
  const row = await rowOf(touched);
  expect([row.state, row.letterNoAfter !== null]).toEqual([state, state === 'amended']);
  const facts = await stored(touched);
  const takes = (type: Type) => moveAmendment(facts, { type }) !== null;
  for (const type of amendmentEventTypes.filter((one) => (JOBS.includes(one) ? !JOBS.some(takes) : !takes(one)))) {
    if (isSent(type)) expect([type, await codeOf(touched, type)]).toEqual([type, 40902]);
    else if (type === 'supersede') await postpone(touched, { code: facts.isOpened ? 40902 : 0 });
    else await work(touched, type);
    expect([type, await rowOf(touched)]).toEqual([type, row]);
  }
}

async function cause(touched: Touched, type: Type): Promise<void> {
  if (isSent(type)) expect([type, await codeOf(touched, type)]).toEqual([type, 0]);
  else if (JOBS.includes(type) || type === 'pay') await work(touched, type);
  else await postpone(touched);
}

/** What the server does by itself, and once a gateway says that an order for the extra fee was paid. */
async function work(touched: Touched, type: ByTheServer): Promise<void> {
  const { applyNo, amendmentNo } = touched;
  const { context } = server;
  if (type === 'issued') return issueAmendment({ amendmentNo }, context);
  if (type === 'lapse') return watchAmendments({}, context);
  if (type === 'pay') return pay(touched);
  const changes = type === 'supersede' ? await latestChanges(context.db, applyNo) : [await rowOf(touched)];
  for (const { changeNo } of changes) await carryPostponement({ changeNo }, context);
}

/** Where an order for it is opened. */
async function pay({ applyNo, amendmentNo }: Touched): Promise<void> {
  const { code, data } = await people.bidder.call(amendmentOrder, { applyNo, amendmentNo });
  if (code === 0) await notifyPaid(server, data.orderId);
  else expect(code).toBe(40902);
}

/** By a day. `code`: what the tenderee is answered. */
async function postpone(touched: Touched, { code = 0 } = {}): Promise<void> {
  const { projectNo } = touched;
  const { db } = server.context;
  const { version } = await db.selectFrom('project').select('version').where('projectNo', '=', projectNo).executeTakeFirstOrThrow();
  const { bidOpeningAt } = await sectionOf(projectNo);
  const given = { bidOpeningDate: new Date(bidOpeningAt.getTime() + DAY_MS).toISOString(), reason: '招标文件澄清' };
  const answer = await people.tenderee.call(postponeProject, { projectNo, version, sectionNo: SECTION, ...given });
  expect(answer.code).toBe(code);
  await work(touched, 'supersede');
}

/** What whoever may send it is answered. */
async function codeOf(touched: Touched, type: SentAmendmentEventType): Promise<number> {
  const { applyNo, amendmentNo } = touched;
  const { version } = await rowOf(touched);
  const client = people[AMENDMENT_EVENTS[type].by];
  return (await client.call(sendAmendmentEvent, { applyNo, amendmentNo, version, event: await sent(type) })).code;
}

async function sent(type: SentAmendmentEventType): Promise<SentAmendmentEvent> {
  if (type === 'agree') return { type, voucherFiles: await voucherOf(people.bidder) };
  return type === 'decline' || type === 'returnVoucher' ? { type, reason: '额度不足' } : { type };
}

function isSent(type: Type): type is SentAmendmentEventType {
  return AMENDMENT_EVENTS[type].by !== 'server';
}

/** The amendment as the machine sees it. */
async function stored(touched: Touched): Promise<AmendmentFacts> {
  return amendmentFacts(await rowOf(touched), await applicationOf(touched.applyNo), server.clock.now());
}

function rowOf({ amendmentNo }: Touched) {
  return server.context.db.selectFrom('letterAmendment').selectAll().where('amendmentNo', '=', amendmentNo).executeTakeFirstOrThrow();
}

function applicationOf(applyNo: string) {
  const { db } = server.context;
  return db.selectFrom('guarantee').select(['status', 'expiryDate', 'version']).where('applyNo', '=', applyNo).executeTakeFirstOrThrow();
}

function sectionOf(projectNo: string) {
  return server.context.db
    .selectFrom('projectSection')
    .select(['bidOpeningAt', 'data'])
    .where('projectNo', '=', projectNo)
    .where('sectionNo', '=', SECTION)
    .executeTakeFirstOrThrow();
}
