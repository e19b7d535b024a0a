import { randomUUID } from 'node:crypto';

/** Jobs of one kind, ready to be inserted. */
export interface NewJobs {
  kind: string;
  /** JSON: a key of its own and the data for each. */
  list: string;
}

export function newJobs(kind: string, data: readonly object[]): NewJobs {
  return { kind, list: JSON.stringify(data.map((job) => ({ key: randomUUID(), data: job }))) };
}
