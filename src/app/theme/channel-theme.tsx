import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Channel } from '#contract/channels';
import { useChannelDetailQuery } from '../../api/channels';
import { selectUser } from '../session/session-slice';
import { AccessibleLists } from './lists/accessible-lists';
import { Themed } from './themed';
import { TokensOnTrial } from './tokens-on-trial';

const NO_TOKENS: Channel['tokens'] = [];

export function ChannelTheme({ children }: { children: ReactNode }) {
  const channelCode = useSelector(selectUser)?.channelNo ?? '';
  const { data } = useChannelDetailQuery({ channelCode }, { skip: channelCode === '' });
  const [onTrial, tryOn] = useState<Channel['tokens'] | null>(null);
  return (
    <TokensOnTrial value={tryOn}>
      <Themed tokens={onTrial ?? data?.tokens ?? NO_TOKENS}>
        <AccessibleLists>{children}</AccessibleLists>
      </Themed>
    </TokensOnTrial>
  );
}
