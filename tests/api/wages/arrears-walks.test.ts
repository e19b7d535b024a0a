import type { BodyOf } from '#contract/call';
import { sendEvent } from '#contract/guarantees';
import { registerWageDeposit, reportArrears, wageArrearsEvent, wageDepositDetail, wageDepositEvent } from '#contract/wage-deposits';
import { dayOf } from '#domain/dates';
import { wageArrearsEventTypes, type WageArrearsEventType } from '#domain/wages/arrears';
import {
  decideWageArrears,
  wageArrearsEventsFor,
  wageArrearsMachine,
  type WageArrearsEvent,
  type WageArrearsFacts,
} from '#machines/lifecycle/wage-arrears';
import { arrearsFacts } from '#server/work/wage-deposits/arrears-facts';
import { allVerdicts, verdictsGiven } from '#tests/machines/model-based/verdicts';
import { allTransitions, transitionsTaken, walksOver } from '#tests/machines/model-based/walks';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import { addProject } from '#tests/support/builders/market';
import { voucherOf } from '#tests/support/builders/money';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

type Facts = Omit<WageArrearsFacts, 'state'>;

const CODE = '91120116MA05W2L724';
const LETTER = {
  guaranteeType: 'migrantWage',
  bidOpeningAt: null,
  flowKind: 'NotStandard',
  guaranteeAmount: '300000.00',
  expiryDate: '2027-12-31',
} as const;
const LETTERS = 2;
const OWED = '50000.00';
const TYPES = [...wageArrearsEventTypes, 'claimPaid', 'claimRefused'] as const;
const EVENTS: readonly WageArrearsEvent[] = TYPES.map((type) => ({ type }));
const COURSES = [
  courseOf('the deposit reaches for all of it', { overdue: true, cash: true, letter: true, whole: true }),
  courseOf('the deposit reaches for a part', { overdue: true, cash: true, letter: true, whole: false }),
  courseOf('the day of the order is not over', { overdue: false, cash: true, letter: true, whole: false }),
  courseOf('nothing was deposited', { overdue: true, cash: false, letter: false, whole: false }),
];

const taken = new Set<string>();
const verdicts = new Set<string>();
let server: TestServer;
let authority: TestClient;
let institution: TestClient;
let projects = 0;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.set('2026-03-02T02:00:00Z');
  await addPeople(server);
  await server.context.db.updateTable('organisation').set({ orgCodeNo: CODE }).where('appId', '=', 'BIDDER001').execute();
  await signIn();
});
afterAll(() => server.stop());

describe.each(COURSES)('wages that are owed where $name', ({ facts, walks }) => {
  it.each(walks.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))('[DV-03] %s', async (_name, walk) => {
    const arrearsNo = await begun(facts);
    await changesNothingThatTheMachineRefuses(arrearsNo);
    for (const { event } of walk) {
      const { version } = await rowOf(arrearsNo);
      const before = { ...(await stored(arrearsNo)), whole: facts.whole };
      await cause(arrearsNo, event.type, facts);
      const { state } = decideWageArrears(before, event);
      expect([event.type, await rowOf(arrearsNo)]).toMatchObject([event.type, { state, version: version + 1 }]);
      note(before, event);
      await changesNothingThatTheMachineRefuses(arrearsNo);
    }
  });
});

it('[DV-03] every transition of wages that are owed was taken over the API', () => {
  expect(allTransitions(wageArrearsMachine).filter((id) => !taken.has(id))).toEqual([]);
});

it('[DV-03] every guard of wages that are owed passed and refused over the API', () => {
  expect(allVerdicts(wageArrearsMachine).filter((verdict) => !verdicts.has(verdict))).toEqual([]);
});

function courseOf(name: string, facts: Facts) {
  return { name, facts, walks: walksOver(wageArrearsMachine, { input: facts, events: () => EVENTS }, new Set()) };
}

function rowOf(arrearsNo: number) {
  return server.context.db.selectFrom('wageArrears').selectAll().where('arrearsNo', '=', arrearsNo).executeTakeFirstOrThrow();
}

async function signIn(): Promise<void> {
  authority = await server.signedClient({ account: PEOPLE.tradeCenter });
  institution = await server.signedClient({ account: PEOPLE.guarantee });
}

