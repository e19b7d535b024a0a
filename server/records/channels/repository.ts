import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { ChannelHome } from '#domain/channel-frame';
import type { FeeStandard } from '#domain/fee';
import type { Db } from '../../core/context';
import type { ChannelTable } from '../../core/database/tables/identity';

export type ChannelRow = Selectable<ChannelTable>;

/** The channel of that code, or the default one where no code is given. */
export async function findChannel(db: Db, channelCode: string | undefined): Promise<ChannelRow | undefined> {
  const channels = db.selectFrom('channel').selectAll();
  const query =
    channelCode === undefined || channelCode === ''
      ? channels.where('isDefault', '=', true)
      : channels.where('channelCode', '=', channelCode);
  return query.executeTakeFirst();
}

/** The same where somebody may come in by it; undefined for one that is turned off. */
export async function findOpenChannel(db: Db, channelCode: string): Promise<ChannelRow | undefined> {
  const channel = await findChannel(db, channelCode);
  return channel?.enabled ? channel : undefined;
}

/** Whether a channel is turned off: nothing is offered or begun in it any more. */
export async function isTurnedOff(db: Db, channelCode: string): Promise<boolean> {
  const channel = await db.selectFrom('channel').select('enabled').where('channelCode', '=', channelCode).executeTakeFirst();
  return channel?.enabled === false;
}

/** Whether a channel is the platform's own, as it is where none was named. */
export async function isDefaultChannel(db: Db, channelCode: string): Promise<boolean> {
  return (await findChannel(db, channelCode))?.isDefault ?? true;
}

/** Which home pages those have who come in by a channel. */
export async function homeOfChannel(db: Db, channelCode: string): Promise<ChannelHome> {
  const channel = await db.selectFrom('channel').select('home').where('channelCode', '=', channelCode).executeTakeFirst();
  return channel?.home ?? 'usual';
}

/** The fee standard of a channel that has its own. */
export async function feeStandardOf(db: Db, channelCode: string): Promise<FeeStandard | null> {
  const channel = await db
    .selectFrom('channel')
    .select(['ratePerMille', 'minFee'])
    .where('channelCode', '=', channelCode)
    .executeTakeFirst();
  return channel?.ratePerMille ? { ratePerMille: channel.ratePerMille, minFee: channel.minFee ?? '0' } : null;
}

/** The names of all channels by their codes. */
export async function channelNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('channel').select(['channelCode', 'channelName']).orderBy('channelCode').execute();
  return new Map(rows.map(({ channelCode, channelName }) => [channelCode, channelName]));
}

/** How a channel is called to whom a document or a message of it goes; undefined where it is the platform's own. */
export async function brandOf(db: Db, channelCode: string): Promise<string | undefined> {
  const channel = await db
    .selectFrom('channel')
    .select('channelName')
    .where('channelCode', '=', channelCode)
    .where('isDefault', '=', false)
    .executeTakeFirst();
  return channel?.channelName;
}

/** How the user's channel calls the platform; undefined where that is the platform's own. */
export async function titleFor(db: Db, userId: string): Promise<string | undefined> {
  const channel = await db
    .selectFrom('userAccount as u')
    .innerJoin('channel as c', 'c.channelCode', 'u.channelCode')
    .select('c.title')
    .where('u.userId', '=', userId)
    .where('c.isDefault', '=', false)
    .executeTakeFirst();
  return channel?.title;
}

/** All channels, the default one first. */
export function allChannels(db: Db): Promise<ChannelRow[]> {
  return db.selectFrom('channel').selectAll().orderBy('isDefault', 'desc').orderBy('isLegacy').orderBy('channelCode').execute();
}

export function lockChannel(db: Db, channelCode: string): Promise<ChannelRow | undefined> {
  return db.selectFrom('channel').selectAll().where('channelCode', '=', channelCode).forUpdate().executeTakeFirst();
}

/** Until the transaction ends nobody else adds or changes one. Taken before the lock of a row, or two that want both would wait for each other. */
export async function lockAllChannels(db: Db): Promise<void> {
  await sql`lock table channel in share row exclusive mode`.execute(db);
}

export async function countChannels(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('channel')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertChannel(db: Db, row: Insertable<ChannelTable>): Promise<void> {
  await db.insertInto('channel').values(row).execute();
}

export async function updateChannel(db: Db, channelCode: string, change: Updateable<ChannelTable>): Promise<void> {
  await db.updateTable('channel').set(change).where('channelCode', '=', channelCode).execute();
}

/** The titles of all guides by their names. */
export async function guideTitles(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('guide').select(['guide', 'title']).orderBy('guide').execute();
  return new Map(rows.map(({ guide, title }) => [guide, title]));
}
