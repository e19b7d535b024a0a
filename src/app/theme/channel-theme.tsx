import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useChannelDetailQuery } from '../../api/channels';
import { selectUser } from '../session/session-slice';
import { AccessibleLists } from './lists/accessible-lists';
import { Themed } from './themed';

export function ChannelTheme({ children }: { children: ReactNode }) {
  const channelCode = useSelector(selectUser)?.channelNo ?? '';
  const { data } = useChannelDetailQuery({ channelCode }, { skip: channelCode === '' });
  return (
    <Themed tokens={data?.tokens ?? []}>
      <AccessibleLists>{children}</AccessibleLists>
    </Themed>
  );
}
