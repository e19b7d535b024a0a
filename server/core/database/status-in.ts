import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { FILED, statusesWhere, statusOf, type GuaranteeState, type GuaranteeStatus, type StatusRow } from '#domain/guarantee/status';

/** That an application's status is one of these. Written as literals: a partial index over the same statuses then serves the query. */
export function statusIn(statuses: readonly GuaranteeStatus[]): RawBuilder<SqlBool> {
  if (statuses.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`guarantee.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
}

export function statusIs(state: GuaranteeState): RawBuilder<SqlBool> {
  return statusIn([statusOf(state)]);
}

/** That an application's row fulfils the condition, by its status and the kind of its flow. Written as literals too. */
export function rowWhere(matches: (row: StatusRow) => boolean): RawBuilder<SqlBool> {
  const statuses = statusesWhere(matches);
  if (statuses.includes(statusOf('archived')) === matches(FILED)) return statusIn(statuses);
  const isFiled = sql<SqlBool>`(${statusIs('archived')} and guarantee.flow_kind = 'NotStandard')`;
  return matches(FILED) ? sql<SqlBool>`(${statusIn(statuses)} or ${isFiled})` : sql<SqlBool>`(${statusIn(statuses)} and not ${isFiled})`;
}
