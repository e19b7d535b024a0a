import type { FeeStandard } from '#domain/fee';
import type { Db } from '../context';

/** The fee standard of a channel that has its own. */
export async function feeStandardOf(db: Db, channelCode: string): Promise<FeeStandard | null> {
  const channel = await db.selectFrom('channel').select(['ratePerMille', 'minFee']).where('channelCode', '=', channelCode).executeTakeFirst();
  return channel?.ratePerMille ? { ratePerMille: channel.ratePerMille, minFee: channel.minFee ?? '0' } : null;
}
