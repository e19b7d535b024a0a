import { sql, type Kysely } from 'kysely';

/** What was applied for stays sealed from those who hold the tender until bids are open; what is open already has nothing to be recorded of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...column, ...LOOKING.flatMap(indexes), ...record]) await sql.raw(statement).execute(db);
}

const column = [
  'alter table guarantee add column unsealed_at timestamptz',
  `update guarantee set unsealed_at = coalesce(bid_opening_at, applied_at)
    where bid_opening_at is null or bid_opening_at <= now() and not exists (select from project_section s
      where s.project_no = guarantee.project_no and s.section_no = any (guarantee.section_nos) and s.bid_opening_at > now())`,
  'create index guarantee_sealed on guarantee (bid_opening_at) where unsealed_at is null',
];

const LOOKING = [
  { name: 'of_beneficiary_by', column: 'beneficiary_app_id' },
  { name: 'of_intermediary_by', column: 'intermediary_app_id' },
  { name: 'of_trade_center_by', column: 'trade_center_app_id' },
];

/** Each order in which a record can stand, of what is no longer sealed alone. */
function indexes({ name, column: party }: (typeof LOOKING)[number]): string[] {
  const summed = 'guarantee_amount, updated_at, guarantee_type, project_no';
  const index = (order: string, columns: string, include?: string, where?: string) => [
    `drop index guarantee_${name}_${order}`,
    `create index guarantee_${name}_${order} on guarantee (${party}, ${columns}) ${include ? `include (${include})` : ''}
      where ${party} is not null and unsealed_at is not null ${where ? `and ${where}` : ''}`,
  ];
  return [
    ...index(
      'application',
      'applied_at desc, apply_no desc',
      'guarantee_amount, guarantee_type, flow_kind, effective_date, expiry_date, project_no',
    ),
    ...index('status', 'status, applied_at desc, apply_no desc', `${summed}, expiry_date`),
    ...index('change', 'updated_at desc, apply_no desc', 'project_no'),
    ...index('end', 'expiry_date, apply_no', 'guarantee_type, project_no', 'status in (7, 15)'),
    ...index('letter', 'letter_at', summed, 'letter_at is not null'),
  ];
}

const record = [
  `create table unsealing (
    unsealing_id bigint generated always as identity primary key,
    project_no text not null,
    section_nos text[] not null,
    applications integer not null check (applications > 0),
    guarantee_amount numeric(20, 2) not null,
    at timestamptz not null
  )`,
  'create index unsealing_of_project on unsealing (project_no, unsealing_id)',
  `create function refuse_unsealing_change() returns trigger language plpgsql as $$
  begin
    raise exception 'unsealing is append-only';
  end $$`,
  `create trigger unsealing_append_only before update or delete on unsealing
    for each row execute function refuse_unsealing_change()`,
  `create trigger unsealing_no_truncate before truncate on unsealing
    for each statement execute function refuse_unsealing_change()`,
];
