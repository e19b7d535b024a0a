import type { Channel } from '#contract/channels';
import type { UserInfo } from '#contract/users';
import { FIRST_LAYOUT, type LayoutSettings } from '#domain/layout';
import { ZONE_CHANNEL } from '#domain/zone/search';
import { useChannelDetailQuery } from '../../api/channels';
import { productTitle } from '../../blocks/brand/site';

/** What the frame around the pages is like: as the user wants it, with the title, the logo and the links of the channel. */
export interface Frame extends LayoutSettings {
  title: string;
  /** Address of a picture; empty where the platform's own mark stands. */
  logo: string;
  links: Channel['links'];
  /** Undefined where the channel is not known, or could not be read. */
  channel: Channel | undefined;
}

/** The frame of a user; undefined until their channel has been asked for. */
export function useFrame(user: UserInfo): Frame | undefined {
  const { data: channel, isLoading } = useChannelDetailQuery({ channelCode: user.channelNo });
  if (isLoading) return undefined;
  const own = channel && !channel.isDefault ? channel : undefined;
  return {
    ...FIRST_LAYOUT,
    ...user.layout,
    title: own?.title ?? productTitle(),
    logo: own?.logo ?? '',
    links: linksOf(channel),
    channel,
  };
}

/** To the public pages of the channel and to the zone, then what the channel leads to besides. */
function linksOf(channel: Channel | undefined): Channel['links'] {
  const zone = { title: '保函专区', href: `/channel/${ZONE_CHANNEL}` };
  const portal = { title: '渠道门户', href: `/channel/${channel?.channelCode ?? ''}` };
  const zones = channel?.zoneClosed ? [] : [zone];
  const own = channel?.enabled && portal.href !== zone.href ? [portal, ...zones] : zones;
  const others = channel?.links ?? [];
  return [...own.filter(({ href }) => others.every((other) => other.href !== href)), ...others];
}
