import { sql } from 'kysely';
import type { Viewer } from '#domain/guarantee/actor';
import type { QueueOrder } from '#domain/guarantee/desk-queue';
import { STATION_WORKS, type DeskList } from '#domain/guarantee/station';
import type { Db } from '../../core/context';
import { FACT_COLUMNS } from '../guarantees/facts';
import { workListSides } from '../guarantees/lists/work-list-repository';

interface Queue {
  workList: DeskList;
  order: QueueOrder;
  size: number;
}

const ORDERS = {
  age: sql`guarantee.updated_at asc`,
  opening: sql`guarantee.bid_opening_at asc nulls last`,
} as const satisfies Record<QueueOrder, unknown>;

/** The first cases of a queue. An institution's come from two indexes, as giver of the guarantee and as issuer of the letter, each in order. */
export async function firstCases(db: Db, viewer: Viewer, queue: Queue) {
  const found = await Promise.all(queueQueries(db, viewer, queue).map((query) => query.execute()));
  return found.flat();
}

export function queueQueries(db: Db, viewer: Viewer, { workList, order, size }: Queue) {
  return casesOf(db, viewer, workList).map((side) =>
    side
      .select([...FACT_COLUMNS, 'projectName', 'bidderAppName', 'guaranteeAppName', 'updatedAt'])
      .orderBy(ORDERS[order])
      .orderBy('applyNo')
      .limit(size),
  );
}

export async function countCases(db: Db, viewer: Viewer, workList: DeskList): Promise<number> {
  const counts = await Promise.all(
    casesOf(db, viewer, workList).map((side) => side.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()),
  );
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function casesOf(db: Db, viewer: Viewer, workList: DeskList) {
  return workListSides([workList], viewer, STATION_WORKS).map((side) => db.selectFrom('guarantee').where(side));
}
