import type { BodyOf, ReplyOf } from '#contract/call';
import type { Portal, zoneText } from '#contract/zone';
import { ZONE_CHANNEL } from '#domain/zone/search';
import type { Db } from '../../core/context';
import { notFound } from '../../core/http/answers/errors';
import { findOpenChannel } from '../channels/repository';
import { portalAsListed } from '../portals/queries';
import { portalOf, textOf } from '../portals/repository';

/** The guide that a channel without one of its own shows. */
const USUAL_GUIDE = 'operation';

export async function portalShown(db: Db, channelCode: string = ZONE_CHANNEL): Promise<Portal> {
  const channel = await findOpenChannel(db, channelCode);
  if (!channel) throw notFound('渠道');
  const { channelName, title, logo, isWage, quirks, guide, hotline, serviceHours, serviceImage } = channel;
  const { content } = await portalOf(db, channel.channelCode);
  return {
    ...{
      channelCode: channel.channelCode,
      channelName,
      title,
      logo,
      isWage,
      quirks,
      guide: guide || USUAL_GUIDE,
      hotline,
      serviceHours,
      serviceImage,
    },
    ...portalAsListed(content),
  };
}

export async function textShown(db: Db, { name, channelCode }: BodyOf<typeof zoneText>): Promise<ReplyOf<typeof zoneText>> {
  const text = await textOf(db, name, channelCode);
  if (!text) throw notFound('内容');
  return { title: text.title, sections: text.sections };
}
