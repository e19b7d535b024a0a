import { sql } from 'kysely';
import type { Db } from '#server/core/context';
import type { TestServer } from './server';

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** The indexes that a query reads, the outermost first, where PostgreSQL has them read rather than whole tables; a whole table stands by its name after `all of`. */
export async function indexesRead(
  { context }: TestServer,
  build: (db: Db) => { explain: (format: 'json') => Promise<unknown> },
): Promise<string[]> {
  return context.db.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    const [row] = (await build(db).explain('json')) as { 'QUERY PLAN': { Plan: Plan }[] }[];
    return (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => readBy(Plan));
  });
}

function readBy(plan: Plan): string[] {
  const own = plan['Index Name'] ?? (plan['Node Type'] === 'Seq Scan' ? `all of ${plan['Relation Name'] ?? ''}` : undefined);
  return [...(own === undefined ? [] : [own]), ...(plan.Plans ?? []).flatMap(readBy)];
}
