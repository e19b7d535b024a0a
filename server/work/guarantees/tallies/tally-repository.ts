import { sql, type Compilable, type RawBuilder, type SqlBool } from 'kysely';
import type { Viewer } from '#domain/guarantee/actor';
import { isInstitutionType } from '#domain/guarantee/parties';
import { MEASURES, SUPERVISORS, TALLIED_BY_CHANGE, TALLIED_BY_EXPIRY, type Measure, type Tallied } from '#domain/home/tally';
import { HOUR_SPANS } from '#domain/oversight/durations';
import type { Db } from '../../../core/context';
import { statusIn } from '../../../core/database/status-in';
import { together } from '../../../core/database/together';
import { HAS_REACHED } from '../lists/filter-repository';
import { isUnsealed, recordCondition } from '../lists/work-list-repository';

interface Party {
  column: string;
  /** Of the column's value, what else must hold for the party to be told of the guarantee. */
  where?: RawBuilder<SqlBool>;
}

/** Who is told of a guarantee, besides the platform, which is told as far as bids are open; an institution that gives it and issues its letter once. */
const PARTIES = {
  institution: [
    { column: 'guaranteeAppId' },
    { column: 'letterAppId', where: sql<SqlBool>`guarantee.letter_app_id is distinct from guarantee.guarantee_app_id` },
  ],
  bidder: [{ column: 'bidderAppId' }],
  bidding: [{ column: 'beneficiaryAppId', where: isUnsealed }],
  intermediary: [{ column: 'intermediaryAppId', where: isUnsealed }],
  tradeCenter: [{ column: 'tradeCenterAppId', where: isUnsealed }],
} as const satisfies Record<string, readonly Party[]>;
const PLATFORM = 'platform';

const dayIn = (column: string) => sql`(guarantee.${sql.ref(column)} at time zone 'Asia/Shanghai')::date`;
const monthIn = (column: string) => sql`date_trunc('month', guarantee.${sql.ref(column)} at time zone 'Asia/Shanghai')::date`;
const isThere = (column: string) => sql<SqlBool>`guarantee.${sql.ref(column)} is not null`;
const anyDay = sql`'-infinity'::date`;

/** By what it is tallied; what is left out is not told apart. */
interface By {
  day: RawBuilder<unknown>;
  status: RawBuilder<unknown>;
  guaranteeType: RawBuilder<unknown>;
  institution: RawBuilder<unknown>;
  hours: RawBuilder<unknown>;
}
interface Measured {
  by: Partial<By>;
  where?: RawBuilder<SqlBool>;
}

const UNTOLD: By = { day: anyDay, status: sql`0`, guaranteeType: sql`''`, institution: sql`''`, hours: sql`0` };
const status = sql.ref('guarantee.status');
const guaranteeType = sql.ref('guarantee.guaranteeType');
const institution = sql.ref('guarantee.guaranteeAppId');
const spans = (of: readonly number[]) => sql`array[${sql.join(of.map((span) => sql.lit(span)))}]`;
/** `spanOf` of the time from the application to the letter. */
const hours = sql`(${spans(HOUR_SPANS)})[1 + width_bucket(extract(epoch from guarantee.letter_at - guarantee.applied_at) / 3600, ${spans(
  HOUR_SPANS.slice(0, -1),
)}::numeric[])]`;
const inForce = statusIn(TALLIED_BY_EXPIRY);
const hasLetter = isThere('letterAt');

const HOW: Record<Measure, Measured> = {
  standing: { by: { status, guaranteeType } },
  expiry: { by: { day: sql.ref('guarantee.expiryDate'), status, guaranteeType }, where: inForce },
  letter: { by: { day: monthIn('letterAt'), hours }, where: hasLetter },
  change: { by: { day: dayIn('updatedAt'), status }, where: statusIn(TALLIED_BY_CHANGE) },
  applied: { by: { day: dayIn('appliedAt') } },
  audited: { by: { day: dayIn('appliedAt') }, where: sql<SqlBool>`guarantee.audited` },
  paid: { by: { day: dayIn('appliedAt') }, where: sql<SqlBool>`guarantee.paid` },
  issued: { by: { day: dayIn('appliedAt') }, where: hasLetter },
  inForceOf: { by: { status, institution }, where: inForce },
  letterOf: { by: { day: monthIn('letterAt'), institution, hours }, where: hasLetter },
  claim: { by: { day: monthIn('claimLodgedAt') }, where: isThere('claimLodgedAt') },
  release: { by: { day: monthIn('releasedAt') }, where: isThere('releasedAt') },
};

const howOf = (measure: Measure): By => ({ ...UNTOLD, ...HOW[measure].by });

