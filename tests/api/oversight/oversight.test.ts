import { readXlsx } from 'hucre/xlsx';
import { CODES } from '#contract/codes';
import type { RowsBehind } from '#contract/home';
import {
  expiringLetters,
  exportOverseenProjects,
  institutionsInForce,
  institutionTimes,
  letterEndings,
  letterTimes,
  openingDay,
  openingMonth,
  overseenLetters,
  overseenProjectPage,
} from '#contract/oversight';
import { projectPage } from '#contract/projects';
import { addDays } from '#domain/dates';
import { addYuan } from '#domain/money';
import { spanOf } from '#domain/oversight/durations';
import { letterStates } from '#domain/oversight/letter-states';
import { permissionsOf } from '#domain/roles';
import { pageOfGuarantees, totalsOfGuarantees } from '#server/work/guarantees/lists/page';
import { unsealOpened } from '#server/work/guarantees/sealed/unseal';
import { addUpTallies } from '#server/work/guarantees/tallies/add-up-tallies';
import { rebuildTallies, verifyTallies } from '#server/work/guarantees/tallies/verify-tallies';
import { endings, expiring, inForceByInstitution, lettersByState, timesByMonth, timesOfInstitutions } from '#server/work/oversight/figures';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import { addProject } from '#tests/support/builders/market';
import { aMember } from '#tests/support/builders/members';
import { randomGuarantee, seeded } from '#tests/support/builders/random-guarantee';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

const NOW = '2026-03-15T02:00:00.000Z';
const TODAY = '2026-03-15';
const HOUR = 3_600_000;
const SUPERVISORS = ['platform', 'tradeCenter'] as const;
type Supervisor = (typeof SUPERVISORS)[number];
const APP_OF: Readonly<Record<Supervisor, string>> = { platform: 'PLATFORM1', tradeCenter: 'TRADE0001' };

let server: TestServer;
let clients: Record<Supervisor | 'bidder' | 'bidding', TestClient>;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.set(NOW);
  await addPeople(server);
  const signed = (who: keyof typeof PEOPLE) => server.signedClient({ account: PEOPLE[who] });
  clients = {
    platform: await signed('platform'),
    tradeCenter: await signed('tradeCenter'),
    bidder: await signed('bidder'),
    bidding: await signed('bidding'),
  };
}, 120_000);
afterAll(() => server.stop());

