import type { Insertable } from 'kysely';
import type { Db } from '../../core/context';
import type { ChannelLogoTable } from '../../core/database/tables/identity';

/** The same picture once more is the same logo. */
export async function saveLogo(db: Db, logo: Insertable<ChannelLogoTable>): Promise<void> {
  await db
    .insertInto('channelLogo')
    .values(logo)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findLogo(db: Db, fileName: string) {
  return db.selectFrom('channelLogo').select(['mediaType', 'bytes']).where('fileName', '=', fileName).executeTakeFirst();
}

export async function isSavedLogo(db: Db, fileName: string): Promise<boolean> {
  return (await db.selectFrom('channelLogo').select('fileName').where('fileName', '=', fileName).executeTakeFirst()) !== undefined;
}
