import type { Selectable } from 'kysely';
import type { ProjectFacts } from '#domain/project/policy';
import type { BusinessTables } from '../../core/database/tables/business';
import type { FACT_COLUMNS } from './repository';

export type ProjectRow = Selectable<BusinessTables['project']>;

/** What decides about a project, from its row. */
export function factsOf(row: Pick<ProjectRow, (typeof FACT_COLUMNS)[number]>): ProjectFacts {
  return {
    state: row.approvalStatus,
    everPassed: row.everPassed || row.approvalStatus === 'pass',
    creator: row.createAppId,
    beneficiary: row.beneficiaryAppId,
    tradeCenter: row.tradeCenterAppId,
  };
}
