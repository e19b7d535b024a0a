import { sql } from 'kysely';
import type { Db } from '../context';
import type { InstitutionStep } from './hand-over';

/** Applications that stand at a step of operation way `interface`, with the event that led there. */
export async function stepsLeftBehind(db: Db): Promise<InstitutionStep[]> {
  const { rows } = await sql<InstitutionStep>`
    select apply_no, version as sequence from guarantee
    where status in (4, 6) and issue_chain -> step ->> 'operationWay' = 'interface'
      or status in (7, 15) and not (release ->> 'returned')::boolean and release_chain -> (release ->> 'step')::int ->> 'operationWay' = 'interface'`.execute(db);
  return rows;
}
