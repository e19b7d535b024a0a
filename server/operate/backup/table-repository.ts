import { pipeline } from 'node:stream/promises';
import pg, { type ClientBase } from 'pg';
import { from, to } from 'pg-copy-streams';
import { inOrder, type TableShape } from './tables';

/** Tables of the platform's schema, each after those it refers to. */
export async function tablesOf(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape & { refersTo: string[] }>(`
    select c.relname::text as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      coalesce((
        select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.position)
        from pg_index i, unnest(i.indkey::int2[]) with ordinality k (attnum, position)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary), 't::text collate "C"') as ordering,
      array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
    from pg_class c
    where ${ownTables} and c.relname not in ('kysely_migration', 'kysely_migration_lock')
    order by c.relname collate "C"`);
  return inOrder(rows);
}

/** A condition on `pg_class c`: a table in the platform's schema that no extension brought. */
export const ownTables = `c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** The rows of a table as PostgreSQL's COPY writes them, one a line, always in the same order. */
export function copyOfTable(client: ClientBase, { name, columns, ordering }: TableShape): AsyncIterable<Buffer> {
  return copyOfQuery(
    client,
    `select ${columns.map(pg.escapeIdentifier).join(', ')} from ${pg.escapeIdentifier(name)} t order by ${ordering}`,
  );
}

export function copyOfQuery(client: ClientBase, query: string): AsyncIterable<Buffer> {
  return client.query(to(`copy (${query}) to stdout`));
}

export async function fillTable(client: ClientBase, table: string, columns: readonly string[], rows: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(
    rows,
    client.query(from(`copy ${pg.escapeIdentifier(table)} (${columns.map(pg.escapeIdentifier).join(', ')}) from stdin`)),
  );
}
