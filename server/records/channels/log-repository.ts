import type { Insertable } from 'kysely';
import type { Db } from '../../core/context';
import type { ChannelLogTable } from '../../core/database/tables/identity';

export async function addLogRow(db: Db, row: Insertable<ChannelLogTable>): Promise<void> {
  await db.insertInto('channelLog').values(row).execute();
}

export function newestLogRows(db: Db, channelCode: string, { page, size }: { page: number; size: number }) {
  return db
    .selectFrom('channelLog')
    .selectAll()
    .where('channelCode', '=', channelCode)
    .orderBy('logId', 'desc')
    .limit(size)
    .offset((page - 1) * size);
}

export async function findLogRows(db: Db, channelCode: string, page: { page: number; size: number }) {
  const list = await newestLogRows(db, channelCode, page).execute();
  return { list, total: await countLogRows(db, channelCode) };
}

async function countLogRows(db: Db, channelCode: string): Promise<number> {
  const { total } = await db
    .selectFrom('channelLog')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('channelCode', '=', channelCode)
    .executeTakeFirstOrThrow();
  return total;
}
