import type { BodyOf } from '#contract/call';
import { registerWageDeposit, reportArrears, wageArrearsEvent, wageDepositDetail, wageDepositEvent } from '#contract/wage-deposits';
import { dayOf } from '#domain/dates';
import { wageDepositEventTypes, wageDepositStates, type WageDepositEventType } from '#domain/wages/deposit';
import {
  decideWageDeposit,
  wageDepositEventsFor,
  wageDepositMachine,
  type WageDepositEvent,
  type WageDepositFactsNow,
} from '#machines/lifecycle/wage-deposit';
import { sendClockEvents } from '#server/work/guarantees/clocks/clock-events';
import { allTransitions, walksOver } from '#tests/machines/model-based/walks';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import { addProject } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

type Facts = Omit<WageDepositFactsNow, 'state'>;

const CODE = '91120116MA05W2L724';
const WAGE = { guaranteeType: 'migrantWage', bidOpeningAt: null, flowKind: 'NotStandard', effectiveDate: '2026-01-01' } as const;
const TYPES = [...wageDepositEventTypes, 'letters', 'draw'] as const;
const EVENTS: readonly WageDepositEvent[] = TYPES.map((type) => ({ type }));
/** What every event of a walk leaves as it is. */
const FACTS: Readonly<Record<string, Facts>> = {
  'nothing is due': { due: false, covered: true, owing: false },
  'all of it is there': { due: true, covered: true, owing: false },
  'some of it is missing': { due: true, covered: false, owing: false },
};

const covered = new Set<string>();
const WALKS = Object.entries(FACTS).flatMap(([name, facts]) =>
  wageDepositStates.flatMap((value) => {
    const from = wageDepositMachine.resolveState({ value, context: facts });
    const walks = walksOver(wageDepositMachine, { input: facts, from, events: () => EVENTS }, covered);
    const nameOf = (walk: (typeof walks)[number]) => [value, ...walk.map(({ event }) => event.type)].join(' → ');
    return walks.map((walk) => [`${name}, ${nameOf(walk)}`, { state: value, ...facts }, walk] as const);
  }),
);

const taken = new Set<string>();
let server: TestServer;
let authority: TestClient;
let projects = 0;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.set('2026-03-02T02:00:00Z');
  await addPeople(server);
  await server.context.db.updateTable('organisation').set({ orgCodeNo: CODE }).where('appId', '=', 'BIDDER001').execute();
  authority = await server.signedClient({ account: PEOPLE.tradeCenter });
});
afterAll(() => server.stop());

it.each(WALKS)('[DV-03] a wage deposit: %s', async (_name, begins, walk) => {
  const depositNo = await begun(begins);
  await changesNothingThatTheMachineRefuses(depositNo, begins);
  for (const step of walk) {
    const { type } = step.event;
    const before = await rowOf(depositNo);
    await cause(before, type, begins);
    const { state, actions } = decideWageDeposit({ ...begins, state: before.state }, { type });
    const after = await rowOf(depositNo);
    expect([type, after.state, after.version]).toEqual([type, state, before.version + 1]);
    if (actions.length > 0) expect([type, after.restoreDueAt !== null]).toEqual([type, actions.includes('startRestoring')]);
    await changesNothingThatTheMachineRefuses(depositNo, begins);
    for (const id of step.taken) taken.add(id);
  }
});

it('[DV-03] every transition of a wage deposit was taken over the API', () => {
  expect(allTransitions(wageDepositMachine).filter((id) => !taken.has(id))).toEqual([]);
});

type Row = Awaited<ReturnType<typeof rowOf>>;

function rowOf(depositNo: number) {
  return server.context.db.selectFrom('wageDeposit').selectAll().where('depositNo', '=', depositNo).executeTakeFirstOrThrow();
}

