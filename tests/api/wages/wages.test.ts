import { sql } from 'kysely';
import { auditLogPage } from '#contract/audit-log';
import type { BodyOf } from '#contract/call';
import { guaranteeDetail, guaranteeHistory, guaranteePage, sendEvent } from '#contract/guarantees';
import { noticePage } from '#contract/notices';
import { projectDetail, projectEvent } from '#contract/projects';
import { agentCount } from '#contract/users';
import {
  declareArrears,
  declareWageDeposit,
  registerWageDeposit,
  reportArrears,
  wageArrearsEvent,
  wageArrearsPage,
  wageDepositDetail,
  wageDepositEvent,
  wageDepositPage,
  wageDepositSummary,
} from '#contract/wage-deposits';
import { ownWageReports, reportOwnWages, wageWorks } from '#contract/wage-reports';
import { zoneLogined, zoneSms } from '#contract/zone';
import type { FileReference } from '#domain/field';
import { WAGE_DEPOSIT_EVENTS } from '#domain/wages/deposit';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { sendClockEvents } from '#server/work/guarantees/clocks/clock-events';
import { applyEvent } from '#server/work/guarantees/events/apply-event';
import { owedQuery } from '#server/work/guarantees/events/owed-wages-repository';
import { openFirst, reportsQuery } from '#server/work/wage-deposits/arrears-repository';
import { countBegunLetters } from '#server/work/wage-deposits/letters';
import { begunQuery, namedQuery } from '#server/work/wage-deposits/repository';
import { notifyOfDepositsRunOut } from '#server/work/wage-deposits/run-out';
import { addPeople, applicationAt, lastDayOf, PEOPLE } from '#tests/support/application-at';
import { loggedFor } from '#tests/support/audit-log';
import { addProject } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { eventually } from '#tests/support/eventually';
import { indexesRead } from '#tests/support/plan';
import { codeSentTo } from '#tests/support/proofs';
import { startTestServer, type TestServer } from '#tests/support/server';
import { waitingForLocks } from '#tests/support/waiting-for-locks';

const CODE = '91120116MA05W2L724';
const WAGE = { guaranteeType: 'migrantWage', bidOpeningAt: null, flowKind: 'NotStandard', expiryDate: '2027-12-31' } as const;
const INSTITUTION = {
  kind: 'person',
  userId: `user-${PEOPLE.guarantee}`,
  userName: '吴',
  appId: 'GUARANTEE',
  orgType: 'guarantee',
  roles: ['admin'],
  permissions: ['guarantee:handle', 'guarantee:audit'],
} as const;
const MONDAY = '2026-03-02T02:00:00Z';

let server: TestServer;
let contractor: TestClient;
let rival: TestClient;
let authority: TestClient;
let institution: TestClient;
let projects = 0;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  await server.context.db.updateTable('organisation').set({ orgCodeNo: CODE }).where('appId', '=', 'BIDDER001').execute();
  contractor = await server.signedClient({ account: PEOPLE.bidder });
  rival = await server.signedClient({ account: PEOPLE.rival });
  authority = await server.signedClient({ account: PEOPLE.tradeCenter });
  institution = await server.signedClient({ account: PEOPLE.guarantee });
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.set(MONDAY);
  await server.context.db.deleteFrom('notice').execute();
});

/** A contract of ten million, of which three per cent are due. */
async function contractOn(change: object = {}) {
  projects += 1;
  const projectNo = `GZ-${String(projects)}`;
  await addProject(server, { projectNo });
  return { projectNo, contractAmount: '10000000.00', contractDate: '2026-02-01', projectsInArea: 1, noArrearsLastYear: false, ...change };
}

type Contract = Awaited<ReturnType<typeof contractOn>>;

async function registered(change: object = {}): Promise<{ depositNo: number; projectNo: string }> {
  const contract = await contractOn(change);
  const { data } = await authority.call(registerWageDeposit, { deposit: { ...contract, contractorCode: CODE } });
  return { depositNo: data.depositNo, projectNo: contract.projectNo };
}

/** A deposit whose contract had a letter before it was registered. */
async function registeredWithLetter(change: object = {}): Promise<{ depositNo: number; applyNo: string }> {
  const contract = await contractOn();
  const applyNo = await letterOn(contract.projectNo, change);
  const { data } = await authority.call(registerWageDeposit, { deposit: { ...contract, contractorCode: CODE } });
  return { depositNo: data.depositNo, applyNo };
}

const detailOf = async (depositNo: number, who = authority) => (await who.call(wageDepositDetail, { depositNo })).data;

async function send(depositNo: number, event: BodyOf<typeof wageDepositEvent>['event'], who = authority) {
  const { version } = await detailOf(depositNo);
  return who.call(wageDepositEvent, { depositNo, version, event });
}

async function reported(depositNo: number, amount = '50000.00'): Promise<number> {
  return (await authority.call(reportArrears, { depositNo, arrears: { amount, persons: 3, note: '木工班组' } })).data.arrearsNo;
}

async function judge(depositNo: number, arrearsNo: number, event: BodyOf<typeof wageArrearsEvent>['event']) {
  const arrears = (await detailOf(depositNo)).arrearsList.find((one) => one.arrearsNo === arrearsNo);
  return authority.call(wageArrearsEvent, { arrearsNo, version: arrears?.version ?? 0, event });
}

const ORDER = { amount: '50000.00', persons: 3, payBy: '2026-03-04', note: '核对属实' };
const CASH = { amount: '300000.00', bankName: '津门商业银行', note: '凭证一' };
const NOTE = { note: '逾期未支付' };

/** Wages that were ordered to be paid by a day that is over. */
async function overdue(depositNo: number): Promise<number> {
  const arrearsNo = await reported(depositNo);
  await judge(depositNo, arrearsNo, { type: 'order', given: ORDER });
  server.clock.set('2026-03-05T02:00:00Z');
  return arrearsNo;
}

/** Numbers of deposits above this are those of `are found by indexes` alone. */
const OTHERS = 1_000_000;
const wired = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const titlesFor = async (who: TestClient) => (await who.call(noticePage, { size: 50 })).data.list.map(({ title }) => title);

async function letterOn(projectNo: string, change: object = {}): Promise<string> {
  return applicationAt(server, 'letterIssued', { ...WAGE, projectNo, guaranteeAmount: '300000.00', ...change });
}

/** A letter that its bank issues now. */
async function issued(projectNo: string, change: object): Promise<void> {
  const applyNo = await applicationAt(server, 'awaitingLetter', {
    ...WAGE,
    projectNo,
    guaranteeAmount: '300000.00',
    paid: true,
    ...change,
  });
  const bank = await server.signedClient({ account: PEOPLE.letter });
  const letter = { applyNo, version: 1, ...(await lastDayOf(server, applyNo)), event: { type: 'letter' } } as const;
  expect(await bank.call(sendEvent, letter)).toMatchObject({ data: { guaranteeStatus: 7 } });
}

