import type { KyselyPlugin } from 'kysely';

/** The most rows that one statement has answered, and that one has inserted. */
export interface MeasuredRows {
  answered: number;
  inserted: number;
}

/** Keeps how many rows the statements of a database handle at once. */
export function measuring(held: MeasuredRows): KyselyPlugin {
  const inserting = new WeakSet<object>();
  return {
    transformQuery({ queryId, node }) {
      if (node.kind === 'InsertQueryNode') inserting.add(queryId);
      return node;
    },
    transformResult({ queryId, result }) {
      held.answered = Math.max(held.answered, result.rows.length);
      if (inserting.has(queryId)) held.inserted = Math.max(held.inserted, Number(result.numAffectedRows ?? 0));
      return Promise.resolve(result);
    },
  };
}
