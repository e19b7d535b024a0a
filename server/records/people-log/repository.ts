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

export type LogRow = Awaited<ReturnType<typeof findLogRows>>['list'][number];

export interface LogSearch {
  subjects: readonly NewLogRow['subject'][];
  appId: string;
  orgType?: OrganisationType | undefined;
  /** These changes alone. */
  changes?: readonly string[] | undefined;
  page: number;
  size: number;
}

function foundLogRows(db: Db, { subjects, appId, orgType, changes }: LogSearch) {
  return db
    .selectFrom('peopleLog')
    .where('appId', '=', appId)
    .where('subject', '=', sql<NewLogRow['subject']>`any(${subjects}::text[])`)
    .$if(orgType !== undefined, (query) => query.where('orgType', '=', sql<OrganisationType>`${orgType}`))
    .$if(changes !== undefined, (query) => query.where('change', '=', sql<string>`any(${changes}::text[])`));
}

/** A page of them, the newest first. */
export function logRowsListed(db: Db, search: LogSearch) {
  return foundLogRows(db, search)
    .selectAll()
    .orderBy('logId', 'desc')
    .limit(search.size)
    .offset((search.page - 1) * search.size);
}

export async function findLogRows(db: Db, search: LogSearch) {
  const list = await logRowsListed(db, search).execute();
  const { total } = await foundLogRows(db, search)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { list, total };
}