/** A deposit of a project of its own, put where a walk begins. */
async function begun({ state, ...facts }: WageDepositFactsNow): Promise<number> {
  projects += 1;
  const projectNo = `GZ-${String(projects)}`;
  await addProject(server, { projectNo });
  const contract = { projectNo, contractAmount: '10000000.00', contractDate: '2026-02-01', projectsInArea: 1, noArrearsLastYear: false };
  const { depositNo } = (await authority.call(registerWageDeposit, { deposit: { ...contract, contractorCode: CODE } })).data;
  const now = server.clock.now();
  const drawn = state === 'drawn' ? { drawnAt: now, drawnFrom: 'cash' as const, restoreDueAt: now } : {};
  await server.context.db
    .updateTable('wageDeposit')
    .set({ state, dueAmount: facts.due ? '300000.00' : '0.00', cashAmount: cashOf(facts), ...drawn })
    .where('depositNo', '=', depositNo)
    .execute();
  return depositNo;
}

function cashOf({ covered }: Facts): string {
  return covered ? '900000.00' : '1000.00';
}

/** The authority is offered what the machine takes. */
async function changesNothingThatTheMachineRefuses(depositNo: number, facts: Facts): Promise<void> {
  const row = await rowOf(depositNo);
  const now = { ...facts, state: row.state };
  expect((await authority.call(wageDepositDetail, { depositNo })).data.allowedEvents).toEqual(wageDepositEventsFor(now));
  for (const type of [...wageDepositEventTypes, 'letters'] as const) {
    if (decideWageDeposit(now, { type }).accepted) continue;
    await cause(row, type, facts, { code: 40902 });
    expect([type, await rowOf(depositNo)]).toEqual([type, row]);
  }
}

/** `code`: what the authority is answered. */
async function cause(row: Row, type: WageDepositEvent['type'], facts: Facts, { code = 0 } = {}): Promise<void> {
  if (type === 'letters') return changeLetters(row);
  if (type === 'draw') return draw(row);
  const { depositNo, version } = row;
  const answer = await authority.call(wageDepositEvent, { depositNo, version, event: sent(type, facts) });
  expect([type, answer.code]).toEqual([type, code]);
}

function sent(type: WageDepositEventType, facts: Facts): BodyOf<typeof wageDepositEvent>['event'] {
  switch (type) {
    case 'confirm':
      return { type };
    case 'refuse':
    case 'refund':
      return { type, given: { reason: '与合同不符' } };
    case 'decide':
      return { type, given: { decision: facts.due ? 'usual' : 'exempted', reason: '连续三年未拖欠' } };
    case 'cash':
      return { type, given: { amount: cashOf(facts), bankName: '津门商业银行', note: '凭证一' } };
  }
}

/** The validity of one letter ends beside another one in force. */
async function changeLetters({ projectNo }: Row): Promise<void> {
  await applicationAt(server, 'letterIssued', { ...WAGE, projectNo, guaranteeAmount: '10.00', expiryDate: '2027-12-31' });
  await applicationAt(server, 'letterIssued', { ...WAGE, projectNo, guaranteeAmount: '10.00', expiryDate: '2026-03-01' });
  await sendClockEvents(server.context);
}

/** Wages that were not paid by the day that was ordered are paid out of the cash. */
async function draw({ depositNo }: Row): Promise<void> {
  const owed = { amount: '10.00', persons: 1, note: '木工班组' };
  const { arrearsNo } = (await authority.call(reportArrears, { depositNo, arrears: owed })).data;
  const judge = async (version: number, event: BodyOf<typeof wageArrearsEvent>['event']) =>
    expect([event.type, (await authority.call(wageArrearsEvent, { arrearsNo, version, event })).code]).toEqual([event.type, 0]);
  await judge(1, { type: 'order', given: { ...owed, payBy: dayOf(server.clock.now().toISOString()) } });
  server.clock.advance(86_400);
  authority = await server.signedClient({ account: PEOPLE.tradeCenter });
  await judge(2, { type: 'draw', given: { note: '逾期未支付' } });
}
