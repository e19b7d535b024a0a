import { sql, type RawBuilder } from 'kysely';
import { CODES } from '#contract/codes';
import { homeFigures, homeMonths, homeOpenings, homeProjects, homeRows, type RowsBehind } from '#contract/home';
import { addDays, startOfDay } from '#domain/dates';
import { guaranteeStatuses, rowOf } from '#domain/guarantee/status';
import { figureParts } from '#domain/home/figures';
import { homePartsAnywhere, homePartsFor, type HomePart } from '#domain/home/parts';
import { rowParts } from '#domain/home/rows';
import { addYuan } from '#domain/money';
import { organisationTypes, type OrganisationType } from '#domain/organisation/organisation-type';
import { permissionsOf } from '#domain/roles';
import type { Db } from '#server/core/context';
import type { Member } from '#server/core/sessions/member';
import { pageOfGuarantees } from '#server/work/guarantees/lists/page';
import { unsealOpened } from '#server/work/guarantees/sealed/unseal';
import { addUpTallies } from '#server/work/guarantees/tallies/add-up-tallies';
import { rebuildTallies, verifyTallies } from '#server/work/guarantees/tallies/verify-tallies';
import { badgesOf } from '#server/work/home/badges';
import { figuresFor, monthsFor, openingsFor, projectsFor, rowsFor } from '#server/work/home/queries';
import { addAccount } from '#tests/support/accounts';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import { addProject } from '#tests/support/builders/market';
import { aMember } from '#tests/support/builders/members';
import { randomGuarantee, seeded } from '#tests/support/builders/random-guarantee';
import { startTestServer, type TestServer } from '#tests/support/server';

const NOW = '2026-03-15T02:00:00.000Z';
const TODAY = '2026-03-15';
const HOUR = 3_600_000;
const APP_OF: Readonly<Record<OrganisationType, string>> = {
  platform: 'PLATFORM1',
  bidder: 'BIDDER001',
  guarantee: 'GUARANTEE',
  letter: 'LETTERBNK',
  bidding: 'BIDDING01',
  intermediary: 'MIDDLE001',
  tradeCenter: 'TRADE0001',
  personal: 'BIDDER001',
  guest: 'BIDDER001',
};
const OUTSIDERS = ['bidding', 'intermediary', 'tradeCenter'] as const;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.set(NOW);
  await addPeople(server);
  await addAccount(server.context.db, '13900000024', [{ appId: 'GUEST0001', orgType: 'guest' }]);
}, 120_000);
afterAll(() => server.stop());

describe('over many applications', () => {
  beforeAll(async () => {
    await emptied();
    await manyApplications();
    await addUpTallies(server.context);
    await changeSome();
    await someWaiting();
  }, 120_000);

  it.each(organisationTypes)('[RT-02] every figure that %s sees is the total of the list that it opens', async (orgType) => {
    const member = memberOf(orgType);
    const { db } = server.context;
    const seen: { part: HomePart; name: string; count: number; amount: string; rows: RowsBehind }[] = [];
    for (const part of figureParts.filter((one) => homePartsAnywhere(member).includes(one))) {
      const { figures } = await figuresFor(db, server.context, member, { part });
      seen.push(...figures.map(({ figure, ...counted }) => ({ part, name: figure, ...counted })));
    }
    if (homePartsFor(member).includes('months'))
      seen.push(
        ...(await monthsFor(db, server.context, member)).months.map((one) => ({ part: 'months' as const, name: one.month, ...one })),
      );
    if (homePartsFor(member).includes('projects'))
      seen.push(
        ...(await projectsFor(db, server.context, member)).projects.map((one) => ({
          part: 'projects' as const,
          name: one.projectNo,
          ...one,
        })),
      );
    const listed = await Promise.all(
      seen.map(async ({ part, name, rows }) => {
        const { total, list } = await pageOfGuarantees(db, server.context, member, { ...rows, size: 1000 });
        return { part, name, count: total, amount: addYuan('0.00', ...list.map(({ guaranteeAmount }) => guaranteeAmount)) };
      }),
    );
    expect(seen.map(({ part, name, count, amount }) => ({ part, name, count, amount }))).toEqual(listed);
    for (const part of new Set(seen.map(({ part }) => part)))
      expect({ part, filled: seen.some((one) => one.part === part && one.count > 0) }).toEqual({ part, filled: true });
    expect((await verifyTallies(db)).problems).toEqual([]);
  });

  it.each(organisationTypes)('[RT-02] a part of %s that names a list begins as that list does', async (orgType) => {
    const member = memberOf(orgType);
    for (const part of rowParts.filter((one) => homePartsAnywhere(member).includes(one))) {
      const { list, rows } = await rowsFor(server.context.db, server.context, member, { part });
      if (!rows) continue;
      const { total, list: all } = await pageOfGuarantees(server.context.db, server.context, member, { ...rows, size: 1000 });
      expect({ part, shown: list.length }).toEqual({ part, shown: Math.min(6, total) });
      expect(all.map(({ applyNo }) => applyNo)).toEqual(expect.arrayContaining(list.map(({ applyNo }) => applyNo)));
    }
  });
});

