import { sql } from 'kysely';
import type { Db } from '#server/core/context';

/** By which rows would be spread over machines: the institution that an application is made to. */
export const SPREAD_BY = 'guarantee_app_id';

/** What belongs to an application and would have to carry the column too. */
export const FOLLOWING = [
  'contract_document',
  'contract_party',
  'file_use',
  'ledger_entry',
  'letter',
  'letter_reservation',
  'notice_deadline',
  'payment_order',
  'payment_receipt',
  'payment_refund',
  'stored_file',
];

export interface Constraint {
  table: string;
  columns: string;
  /** Of a reference; empty where it is a unique key. */
  refersTo: string;
}

/** Every unique and foreign key among the tables that would be spread, and whether it holds on one machine alone. */
export async function constraintsOf(db: Db): Promise<{ crossing: Constraint[]; staying: Constraint[] }> {
  const { rows: carrying } = await sql<{ table: string }>`
    select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = ${SPREAD_BY} order by 1`.execute(db);
  const spread = new Set([...carrying.map(({ table }) => table), ...FOLLOWING]);
  const { rows: unique } = await sql<Constraint>`
    select c.relname as table, '' as refers_to, (select string_agg(pg_get_indexdef(i.indexrelid, n, true), ', ' order by n)
      from generate_series(1, i.indnkeyatts) n) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace`.execute(db);
  const { rows: foreign } = await sql<Constraint>`
    select conrelid::regclass::text as table, confrelid::regclass::text as refers_to, (select string_agg(a.attname, ', ' order by n)
      from unnest(conkey) with ordinality k(number, n) join pg_attribute a on a.attrelid = conrelid and a.attnum = k.number) as columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db);
  const among = [...unique, ...foreign].filter(({ table, refersTo }) => spread.has(table) && (refersTo === '' || spread.has(refersTo)));
  const sorted = among.sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'));
  const stays = ({ columns }: Constraint) => columns.split(', ').includes(SPREAD_BY);
  return { crossing: sorted.filter((one) => !stays(one)), staying: sorted.filter(stays) };
}

/** As it stands in docs/scaling.md. */
export function nameOf({ table, columns, refersTo }: Constraint): string {
  return refersTo === '' ? `${table} (${columns})` : `${table} (${columns}) → ${refersTo}`;
}