describe('over many applications', () => {
  beforeAll(async () => {
    await emptied();
    await manyApplications();
    await addUpTallies(server.context);
    await changeSome();
  }, 120_000);

  it.each(SUPERVISORS)('[RT-08] [OS-06] every figure that %s sees is a full count of the list that it opens', async (orgType) => {
    const { context } = server;
    const member = memberOf(orgType);
    const { institutions } = await inForceByInstitution(context.db, member);
    const { claims, releases } = await endings(context.db, context, member);
    const times = await timesByMonth(context.db, context, member, {});
    const [busiest] = times.months.toSorted((one, other) => other.count - one.count);
    const ofInstitutions = await timesOfInstitutions(context.db, member, { month: busiest?.month ?? '' });
    const seen: { name: string; count: number; amount: string; rows: RowsBehind; times?: readonly unknown[] }[] = [
      ...(await lettersByState(context.db, member)).states.map((one) => ({ ...one, name: one.state })),
      ...(await expiring(context.db, context, member)).months.map((one) => ({ ...one, name: `expiry ${one.month}` })),
      ...institutions.map((one) => ({ ...one, name: one.guaranteeAppId })),
      ...claims.map((one) => ({ ...one, name: `claims ${one.month}` })),
      ...releases.map((one) => ({ ...one, name: `releases ${one.month}` })),
      ...times.months.map((one) => ({ ...one, name: `times ${one.month}`, times: [one.medianHours, one.ninetiethHours] })),
      ...ofInstitutions.institutions.map((one) => ({
        ...one,
        name: `times of ${one.guaranteeAppId}`,
        times: [one.medianHours, one.ninetiethHours],
      })),
    ];
    const counted = await Promise.all(
      seen.map(async ({ name, rows, times }) => {
        const { total, list } = await pageOfGuarantees(context.db, context, member, { ...rows, size: 1000 });
        expect(list).toHaveLength(total);
        const amount = addYuan('0.00', ...list.map(({ guaranteeAmount }) => guaranteeAmount));
        expect({ name, ...(await totalsOfGuarantees(context.db, member, rows)) }).toEqual({ name, count: total, guaranteeAmount: amount });
        const hours = list.map(({ applyDate, guaranteeDate = '' }) => (Date.parse(guaranteeDate) - Date.parse(applyDate)) / HOUR);
        return { name, count: total, amount, ...(times ? { times: [rank(hours, 0.5), rank(hours, 0.9)] } : {}) };
      }),
    );
    expect(seen.map(({ name, count, amount, times }) => ({ name, count, amount, ...(times ? { times } : {}) }))).toEqual(counted);
    for (const some of ['expiry', 'claims', 'releases', 'times 20', 'times of', 'GUARANTEE', ...letterStates])
      expect({ some, filled: seen.some(({ name, count }) => name.startsWith(some) && count > 0) }).toEqual({ some, filled: true });
    expect(seen.filter(({ rows }) => 'guaranteeStatus' in rows && !('expiryDateFrom' in rows) && !('guaranteeAppId' in rows))).toHaveLength(
      letterStates.length,
    );
    expect((await verifyTallies(context.db)).problems).toEqual([]);
  });

  it.each(SUPERVISORS)(
    '[RT-08] projects of %s tell of their letters what the list under the same filter holds, on the page and in the workbook',
    async (orgType) => {
      const member = memberOf(orgType);
      const { list, total } = (await clients[orgType].call(overseenProjectPage, { size: 100 })).data;
      expect([list.length, total]).toEqual(orgType === 'platform' ? [6, 6] : [5, 5]);
      expect(list.map(({ projectNo }) => projectNo)).toEqual(
        orgType === 'platform' ? ['XM6', 'XM1', 'XM2', 'XM3', 'XM4', 'XM5'] : ['XM1', 'XM2', 'XM3', 'XM4', 'XM5'],
      );
      const letters = list.flatMap((project) => project.letters.map((one) => ({ project, ...one })));
      expect(letters.length).toBeGreaterThan(10);
      for (const { project, state, count, amount, rows } of letters) {
        const found = await totalsOfGuarantees(server.context.db, member, rows);
        expect([project.projectNo, state, found]).toEqual([project.projectNo, state, { count, guaranteeAmount: amount }]);
      }
      const whole = await totalsOfGuarantees(server.context.db, member, { workList: 'guarantee_record', openedOnly: true });
      expect(letters.reduce((sum, { count }) => sum + count, 0)).toBe(whole.count);
      const workbook = await clients[orgType].call(exportOverseenProjects, { keyword: '项目XM1' });
      const [sheet] = (await readXlsx(workbook.raw)).sheets;
      expect(sheet?.rows.slice(1).map((row) => row[1])).toEqual(['XM1']);
    },
  );

  it('[RT-08] are counted anew to the same, and a tally that is wrong is named', async () => {
    const { db } = server.context;
    await rebuildTallies(db);
    expect((await verifyTallies(db)).problems).toEqual([]);
    await db.updateTable('guaranteeTally').set({ count: 99 }).where('party', '=', 'platform').where('measure', '=', 'inForceOf').execute();
    const { problems } = await verifyTallies(db);
    expect(problems.every((problem) => problem.startsWith('统计 platform inForceOf ')) && problems.length > 0).toBe(true);
    await rebuildTallies(db);
  });
});

describe('what is sealed until the bids are opened', () => {
  const opening = '2026-03-20T01:30:00.000Z';

  it.each(SUPERVISORS)(
    '[RT-08] stands in no figure, chart, project or calendar that %s sees, and in all of them afterwards',
    async (orgType) => {
      await emptied();
      await openingProject('XM1', { BD01: opening, BD02: '2026-03-25T01:30:00.000Z' });
      const client = await server.signedClient({ account: PEOPLE[orgType] });
      const before = await everythingSeen(client);
      const sealed = { projectNo: 'XM1', unsealedAt: null, sectionNos: ['BD01', 'BD02'], bidOpeningAt: opening };
      await applicationAt(server, 'letterIssued', { ...sealed, letterAt: hoursAgo(1) });
      await applicationAt(server, 'released', { ...sealed, letterAt: hoursAgo(9), claimLodgedAt: hoursAgo(5), releasedAt: hoursAgo(2) });
      expect(await everythingSeen(client)).toEqual(before);
      await addUpTallies(server.context);
      expect(await everythingSeen(client)).toEqual(before);
      server.clock.set('2026-03-25T01:30:00.000Z');
      expect(await unsealOpened(server.context)).toBe(2);
      const after = await everythingSeen(await server.signedClient({ account: PEOPLE[orgType] }));
      const changed = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
      expect(changed).toEqual(['states', 'expiry', 'institutions', 'times', 'ofInstitutions', 'endings', 'projects']);
    },
  );

  /** Without what the clock alone changes. */
  async function everythingSeen(client: TestClient): Promise<Record<string, unknown>> {
    const { list } = (await client.call(overseenProjectPage, {})).data;
    return {
      states: (await client.call(overseenLetters, {})).data.states,
      expiry: (await client.call(expiringLetters, {})).data.months.map(({ count }) => count),
      institutions: (await client.call(institutionsInForce, {})).data.institutions,
      times: (await client.call(letterTimes, {})).data.months,
      ofInstitutions: (await client.call(institutionTimes, { month: '2026-03' })).data.institutions,
      endings: [(await client.call(letterEndings, {})).data.claims, (await client.call(letterEndings, {})).data.releases],
      projects: list.map(({ letters }) => letters),
      calendar: (await client.call(openingMonth, { month: '2026-03' })).data.days,
      day: (await client.call(openingDay, { day: '2026-03-20' })).data.openings.map(({ opened: _opened, ...one }) => one),
    };
  }
});

