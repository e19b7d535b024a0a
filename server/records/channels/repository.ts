import type { FeeStandard } from '#domain/fee';
import type { Db } from '../../core/context';

/** The channel of that code, or the default one where no code is given. */
export async function findChannel(db: Db, channelCode: string | undefined) {
  const channels = db.selectFrom('channel').selectAll();
  const query =
    channelCode === undefined || channelCode === ''
      ? channels.where('isDefault', '=', true)
      : channels.where('channelCode', '=', channelCode);
  return query.executeTakeFirst();
}

/** Whether a channel is the platform's own, as it is where none was named. */
export async function isDefaultChannel(db: Db, channelCode: string): Promise<boolean> {
  return (await findChannel(db, channelCode))?.isDefault ?? true;
}

/** Whether a channel is that of migrant workers' wages. */
export async function isWageChannel(db: Db, channelCode: string): Promise<boolean> {
  const channel = await db.selectFrom('channel').select('isWage').where('channelCode', '=', channelCode).executeTakeFirst();
  return channel?.isWage ?? false;
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
