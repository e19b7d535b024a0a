import { sql } from 'kysely';
import { deskQueue } from '#contract/desk';
import { guaranteePage } from '#contract/guarantees';
import { QUEUE_ORDERS } from '#domain/guarantee/desk-queue';
import { DESK_LISTS, stationNow } from '#domain/guarantee/station';
import { queueQueries } from '#server/work/desk/queue-repository';
import { personOf } from '#server/work/guarantees/events/refusals';
import { FACT_COLUMNS, factsOf } from '#server/work/guarantees/facts';
import { applicationAt } from '#tests/support/application-at';
import { AT_FIRST_LEVEL, openDesk, type Desk } from '#tests/support/builders/desk';
import { aMember } from '#tests/support/builders/members';
import { randomGuarantee, seeded } from '#tests/support/builders/random-guarantee';

const HOUR = 3_600_000;
const ROWS = 300;

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.server.stop());
beforeEach(async () => {
  await desk.server.context.db.deleteFrom('guarantee').execute();
});

const inHours = (hours: number) => new Date(desk.server.clock.now().getTime() + hours * HOUR);

it('[RT-03] stands by what opens soon or by what has waited longest', async () => {
  const soon = await applicationAt(desk.server, 'awaitingAudit', { ...AT_FIRST_LEVEL, bidOpeningAt: inHours(5), updatedAt: inHours(-1) });
  const old = await applicationAt(desk.server, 'awaitingAudit', { ...AT_FIRST_LEVEL, bidOpeningAt: inHours(90), updatedAt: inHours(-70) });
  const never = await applicationAt(desk.server, 'awaitingAudit', { ...AT_FIRST_LEVEL, bidOpeningAt: null, updatedAt: inHours(-30) });
  const shown = async (order: (typeof QUEUE_ORDERS)[number], size?: number) =>
    (await desk.first.call(deskQueue, { workList: 'verify', order, ...(size ? { size } : {}) })).data;
  expect((await shown('opening')).list.map(({ applyNo }) => applyNo)).toEqual([soon, old, never]);
  expect((await shown('age')).list.map(({ applyNo }) => applyNo)).toEqual([old, never, soon]);
  const first = await shown('age', 1);
  expect([first.list.map(({ applyNo }) => applyNo), first.total]).toEqual([[old], 3]);
  expect(first.list[0]).toMatchObject({ station: '初审', daysLeft: expect.any(Number) as number, daysWaiting: 2 });
});

it('[RT-03] [RT-08] stands for the platform by what has waited longest, whichever order it asks for: another would tell which opens first', async () => {
  const level = { id: '1', levelName: '初审', auditorType: 'role', auditors: [{ id: 'admin', auditorName: '管理员' }] };
  const issueChain = JSON.stringify([{ uuid: 'audit', flowNodeType: 'AUDIT', orgType: 'platform', auditLevels: [level] }]);
  const waiting = (opens: number, since: number) =>
    applicationAt(desk.server, 'awaitingAudit', {
      ...{ issueChain, step: 0, paid: true, unsealedAt: null },
      ...{ bidOpeningAt: inHours(opens), updatedAt: inHours(-since) },
    });
  const [late, early] = [await waiting(90, 70), await waiting(5, 1)];
  const platform = await desk.as('platform');
  for (const order of QUEUE_ORDERS)
    expect((await platform.call(deskQueue, { workList: 'verify', order })).data.list.map(({ applyNo }) => applyNo)).toEqual([late, early]);
});