describe('the opening calendar', () => {
  beforeEach(emptied);

  it('[RT-08] counts for each day what the list of projects holds under the same filter, of the trade centre’s own projects that have passed', async () => {
    await openingProject('XM1', { BD01: '2026-03-20T01:30:00.000Z', BD02: '2026-03-20T01:30:00.000Z', BD03: '2026-03-31T15:59:00.000Z' });
    await openingProject('XM2', { BD01: '2026-03-20T07:00:00.000Z' });
    await openingProject('XM3', { BD01: '2026-03-20T07:00:00.000Z' }, { approvalStatus: 'pending', everPassed: false });
    await openingProject('XM4', { BD01: '2026-03-21T01:30:00.000Z' }, { tradeCenterAppId: 'TRADE0009' });
    await openingProject('XM5', { BD01: '2026-03-31T16:00:00.000Z' });
    const days = async (orgType: Supervisor) => (await clients[orgType].call(openingMonth, { month: '2026-03' })).data.days;
    expect((await days('tradeCenter')).map(({ rows: _rows, ...day }) => day)).toEqual([
      { day: '2026-03-20', projectCount: 2, sectionCount: 3 },
      { day: '2026-03-31', projectCount: 1, sectionCount: 1 },
    ]);
    expect((await days('platform')).map(({ day }) => day)).toEqual(['2026-03-20', '2026-03-21', '2026-03-31']);
    for (const orgType of SUPERVISORS)
      for (const { day, projectCount, rows } of await days(orgType))
        expect([orgType, day, (await clients[orgType].call(projectPage, rows)).data.total]).toEqual([orgType, day, projectCount]);
    const { openings, more } = (await clients.tradeCenter.call(openingDay, { day: '2026-03-20' })).data;
    expect([more, openings]).toEqual([
      false,
      [
        {
          projectNo: 'XM1',
          projectName: '项目XM1',
          bidOpeningDate: '2026-03-20T01:30:00.000Z',
          sectionNames: ['BD01', 'BD02'],
          opened: false,
        },
        { projectNo: 'XM2', projectName: '项目XM2', bidOpeningDate: '2026-03-20T07:00:00.000Z', sectionNames: ['BD01'], opened: false },
      ],
    ]);
    const { db } = server.context;
    await db.updateTable('project').set({ approvalStatus: 'pass', everPassed: true }).where('projectNo', '=', 'XM3').execute();
    await db.updateTable('project').set({ approvalStatus: 'aborted' }).where('projectNo', '=', 'XM1').execute();
    await db.updateTable('project').set({ tradeCenterAppId: 'TRADE0001' }).where('projectNo', '=', 'XM4').execute();
    expect((await days('tradeCenter')).map(({ day, projectCount }) => [day, projectCount])).toEqual([
      ['2026-03-20', 2],
      ['2026-03-21', 1],
    ]);
  });

  it('[RT-08] finds projects to be opened and opened, and refuses what is no day or month and who does not supervise', async () => {
    await openingProject('XM1', { BD01: '2026-03-20T01:30:00.000Z', BD02: '2026-03-01T01:30:00.000Z' });
    await openingProject('XM2', { BD01: '2026-03-02T01:30:00.000Z' });
    const found = async (opening: 'toOpen' | 'opened') =>
      (await clients.tradeCenter.call(overseenProjectPage, { opening })).data.list.map(({ projectNo }) => projectNo);
    expect([await found('toOpen'), await found('opened')]).toEqual([['XM1'], ['XM2']]);
    const { tradeCenter } = clients;
    const wrong = [
      ...['2026-13', '0000-01', '2026-3', "2026-03'--", '𠀀'.repeat(7)].map((month) => tradeCenter.call(openingMonth, { month })),
      ...['2026-02-30', '2026-03', ''].map((day) => tradeCenter.call(openingDay, { day })),
      ...['2026-02-30', '9'].map((openingFrom) => tradeCenter.call(projectPage, { openingFrom })),
      tradeCenter.call(institutionTimes, { month: '2026-00' }),
      tradeCenter.call(overseenProjectPage, { keyword: '项' }),
      tradeCenter.call(letterTimes, { guaranteeAppId: '' }),
    ];
    expect((await Promise.all(wrong)).map(({ code }) => code)).toEqual(wrong.map(() => CODES.fieldWrong));
    expect((await tradeCenter.call(projectPage, { openingFrom: '0000-01-01', openingTo: '9999-12-31' })).data.total).toBe(2);
    expect(
      (await tradeCenter.call(letterTimes, { guaranteeAppId: "'; drop table guarantee" })).data.months.every(({ count }) => count === 0),
    ).toBe(true);
    for (const client of [clients.bidder, clients.bidding]) expect((await client.call(overseenLetters, {})).code).toBe(CODES.noPermission);
  });
});

