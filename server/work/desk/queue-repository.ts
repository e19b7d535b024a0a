import { sql, type SqlBool } from 'kysely';
import type { Viewer } from '#domain/guarantee/actor';
import type { QueueOrder } from '#domain/guarantee/desk-queue';
import { isInstitutionType } from '#domain/guarantee/parties';
import { STATION_STATUSES, type DeskList } from '#domain/guarantee/station';
import type { Db } from '../../core/context';
import { statusIn } from '../../core/database/status-in';
import { FACT_COLUMNS } from '../guarantees/facts';
import { workListCondition } from '../guarantees/work-list-repository';

interface Queue {
  workList: DeskList;
  order: QueueOrder;
  size: number;
}

const ORDERS = {
  age: sql`guarantee.updated_at asc`,
  opening: sql`guarantee.bid_opening_at asc nulls last`,
} as const satisfies Record<QueueOrder, unknown>;

/** What the partial indexes of the desk hold, written as they have it. */
const onDesk = sql<SqlBool>`(${statusIn(STATION_STATUSES)} or guarantee.release is not null)`;

/** The first cases of a queue. An institution's come from two indexes, as giver of the guarantee and as issuer of the letter, each in order. */
export async function firstCases(db: Db, viewer: Viewer, queue: Queue) {
  const found = await Promise.all(queueQueries(db, viewer, queue).map((query) => query.execute()));
  return found.flat();
}

export function queueQueries(db: Db, viewer: Viewer, { workList, order, size }: Queue) {
  return sidesOf(viewer).map((side) =>
    casesOf(db, viewer, workList, side)
      .select([...FACT_COLUMNS, 'projectName', 'bidderAppName', 'updatedAt'])
      .orderBy(ORDERS[order])
      .orderBy('applyNo')
      .limit(size),
  );
}

export async function countCases(db: Db, viewer: Viewer, workList: DeskList): Promise<number> {
  const counts = await Promise.all(
    sidesOf(viewer).map((side) =>
      casesOf(db, viewer, workList, side)
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((sum, { count }) => sum + count, 0);
}

type Side = ReturnType<typeof sql<SqlBool>>;

function casesOf(db: Db, viewer: Viewer, workList: DeskList, side: Side) {
  return db.selectFrom('guarantee').where(onDesk).where(side).where(workListCondition(workList, viewer));
}

function sidesOf({ orgType, appId }: Viewer): Side[] {
  if (!isInstitutionType(orgType)) return [sql<SqlBool>`true`];
  return [
    sql<SqlBool>`guarantee.guarantee_app_id = ${appId}`,
    sql<SqlBool>`guarantee.letter_app_id = ${appId} and guarantee.guarantee_app_id <> ${appId}`,
  ];
}