it('[RT-03] [PM-05] shows each of them exactly what their work list shows and people judge', async () => {
  const random = seeded(20_261_123);
  for (let index = 0; index < ROWS; index += 1) await applicationAt(desk.server, 'awaitingAudit', randomGuarantee(random));
  const rows = await desk.server.context.db.selectFrom('guarantee').select(FACT_COLUMNS).execute();
  const judged = new Set(rows.filter((row) => stationNow(factsOf(row)) !== null).map(({ applyNo }) => applyNo));
  let seen = 0;
  let besides = 0;
  for (const who of ['guarantee', 'letter', 'platform', 'reader', 'bidder', 'bidding', 'rival'] as const) {
    const client = await desk.as(who);
    for (const workList of DESK_LISTS) {
      const { list: listed } = (await client.call(guaranteePage, { workList, size: 1000 })).data;
      const waiting = listed.map(({ applyNo }) => applyNo).filter((applyNo) => judged.has(applyNo));
      besides += listed.length - waiting.length;
      for (const order of QUEUE_ORDERS) {
        const { list, total } = (await client.call(deskQueue, { workList, order, size: 500 })).data;
        expect({ who, workList, total, cases: list.map(({ applyNo }) => applyNo).toSorted() }).toEqual({
          who,
          workList,
          total: waiting.length,
          cases: waiting.toSorted(),
        });
        seen += total;
      }
    }
  }
  expect(seen).toBeGreaterThan(ROWS / 4);
  expect(besides).toBeGreaterThan(0);
});

it('is read from an index that has its order, among many applications', async () => {
  const { db } = desk.server.context;
  await applicationAt(desk.server, 'awaitingAudit', AT_FIRST_LEVEL);
  await sql`
    insert into guarantee select (jsonb_populate_record(g, jsonb_build_object(
      'apply_no', 'MANY' || n, 'guarantee_app_id', case n % 3 when 0 then 'GUARANTEE' else 'G' || n % 40 end,
      'letter_app_id', case n % 5 when 0 then 'LETTERBNK' else 'L' || n % 40 end, 'status', case when n % 4 = 0 then 4 else 8 end,
      'updated_at', g.updated_at - n * interval '1 minute', 'bid_opening_at', g.bid_opening_at + n * interval '1 minute'))).*
    from guarantee g, generate_series(1, 2000) n`.execute(db);
  await sql`analyze guarantee`.execute(db);
  for (const [orgType, appId, indexes] of [
    ['guarantee', 'GUARANTEE', ['guarantee_open_of_institution_by', 'guarantee_open_of_letter_by']],
    ['letter', 'LETTERBNK', ['guarantee_open_of_institution_by', 'guarantee_open_of_letter_by']],
    ['platform', 'PLATFORM1', ['guarantee_open_by']],
  ] as const) {
    const viewer = personOf(aMember(appId, orgType));
    for (const order of QUEUE_ORDERS) {
      const plans = await db.transaction().execute(async (db) => {
        await sql`set local enable_bitmapscan = off`.execute(db);
        await sql`set local enable_sort = off`.execute(db);
        const texts: string[] = [];
        for (const query of queueQueries(db, viewer, { workList: 'verify', order, size: 50 }))
          texts.push(JSON.stringify(await query.explain('json')));
        return texts;
      });
      const read = plans.map((plan, index) => ({
        whole: plan.includes('Seq Scan'),
        sorted: /"Node Type":"(Incremental )?Sort"/.test(plan),
        byItsIndex: plan.includes(`${indexes[index] ?? ''}_${order}`),
      }));
      expect({ orgType, order, read }).toEqual({
        orgType,
        order,
        read: plans.map(() => ({ whole: false, sorted: false, byItsIndex: true })),
      });
    }
  }
}, 60_000);

it('[VA-09] is refused for a list or an order that is none, and for more than can be shown', async () => {
  for (const body of [
    { work_list: 'guarantee_record', order: 'age' },
    { work_list: 'verify', order: 'status; drop table guarantee' },
    { work_list: 'verify', order: 'age', size: 501 },
    { work_list: 'verify', order: 'age', size: 0 },
  ])
    expect((await desk.first.request('POST', '/guarantee/api/audit/queue', { payload: JSON.stringify(body) })).code).toBe(40001);
});
