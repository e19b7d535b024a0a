import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** A pattern for `like` that finds the keyword anywhere; its wildcards are letters. */
export function containing(keyword: string): string {
  return `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * That one of the columns holds the keyword anywhere. `indexed` are the columns over whose pairs of letters the table has an index, in its order; they find
 * the rows, so that none but those that may hold the keyword is read. A keyword of one letter has no pair.
 */
export function anyContains(keyword: string, indexed: readonly string[], searched: readonly string[] = indexed): RawBuilder<SqlBool> {
  const holds = oneHolds(keyword, searched);
  if ([...keyword.trim()].length < 2) return holds;
  const text = sql.join(
    indexed.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  );
  return sql<SqlBool>`(letter_pairs(${text}) @> letter_pairs(${keyword.trim()}) and ${holds})`;
}

/** As `anyContains`, where no index is over the columns themselves. */
export function oneHolds(keyword: string, columns: readonly string[]): RawBuilder<SqlBool> {
  const pattern = containing(keyword);
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
    sql` or `,
  )})`;
}
