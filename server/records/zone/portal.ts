import type { ReplyOf } from '#contract/call';
import type { Portal, zoneText } from '#contract/zone';
import { ZONE_CHANNEL } from '#domain/zone/search';
import type { Db } from '../../core/context';
import { notFound } from '../../core/http/errors';
import { findChannel } from '../channels/repository';
import { portalOf, providersOf, textOf } from './portal-repository';

/** The guide that a channel without one of its own shows. */
const USUAL_GUIDE = 'operation';

const NO_PORTAL = {
  site: '',
  phones: [],
  address: '',
  miniProgramImage: '',
  officialAccountImage: '',
  serviceImage: '',
  notice: '',
  friendLinks: [],
};

export async function portalShown(db: Db, channelCode: string = ZONE_CHANNEL): Promise<Portal> {
  const channel = await findChannel(db, channelCode);
  if (!channel) throw notFound('渠道');
  const { channelName, title, logo, isWage, guide, hotline, serviceHours } = channel;
  const portal = await portalOf(db, channel.channelCode);
  return {
    ...{ channelCode: channel.channelCode, channelName, title, logo, isWage, guide: guide || USUAL_GUIDE, hotline, serviceHours },
    ...(portal ?? NO_PORTAL),
    serviceImage: channel.serviceImage || (portal?.serviceImage ?? ''),
    providers: await providersOf(db, channel.channelCode),
  };
}

export async function textShown(db: Db, name: string): Promise<ReplyOf<typeof zoneText>> {
  const text = await textOf(db, name);
  if (!text) throw notFound('内容');
  return text;
}
