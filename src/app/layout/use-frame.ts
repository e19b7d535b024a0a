import type { Channel } from '#contract/channels';
import type { UserInfo } from '#contract/users';
import { FIRST_LAYOUT, type LayoutSettings } from '#domain/layout';
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
    links: channel?.links ?? [],
    channel,
  };
}
