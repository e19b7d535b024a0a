import { sql, type Insertable } from 'kysely';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Db } from '../../core/context';
import type { PeopleTables } from '../../core/database/tables/people';

export type NewLogRow = Insertable<PeopleTables['peopleLog']>;

export async function insertLogRows(db: Db, rows: readonly NewLogRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('peopleLog')
      .values([...rows])
      .execute();
}

export interface LogSearch {
  subjects: readonly NewLogRow['subject'][];
  appId: string;
  orgType?: OrganisationType | undefined;
  page: number;
  size: number;
}

/** The newest first. */
export async function findLogRows(db: Db, { subjects, appId, orgType, page, size }: LogSearch) {
  const found = db
    .selectFrom('peopleLog')
    .where('appId', '=', appId)
    .where('subject', '=', sql<NewLogRow['subject']>`any(${subjects}::text[])`)
    .$if(orgType !== undefined, (query) => query.where('orgType', '=', sql<OrganisationType>`${orgType}`));
  const list = await found
    .selectAll()
    .orderBy('logId', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list, total };
}
