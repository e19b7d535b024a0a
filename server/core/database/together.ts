import { sql, type AliasedRawBuilder, type Compilable } from 'kysely';

/** The rows of several queries one behind the other, to be selected from by this name; each keeps its own order and limit. */
export function together<Name extends string, Row extends object>(
  name: Name,
  queries: readonly Compilable<Row>[],
): AliasedRawBuilder<Row, Name> {
  const parts = queries.map((query) => sql`(${query})`);
  return sql<Row>`(${sql.join(parts, sql` union all `)})`.as(name);
}
