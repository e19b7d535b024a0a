import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** A column that rows are sorted by, which is nowhere empty, and what the last row that was read holds in it. */
type Place = readonly [column: string, direction: 'asc' | 'desc', value: unknown];

const BEYOND = { asc: sql.raw('>'), desc: sql.raw('<') } as const;

/** That a row stands behind the last one that was read, in the order of two columns. */
export function isBehind([column, direction, value]: Place, [nextColumn, nextDirection, nextValue]: Place): RawBuilder<SqlBool> {
  const [first, next] = [sql.ref(column), sql.ref(nextColumn)];
  const [beyond, nextBeyond] = [BEYOND[direction], BEYOND[nextDirection]];
  return direction === nextDirection
    ? sql<SqlBool>`(${first}, ${next}) ${beyond} (${value}, ${nextValue})`
    : sql<SqlBool>`(${first} ${beyond}= ${value} and (${first} ${beyond} ${value} or ${next} ${nextBeyond} ${nextValue}))`;
}