const measured = sql`(values ${sql.join(
  (Object.keys(HOW) as Measure[]).map((measure) => {
    const by = howOf(measure);
    return sql`(${sql.lit(measure)}, ${sql.join([by.day, by.status, by.guaranteeType, by.institution, by.hours])},
      ${sql.lit(MEASURES[measure])}, ${HOW[measure].where ?? sql`true`})`;
  }),
)}) measured (measure, day, status, guarantee_type, institution, hours, shown_to, is_counted)`;

/** Whom a measure is shown to. */
const isShown = sql<SqlBool>`case measured.shown_to
  when 'everyParty' then true
  when 'supervisors' then shown.party in (${sql.join(SUPERVISORS.map((party) => sql.lit(party)))})
  else shown.party = ${sql.lit(PLATFORM)}
end`;

const parties = sql`(values (${sql.lit(PLATFORM)}, '', ${isUnsealed}), ${sql.join(
  Object.entries(PARTIES).flatMap(([party, places]: [string, readonly Party[]]) =>
    places.map(({ column, where }) => {
      const appId = sql.ref(`guarantee.${column}`);
      return sql`(${sql.lit(party)}, ${appId}, ${appId} is not null and ${where ?? sql`true`})`;
    }),
  ),
)}) shown (party, app_id, is_counted)`;

const KEY_COLUMNS = ['party', 'app_id', 'measure', 'day', 'status', 'guarantee_type', 'institution', 'hours'];
const KEY = sql.raw(KEY_COLUMNS.join(', '));
const KEY_PLACES = sql.raw(KEY_COLUMNS.map((_column, place) => place + 1).join(', '));
const KEY_OF_EACH = sql.raw(
  'shown.party, shown.app_id, measured.measure, measured.day, measured.status::smallint, measured.guarantee_type, measured.institution, measured.hours::smallint',
);

const ofBoth = (one: string, other: string) => sql.raw(KEY_COLUMNS.map((column) => `${one}.${column} = ${other}.${column}`).join(' and '));

const everyGuarantee = sql`(select 1 as sign, ${HAS_REACHED.audited} as audited, guarantee.* from guarantee) guarantee`;

/** The tallies of what `guarantee` is in `source`: its columns, and by `sign` whether it is counted or taken off. */
function talliesOf(source: RawBuilder<unknown>) {
  return sql`select ${KEY_OF_EACH}, sum(guarantee.sign) as count, sum(guarantee.sign * guarantee.guarantee_amount) as amount
    from ${source} cross join lateral ${measured} cross join lateral ${parties}
    where measured.is_counted and shown.is_counted and ${isShown}
    group by ${KEY_OF_EACH}`;
}

/** Adds up the oldest `most` changes that nobody else has in hand; answers how many there were. What counts nothing any more is taken away: it would be read with the others. */
export async function addUp(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ taken: number; emptied: unknown }>`
    with taken as (
      delete from guarantee_tally_change where change_no in (
        select change_no from guarantee_tally_change order by change_no limit ${most} for update skip locked) returning *),
    changed as (${talliesOf(sql`taken guarantee`)}),
    kept as (
      insert into guarantee_tally as t (${KEY}, count, amount) select * from changed where count <> 0 or amount <> 0 order by ${KEY_PLACES}
      on conflict (${KEY}) do update set count = t.count + excluded.count, amount = t.amount + excluded.amount returning *)
    select (select count(*) from taken) as taken, (select jsonb_agg(kept) from kept where count = 0 and amount = 0) as emptied`.execute(db);
  const { taken = 0, emptied = null } = rows[0] ?? {};
  if (emptied !== null)
    await sql`
      delete from guarantee_tally using jsonb_populate_recordset(null::guarantee_tally, ${JSON.stringify(emptied)}::jsonb) e
      where (${ofBoth('guarantee_tally', 'e')}) and guarantee_tally.count = 0 and guarantee_tally.amount = 0`.execute(db);
  return taken;
}

/** Counts every guarantee anew, while none can be changed. */
export async function countAnew(db: Db): Promise<void> {
  await sql`lock table guarantee in share mode`.execute(db);
  await sql`delete from guarantee_tally_change`.execute(db);
  await sql`delete from guarantee_tally`.execute(db);
  await sql`insert into guarantee_tally (${KEY}, count, amount) ${talliesOf(everyGuarantee)}`.execute(db);
}

