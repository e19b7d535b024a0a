import type { BodyOf, ReplyOf } from '#contract/call';
import type { Channel, channelLog, managedChannels } from '#contract/channels';
import { ZONE_CHANNEL } from '#domain/zone/search';
import type { Db } from '../../core/context';
import { notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { findLogRows } from './log-repository';
import { allChannels, findChannel, guideTitles, isTurnedOff } from './repository';
import { contentOf, managedChannel, publicChannel, versionAsListed } from './shown';

export async function channelShown(db: Db, channelCode: string | undefined): Promise<Channel> {
  const channel = await findChannel(db, channelCode);
  if (!channel) throw notFound('渠道');
  const [titles, zoneClosed] = await Promise.all([guideTitles(db), isTurnedOff(db, ZONE_CHANNEL)]);
  return { ...publicChannel(channel, titles), ...(zoneClosed ? { zoneClosed } : {}) };
}

export async function channelsManaged(db: Db, { permissions }: Member): Promise<ReplyOf<typeof managedChannels>> {
  const [rows, titles] = await Promise.all([allChannels(db), guideTitles(db)]);
  return {
    list: rows.map(managedChannel),
    guides: [...titles].map(([guide, title]) => ({ guide, title })),
    mayEdit: permissions.includes('channel:edit'),
  };
}

export async function logOfChannel(
  db: Db,
  { channelCode, page = 1, size = 10 }: BodyOf<typeof channelLog>,
): Promise<ReplyOf<typeof channelLog>> {
  const channel = await findChannel(db, channelCode);
  if (!channel) return { total: 0, list: [] };
  const now = contentOf(channel);
  const { list, total } = await findLogRows(db, channelCode, { page, size });
  return {
    total,
    list: list.map(({ logId, version, enabled, wasEnabled, before, after, userName, appName, at }) => ({
      logId: String(logId),
      ...{ version, enabled, userName, appName },
      ...(wasEnabled === null ? {} : { wasEnabled }),
      ...(before === null ? {} : { before: versionAsListed(before, now) }),
      after: versionAsListed(after, now),
      at: at.toISOString(),
    })),
  };
}
