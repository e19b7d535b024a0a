import { sql } from 'kysely';
import { STATION_STATUSES } from '#domain/guarantee/station';
import { guaranteeStatuses, statusesWhere, type GuaranteeStatus } from '#domain/guarantee/status';
import { statusIn } from '#server/core/database/status-in';
import { startTestServer, type TestServer } from '#tests/support/server';

/** The indexes over some statuses only, by the statuses that their queries ask for. */
const INDEXES: Readonly<Record<string, readonly GuaranteeStatus[]>> = {
  guarantee_desk_by_age: STATION_STATUSES,
  guarantee_desk_by_opening: STATION_STATUSES,
  guarantee_desk_of_institution_by_age: STATION_STATUSES,
  guarantee_desk_of_institution_by_opening: STATION_STATUSES,
  guarantee_desk_of_letter_by_age: STATION_STATUSES,
  guarantee_desk_of_letter_by_opening: STATION_STATUSES,
  guarantee_uses_quota: statusesWhere(({ holdsQuota }) => holdsQuota),
  guarantee_waiting_expiry: statusesWhere(({ deadline }) => deadline === 'expiry'),
  guarantee_waiting_opening: statusesWhere(({ deadline }) => deadline === 'bidOpening'),
};

let server: TestServer;
let predicates: Map<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  const { rows } = await sql<{ name: string; predicate: string }>`
    select indexrelid::regclass::text as name, pg_get_expr(indpred, indrelid) as predicate from pg_index
    where indrelid = 'guarantee'::regclass and indpred is not null and pg_get_expr(indpred, indrelid) ~ '\\mstatus\\M'
    order by name`.execute(server.context.db);
  predicates = new Map(rows.map(({ name, predicate }) => [name, predicate]));
});
afterAll(() => server.stop());

it('no index over some statuses is unknown', () => {
  expect([...predicates.keys()]).toEqual(Object.keys(INDEXES));
});

it.each(Object.entries(INDEXES))('%s holds the statuses whose row says so', async (name, statuses) => {
  const { rows } = await sql<{ status: number }>`
    select status from (select unnest(${guaranteeStatuses}::int[]) as status, 'bid' as guarantee_type, null::jsonb as release) known
    where ${sql.raw(predicates.get(name) ?? '')}`.execute(server.context.db);
  expect(rows.map(({ status }) => status)).toEqual(statuses);
});

it.each(Object.entries(INDEXES))('%s serves a query for these statuses', async (name, statuses) => {
  const plan = await server.context.db.transaction().execute(async (db) => {
    await sql`create temporary table guarantee (status smallint, guarantee_type text, release jsonb) on commit drop`.execute(db);
    await sql`create index on pg_temp.guarantee (guarantee_type) where ${sql.raw(predicates.get(name) ?? '')}`.execute(db);
    await sql`set local enable_seqscan = off`.execute(db);
    const { rows } = await sql<Record<string, string>>`
      explain (costs off) select 1 from pg_temp.guarantee where guarantee_type = 'bid' and ${statusIn(statuses)}`.execute(db);
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });
  expect(plan).toContain('guarantee_guarantee_type_idx');
});
