import type { Table } from './table';

/** The parts of replies that are kept once: facts that several replies repeat, and what one kind of reply tells besides. */
export const tableNames = ['guarantees', 'guaranteeRows', 'guaranteeDetails', 'projects', 'projectRows', 'projectDetails'] as const;
export type TableName = (typeof tableNames)[number];

export interface StoredPart {
  value: object;
  /** Of the record, where it counts one; 0 otherwise. */
  version: number;
  /** Which question the value answers, in the order of asking; 0 where a part was told without being asked for. */
  requestNo: number;
  /** How many answers show it. */
  shown: number;
}

export interface EntitiesState {
  /** Rises whenever everything is forgotten: what was asked for before is not kept any more. */
  epoch: number;
  tables: Record<TableName, Table<StoredPart>>;
  answers: Record<string, readonly EntityRef[]>;
  /** What was told and nobody shows yet, the oldest first. */
  unrequested: string[];
}

export type EntityRef = readonly [TableName, string];
export type StateWithEntities = { entities: EntitiesState };

export function noEntities(epoch: number): EntitiesState {
  return {
    epoch,
    tables: { guarantees: {}, guaranteeRows: {}, guaranteeDetails: {}, projects: {}, projectRows: {}, projectDetails: {} },
    answers: {},
    unrequested: [],
  };
}