/** Up to `most` tallies that are not what a count of every guarantee says. */
export async function differences(db: Db, most: number): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with counted as (${talliesOf(everyGuarantee)}),
    kept as (
      select ${KEY}, sum(count) as count, sum(amount) as amount
      from (select ${KEY}, count, amount from guarantee_tally union all (${talliesOf(sql`guarantee_tally_change guarantee`)})) each group by ${KEY}),
    compared as (
      select party, app_id, measure, day::text as day, status, guarantee_type, institution, hours, kept.count as recorded, counted.count as counted,
        coalesce(kept.count, 0) <> coalesce(counted.count, 0) or coalesce(kept.amount, 0) <> coalesce(counted.amount, 0) as differs
      from kept full join counted using (${KEY}))
    select * from compared where differs order by ${KEY_PLACES} limit ${most}`.execute(db);
  return rows;
}

export async function howMany(db: Db): Promise<number> {
  const { tallies } = await db
    .selectFrom('guaranteeTally')
    .select(sql<number>`count(*)`.as('tallies'))
    .executeTakeFirstOrThrow();
  return tallies;
}

/** A tally and what a count of every guarantee says of it; null where it is none. */
export interface Difference {
  party: string;
  appId: string;
  measure: string;
  day: string;
  status: number;
  guaranteeType: string;
  institution: string;
  hours: number;
  recorded: number | null;
  counted: number | null;
}

/** How many, and their sum, of a day, an institution and a span of hours, where the tally has one. */
export interface Counted {
  day: string;
  institution: string;
  hours: number;
  count: number;
  amount: string;
}

/** What a viewer's tallies count: as of the last adding up, and what has changed since. */
export function talliedFor(db: Db, viewer: Viewer, tallied: Tallied): Compilable<Counted>[] {
  const { measure, statuses, guaranteeType, institution, from, to } = tallied;
  const { party, appId } = partyOf(viewer);
  const by = howOf(measure);
  const limits = [
    ...(by.day === anyDay ? [sql<SqlBool>`day = ${anyDay}`] : []),
    ...(statuses ? [sql<SqlBool>`status in (${sql.join(statuses.map((one) => sql.lit(one)))})`] : []),
    ...(guaranteeType === undefined ? [] : [sql<SqlBool>`guarantee_type = ${guaranteeType}`]),
    ...(institution === undefined ? [] : [sql<SqlBool>`institution = ${institution}`]),
    ...(from === undefined ? [] : [sql<SqlBool>`day >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<SqlBool>`day <= ${to}::date`]),
    sql<SqlBool>`true`,
  ];
  const limited = sql<SqlBool>`(${sql.join(limits, sql` and `)})`;
  const changed = db
    .selectFrom('guaranteeTallyChange as guarantee')
    .where(recordCondition(viewer))
    .where(HOW[measure].where ?? sql<SqlBool>`true`)
    .select([
      sql<string>`${by.day}`.as('day'),
      sql<number>`${by.status}`.as('status'),
      sql<string>`${by.guaranteeType}`.as('guaranteeType'),
      sql<string>`${by.institution}`.as('institution'),
      sql<number>`${by.hours}`.as('hours'),
      sql<number>`guarantee.sign`.as('count'),
      sql<string>`guarantee.sign * guarantee.guarantee_amount`.as('amount'),
    ]);
  const counted = ['day', 'institution', 'hours', 'count', 'amount'] as const;
  return [
    db
      .selectFrom('guaranteeTally')
      .where('party', '=', party)
      .where('appId', '=', appId)
      .where('measure', '=', measure)
      .where(limited)
      .select(counted),
    db.selectFrom(changed.as('changed')).where(limited).select(counted),
  ];
}

export const talliedSums = [
  sql<number>`coalesce(sum(count), 0)::bigint`.as('count'),
  sql<string>`coalesce(sum(amount), 0)::numeric(20,2)::text`.as('amount'),
] as const;

/** What all of a viewer's tallies of one kind count, with their sum in yuan. */
export async function sumOf(db: Db, viewer: Viewer, tallied: Tallied): Promise<{ count: number; guaranteeAmount: string }> {
  const { count, amount } = await db
    .selectFrom(together('tally', talliedFor(db, viewer, tallied)))
    .select(talliedSums)
    .executeTakeFirstOrThrow();
  return { count, guaranteeAmount: amount };
}

/** A viewer's tallies by the month (`YYYY-MM`) of their day, and by institution and span of hours where they are told apart; what counts nothing is left out. */
export function talliedByMonth(db: Db, viewer: Viewer, tallied: Tallied) {
  return db
    .selectFrom(together('tally', talliedFor(db, viewer, tallied)))
    .select([sql<string>`to_char(day, 'YYYY-MM')`.as('month'), 'institution', 'hours', ...talliedSums])
    .groupBy(['month', 'institution', 'hours'])
    .having(sql<number>`sum(count)`, '>', 0)
    .execute();
}

/** A viewer's tallies by institution. */
export function talliedByInstitution(db: Db, viewer: Viewer, tallied: Tallied) {
  return db
    .selectFrom(together('tally', talliedFor(db, viewer, tallied)))
    .select(['institution', ...talliedSums])
    .groupBy('institution')
    .having(sql<number>`sum(count)`, '>', 0)
    .execute();
}

function partyOf({ orgType, appId }: Viewer): { party: string; appId: string } {
  if (orgType === 'platform') return { party: PLATFORM, appId: '' };
  return { party: isInstitutionType(orgType) ? 'institution' : orgType, appId };
}
