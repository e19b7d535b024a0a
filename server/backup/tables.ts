import type { ClientBase } from 'pg';
import type { Database } from '../database/database';
import { underscored } from '../http/key-case';

export interface TableShape {
  name: string;
  columns: string[];
  /** SQL after `order by` that puts rows into the same order in every database. */
  ordering: string;
}

/** What lives for minutes and would let in again whoever was signed in then, or repeat what was used up since. Everybody signs in anew after a restore. */
const PASSING: readonly (keyof Database)[] = ['session', 'loginTicket', 'captcha', 'smsCode', 'requestNonce', 'zoneVisitor'];
export const EMPTIED: ReadonlySet<string> = new Set(PASSING.map(underscored));

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

function inOrder(tables: readonly (TableShape & { refersTo: string[] })[]): TableShape[] {
  const ordered = new Map<string, TableShape>();
  while (ordered.size < tables.length) {
    const ready = tables.filter(({ name, refersTo }) => !ordered.has(name) && refersTo.every((other) => ordered.has(other)));
    if (ready.length === 0) throw new Error('tables refer to each other in a circle');
    for (const { name, columns, ordering } of ready) ordered.set(name, { name, columns, ordering });
  }
  return [...ordered.values()];
}