/** A claim of 20,000 under a letter, paid by its institution. */
async function claimPaid(applyNo: string): Promise<void> {
  await server.context.db.updateTable('guarantee').set({ status: 14 }).where('applyNo', '=', applyNo).execute();
  await paid(applyNo, '20000.00', [{ key: 'F', fileName: '凭证.pdf' }]);
}

/** The institution pays a claim that was lodged under its letter. */
async function paid(applyNo: string, claimAmount: string, claimFiles: FileReference[]): Promise<void> {
  const event = { type: 'claimed', claimAmount, compensatorContactTel: '13900000004', claimFiles } as const;
  await applyEvent(server.context.db, server.context, { applyNo, event, by: INSTITUTION });
}

/** The working clocks of a letter, and whether each runs. */
const isRunning = async (applyNo: string) =>
  (await server.context.db.selectFrom('workingClock').select(['kind', 'endedAt']).where('applyNo', '=', applyNo).execute()).map(
    ({ kind, endedAt }) => [kind, endedAt === null],
  );

const renamed = (orgName: string) =>
  server.context.db.updateTable('organisation').set({ orgName }).where('appId', '=', 'BIDDER001').execute();

/** What the authority claims on a letter with. */
async function uploadedNotice(): Promise<FileReference> {
  const fileName = '支付通知书.pdf';
  const upload = await authority.upload('/guarantee/api/file/upload', { name: fileName, bytes: samplePdf('pay') });
  return { key: (upload.data as { key: string }).key, fileName };
}