describe('figures of the home page', () => {
  beforeEach(emptied);

  it('[RT-02] lose no change while they are added up, whoever changes and adds up at once', async () => {
    const applyNos = await Promise.all(Array.from({ length: 8 }, () => applicationAt(server, 'awaitingAudit')));
    const { db } = server.context;
    const issue = (applyNo: string) =>
      db.updateTable('guarantee').set({ status: 7, letterAt: NOW }).where('applyNo', '=', applyNo).execute();
    await Promise.all(applyNos.flatMap((applyNo) => [issue(applyNo), addUpTallies(server.context)]));
    const inForce = async () =>
      (await figuresFor(db, server.context, memberOf('guarantee'), { part: 'overview' })).figures.find(({ figure }) => figure === 'inForce')
        ?.count;
    expect(await inForce()).toBe(8);
    await addUpTallies(server.context);
    expect(await inForce()).toBe(8);
    expect(await verifyTallies(db)).toMatchObject({ problems: [] });
    await db.updateTable('guaranteeTally').set({ count: 9 }).where('party', '=', 'bidder').where('measure', '=', 'letter').execute();
    expect((await verifyTallies(db)).problems).toEqual(['统计 bidder BIDDER001 letter 2026-03-01 0 1 记为 9 份，实为 8 份，或金额不符']);
    await rebuildTallies(db);
    expect(await verifyTallies(db)).toMatchObject({ problems: [] });
    expect(await inForce()).toBe(8);
  });

  it('[RT-07] of the wage channel count wage letters alone', async () => {
    const issued = (guaranteeType: string, expiryDate: string) =>
      applicationAt(server, 'letterIssued', { guaranteeType, expiryDate, guaranteeAmount: '10000.00', bidOpeningAt: null });
    const inApril = await issued('migrantWage', '2026-04-02');
    await issued('migrantWage', '2026-05-02');
    await issued('bid', '2026-04-02');
    const { db } = server.context;
    for (const orgType of ['tradeCenter', 'bidder'] as const) {
      const member = memberOf(orgType);
      const { figures } = await figuresFor(db, server.context, member, { part: 'wageOverview' });
      expect(figures.map(({ figure, count, amount }) => [figure, count, amount])).toEqual([
        ['inForce', 2, '20000.00'],
        ['expiring', 1, '10000.00'],
        ['underWay', 0, '0.00'],
        ['claims', 0, '0.00'],
      ]);
      const { list } = await rowsFor(db, server.context, member, { part: 'wageExpiring' });
      expect(list.map(({ applyNo, daysLeft }) => [applyNo, daysLeft])[0]).toEqual([inApril, 18]);
      expect(list).toHaveLength(2);
    }
  });

  it.each([
    ['2026-01-31T15:59:59.000Z', '2026-01-31', [1, 2, 1, 2]],
    ['2026-01-31T16:00:00.000Z', '2026-02-01', [2, 1, 1, 1]],
  ] as const)('[RT-07] wage letters run out by the months of Shanghai, at %s', async (now, today, counts) => {
    server.clock.set(now);
    const { db } = server.context;
    for (const expiryDate of ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-31', '2026-04-01', '2026-05-01'])
      await applicationAt(server, 'letterIssued', {
        guaranteeType: 'migrantWage',
        expiryDate,
        guaranteeAmount: '10000.00',
        bidOpeningAt: null,
      });
    await applicationAt(server, 'letterIssued', { guaranteeType: 'bid', expiryDate: '2026-02-01' });
    for (const orgType of ['tradeCenter', 'bidder'] as const) {
      const member = memberOf(orgType);
      const { figures } = await figuresFor(db, server.context, member, { part: 'wageExpiry' });
      expect(figures.map(({ count }) => count)).toEqual(counts);
      expect(figures[0]?.rows.expiryDateFrom).toBe(today);
      for (const { rows, count, amount } of figures) {
        const { total, list } = await pageOfGuarantees(db, server.context, member, { ...rows, size: 1000 });
        expect({ total, amount: addYuan('0.00', ...list.map((row) => row.guaranteeAmount)) }).toEqual({ total: count, amount });
      }
    }
    expect((await verifyTallies(db)).problems).toEqual([]);
  });

  it('[RT-02] tells how long the oldest has been where it is', async () => {
    await applicationAt(server, 'awaitingAudit', { updatedAt: hoursAgo(80) });
    await applicationAt(server, 'awaitingAudit', { updatedAt: hoursAgo(2) });
    const { figures } = await figuresFor(server.context.db, server.context, memberOf('platform'), { part: 'stations' });
    expect(figures.find(({ figure }) => figure === 'awaitingAudit')).toMatchObject({ count: 2, oldestDays: 3 });
    expect(figures.find(({ figure }) => figure === 'awaitingLetter')).toEqual({
      figure: 'awaitingLetter',
      count: 0,
      amount: '0.00',
      rows: { workList: 'guarantee_record', guaranteeStatus: [6] },
    });
  });

  it('[RT-02] counts an audit as passed once no audit of the chain is left', async () => {
    const chain = JSON.stringify([
      { uuid: 'a', flowNodeType: 'AUDIT' },
      { uuid: 'p', flowNodeType: 'PAY' },
      { uuid: 'b', flowNodeType: 'AUDIT' },
    ]);
    for (const step of [-1, 0, 1, 2, 3]) await applicationAt(server, 'awaitingAudit', { issueChain: chain, step });
    const { figures } = await figuresFor(server.context.db, server.context, memberOf('platform'), { part: 'funnel' });
    expect(figures.map(({ figure, count }) => [figure, count])).toEqual([
      ['applied', 5],
      ['audited', 1],
      ['paid', 0],
      ['issued', 0],
    ]);
  });
});

describe('applications of the home page', () => {
  beforeEach(emptied);

  it('[RT-02] stand by the nearest opening or the longest wait, with the days that are left', async () => {
    const tomorrow = new Date(Date.parse(startOfDay(addDays(TODAY, 1))) + HOUR);
    const first = await applicationAt(server, 'awaitingAudit', { bidOpeningAt: tomorrow, updatedAt: hoursAgo(1) });
    const second = await applicationAt(server, 'awaitingAudit', { bidOpeningAt: hoursAgo(-24 * 9), updatedAt: hoursAgo(50) });
    const third = await applicationAt(server, 'awaitingAudit', { bidOpeningAt: null, updatedAt: hoursAgo(30) });
    const shown = async (order?: 'age') =>
      (await rowsFor(server.context.db, server.context, memberOf('guarantee'), { part: 'auditQueue', ...(order ? { order } : {}) })).list;
    expect((await shown()).map(({ applyNo, daysLeft }) => [applyNo, daysLeft])).toEqual([
      [first, 1],
      [second, 9],
      [third, undefined],
    ]);
    expect((await shown('age')).map(({ applyNo, daysWaiting }) => [applyNo, daysWaiting])).toEqual([
      [second, 2],
      [third, 1],
      [first, 0],
    ]);
  });

  it.each([undefined, 'opening', 'age'] as const)(
    '[RT-02] [RT-08] stand for the platform by the longest wait where %s is asked for: another order would tell which opens first',
    async (order) => {
      const waiting = (opens: number, since: number) =>
        applicationAt(server, 'awaitingConfirmation', { unsealedAt: null, bidOpeningAt: hoursAgo(-opens), updatedAt: hoursAgo(since) });
      const [late, early] = [await waiting(90, 70), await waiting(5, 1)];
      const { list } = await rowsFor(server.context.db, server.context, memberOf('platform'), {
        part: 'todo',
        ...(order ? { order } : {}),
      });
      expect(list.map(({ applyNo }) => applyNo)).toEqual([late, early]);
    },
  );

  it('[RT-02] [RT-03] tell which of them lie on the audit desk', async () => {
    const suspendedFrom = JSON.stringify({ status: 4, orgType: 'platform' });
    await applicationAt(server, 'awaitingRefund', { paid: true, updatedAt: hoursAgo(3) });
    await applicationAt(server, 'refunding', { paid: true, refundWay: 'offline', updatedAt: hoursAgo(2) });
    await applicationAt(server, 'suspended', { suspendedFrom, updatedAt: hoursAgo(1) });
    const todo = await rowsFor(server.context.db, server.context, memberOf('platform'), { part: 'todo', order: 'age' });
    expect(todo.list.map(({ workLists, isJudged }) => [workLists, isJudged])).toEqual([
      [['platform_audit'], true],
      [['platform_audit'], false],
      [['verify'], false],
    ]);
  });

  it('[RT-02] are for a bidder what waits for it in any list, and the letters that end first', async () => {
    const signing = await applicationAt(server, 'awaitingPayment');
    const returned = await applicationAt(server, 'auditReturned', { returnedFrom: 2, bidOpeningAt: hoursAgo(-30) });
    await applicationAt(server, 'awaitingAudit');
    const late = await applicationAt(server, 'letterIssued', { expiryDate: '2026-05-01' });
    const soon = await applicationAt(server, 'letterIssued', { expiryDate: '2026-03-20' });
    const bidder = memberOf('bidder');
    const todo = await rowsFor(server.context.db, server.context, bidder, { part: 'todo' });
    expect(todo.list.map(({ applyNo, workLists }) => [applyNo, workLists])).toEqual([
      [returned, ['supply']],
      [signing, ['pay']],
    ]);
    const expiring = await rowsFor(server.context.db, server.context, bidder, { part: 'expiring' });
    expect(expiring.list.map(({ applyNo, daysLeft }) => [applyNo, daysLeft])).toEqual([
      [soon, 5],
      [late, 47],
    ]);
  });
});

describe('what is sealed until the bids are opened', () => {
  beforeEach(emptied);

  const opening = '2026-03-20T01:30:00.000Z';

  it.each(OUTSIDERS)('[RT-02] %s learns of no application before every section of it is open', async (orgType) => {
    await openingProject({ BD01: opening, BD02: '2026-03-25T01:30:00.000Z' });
    const parties = {
      intermediaryAppId: 'MIDDLE001',
      projectNo: 'XM1',
      letterAt: hoursAgo(1),
      bidOpeningAt: new Date(opening),
      unsealedAt: null,
    };
    await applicationAt(server, 'letterIssued', { ...parties, sectionNos: ['BD01', 'BD02'] });
    expect(await learned(orgType)).toEqual([]);
    server.clock.set(opening);
    expect(await unsealOpened(server.context)).toBe(0);
    expect(await learned(orgType)).toEqual([]);
    server.clock.set('2026-03-25T01:30:00.000Z');
    expect(await unsealOpened(server.context)).toBe(1);
    expect(new Set(await learned(orgType))).toEqual(
      new Set([orgType === 'bidding' ? 'received' : 'opened', 'projects', 'recent', 'expiring', 'months']),
    );
    const open = await learned(orgType);
    await addUpTallies(server.context);
    expect(await learned(orgType)).toEqual(open);
  });

  it('[RT-02] [RT-08] the platform learns of an application before its opening by the work that it has on it alone', async () => {
    await openingProject({ BD01: opening });
    const sealed = { projectNo: 'XM1', sectionNos: ['BD01'], bidOpeningAt: new Date(opening), unsealedAt: null };
    await applicationAt(server, 'letterIssued', { ...sealed, letterAt: hoursAgo(1) });
    await applicationAt(server, 'awaitingConfirmation', { ...sealed, updatedAt: hoursAgo(80) });
    expect(await learned('platform')).toEqual(['todo']);
    await addUpTallies(server.context);
    expect(await learned('platform')).toEqual(['todo']);
    server.clock.set(opening);
    expect(await unsealOpened(server.context)).toBe(2);
    const open = await learned('platform');
    expect(new Set(open)).toEqual(new Set(['overview', 'funnel', 'exceptions', 'stations', 'todo', 'expiring', 'months', 'recent']));
    await addUpTallies(server.context);
    expect(await learned('platform')).toEqual(open);
  });

  it('[RT-02] [OS-01] the platform finds among what changed last the opened applications alone, the latest first', async () => {
    const opened = { unsealedAt: hoursAgo(90), bidOpeningAt: hoursAgo(90) };
    const first = await applicationAt(server, 'letterIssued', { ...opened, updatedAt: hoursAgo(50) });
    const last = await applicationAt(server, 'awaitingAudit', { ...opened, updatedAt: hoursAgo(2) });
    for (const status of ['awaitingConfirmation', 'awaitingAudit', 'letterIssued'] as const)
      await applicationAt(server, status, { bidOpeningAt: new Date(opening), unsealedAt: null, updatedAt: hoursAgo(1) });
    const { list, rows } = await rowsFor(server.context.db, server.context, memberOf('platform'), { part: 'recent' });
    expect(list.map(({ applyNo }) => applyNo)).toEqual([last, first]);
    expect(rows).toEqual({ workList: 'guarantee_record', sortField: 'updateTime', sortOrder: 0 });
  });

  it('[RT-02] a postponed opening keeps sealed what was made for the earlier one', async () => {
    await openingProject({ BD01: '2026-04-01T01:30:00.000Z' });
    await applicationAt(server, 'letterIssued', {
      projectNo: 'XM1',
      sectionNos: ['BD01'],
      bidOpeningAt: hoursAgo(1),
      unsealedAt: null,
      letterAt: hoursAgo(9),
    });
    expect(await unsealOpened(server.context)).toBe(0);
    expect(await learned('tradeCenter')).toEqual([]);
  });

  async function learned(orgType: OrganisationType): Promise<HomePart[]> {
    const [member, { db }] = [memberOf(orgType), server.context];
    const parts = homePartsFor(member);
    const learned: HomePart[] = [];
    for (const part of figureParts.filter((one) => parts.includes(one))) {
      const { figures } = await figuresFor(db, server.context, member, { part });
      if (figures.some(({ count, amount, oldestDays }) => count > 0 || amount !== '0.00' || oldestDays !== undefined)) learned.push(part);
    }
    for (const part of rowParts.filter((one) => parts.includes(one)))
      if ((await rowsFor(db, server.context, member, { part })).list.length > 0) learned.push(part);
    if (parts.includes('projects') && (await projectsFor(db, server.context, member)).projects.length > 0) learned.push('projects');
    if ((await monthsFor(db, server.context, member)).months.some(({ count, medianHours }) => count > 0 || medianHours !== undefined))
      learned.push('months');
    return learned;
  }
});

describe('bid openings', () => {
  beforeEach(emptied);

  it.each([...OUTSIDERS])('[RT-02] %s sees when its own projects are opened, and nothing of who applied', async (orgType) => {
    await openingProject({ BD01: '2026-03-20T01:30:00.000Z', BD02: '2026-03-20T01:30:00.000Z', BD03: '2026-03-28T06:00:00.000Z' });
    await openingProject({ BD01: '2026-03-21T01:30:00.000Z' }, { projectNo: 'XM2', appId: 'SOMEONE01' });
    await openingProject({ BD01: '2026-03-14T01:30:00.000Z', BD02: '2026-05-01T01:30:00.000Z' }, { projectNo: 'XM3' });
    await applicationAt(server, 'letterIssued', { projectNo: 'XM1', sectionNos: ['BD01'] });
    const { openings } = await openingsFor(server.context.db, server.context, memberOf(orgType));
    expect(openings).toEqual([
      { projectNo: 'XM1', projectName: '项目XM1', bidOpeningDate: '2026-03-20T01:30:00.000Z', sectionCount: 2, daysLeft: 5 },
      { projectNo: 'XM1', projectName: '项目XM1', bidOpeningDate: '2026-03-28T06:00:00.000Z', sectionCount: 1, daysLeft: 13 },
    ]);
  });

  it.each([
    ['bidding', ['XM1']],
    ['intermediary', ['XM2']],
    ['tradeCenter', ['XM1']],
  ] as const)('[RT-02] [OS-01] %s sees none that was ended, nor what it may not open yet', async (orgType, seen) => {
    const opening = { BD01: '2026-03-20T01:30:00.000Z' };
    await openingProject(opening, { projectNo: 'XM1', approvalStatus: 'pending' });
    await openingProject(opening, { projectNo: 'XM2', approvalStatus: 'pending', appId: 'MIDDLE001' });
    await openingProject(opening, { projectNo: 'XM3', approvalStatus: 'aborted' });
    const { openings } = await openingsFor(server.context.db, server.context, memberOf(orgType));
    expect(openings.map(({ projectNo }) => projectNo)).toEqual(seen);
  });
});

describe('a part of others', () => {
  beforeEach(emptied);

  it('[RT-02] is refused whoever asks', async () => {
    const bidder = await server.signedClient({ account: PEOPLE.bidder });
    const centre = await server.signedClient({ account: PEOPLE.tradeCenter });
    const guest = await server.signedClient({ account: '13900000024' });
    const refused = [
      await bidder.call(homeFigures, { part: 'funnel' }),
      await bidder.call(homeRows, { part: 'auditQueue' }),
      await bidder.call(homeProjects, {}),
      await bidder.call(homeOpenings, {}),
      await centre.call(homeFigures, { part: 'overview' }),
      await centre.call(homeRows, { part: 'todo' }),
      await guest.call(homeMonths, {}),
      await guest.call(homeFigures, { part: 'overview' }),
      await guest.call(homeOpenings, {}),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => CODES.noPermission));
    expect((await server.client().call(homeFigures, { part: 'funnel' })).code).not.toBe(0);
    expect((await centre.call(homeOpenings, {})).code).toBe(0);
  });
});

