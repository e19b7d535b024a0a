import { sql } from 'kysely';
import { statusesOfWork } from '#domain/guarantee/work-lists';
import type { Db } from '../../core/context';
import { statusIn } from '../../core/database/status-in';
import type { GuaranteeRow } from '../guarantees/facts';
import { auditedStep } from '../guarantees/lists/work-list-repository';
import type { InstitutionStep } from './leave-to-institution';

export interface AskedRow extends GuaranteeRow {
  /** How often a postponed opening has given the application other days since it entered its step, which is no event of it. */
  timesPostponed: number;
}

/** One statement, so that the days and the number of their changes are of one moment. */
export function readAsked(db: Db, applyNo: string): Promise<AskedRow | undefined> {
  return db
    .selectFrom('guarantee')
    .selectAll()
    .select(
      sql<number>`(select count(*)::integer from letter_amendment a
        where a.apply_no = guarantee.apply_no and a.expiry_before <> a.expiry_after and a.state in ('moved', 'amended')
          and not exists (select from guarantee_history h where h.guarantee_app_id = guarantee.guarantee_app_id
            and h.apply_no = guarantee.apply_no and h.sequence = guarantee.version and h.at > a.updated_at))`.as('timesPostponed'),
    )
    .where('applyNo', '=', applyNo)
    .executeTakeFirst();
}

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