describe('[RT-07] a deposit', () => {
  it('[WG-03] is declared by the contractor, confirmed by the authority, told to both, unmet until it is there, and seen by nobody else', async () => {
    const { data } = await contractor.call(declareWageDeposit, { deposit: await contractOn() });
    expect(await titlesFor(authority)).toEqual(['有工资保证金申报等待核定']);
    expect((await authority.call(agentCount, {})).data.agentCountList).toContainEqual({ path: '/wage-deposit', pendingCount: 1 });
    expect((await detailOf(data.depositNo, contractor)).allowedEvents).toEqual([]);
    expect(await send(data.depositNo, { type: 'cash', given: CASH })).toMatchObject({ code: 40902 });
    expect(await send(data.depositNo, { type: 'confirm' })).toMatchObject({ data: { state: 'unmet' } });
    expect(await titlesFor(contractor)).toEqual(['工资保证金尚未落实，请存储现金或办理工资保函']);
    expect(await detailOf(data.depositNo, contractor)).toMatchObject({ state: 'unmet', rate: '3.00', missing: '300000.00' });
    expect(await rival.call(wageDepositDetail, data)).toMatchObject({ code: 40401 });
    expect((await rival.call(wageDepositPage, {})).data).toEqual({ total: 0, list: [] });
    expect((await contractor.call(wageDepositSummary, {})).data.states).toContainEqual({ state: 'unmet', count: 1, missing: '300000.00' });
    await send(data.depositNo, { type: 'cash', given: { ...CASH, amount: '299999.99' } });
    expect(await detailOf(data.depositNo)).toMatchObject({ state: 'unmet', missing: '0.01' });
    await send(data.depositNo, { type: 'cash', given: CASH });
    expect(await detailOf(data.depositNo)).toMatchObject({ state: 'met', missing: '0.00' });
  });

  it('[WG-03] is seen, with what is owed on its works, by the authority that takes the project on later, and no longer by one that gave it up', async () => {
    const contract = await contractOn();
    const { projectNo } = contract;
    const set = (change: object) => server.context.db.updateTable('project').set(change).where('projectNo', '=', projectNo).execute();
    await set({ tradeCenterAppId: null });
    const platform = await server.signedClient({ account: PEOPLE.platform });
    const { depositNo } = (await platform.call(registerWageDeposit, { deposit: { ...contract, contractorCode: CODE } })).data;
    const { arrearsNo } = (
      await contractor.call(declareArrears, { depositNo, arrears: { amount: '100.00', persons: 1, note: '周转困难' } })
    ).data;
    const seen = async () => [
      (await authority.call(wageDepositPage, { keyword: projectNo })).data.list.map((one) => one.depositNo),
      (await authority.call(wageArrearsPage, { keyword: projectNo })).data.list.map((one) => one.arrearsNo),
    ];
    expect(await seen()).toEqual([[], []]);
    expect(await authority.call(wageDepositDetail, { depositNo })).toMatchObject({ code: 40401 });
    await set({ approvalStatus: 'pending' });
    const { version } = (await authority.call(projectDetail, { projectNo })).data;
    expect((await authority.call(projectEvent, { projectNo, version, event: { type: 'pass' } })).code).toBe(0);
    expect(await seen()).toEqual([[depositNo], [arrearsNo]]);
    expect((await detailOf(depositNo)).arrearsList).toMatchObject([{ arrearsNo, allowedEvents: ['order', 'dismiss'] }]);
    await set({ tradeCenterAppId: 'TRADE0002' });
    expect(await seen()).toEqual([[], []]);
  });

  it('is found, with what is owed on its works, by the name that its contractor has now', async () => {
    const { depositNo } = await registered();
    await reported(depositNo);
    const { log, contractorName: former } = await detailOf(depositNo);
    const found = async (keyword: string) => [
      (await authority.call(wageDepositPage, { keyword })).data.list.some((one) => one.depositNo === depositNo),
      (await authority.call(wageArrearsPage, { keyword })).data.list.some((one) => one.depositNo === depositNo),
    ];
    await renamed('津建城建集团');
    expect([await found('津建城建集团'), await found(former)]).toEqual([
      [true, true],
      [false, false],
    ]);
    await reported(depositNo);
    expect((await authority.call(wageDepositSummary, {})).data.contractors.map(({ contractorName }) => contractorName)).toEqual([
      '津建城建集团',
    ]);
    await renamed(former);
    expect(await found(former)).toEqual([true, true]);
    expect((await detailOf(depositNo)).log.slice(1)).toEqual(log);
    for (const { arrearsNo } of (await detailOf(depositNo)).arrearsList)
      await judge(depositNo, arrearsNo, { type: 'dismiss', given: NOTE });
  });

  it.each([
    ['declared', (deposit: Contract) => contractor.call(declareWageDeposit, { deposit })],
    ['registered', (deposit: Contract) => authority.call(registerWageDeposit, { deposit: { ...deposit, contractorCode: CODE } })],
  ])('has the name that its contractor was given while it was being %s', async (_, send) => {
    const deposit = await contractOn();
    const applyNo = await letterOn(deposit.projectNo);
    const { db } = server.context;
    const { orgName: former } = await db
      .selectFrom('organisation')
      .select('orgName')
      .where('appId', '=', 'BIDDER001')
      .executeTakeFirstOrThrow();
    const [sent] = await db.transaction().execute(async (held) => {
      await held.selectFrom('guarantee').select('applyNo').where('applyNo', '=', applyNo).forUpdate().execute();
      const sending = send(deposit);
      await eventually(async () => (await waitingForLocks(db)) > 0);
      await renamed('津建城建集团');
      return [sending];
    });
    const name = (await detailOf((await sent).data.depositNo)).contractorName;
    await renamed(former);
    expect(name).toBe('津建城建集团');
  });

  it('[RT-08] stands in the log with who did what about it, for nobody but them', async () => {
    const { depositNo } = await registered();
    server.clock.advance(1);
    await send(depositNo, { type: 'cash', given: CASH });
    const logged = async (who: TestClient) =>
      (await who.call(auditLogPage, { kind: 'wageDeposit', object: String(depositNo) })).data.list.map((one) => [one.action, one.userName]);
    expect(await logged(authority)).toEqual([
      [WAGE_DEPOSIT_EVENTS.cash.label, '用户08'],
      ['登记', '用户08'],
    ]);
    expect([await logged(contractor), await logged(rival)]).toEqual([[], []]);
  });

  it('[WG-03] is exempt or lowered by the rules of the day of the contract or by a decision within them', async () => {
    const small = await registered({ contractAmount: '2999999.99', noArrearsLastYear: true });
    expect(await detailOf(small.depositNo)).toMatchObject({ state: 'exempt', dueAmount: '0.00' });
    const many = await registered({ projectsInArea: 3 });
    expect(await detailOf(many.depositNo)).toMatchObject({
      rate: '2.50',
      dueAmount: '250000.00',
      law: expect.stringContaining('第十一条'),
    });
    const decide = (decision: string, rate?: string) =>
      send(many.depositNo, { type: 'decide', given: { decision, reason: '连续两年未拖欠', ...(rate === undefined ? {} : { rate }) } });
    for (const [decision, rate] of [
      ['lowered', '1.26'],
      ['lowered', '0.00'],
      ['lowered', 'x'],
      ['lowered', undefined],
      ['raised', '3.74'],
      ['raised', '10.01'],
    ] as const)
      expect(await decide(decision, rate)).toMatchObject({ code: 40001, data: { errors: [{ field: 'event.given.rate' }] } });
    await decide('raised', '3.75');
    expect(await detailOf(many.depositNo)).toMatchObject({ rate: '3.75', dueAmount: '375000.00' });
    await decide('lowered', '1.25');
    expect(await detailOf(many.depositNo)).toMatchObject({ state: 'unmet', rate: '1.25', dueAmount: '125000.00' });
    await decide('exempted');
    expect(await detailOf(many.depositNo)).toMatchObject({ state: 'exempt', missing: '0.00' });
    await decide('usual');
    expect(await detailOf(many.depositNo)).toMatchObject({ state: 'unmet', rate: '2.50' });
  });

  it('[WG-03] that the ratios exempt is raised above nothing, and has nothing to lower', async () => {
    const { depositNo } = await registered({ contractAmount: '2999999.99', noArrearsLastYear: true });
    const decide = (decision: string, rate: string) =>
      send(depositNo, { type: 'decide', given: { decision, rate, reason: '前两年拖欠工资' } });
    for (const [decision, rate, field] of [
      ['raised', '0.00', 'rate'],
      ['raised', '10.01', 'rate'],
      ['lowered', '0.50', 'decision'],
    ] as const)
      expect(await decide(decision, rate)).toMatchObject({ code: 40001, data: { errors: [{ field: `event.given.${field}` }] } });
    expect(await decide('raised', '1.50')).toMatchObject({ data: { state: 'unmet' } });
    expect(await detailOf(depositNo)).toMatchObject({ rate: '1.50', dueAmount: '45000.00' });
  });

  it('is met by letters in force, unmet again when they expire, and both sides are told', async () => {
    const contract = await contractOn();
    const applyNo = await letterOn(contract.projectNo, { expiryDate: '2026-03-20' });
    await letterOn(contract.projectNo, { bidderAppId: 'BIDDER002' });
    const { depositNo } = (await authority.call(registerWageDeposit, { deposit: { ...contract, contractorCode: CODE } })).data;
    expect(await detailOf(depositNo)).toMatchObject({ state: 'met', letters: [{ applyNo, daysLeft: 18 }] });
    server.clock.set('2026-03-21T02:00:00Z');
    await sendClockEvents(server.context);
    expect(await detailOf(depositNo)).toMatchObject({ state: 'unmet', letterAmount: '0.00', letters: [] });
    for (const who of [contractor, authority]) expect(await titlesFor(who)).toContain('工资保证金尚未落实，请存储现金或办理工资保函');
  });

  it('is met by a letter from the day on which its validity begins, and no claim goes to it before', async () => {
    const contract = await contractOn();
    const later = { effectiveDate: '2026-03-20', expiryDate: '2027-03-19' };
    await letterOn(contract.projectNo, later);
    const { depositNo } = (await authority.call(registerWageDeposit, { deposit: { ...contract, contractorCode: CODE } })).data;
    const other = await registered();
    await issued(other.projectNo, later);
    const arrearsNo = await overdue(depositNo);
    const files = [await uploadedNotice()];
    const claim = { type: 'claim', given: { tel: '022-24120006', files, note: '期满未支付' } } as const;
    expect(await judge(depositNo, arrearsNo, claim)).toMatchObject({ code: 40902, msg: expect.stringContaining('没有有效的工资保函') });
    const standing = async () => {
      await Promise.all([countBegunLetters(server.context), countBegunLetters(server.context)]);
      return Promise.all(
        [depositNo, other.depositNo].map(async (no) => {
          const { state, letterAmount, letters } = await detailOf(no);
          return [state, letterAmount, letters.length];
        }),
      );
    };
    server.clock.set('2026-03-19T15:59:59Z');
    expect(await standing()).toEqual([
      ['unmet', '0.00', 0],
      ['unmet', '0.00', 0],
    ]);
    server.clock.set('2026-03-23T02:00:00Z');
    expect(await standing()).toEqual([
      ['met', '300000.00', 1],
      ['met', '300000.00', 1],
    ]);
    expect((await detailOf(depositNo)).log.filter(({ what }) => what === '工资保函变动')).toHaveLength(1);
    expect(await titlesFor(contractor)).toContain('工资保证金已落实');
    expect((await detailOf(depositNo)).arrearsList).toMatchObject([{ allowedEvents: ['settle', 'claim'] }]);
    await judge(depositNo, arrearsNo, { type: 'settle', given: NOTE });
    expect(await indexesRead(server, (db) => begunQuery(db, server.clock.now(), 100))).toEqual(['wage_deposit_by_beginning']);
  });

  it('[LC-09] is not restored by a letter before its validity begins', async () => {
    const { depositNo, applyNo } = await registeredWithLetter();
    await claimPaid(applyNo);
    const { projectNo } = await detailOf(depositNo);
    await issued(projectNo, { effectiveDate: '2026-03-10' });
    expect(await detailOf(depositNo)).toMatchObject({ state: 'drawn', missing: '300000.00' });
    expect(await isRunning(applyNo)).toEqual([['renewLetter', true]]);
    server.clock.set('2026-03-10T02:00:00Z');
    await countBegunLetters(server.context);
    expect(await detailOf(depositNo)).toMatchObject({ state: 'met', letterAmount: '300000.00' });
    expect(await isRunning(applyNo)).toEqual([['renewLetter', false]]);
  });

  it('[LC-09] has its letter renewed by one that covers a part alone once that has begun, and not by one that was there before', async () => {
    const part = { guaranteeAmount: '100000.00' };
    const { depositNo, applyNo } = await registeredWithLetter(part);
    const { projectNo } = await detailOf(depositNo);
    await letterOn(projectNo, part);
    await claimPaid(applyNo);
    await issued(projectNo, { ...part, effectiveDate: '2026-03-10' });
    server.clock.set('2026-03-09T15:59:59Z');
    await countBegunLetters(server.context);
    expect(await isRunning(applyNo)).toEqual([['renewLetter', true]]);
    server.clock.set('2026-03-09T16:00:00Z');
    await countBegunLetters(server.context);
    expect(await isRunning(applyNo)).toEqual([['renewLetter', false]]);
    expect(await detailOf(depositNo)).toMatchObject({ state: 'drawn', missing: '100000.00' });
  });

  it('[LC-09] that is declared and then refused leaves no term to a letter in whose place one was issued for later meanwhile', async () => {
    const contract = await contractOn();
    const applyNo = await letterOn(contract.projectNo);
    const { depositNo } = (await contractor.call(declareWageDeposit, { deposit: contract })).data;
    await claimPaid(applyNo);
    expect(await isRunning(applyNo)).toEqual([['renewLetter', true]]);
    await issued(contract.projectNo, { effectiveDate: '2026-03-10' });
    expect(await send(depositNo, { type: 'refuse', given: { reason: '合同有误' } })).toMatchObject({ data: { state: 'refused' } });
    expect(await isRunning(applyNo)).toEqual([['renewLetter', false]]);
  });

  it('is met by a letter that is claimed on from the day on which its validity begins', async () => {
    const contract = await contractOn();
    const later = { effectiveDate: '2026-03-20', expiryDate: '2027-03-19', guaranteeAmount: '300000.00' };
    await applicationAt(server, 'awaitingClaim', { ...WAGE, projectNo: contract.projectNo, ...later });
    const { depositNo } = (await authority.call(registerWageDeposit, { deposit: { ...contract, contractorCode: CODE } })).data;
    expect(await detailOf(depositNo)).toMatchObject({ state: 'unmet', letterAmount: '0.00', letters: [] });
    server.clock.set('2026-03-19T16:00:00Z');
    await countBegunLetters(server.context);
    expect(await detailOf(depositNo)).toMatchObject({ state: 'met', letterAmount: '300000.00' });
  });

  it('is met by a filed letter, on which wages are claimed, until it expires', async () => {
    const filed = { status: 18, step: 1, issueChain: JSON.stringify([{ uuid: 'archive', flowNodeType: 'ARCHIVE' }]) } as const;
    const { depositNo, applyNo } = await registeredWithLetter({ expiryDate: '2026-03-20', ...filed });
    expect(await detailOf(depositNo)).toMatchObject({ state: 'met', letters: [{ applyNo }] });
    const arrearsNo = await overdue(depositNo);
    const files = [await uploadedNotice()];
    const claim = { type: 'claim', given: { tel: '022-24120006', files, note: '期满未支付' } } as const;
    expect(await judge(depositNo, arrearsNo, claim)).toMatchObject({ data: { state: 'claiming' } });
    await applyEvent(server.context.db, server.context, {
      applyNo,
      event: { type: 'claimReject', reason: '不符合索赔条件' },
      by: INSTITUTION,
    });
    expect(await detailOf(depositNo)).toMatchObject({ state: 'met', letterAmount: '300000.00' });
    server.clock.set('2026-03-21T02:00:00Z');
    expect((await detailOf(depositNo)).letters).toEqual([]);
    await sendClockEvents(server.context);
    expect(await detailOf(depositNo)).toMatchObject({ state: 'unmet', letterAmount: '0.00', letters: [] });
    expect(await judge(depositNo, arrearsNo, { type: 'settle', given: NOTE })).toMatchObject({ data: { state: 'settled' } });
  });

  it('[WG-03] is confirmed by the letters that are in force then, not by those of its declaration', async () => {
    const contract = await contractOn();
    await letterOn(contract.projectNo, { expiryDate: '2026-03-20' });
    const { depositNo } = (await contractor.call(declareWageDeposit, { deposit: contract })).data;
    server.clock.set('2026-03-21T02:00:00Z');
    await sendClockEvents(server.context);
    expect(await detailOf(depositNo)).toMatchObject({ state: 'declared', letterAmount: '0.00' });
    expect(await send(depositNo, { type: 'confirm' })).toMatchObject({ data: { state: 'unmet' } });
  });

  it('is of the project whose number is given, in whatever form it is written', async () => {
    const contract = await contractOn();
    const wide = { ...contract, projectNo: contract.projectNo.replace('GZ-', 'ｇｚ－'), contractorCode: CODE };
    const { data } = await authority.call(registerWageDeposit, { deposit: wide });
    expect(await detailOf(data.depositNo)).toMatchObject({ projectNo: contract.projectNo });
  });

  it('names what is wrong, refuses a second one of the same work, and an older version', async () => {
    const contract = await contractOn();
    const register = (change: object) => authority.call(registerWageDeposit, { deposit: { ...contract, contractorCode: CODE, ...change } });
    for (const [field, value] of [
      ['projectNo', 'NONE'],
      ['contractorCode', '91120104MA06R8T22B'],
      ['contractAmount', '0.00'],
      ['contractAmount', '1e9'],
      ['contractDate', '2026-03-03'],
      ['contractDate', '2021-10-31'],
      ['projectsInArea', 0],
    ] as const)
      expect(await register({ [field]: value })).toMatchObject({ code: 40001, data: { errors: [{ field: `deposit.${wired(field)}` }] } });
    const all = await Promise.all(Array.from({ length: 20 }, () => register({})));
    expect(all.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(all.filter(({ code }) => code === 40001)).toHaveLength(19);
    const depositNo = all.find(({ code }) => code === 0)?.data.depositNo ?? 0;
    expect(await authority.call(wageDepositEvent, { depositNo, version: 0, event: { type: 'cash', given: CASH } })).toMatchObject({
      code: 40901,
    });
  });
});

describe('[RT-07] wages that are owed', () => {
  it('[LC-09] are ordered, claimed on the letter once the term is over, and paid; the deposit is restored within ten working days', async () => {
    const { depositNo, applyNo } = await registeredWithLetter();
    const files = [await uploadedNotice()];
    const claim = { type: 'claim', given: { tel: '022-24120006', files, note: '期满未支付' } } as const;
    const arrearsNo = await reported(depositNo);
    expect(await judge(depositNo, arrearsNo, claim)).toMatchObject({ code: 40902 });
    await judge(depositNo, arrearsNo, { type: 'order', given: ORDER });
    expect(await judge(depositNo, arrearsNo, claim)).toMatchObject({
      code: 40902,
      msg: expect.stringContaining('期限 2026-03-04 还没有过'),
    });
    server.clock.set('2026-03-05T02:00:00Z');
    expect((await authority.call(wageArrearsPage, { overdue: true })).data.list).toMatchObject([{ arrearsNo, overdue: true }]);
    expect(await judge(depositNo, arrearsNo, { type: 'draw', given: NOTE })).toMatchObject({
      code: 40902,
      msg: expect.stringContaining('没有现金'),
    });
    expect(await judge(depositNo, arrearsNo, claim)).toMatchObject({ data: { state: 'claiming' } });
    const detail = (await institution.call(guaranteeDetail, { applyNo })).data;
    expect(detail.workingClocks).toMatchObject([{ kind: 'payClaim', dueDay: '2026-03-12' }]);
    const lodgedBy = { claimantName: '用户08', wageAuthority: 'TRADE0001有限公司' };
    expect(detail.claim).toMatchObject({ claimAmount: '50000.00', claimReason: '9301', ...lodgedBy });
    const history = (await institution.call(guaranteeHistory, { applyNo })).data.list;
    expect(history.find(({ event }) => event === 'pendingClaimed')).toMatchObject({
      actorName: '用户08',
      appName: 'TRADE0001有限公司',
      orgType: 'tradeCenter',
    });
    await paid(applyNo, '50000.00', files);
    const drawn = await detailOf(depositNo, contractor);
    expect(drawn).toMatchObject({ state: 'drawn', missing: '300000.00', restoring: { dueDay: '2026-03-19', daysLeft: 10 } });
    expect(drawn.arrearsList).toMatchObject([{ state: 'paid', owed: '0.00' }]);
    expect(await titlesFor(contractor)).toEqual(
      expect.arrayContaining(['拖欠工资：责令支付', '拖欠工资：保函已理赔支付', '工资保证金已动用，请在十个工作日内补足']),
    );
    await send(depositNo, { type: 'cash', given: CASH });
    expect(await detailOf(depositNo)).toMatchObject({ state: 'met' });
    expect((await detailOf(depositNo)).restoring).toBeUndefined();
    expect((await institution.call(guaranteeDetail, { applyNo })).data.workingClocks?.map(({ endedOn }) => endedOn)).toEqual([
      '2026-03-05',
      '2026-03-05',
    ]);
  });

  it('are ordered again where the institution refuses, and for what a claim did not pay', async () => {
    const { depositNo, applyNo } = await registeredWithLetter();
    const arrearsNo = await overdue(depositNo);
    await server.context.db.updateTable('wageArrears').set({ state: 'claiming', applyNo }).where('arrearsNo', '=', arrearsNo).execute();
    await claimPaid(applyNo);
    expect((await detailOf(depositNo)).arrearsList).toMatchObject([{ state: 'ordered', owed: '30000.00', overdue: true }]);
    expect(await judge(depositNo, arrearsNo, { type: 'settle', given: NOTE })).toMatchObject({ data: { state: 'settled' } });
  });

  describe('leave nobody a new letter to bring where the deposit is covered without one', () => {
    it('[LC-09] by another letter that is there already, where nothing is due, or by cash later', async () => {
      const covered = await registered();
      const letter = await letterOn(covered.projectNo);
      await send(covered.depositNo, { type: 'cash', given: CASH });
      await claimPaid(letter);
      expect(await detailOf(covered.depositNo)).toMatchObject({ state: 'met' });
      expect(await isRunning(letter)).toEqual([['renewLetter', false]]);

      const exempt = await contractOn({ contractAmount: '2999999.99', noArrearsLastYear: true });
      const needless = await letterOn(exempt.projectNo);
      await authority.call(registerWageDeposit, { deposit: { ...exempt, contractorCode: CODE } });
      await claimPaid(needless);
      expect(await isRunning(needless)).toEqual([['renewLetter', false]]);

      const short = await registered();
      const only = await letterOn(short.projectNo);
      await claimPaid(only);
      expect(await isRunning(only)).toEqual([['renewLetter', true]]);
      await send(short.depositNo, { type: 'cash', given: CASH });
      expect(await isRunning(only)).toEqual([['renewLetter', false]]);
    });

    it('[LC-09] [WG-03] by what is there when the deposit is registered', async () => {
      const contract = await contractOn();
      const [letter, other] = [await letterOn(contract.projectNo), await letterOn(contract.projectNo)];
      await claimPaid(letter);
      expect(await isRunning(letter)).toEqual([['renewLetter', true]]);
      const { data } = await authority.call(registerWageDeposit, { deposit: { ...contract, contractorCode: CODE } });
      expect(await detailOf(data.depositNo)).toMatchObject({ state: 'met', letters: [{ applyNo: other }] });
      expect(await isRunning(letter)).toEqual([['renewLetter', false]]);
    });
  });

  it('are paid out of the cash once, however many try, which is told when it was not restored in time', async () => {
    const { depositNo } = await registered();
    await send(depositNo, { type: 'cash', given: CASH });
    const arrearsNo = await overdue(depositNo);
    const { version } = (await detailOf(depositNo)).arrearsList[0] ?? { version: 0 };
    const all = await Promise.all(
      Array.from({ length: 50 }, () => authority.call(wageArrearsEvent, { arrearsNo, version, event: { type: 'draw', given: NOTE } })),
    );
    expect(all.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(all.filter(({ code }) => code === 40901)).toHaveLength(49);
    expect(await detailOf(depositNo)).toMatchObject({ state: 'drawn', cashAmount: '250000.00', missing: '50000.00' });
    expect(await send(depositNo, { type: 'refund', given: { reason: '完工' } })).toMatchObject({ data: { state: 'refunded' } });
    const other = await registered();
    await send(other.depositNo, { type: 'cash', given: CASH });
    server.clock.set(MONDAY);
    await judge(other.depositNo, await overdue(other.depositNo), { type: 'draw', given: NOTE });
    await notifyOfDepositsRunOut(server.context);
    const late = '工资保证金动用后未在十个工作日内补足，已逾期';
    expect(await titlesFor(contractor)).not.toContain(late);
    server.clock.set('2026-03-19T16:00:00Z');
    await Promise.all([notifyOfDepositsRunOut(server.context), notifyOfDepositsRunOut(server.context)]);
    await notifyOfDepositsRunOut(server.context);
    for (const who of [contractor, authority]) expect((await titlesFor(who)).filter((title) => title === late)).toHaveLength(1);
    expect((await titlesFor(contractor)).filter((title) => title.includes('即将到期'))).toEqual([]);
    expect((await detailOf(other.depositNo)).restoring).toMatchObject({ dueDay: '2026-03-19', daysLeft: -1 });
  });

  it('[LC-09] are paid out of the cash, which both sides are told, once, before its time to be restored is over', async () => {
    const { depositNo } = await registered();
    await send(depositNo, { type: 'cash', given: CASH });
    await judge(depositNo, await overdue(depositNo), { type: 'draw', given: NOTE });
    const near = '工资保证金动用后尚未补足，期限至2026-03-19，即将到期';
    server.clock.set('2026-03-17T15:59:59Z');
    await notifyOfDepositsRunOut(server.context);
    expect(await titlesFor(contractor)).not.toContain(near);
    server.clock.set('2026-03-17T16:00:00Z');
    await Promise.all([notifyOfDepositsRunOut(server.context), notifyOfDepositsRunOut(server.context)]);
    await notifyOfDepositsRunOut(server.context);
    for (const who of [contractor, authority]) expect((await titlesFor(who)).filter((title) => title === near)).toHaveLength(1);
    server.clock.set('2026-03-19T16:00:00Z');
    await notifyOfDepositsRunOut(server.context);
    expect(await titlesFor(contractor)).toContain('工资保证金动用后未在十个工作日内补足，已逾期');
  });

  it('[LC-09] are to be restored in cash by the same day though a claim on a letter is paid meanwhile', async () => {
    const { depositNo, projectNo } = await registered();
    const letter = await letterOn(projectNo, { guaranteeAmount: '100000.00' });
    await send(depositNo, { type: 'cash', given: CASH });
    await judge(depositNo, await overdue(depositNo), { type: 'draw', given: NOTE });
    server.clock.set('2026-03-10T02:00:00Z');
    await claimPaid(letter);
    expect(await detailOf(depositNo)).toMatchObject({ state: 'drawn', restoring: { dueDay: '2026-03-19' } });
    server.clock.set('2026-03-19T16:00:00Z');
    await notifyOfDepositsRunOut(server.context);
    for (const who of [contractor, authority]) expect(await titlesFor(who)).toContain('工资保证金动用后未在十个工作日内补足，已逾期');
  });

  it('keep the deposit from being given back, are dismissed with a reason, and name what is wrong in an order', async () => {
    const { depositNo } = await registered();
    const arrearsNo = await reported(depositNo);
    expect(await send(depositNo, { type: 'refund', given: { reason: '完工' } })).toMatchObject({
      code: 40902,
      msg: expect.stringContaining('拖欠工资'),
    });
    for (const [field, value] of [
      ['amount', '0'],
      ['persons', 0],
      ['payBy', '2026-03-01'],
      ['note', ''],
    ] as const)
      expect(await judge(depositNo, arrearsNo, { type: 'order', given: { ...ORDER, [field]: value } })).toMatchObject({
        code: 40001,
        data: { errors: [{ field: `event.given.${wired(field)}` }] },
      });
    expect((await authority.call(wageDepositSummary, {})).data.contractors).toMatchObject([
      { projects: 1, amount: '50000.00', persons: 3 },
    ]);
    await judge(depositNo, arrearsNo, { type: 'dismiss', given: NOTE });
    expect(await send(depositNo, { type: 'refund', given: { reason: '完工' } })).toMatchObject({ data: { state: 'refunded' } });
    expect((await detailOf(depositNo)).log.map(({ what }) => what)).toEqual(['返还保证金', '不予认定', '登记拖欠工资', '登记']);
  });

  it('[LC-09] are claimed on the largest letter that nobody claims on, one each, and are offered no claim where there is none', async () => {
    const contract = await contractOn();
    const small = await letterOn(contract.projectNo, { guaranteeAmount: '9000.00' });
    const large = await letterOn(contract.projectNo, { guaranteeAmount: '200000.00' });
    const middle = await letterOn(contract.projectNo, { guaranteeAmount: '100000.00' });
    const { depositNo } = (await authority.call(registerWageDeposit, { deposit: { ...contract, contractorCode: CODE } })).data;
    const all: number[] = [];
    for (let count = 0; count < 4; count += 1) all.push(await reported(depositNo));
    for (const arrearsNo of all) await judge(depositNo, arrearsNo, { type: 'order', given: ORDER });
    server.clock.set('2026-03-05T02:00:00Z');
    const claim = async (arrearsNo: number) => {
      const upload = await authority.upload('/guarantee/api/file/upload', { name: '支付通知书.pdf', bytes: samplePdf('pay') });
      const files = [{ key: (upload.data as { key: string }).key, fileName: '支付通知书.pdf' }];
      return judge(depositNo, arrearsNo, { type: 'claim', given: { tel: '022-24120006', files, note: '期满未支付' } });
    };
    const [first = 0, second = 0, third = 0, last = 0] = all;
    const both = await Promise.all([first, second].map(claim));
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect((await detailOf(depositNo)).letters.map(({ applyNo, isClaimedOn }) => [applyNo, isClaimedOn])).toEqual([
      [large, true],
      [middle, true],
      [small, false],
    ]);
    expect((await claim(third)).code).toBe(0);
    const list = (await detailOf(depositNo)).arrearsList;
    const letterFor = (arrearsNo: number) => list.find((one) => one.arrearsNo === arrearsNo)?.applyNo;
    expect(new Set([first, second].map(letterFor))).toEqual(new Set([large, middle]));
    expect(letterFor(third)).toBe(small);
    expect((await institution.call(guaranteeDetail, { applyNo: small })).data.claim).toMatchObject({ claimAmount: '9000.00' });
    expect(list.find((one) => one.arrearsNo === last)?.allowedEvents).toEqual(['settle']);
    expect(await claim(last)).toMatchObject({ code: 40902, msg: expect.stringContaining('都在理赔中') });
  });

  it('are listed with the open ones first, with how many these are, of one deposit as well as of all', async () => {
    const { depositNo, projectNo } = await registered();
    const [open, dismissed, last] = [await reported(depositNo), await reported(depositNo), await reported(depositNo)];
    await judge(depositNo, dismissed, { type: 'dismiss', given: NOTE });
    await judge(depositNo, last, { type: 'dismiss', given: NOTE });
    expect((await detailOf(depositNo)).arrearsList.map(({ arrearsNo }) => arrearsNo)).toEqual([open, last, dismissed]);
    const page = async (body: object) => {
      const { total, open: count, list } = (await authority.call(wageArrearsPage, { keyword: projectNo, ...body })).data;
      return [total, count, list.map(({ arrearsNo }) => arrearsNo)];
    };
    expect(await page({ size: 2 })).toEqual([3, 1, [open, last]]);
    expect(await page({ size: 2, page: 2 })).toEqual([3, 1, [dismissed]]);
    expect(await page({ state: 'dismissed' })).toEqual([2, 0, [last, dismissed]]);
    const ofPlatform = { side: 'platform', appId: '' } as const;
    expect(await indexesRead(server, (db) => openFirst(db, ofPlatform, {}).limit(10))).toEqual(['wage_arrears_open_first']);
  });
});

describe('[RT-07] a wage letter while wages are owed on its works', () => {
  const running = JSON.stringify({ step: 0, level: 0, returned: false, applicant: 'BIDDER001' });
  const APPLIED = { flowKind: 'BID', releaseChain: '[]', release: running } as const;

  async function finish(applyNo: string) {
    const { version } = (await institution.call(guaranteeDetail, { applyNo })).data;
    return institution.call(sendEvent, { applyNo, version, event: { type: 'finishRelease' } });
  }

  it('[LC-08] is not released, is offered so nowhere, and is released once nothing is owed', async () => {
    const { depositNo, projectNo } = await registered();
    const applyNo = await letterOn(projectNo, APPLIED);
    const elsewhere = await letterOn((await registered()).projectNo, APPLIED);
    const ofAnother = await letterOn(projectNo, { ...APPLIED, bidderAppId: 'BIDDER002' });
    const bid = await letterOn(projectNo, { ...APPLIED, guaranteeType: 'bid' });
    const [first, second] = [await reported(depositNo), await reported(depositNo, '20000.50')];
    const reason = '该工程有2笔拖欠工资未办结，涉及70,000.50元，付清或不予认定后才能解除工资保函';
    expect(await finish(applyNo)).toMatchObject({
      code: 40902,
      msg: `不能“完成解除”：${reason}`,
      data: { guaranteeStatus: 7, allowedEvents: [] },
    });
    const blocked = { events: ['finishRelease'], reason };
    const { data } = await institution.call(guaranteeDetail, { applyNo });
    expect(data).toMatchObject({ blockedEvents: blocked, allowedEvents: expect.not.arrayContaining(['finishRelease']) });
    const { list } = (await institution.call(guaranteePage, { workList: 'verify', projectNo, size: 50 })).data;
    expect(list.find((row) => row.applyNo === applyNo)).toMatchObject({
      blockedEvents: blocked,
      allowedEvents: expect.not.arrayContaining(['finishRelease']),
    });
    expect((await contractor.call(guaranteeDetail, { applyNo })).data.blockedEvents).toBeUndefined();
    for (const other of [elsewhere, ofAnother, bid]) expect(await finish(other)).toMatchObject({ code: 0, data: { guaranteeStatus: 19 } });

    await judge(depositNo, first, { type: 'dismiss', given: NOTE });
    await judge(depositNo, second, { type: 'order', given: { ...ORDER, amount: '20000.50' } });
    expect(await finish(applyNo)).toMatchObject({ code: 40902, msg: expect.stringContaining('1笔拖欠工资未办结，涉及20,000.50元') });
    await judge(depositNo, second, { type: 'settle', given: NOTE });
    expect((await institution.call(guaranteeDetail, { applyNo })).data.allowedEvents).toContain('finishRelease');
    expect(await finish(applyNo)).toMatchObject({ code: 0, data: { guaranteeStatus: 19 } });
  });

  it('[LC-08] is not released by the last level of an audit either', async () => {
    const { depositNo, projectNo } = await registered();
    const levels = [{ id: '1', levelName: '复核', auditorType: 'role', auditors: [{ id: 'admin', auditorName: '审核员' }] }];
    const releaseChain = JSON.stringify([{ uuid: 'audit', flowNodeType: 'AUDIT', orgType: 'guarantee', auditLevels: levels }]);
    const applyNo = await letterOn(projectNo, { ...APPLIED, releaseChain });
    const arrearsNo = await reported(depositNo);
    const approve = async () => {
      const { version } = (await institution.call(guaranteeDetail, { applyNo })).data;
      return institution.call(sendEvent, { applyNo, version, event: { type: 'approved' } });
    };
    expect(await approve()).toMatchObject({ code: 40902, msg: expect.stringContaining('1笔拖欠工资未办结') });
    await judge(depositNo, arrearsNo, { type: 'dismiss', given: NOTE });
    expect(await approve()).toMatchObject({ code: 0, data: { guaranteeStatus: 19 } });
  });

  it('is judged by an index of what is open', async () => {
    expect(await indexesRead(server, (db) => owedQuery(db, ['BH1']))).toContain('wage_arrears_open_of_works');
  });
});

describe('[RT-07] wages that those report who owe them or are owed them', () => {
  /** A worker's browser, whose mobile is proved. */
  async function workerWith(mobile: string, address: string): Promise<TestClient> {
    const worker = server.client(address);
    await worker.call(zoneSms, { mobile });
    await server.drainJobs();
    expect((await worker.call(zoneLogined, { mobile, smsCode: await codeSentTo(server, mobile) })).data.logined).toBe(true);
    return worker;
  }
  const REPORT = { workerName: '李大勇', amount: '18600.00', persons: 2, note: '木工班组，3月至4月工资未发' };

  it('are declared by the contractor of its own works alone, which the authority looks into like its own', async () => {
    const { depositNo } = await registered();
    const arrears = { amount: '30000.00', persons: 4, note: '资金周转困难' };
    expect(await rival.call(declareArrears, { depositNo, arrears })).toMatchObject({ code: 40401 });
    expect(await authority.call(declareArrears, { depositNo, arrears })).toMatchObject({ code: 40301 });
    expect(await contractor.call(declareArrears, { depositNo, arrears: { ...arrears, persons: 0 } })).toMatchObject({
      code: 40001,
      data: { errors: [{ field: 'arrears.persons' }] },
    });
    const { data } = await contractor.call(declareArrears, { depositNo, arrears });
    expect((await detailOf(depositNo)).arrearsList).toMatchObject([
      { ...data, reporter: 'contractor', allowedEvents: ['order', 'dismiss'] },
    ]);
    expect((await detailOf(depositNo, contractor)).arrearsList).toMatchObject([{ ...data, allowedEvents: [] }]);
    expect(await titlesFor(authority)).toEqual(['拖欠工资：已登记，等待核实']);
  });

  it('are reported by a worker with nothing but his mobile, told to the authority alone, and followed to their payment', async () => {
    const mobile = '13900007701';
    const { depositNo, projectNo } = await registered();
    const stranger = server.client();
    expect((await stranger.call(ownWageReports, {})).data).toEqual({ mobile: '', list: [] });
    for (const asking of [stranger.call(wageWorks, { keyword: projectNo }), stranger.call(reportOwnWages, { depositNo, report: REPORT })])
      expect(await asking).toMatchObject({ code: 40301 });

    const worker = await workerWith(mobile, '10.7.0.1');
    expect(await worker.call(wageWorks, { keyword: '%' })).toMatchObject({ code: 40001 });
    expect((await worker.call(wageWorks, { keyword: projectNo })).data.list).toEqual([
      { depositNo, projectNo, projectName: expect.any(String), contractorName: expect.any(String) },
    ]);
    for (const [field, value] of [
      ['workerName', 'Li'],
      ['amount', '0.00'],
      ['persons', 0],
      ['note', '欠'],
    ] as const)
      expect(await worker.call(reportOwnWages, { depositNo, report: { ...REPORT, [field]: value } })).toMatchObject({
        code: 40001,
        data: { errors: [{ field: `report.${wired(field)}` }] },
      });
    expect(await worker.call(reportOwnWages, { depositNo: 999_999_999, report: REPORT })).toMatchObject({ code: 40401 });
    const sent = await Promise.all(Array.from({ length: 5 }, () => worker.call(reportOwnWages, { depositNo, report: REPORT })));
    expect(sent.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(sent.filter(({ code }) => code === 40902)).toHaveLength(4);

    const [seen] = (await detailOf(depositNo)).arrearsList;
    expect(seen).toMatchObject({ reporter: 'worker', reportedBy: '李大勇', reporterMobile: mobile, state: 'reported', amount: '18600.00' });
    const hidden = JSON.stringify([
      await detailOf(depositNo, contractor),
      (await contractor.call(wageArrearsPage, {})).data,
      (await contractor.call(noticePage, { size: 50 })).data,
    ]);
    expect(hidden).toContain('劳动者反映');
    for (const secret of ['李大勇', mobile, '3月至4月工资未发']) expect(hidden).not.toContain(secret);
    expect(await titlesFor(authority)).toEqual(['拖欠工资：劳动者反映，等待核实']);
    expect((await titlesFor(contractor)).join()).not.toContain('拖欠工资');

    await judge(depositNo, seen?.arrearsNo ?? 0, { type: 'order', given: { ...ORDER, amount: '18600.00', persons: 2 } });
    server.clock.advance(61);
    const again = await workerWith(mobile, '10.7.0.2');
    expect((await again.call(ownWageReports, {})).data).toMatchObject({
      mobile: '139****7701',
      list: [{ arrearsNo: seen?.arrearsNo, state: 'ordered', payBy: '2026-03-04', answer: expect.stringContaining('核对属实') }],
    });
    expect((await (await workerWith('13900007702', '10.7.0.3')).call(ownWageReports, {})).data.list).toEqual([]);
  });

  it('[LC-09] are followed by the worker to what was paid of them, with what was answered, and past the day of the order', async () => {
    const { depositNo, applyNo } = await registeredWithLetter();
    const worker = await workerWith('13900007704', '10.7.0.5');
    const { arrearsNo } = (await worker.call(reportOwnWages, { depositNo, report: REPORT })).data;
    const own = async (who: TestClient) => (await who.call(ownWageReports, {})).data.list[0];
    await judge(depositNo, arrearsNo, { type: 'order', given: { ...ORDER, amount: '18600.00', persons: 2 } });
    expect(await own(worker)).toMatchObject({ overdue: false, paid: '0.00' });
    server.clock.set('2026-03-05T02:00:00Z');
    const later = await workerWith('13900007704', '10.7.0.6');
    expect(await own(later)).toMatchObject({ state: 'ordered', overdue: true });
    const claimFiles = [await uploadedNotice()];
    await judge(depositNo, arrearsNo, { type: 'claim', given: { tel: '022-24120006', files: claimFiles, note: '期满未支付' } });
    expect(await own(later)).toMatchObject({ state: 'claiming', overdue: false });
    await paid(applyNo, '8600.00', claimFiles);
    expect(await own(later)).toMatchObject({
      ...{ state: 'ordered', amount: '18600.00', paid: '8600.00', overdue: true },
      answer: '保函理赔8,600.00元，尚欠10,000.00元',
    });
  });

  it('are dismissed with an answer to the worker, which the contractor neither reads nor is told', async () => {
    const { depositNo } = await registered();
    const worker = await workerWith('13900007705', '10.7.0.7');
    const { arrearsNo } = (await worker.call(reportOwnWages, { depositNo, report: REPORT })).data;
    const answer = '李大勇不是该工程的工人';
    await judge(depositNo, arrearsNo, { type: 'dismiss', given: { note: answer } });
    await judge(depositNo, await reported(depositNo), { type: 'dismiss', given: NOTE });
    expect((await worker.call(ownWageReports, {})).data.list).toMatchObject([{ state: 'dismissed', answer }]);
    const notesFor = async (who: TestClient) =>
      (await detailOf(depositNo, who)).log.filter(({ what }) => what === '不予认定').map(({ note }) => note);
    expect(await notesFor(authority)).toEqual([NOTE.note, answer]);
    expect(await notesFor(contractor)).toEqual([NOTE.note, '']);
    const dismissed = (titles: string[]) => titles.filter((title) => title === '拖欠工资：不予认定');
    expect([dismissed(await titlesFor(authority)), dismissed(await titlesFor(contractor))].map(({ length }) => length)).toEqual([2, 1]);
    expect(JSON.stringify((await contractor.call(noticePage, { size: 50 })).data)).not.toContain('李大勇');
  });

  it('wait five at most of one mobile, and are found by indexes', async () => {
    const worker = await workerWith('13900007703', '10.7.0.4');
    const deposits = [];
    for (let count = 0; count < 6; count += 1) deposits.push((await registered()).depositNo);
    const codes = [];
    for (const depositNo of deposits) codes.push((await worker.call(reportOwnWages, { depositNo, report: REPORT })).code);
    expect(codes).toEqual([0, 0, 0, 0, 0, 40902]);
    expect(await indexesRead(server, (db) => reportsQuery(db, '13900007703'))).toEqual(['wage_arrears_of_worker']);
    const { db } = server.context;
    // Of few deposits any index is as good.
    await sql`insert into wage_deposit overriding system value
      select (jsonb_populate_record(d, jsonb_build_object('deposit_no', ${OTHERS}::int + n, 'project_no', 'N' || n, 'project_name', '其他工程'))).*
      from wage_deposit d cross join generate_series(1, 3000) n where d.deposit_no = ${deposits[0]}`.execute(db);
    await sql`analyze wage_deposit`.execute(db);
    expect(await indexesRead(server, (db) => namedQuery(db, '滨河路', 10))).toEqual(['wage_deposit_by_words']);
    await db.deleteFrom('wageDeposit').where('depositNo', '>', OTHERS).execute();
  });
});

it('[RT-07] [RT-08] a deposit and its arrears stand in the log with what was before and what is', async () => {
  const { depositNo } = await registered();
  server.clock.advance(1);
  await send(depositNo, { type: 'cash', given: CASH });
  const last = async () => (await loggedFor(authority, { kind: 'wageDeposit', object: String(depositNo) }))[0]?.facts;
  expect(await last()).toEqual([
    { label: '说明', after: '津门商业银行，账户存储总额300,000.00元。凭证一' },
    { label: '现金存储（元）', before: '0.00', after: '300000.00' },
    { label: '保证金状态', before: '未落实', after: '已落实' },
    { label: '银行', after: '津门商业银行' },
  ]);
  server.clock.advance(1);
  const arrearsNo = await reported(depositNo, '40000.00');
  server.clock.advance(1);
  await judge(depositNo, arrearsNo, { type: 'order', given: ORDER });
  expect(await last()).toEqual([
    { label: '说明', after: expect.stringContaining('核对属实') as string },
    { label: '金额（元）', before: '40000.00', after: '50000.00' },
    { label: '拖欠工资状态', before: '待核实', after: '责令支付' },
    { label: '责令支付期限', after: '2026-03-04' },
  ]);
});
