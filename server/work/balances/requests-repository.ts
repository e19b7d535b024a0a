import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { anyContains } from '../../core/database/pattern';
import type { Viewer } from './viewer';

/** What lists of recharges and of withdrawals are searched by. */
export interface RequestSearch {
  keyword?: string;
  state?: string;
  requestedFrom?: string;
  requestedTo?: string;
}

/** The conditions of a search among what organisations have asked for; `words` are the columns of the table's index of words. */
export function soughtBy(
  { side, appId }: Viewer,
  { keyword = '', state, requestedFrom, requestedTo }: RequestSearch,
  words: readonly string[],
): RawBuilder<SqlBool> {
  const conditions = [
    ...(side === 'owner' ? [sql<SqlBool>`app_id = ${appId}`] : []),
    ...(keyword.trim() === '' ? [] : [anyContains(keyword, words)]),
    ...(state === undefined ? [] : [sql<SqlBool>`state = ${sql.lit(state)}`]),
    ...(requestedFrom === undefined
      ? []
      : [sql<SqlBool>`requested_at >= (${requestedFrom}::date)::timestamp at time zone 'Asia/Shanghai'`]),
    ...(requestedTo === undefined ? [] : [sql<SqlBool>`requested_at < (${requestedTo}::date + 1)::timestamp at time zone 'Asia/Shanghai'`]),
  ];
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