describe('among ten thousand applications', () => {
  beforeEach(emptied);

  it('[RT-02] no part of any home page reads a whole table', async () => {
    const { db } = server.context;
    const model = await applicationAt(server, 'awaitingAudit');
    await unhurried(
      db,
      sql`
      insert into guarantee select copy.* from guarantee g cross join generate_series(1, 10000) n cross join lateral jsonb_populate_record(g, jsonb_build_object(
        'apply_no', 'N' || n, 'status', case when n % 40 < 7 then n % 40 when n % 40 = 7 then 9 when n % 40 < 10 then 7 else 8 end,
        'bidder_app_id', case when n % 97 = 0 then 'BIDDER001' else 'B' || n % 211 end,
        'guarantee_app_id', case when n % 53 = 0 then 'GUARANTEE' else 'G' || n % 41 end,
        'letter_app_id', case when n % 59 = 0 then 'LETTERBNK' else 'L' || n % 43 end,
        'beneficiary_app_id', case when n % 61 = 0 then 'BIDDING01' else 'O' || n % 71 end,
        'intermediary_app_id', case when n % 67 = 0 then 'MIDDLE001' else 'M' || n % 29 end,
        'trade_center_app_id', case when n % 47 = 0 then 'TRADE0001' else 'T' || n % 31 end,
        'signatures_due', '[]'::jsonb, 'applied_at', g.applied_at - n * interval '1 hour', 'updated_at', g.applied_at - n * interval '1 hour',
        'letter_at', case when n % 40 >= 8 then g.applied_at - n * interval '1 hour' end
        )) copy where g.apply_no = ${model}`,
    );
    await sql`analyze guarantee`.execute(db);
    const readBy = (work: (one: Db) => Promise<unknown>) =>
      db.transaction().execute(async (one) => {
        const before = await readSoFar(one);
        await work(one);
        const after = await readSoFar(one);
        return { scans: after.scans - before.scans, read: after.read - before.read };
      });
    expect(await readBy((one) => sql`select count(*) from guarantee where project_name = 'x'`.execute(one))).toEqual({
      scans: 1,
      read: 10_001,
    });
    for (const orgType of organisationTypes) {
      for (const part of homePartsAnywhere(memberOf(orgType))) {
        const { scans, read } = await readBy((one) => readPart(one, memberOf(orgType), part));
        expect({ orgType, part, scans, bounded: read < 4000 || read }).toEqual({ orgType, part, scans: 0, bounded: true });
      }
    }
  }, 120_000);

  async function readSoFar(db: Db): Promise<{ scans: number; read: number }> {
    const { rows } = await sql<{ scans: number; read: number }>`
      select seq_scan as scans, seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables where relname = 'guarantee'`.execute(
      db,
    );
    return rows[0] ?? { scans: 0, read: 0 };
  }

  async function readPart(db: Db, member: Member, part: HomePart): Promise<void> {
    const figurePart = figureParts.find((one) => one === part);
    const rowPart = rowParts.find((one) => one === part);
    if (figurePart) await figuresFor(db, server.context, member, { part: figurePart });
    if (rowPart) await rowsFor(db, server.context, member, { part: rowPart });
    if (part === 'pending') await badgesOf(db, member);
    if (part === 'months') await monthsFor(db, server.context, member);
    if (part === 'projects') await projectsFor(db, server.context, member);
    if (part === 'openings') await openingsFor(db, server.context, member);
  }
});

