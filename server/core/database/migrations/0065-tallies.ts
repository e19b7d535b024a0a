import { sql, type Kysely } from 'kysely';

/** How many guarantees each organisation has of each kind, and their sums, kept by what changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tallies, ...changes, ...indexes]) await sql.raw(statement).execute(db);
}

const tallies = [
  `create table guarantee_tally (
    party text not null,
    app_id text not null,
    measure text not null,
    day date not null,
    status smallint not null,
    guarantee_type text not null,
    count bigint not null,
    amount numeric not null,
    primary key (party, app_id, measure, day, status, guarantee_type)
  ) with (fillfactor = 80)`,
];

const PARTIES = ['guarantee_app_id', 'letter_app_id', 'bidder_app_id', 'beneficiary_app_id', 'intermediary_app_id', 'trade_center_app_id'];
const COUNTED = [
  ...PARTIES,
  'unsealed_at',
  'status',
  'guarantee_type',
  'guarantee_amount',
  'expiry_date',
  'letter_at',
  'applied_at',
  'paid',
];
const columns = [...COUNTED, 'updated_at', 'audited'];
const audited = (row: string) => `(${row}.step >= 0 and not exists (
  select from jsonb_array_elements(${row}.issue_chain) with ordinality chain (node, place) where node ->> 'flowNodeType' = 'AUDIT' and place > ${row}.step))`;
const valuesOf = (row: string) => [...[...COUNTED, 'updated_at'].map((column) => `${row}.${column}`), audited(row)].join(', ');
const comparedOf = (row: string) =>
  [
    ...[...COUNTED, 'step', 'issue_chain'].map((column) => `${row}.${column}`),
    `(${row}.updated_at at time zone 'Asia/Shanghai')::date`,
  ].join(', ');

/** Nobody waits for another to count: each change is a row of its own until a job adds it up. */
const changes = [
  `create table guarantee_tally_change (
    change_no bigint generated always as identity primary key,
    sign smallint not null,
    guarantee_app_id text not null,
    letter_app_id text,
    bidder_app_id text not null,
    beneficiary_app_id text,
    intermediary_app_id text,
    trade_center_app_id text,
    unsealed_at timestamptz,
    status smallint not null,
    guarantee_type text not null,
    guarantee_amount numeric(20,2) not null,
    expiry_date date not null,
    letter_at timestamptz,
    applied_at timestamptz not null,
    paid boolean not null,
    updated_at timestamptz not null,
    audited boolean not null
  ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)`,
  `insert into guarantee_tally_change (sign, ${columns.join(', ')}) select 1, ${valuesOf('g')} from guarantee g`,
  ...['made', 'gone'].map(
    (rows) => `create function keep_tallies_of_guarantees_${rows}() returns trigger language plpgsql as $$
  begin
    insert into guarantee_tally_change (sign, ${columns.join(', ')}) select ${rows === 'made' ? 1 : -1}, ${valuesOf('g')} from ${rows} g;
    return null;
  end $$`,
  ),
  `create function keep_tallies_of_guarantee_changed() returns trigger language plpgsql as $$
  begin
    insert into guarantee_tally_change (sign, ${columns.join(', ')}) values (-1, ${valuesOf('old')}), (1, ${valuesOf('new')});
    return null;
  end $$`,
  `create trigger guarantee_tallies_made after insert on guarantee referencing new table as made
    for each statement execute function keep_tallies_of_guarantees_made()`,
  `create trigger guarantee_tallies_gone after delete on guarantee referencing old table as gone
    for each statement execute function keep_tallies_of_guarantees_gone()`,
  `create trigger guarantee_tallies_changed after update on guarantee for each row
    when ((${comparedOf('old')}) is distinct from (${comparedOf('new')})) execute function keep_tallies_of_guarantee_changed()`,
];

/** That of the longest wait is by a status that no list asks for in these words: it has no party, and would be read where one of those that have is meant. */
const indexes = [
  `create index guarantee_by_wait on guarantee ((status + 0), updated_at) where status in (0, 1, 2, 3, 4, 5, 6, 9, 12, 100)`,
  ...['beneficiary', 'intermediary', 'trade_center'].map(
    (party) => `create index guarantee_of_${party}_by_opening on guarantee
      (${party}_app_id, (coalesce(bid_opening_at, '-infinity'::timestamptz)) desc, project_no) where ${party}_app_id is not null and unsealed_at is not null`,
  ),
];
