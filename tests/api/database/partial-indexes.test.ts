import { sql } from 'kysely';
import type { FlowKind, StepType } from '#domain/guarantee/flow';
import { guaranteeStatuses, statusesWhere, statusOf, type GuaranteeStatus, type StatusRow } from '#domain/guarantee/status';
import { statusesOfWork, WAITING, works } from '#domain/guarantee/work-lists';
import { rowWhere, statusIn } from '#server/core/database/status-in';
import type { NewGuarantee } from '#server/work/guarantees/repository';
import { applicationRow } from '#tests/support/application-at';
import { startTestServer, type TestServer } from '#tests/support/server';

const UNTIL_EXPIRY = statusesWhere(({ deadline }) => deadline === 'expiry');
/** Where the letter is over, and its fee may be due all the same. */
const OWED_AT: readonly GuaranteeStatus[] = [statusOf('expired'), statusOf('claimed')];
const PARTIES = [
  'by',
  'of_beneficiary_by',
  'of_bidder_by',
  'of_institution_by',
  'of_intermediary_by',
  'of_letter_by',
  'of_trade_center_by',
];

/** The indexes over some statuses only, by the statuses that their queries ask for. */
const INDEXES: Readonly<Record<string, readonly GuaranteeStatus[]>> = {
  guarantee_at_interface: statusesOfWork('issue'),
  guarantee_audited_at_interface: statusesOfWork('audit'),
  ...Object.fromEntries(PARTIES.map((party) => [`guarantee_${party}_end`, UNTIL_EXPIRY])),
  guarantee_by_wait: [...statusesWhere(({ phase }) => phase === 'underWay'), statusOf('refundFailed')],
  guarantee_uses_exposure: statusesWhere(({ reservesQuota }) => reservesQuota),
  guarantee_uses_quota: statusesWhere(({ reservesQuota }) => reservesQuota),
  guarantee_waiting_expiry: UNTIL_EXPIRY,
  guarantee_waiting_opening: statusesWhere(({ deadline }) => deadline === 'bidOpening'),
};

/** Those that hold letters that are filed besides, by the condition of their queries. */
const WITH_FILED = {
  guarantee_uses_exposure: ({ reservesQuota }: StatusRow) => reservesQuota,
  guarantee_uses_quota: ({ reservesQuota }: StatusRow) => reservesQuota,
  guarantee_waiting_expiry: ({ deadline }: StatusRow) => deadline === 'expiry',
} as const;

/** What else their predicates ask: an audit and an issue that an interface works, and every party. */
const OTHERS = sql.raw(`'bid' as guarantee_type, '{"returned": false, "step": 0}'::jsonb as release, 0::smallint as step,
  '[{"operationWay": "interface"}]'::jsonb as issue_chain, '[{"operationWay": "interface"}]'::jsonb as release_chain,
  'B' as beneficiary_app_id, 'M' as intermediary_app_id, 'T' as trade_center_app_id, 'G' as guarantee_app_id, 'L' as letter_app_id, now() as unsealed_at`);

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
  expect([...predicates.keys()].sort()).toEqual(Object.keys(INDEXES).sort());
});

it.each(Object.entries(INDEXES))('%s holds the statuses whose row says so', async (name, statuses) => {
  const filed = Object.hasOwn(WITH_FILED, name) ? [statusOf('archived')] : [];
  expect(await heldBy(name, 'BID')).toEqual([...statuses].sort());
  expect(await heldBy(name, 'NotStandard')).toEqual([...statuses, ...filed].sort());
});

async function heldBy(name: string, flowKind: FlowKind): Promise<number[]> {
  const { rows } = await sql<{ status: number }>`
    select status from (select unnest(${guaranteeStatuses}::int[]) as status, ${flowKind}::text as flow_kind, ${OTHERS}) known
    where ${sql.raw(predicates.get(name) ?? '')}`.execute(server.context.db);
  return rows.map(({ status }) => status).sort();
}

const QUERIES = [
  ...Object.entries(WITH_FILED).map(([name, matches]) => [name, rowWhere(matches)] as const),
  ...['guarantee_waiting_opening', 'guarantee_by_end'].map((name) => [name, statusIn(INDEXES[name] ?? [])] as const),
];

it.each(QUERIES)('%s serves a query for these statuses', async (name, condition) => {
  const plan = await server.context.db.transaction().execute(async (db) => {
    await sql`create temporary table guarantee (status smallint, flow_kind text, guarantee_type text, unsealed_at timestamptz) on commit drop`.execute(
      db,
    );
    await sql`create index on pg_temp.guarantee (guarantee_type) where ${sql.raw(predicates.get(name) ?? '')}`.execute(db);
    await sql`set local enable_seqscan = off`.execute(db);
    const { rows } = await sql<Record<string, string>>`
      explain (costs off) select 1 from pg_temp.guarantee where guarantee_type = 'bid' and unsealed_at is not null
        and ${condition}`.execute(db);
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });
  expect(plan).toContain('guarantee_guarantee_type_idx');
});

it('an application waits in the statuses in which work always does, and elsewhere only with a release or a step due', async () => {
  const { db } = server.context;
  const waitingIn = async (change: Partial<NewGuarantee>) => {
    await db.deleteFrom('guarantee').execute();
    for (const status of guaranteeStatuses)
      await db
        .insertInto('guarantee')
        .values(applicationRow('letterIssued', new Date(), { status, ...change }))
        .execute();
    const rows = await db
      .selectFrom('guarantee')
      .select('status')
      .where(sql<boolean>`waits`)
      .execute();
    return rows.map(({ status }) => status).sort();
  };
  const always = [...WAITING].sort();
  const withWork = [...new Set(works.flatMap(statusesOfWork))].sort();
  expect(await waitingIn({})).toEqual(always);
  expect(await waitingIn({ step: -1 })).toEqual(always);
  const whileItLasts = withWork.filter((status) => !OWED_AT.includes(status));
  expect(await waitingIn({ release: JSON.stringify({ step: 0, level: 0, returned: false, applicant: '' }) })).toEqual(whileItLasts);
  const waitingAt = (flowNodeType: StepType) => waitingIn({ step: 0, issueChain: JSON.stringify([{ uuid: 's', flowNodeType }]) });
  for (const type of ['ARCHIVE', 'RELEASE'] as const) expect(await waitingAt(type)).toEqual(whileItLasts);
  expect(await waitingAt('COLLECT')).toEqual(withWork);
});
