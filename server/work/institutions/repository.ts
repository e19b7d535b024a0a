import { sql } from 'kysely';
import { statusesOfWork } from '#domain/guarantee/work-lists';
import type { Db } from '../../core/context';
import { statusIn } from '../../core/database/status-in';
import { auditedStep } from '../guarantees/lists/work-list-repository';
import type { InstitutionStep } from './leave-to-institution';

/** Applications that stand at a step of operation way `interface`, with the event that led there. */
export async function stepsLeftBehind(db: Db): Promise<InstitutionStep[]> {
  const { rows } = await sql<InstitutionStep>`
    select apply_no, version as sequence from guarantee where (${statusIn(statusesOfWork('audit'))} and ${auditedStep} ->> 'operationWay' = 'interface')
    union all
    select apply_no, version as sequence from guarantee where (${statusIn(statusesOfWork('issue'))} and issue_chain -> step::int ->> 'operationWay' = 'interface')`.execute(
    db,
  );
  return rows;
}
