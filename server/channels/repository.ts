import type { Db } from '../context';

/** The channel of that code, or the default one where no code is given. */
export async function findChannel(db: Db, channelCode: string | undefined) {
  const channels = db.selectFrom('channel').selectAll();
  const query = channelCode === undefined || channelCode === '' ? channels.where('isDefault', '=', true) : channels.where('channelCode', '=', channelCode);
  return query.executeTakeFirst();
}