function memberOf(orgType: Supervisor) {
  return aMember(APP_OF[orgType], orgType, { permissions: permissionsOf(orgType, ['admin']) });
}

/** By the nearest rank, as the end of its span. */
function rank(hours: readonly number[], share: number): number | undefined {
  const found = hours.toSorted((one, other) => one - other)[Math.ceil(share * hours.length) - 1];
  return found === undefined ? undefined : spanOf(found);
}

function hoursAgo(hours: number): Date {
  return new Date(Date.parse(NOW) - hours * HOUR);
}

async function emptied(): Promise<void> {
  for (const table of ['guarantee', 'project'] as const) await server.context.db.deleteFrom(table).execute();
  server.clock.set(NOW);
}

/** Of five projects of the trade centre and one of another, in every status, with letters, claims and releases of more than a year. */
async function manyApplications(): Promise<void> {
  const random = seeded(20_260_316);
  const days = (least: number, most: number) => Math.floor(least + random() * (most - least));
  for (const index of [1, 2, 3, 4, 5]) await openingProject(`XM${index}`, { BD01: hoursAgo(24 * index).toISOString() });
  await openingProject('XM6', { BD01: NOW }, { tradeCenterAppId: 'TRADE0009' });
  for (let index = 0; index < 300; index += 1) {
    const change = randomGuarantee(random);
    const tradeCenterAppId = random() < 0.8 ? 'TRADE0001' : 'TRADE0009';
    const letterAt = random() < 0.7 ? hoursAgo(24 * days(0, 400) + days(0, 24)) : null;
    const took = random() < 0.7 ? days(0, 60) : days(60, 3000);
    await applicationAt(server, 'awaitingAudit', {
      ...change,
      tradeCenterAppId,
      projectNo: tradeCenterAppId === 'TRADE0001' ? `XM${String(days(1, 6))}` : 'XM6',
      guaranteeAmount: `${String(days(1, 900))}000.00`,
      appliedAt: new Date((letterAt ?? hoursAgo(1)).getTime() - HOUR * took - days(0, 3600) * 1000),
      bidOpeningAt: hoursAgo(24),
      unsealedAt: random() < 0.15 ? null : hoursAgo(1),
      expiryDate: addDays(TODAY, days(-3, 420)),
      letterAt,
      claimLodgedAt: random() < 0.2 ? hoursAgo(24 * days(0, 400)) : null,
      releasedAt: random() < 0.3 ? hoursAgo(24 * days(0, 400)) : null,
    });
  }
}

/** What has changed since the tallies were last added up. */
async function changeSome(): Promise<void> {
  const { db } = server.context;
  const numbers = (await db.selectFrom('guarantee').select('applyNo').orderBy('applyNo').execute()).map(({ applyNo }) => applyNo);
  const some = (part: number) => numbers.filter((_number, index) => index % 5 === part);
  await db
    .updateTable('guarantee')
    .set({ status: 7, letterAt: NOW, expiryDate: addDays(TODAY, 9) })
    .where('applyNo', 'in', some(1))
    .execute();
  await db.updateTable('guarantee').set({ status: 19, releasedAt: NOW, unsealedAt: null }).where('applyNo', 'in', some(2)).execute();
  await db.updateTable('guarantee').set({ status: 14, claimLodgedAt: NOW }).where('applyNo', 'in', some(3)).execute();
  await db.deleteFrom('guarantee').where('applyNo', 'in', some(4)).execute();
}

async function openingProject(
  projectNo: string,
  openings: Readonly<Record<string, string>>,
  change: Parameters<typeof addProject>[1] = {},
): Promise<void> {
  const { db } = server.context;
  await addProject(server, {
    projectNo,
    projectName: `项目${projectNo}`,
    everPassed: true,
    bidOpeningAt: Object.values(openings).toSorted()[0],
    ...change,
  });
  await db.deleteFrom('projectSection').where('projectNo', '=', projectNo).execute();
  const row = { projectNo, guaranteeAmount: '800000.00', data: '{}' };
  await db
    .insertInto('projectSection')
    .values(
      Object.entries(openings).map(([sectionNo, bidOpeningAt], position) => ({
        ...row,
        sectionNo,
        position,
        sectionName: sectionNo,
        bidOpeningAt,
      })),
    )
    .execute();
}
