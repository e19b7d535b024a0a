import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { statusOf, type GuaranteeState, type GuaranteeStatus } from '#domain/guarantee/status';

/** That an application's status is one of these. Written as literals: a partial index over the same statuses then serves the query. */
export function statusIn(statuses: readonly GuaranteeStatus[]): RawBuilder<SqlBool> {
  if (statuses.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`guarantee.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
}

export function statusIs(state: GuaranteeState): RawBuilder<SqlBool> {
  return statusIn([statusOf(state)]);
}
