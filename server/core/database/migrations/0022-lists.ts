import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [density, ...sums]) await sql.raw(statement).execute(db);
}

const density = `alter table table_preference add column density text not null default 'comfortable' check (density in ('comfortable', 'compact'))`;

const sums = [
  'drop index guarantee_by_status',
  'create index guarantee_by_status on guarantee (status, applied_at desc) include (guarantee_amount)',
];