/** However busy the machine is. */
async function unhurried(db: Db, statement: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (one) => {
    await sql`set local statement_timeout = 0`.execute(one);
    await statement.execute(one);
  });
}

function memberOf(orgType: OrganisationType): Member {
  return aMember(APP_OF[orgType], orgType, { permissions: permissionsOf(orgType, ['admin']) });
}

function hoursAgo(hours: number): Date {
  return new Date(Date.parse(NOW) - hours * HOUR);
}

/** Of every status, party and chain, with moments around now. */
async function emptied(): Promise<void> {
  for (const table of ['workingClock', 'guarantee', 'project'] as const) await server.context.db.deleteFrom(table).execute();
  server.clock.set(NOW);
}

async function manyApplications(): Promise<void> {
  const { db } = server.context;
  const random = seeded(20_260_315);
  const days = (least: number, most: number) => Math.floor(least + random() * (most - least));
  for (let index = 0; index < 320; index += 1) {
    const change = randomGuarantee(random);
    const { phase } = rowOf(guaranteeStatuses.find((status) => status === change.status) ?? 0);
    const updatedAt = hoursAgo(24 * days(0, 9) + days(0, 24));
    await applicationAt(server, 'awaitingAudit', {
      ...change,
      projectNo: `XM${String(days(1, 6))}`,
      guaranteeType: index % 2 ? 'migrantWage' : 'bid',
      guaranteeAmount: `${String(days(1, 900))}000.00`,
      appliedAt: new Date(updatedAt.getTime() - 24 * HOUR * days(0, 40)),
      updatedAt,
      bidOpeningAt: random() < 0.2 ? null : hoursAgo(-24 * days(-20, 6)),
      expiryDate: addDays(TODAY, days(-3, 60)),
      paid: random() < 0.5,
      letterAt: phase === 'inForce' || random() < 0.2 ? hoursAgo(24 * days(0, 170)) : null,
    });
  }
  await sql`
    insert into working_clock (kind, guarantee_app_id, apply_no, bidder_app_id, project_no, section_nos, guarantee_amount, started_at, due_day, near_at, due_at,
      unknown_years, reckoned_at)
    select case status when 14 then 'payClaim' else 'renewLetter' end, guarantee_app_id, apply_no, bidder_app_id, project_no, section_nos, guarantee_amount,
      updated_at, '2026-03-15', updated_at, updated_at + interval '4 days', '{}', updated_at
    from guarantee where guarantee_type = 'migrantWage' and status in (14, 16)`.execute(db);
}

