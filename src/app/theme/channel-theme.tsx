import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Channel } from '#contract/channels';
import type { BrandChoice } from '#domain/layout';
import { useChannelDetailQuery } from '../../api/channels';
import { documentChannel } from '../../blocks/brand/document-channel';
import { selectUser } from '../session/session-slice';
import { BRANDS } from './brands';
import { AccessibleLists } from './lists/accessible-lists';
import { Themed } from './themed';
import { TokensOnTrial } from './tokens-on-trial';

const NO_TOKENS: Channel['tokens'] = [];

/** In the colours of the user's channel, or of the one by which a visitor comes in. */
export function ChannelTheme({ children }: { children: ReactNode }) {
  const user = useSelector(selectUser);
  const channelCode = user?.channelNo ?? visitedChannel();
  const { data } = useChannelDetailQuery({ channelCode }, { skip: channelCode === '' });
  const [onTrial, tryOn] = useState<Channel['tokens'] | null>(null);
  return (
    <TokensOnTrial value={tryOn}>
      <Themed
        tokens={onTrial ?? tokensOf(data?.tokens ?? NO_TOKENS, user?.layout?.primaryColor)}
        {...(user?.layout ? { appearance: user.layout.appearance } : {})}
      >
        <AccessibleLists>{children}</AccessibleLists>
      </Themed>
    </TokensOnTrial>
  );
}

function visitedChannel(): string {
  const { requested, channel } = documentChannel();
  return requested === 'known' ? channel.channelCode : '';
}

/** The tokens of the channel, with the brand's colour that the user has chosen instead. */
function tokensOf(channel: Channel['tokens'], chosen: BrandChoice = 'channel'): Channel['tokens'] {
  if (chosen === 'channel') return channel;
  return [...channel.filter(({ name }) => name !== 'colorPrimary'), { name: 'colorPrimary', value: BRANDS[chosen] }];
}
