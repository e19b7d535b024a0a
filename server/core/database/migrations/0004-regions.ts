import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { projectRoot } from '../../root';

const delivered = 'server/records/regions/data/regions-2024-12-31.json';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await sql.raw(statement).execute(db);
  const file = await readFile(join(projectRoot(), delivered), 'utf8');
  await sql`
    insert into region (area_id, area_name, level, parent_id)
    select key, value, 'province', null from jsonb_each_text(${file}::jsonb -> 'provinces')
    union all select key, value, 'city', left(key, 2) || '0000' from jsonb_each_text(${file}::jsonb -> 'cities')
    union all select key, value, 'district', left(key, 4) || '00' from jsonb_each_text(${file}::jsonb -> 'districts')`.execute(db);
  await sql`
    insert into region_release (id, dated, source, imported_at)
    select 1, (${file}::jsonb ->> 'dated')::date, ${file}::jsonb ->> 'source', now()`.execute(db);
}

const tables = [
  `create table region (
    area_id text primary key check (area_id ~ '^[0-9]{6}$'),
    area_name text not null,
    level text not null check (level in ('province', 'city', 'district')),
    parent_id text references region deferrable initially deferred,
    check ((level = 'province') = (parent_id is null))
  )`,
  `create index region_of_parent on region (parent_id, area_id)`,
  `create table region_release (
    id integer primary key check (id = 1),
    dated date not null,
    source text not null,
    imported_at timestamptz not null
  )`,
];
