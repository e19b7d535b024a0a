import type { KyselyPlugin } from 'kysely';

/** The most rows that one statement has answered, and that one has inserted. */
export interface MeasuredRows {
  answered: number;
  inserted: number;
}

/** Keeps how many rows the statements of a database handle at once. */
export function measuring(counted: MeasuredRows): KyselyPlugin {
  const inserting = new WeakSet<object>();
  return {
    transformQuery({ queryId, node }) {
      if (node.kind === 'InsertQueryNode') inserting.add(queryId);
      return node;
    },
    transformResult({ queryId, result }) {
      counted.answered = Math.max(counted.answered, result.rows.length);
      if (inserting.has(queryId)) counted.inserted = Math.max(counted.inserted, Number(result.numAffectedRows ?? 0));
      return Promise.resolve(result);
    },
  };
}