/** In each list of work that chance may leave empty. */
async function someWaiting(): Promise<void> {
  const auditors = [{ id: 'admin', auditorName: '审核员' }];
  const auditLevels = [{ id: '1', levelName: '复核', auditorType: 'role', auditors }];
  const issueChain = JSON.stringify([{ uuid: 'audit', flowNodeType: 'AUDIT', orgType: 'letter', auditLevels }]);
  const bidOpeningAt = hoursAgo(-72);
  await applicationAt(server, 'awaitingAudit', { issueChain, step: 0, bidOpeningAt });
  await applicationAt(server, 'awaitingLetter', { bidOpeningAt });
  await applicationAt(server, 'awaitingLetter', { bidOpeningAt, letterAppId: null });
}

/** What has changed since the tallies were last added up. */
async function changeSome(): Promise<void> {
  const { db } = server.context;
  const some = (part: number) => sql<boolean>`hashtext(guarantee_amount::text || applied_at::text) % 4 = ${part}`;
  await db
    .updateTable('guarantee')
    .set({ status: 7, letterAt: NOW, expiryDate: addDays(TODAY, 9) })
    .where(some(1))
    .execute();
  await db.updateTable('guarantee').set({ status: 8, unsealedAt: null, letterAppId: null }).where(some(2)).execute();
  await db.deleteFrom('guarantee').where(some(3)).execute();
}

async function openingProject(
  openings: Readonly<Record<string, string>>,
  { projectNo = 'XM1', appId, ...status }: { projectNo?: string; appId?: string; approvalStatus?: 'pending' | 'aborted' } = {},
): Promise<void> {
  const { db } = server.context;
  await addProject(server, {
    projectNo,
    projectName: `项目${projectNo}`,
    createAppId: appId ?? 'CREATOR01',
    beneficiaryAppId: appId ?? 'BIDDING01',
    tradeCenterAppId: appId ?? 'TRADE0001',
    data: JSON.stringify({ biddingAgencyAndbidder: { biddingAgencyId: appId ?? 'MIDDLE001' } }),
    ...status,
  });
  await db.deleteFrom('projectSection').where('projectNo', '=', projectNo).execute();
  await db
    .insertInto('projectSection')
    .values(
      Object.entries(openings).map(([sectionNo, bidOpeningAt], position) => ({
        projectNo,
        sectionNo,
        position,
        sectionName: sectionNo,
        bidOpeningAt,
        guaranteeAmount: '800000.00',
        data: '{}',
      })),
    )
    .execute();
}