/** What was reported on a project of its own, with as much deposited as there should be. */
async function begun({ cash, letter, whole }: Facts): Promise<number> {
  projects += 1;
  const projectNo = `GZ-${String(projects)}`;
  await addProject(server, { projectNo });
  for (let count = 0; letter && count < LETTERS; count += 1) await applicationAt(server, 'letterIssued', { ...LETTER, projectNo });
  const contract = { projectNo, contractAmount: '10000000.00', contractDate: '2026-02-01', projectsInArea: 1, noArrearsLastYear: false };
  const { depositNo } = (await authority.call(registerWageDeposit, { deposit: { ...contract, contractorCode: CODE } })).data;
  const given = { amount: whole ? OWED : '1000.00', bankName: '津门商业银行', note: '凭证一' };
  if (cash) await authority.call(wageDepositEvent, { depositNo, version: 1, event: { type: 'cash', given } });
  return (await authority.call(reportArrears, { depositNo, arrears: { amount: OWED, persons: 3, note: '木工班组' } })).data.arrearsNo;
}

/** The arrears as the machine sees them. */
async function stored(arrearsNo: number): Promise<WageArrearsFacts> {
  const row = await rowOf(arrearsNo);
  const { db } = server.context;
  const deposit = await db.selectFrom('wageDeposit').selectAll().where('depositNo', '=', row.depositNo).executeTakeFirstOrThrow();
  return arrearsFacts(row, { ...deposit, hasLetter: deposit.letterAmount !== '0.00' }, server.clock.now());
}

/** The authority is offered what the machine takes. */
async function changesNothingThatTheMachineRefuses(arrearsNo: number): Promise<void> {
  const row = await rowOf(arrearsNo);
  const facts = await stored(arrearsNo);
  const { arrearsList } = (await authority.call(wageDepositDetail, { depositNo: row.depositNo })).data;
  expect(arrearsList.map(({ allowedEvents }) => allowedEvents)).toEqual([wageArrearsEventsFor(facts)]);
  for (const type of wageArrearsEventTypes.filter((one) => !decideWageArrears(facts, { type: one }).accepted)) {
    expect([type, await codeOf(arrearsNo, type)]).toEqual([type, 40902]);
    expect([type, await rowOf(arrearsNo)]).toEqual([type, row]);
    note(facts, { type });
  }
}

async function cause(arrearsNo: number, type: WageArrearsEvent['type'], { overdue, whole }: Facts): Promise<void> {
  if (type === 'claimRefused') return answerClaim(arrearsNo, { type: 'claimReject', reason: '材料不全' });
  if (type === 'claimPaid') {
    const paid = { claimAmount: whole ? OWED : '20000.00', compensatorContactTel: '13900000004' };
    return answerClaim(arrearsNo, { type: 'claimed', ...paid, claimFiles: await voucherOf(institution) });
  }
  expect([type, await codeOf(arrearsNo, type)]).toEqual([type, 0]);
  if (type !== 'order' || !overdue) return;
  server.clock.advance(86_400);
  await signIn();
}

/** What the authority is answered. */
async function codeOf(arrearsNo: number, type: WageArrearsEventType): Promise<number> {
  const { version } = await rowOf(arrearsNo);
  return (await authority.call(wageArrearsEvent, { arrearsNo, version, event: await sent(type) })).code;
}

async function sent(type: WageArrearsEventType): Promise<BodyOf<typeof wageArrearsEvent>['event']> {
  switch (type) {
    case 'order':
      return { type, given: { amount: OWED, persons: 3, payBy: dayOf(server.clock.now().toISOString()), note: '核对属实' } };
    case 'dismiss':
    case 'settle':
    case 'draw':
      return { type, given: { note: '逾期未支付' } };
    case 'claim':
      return { type, given: { tel: '022-24120006', files: await voucherOf(authority), note: '期满未支付' } };
  }
}

async function answerClaim(arrearsNo: number, event: BodyOf<typeof sendEvent>['event']): Promise<void> {
  const { applyNo } = await rowOf(arrearsNo);
  const { version } = await server.context.db
    .selectFrom('guarantee')
    .select('version')
    .where('applyNo', '=', applyNo)
    .executeTakeFirstOrThrow();
  expect([event.type, (await institution.call(sendEvent, { applyNo, version, event })).code]).toEqual([event.type, 0]);
}

function note({ state: value, ...context }: WageArrearsFacts, event: WageArrearsEvent): void {
  const snapshot = wageArrearsMachine.resolveState({ value, context });
  for (const id of transitionsTaken(snapshot, event)) taken.add(id);
  for (const verdict of verdictsGiven(snapshot, event)) verdicts.add(verdict);
}
