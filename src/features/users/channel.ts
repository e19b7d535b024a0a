import { useEffect, useEffectEvent, useState } from 'react';
import type { Channel } from '#contract/channels';
import { decodedQuery } from '../../api/wire/base64-query';
import { request } from '../../api/wire/request';

export type ChannelAnswer = { known: true; channel: Pick<Channel, 'channelName' | 'title' | 'logo' | 'isDefault'> } | { known: false };

async function channelOfQuery(query: URLSearchParams): Promise<ChannelAnswer | undefined> {
  const encoded = query.get('channel');
  if (encoded === null) return undefined;
  const channelCode = decodedQuery(encoded);
  if (channelCode === undefined) return { known: false };
  const { data, failure } = await request({ path: '/channel/detail', body: { channelCode } });
  if (failure) return failure.kind === 'business' ? { known: false } : undefined;
  return { known: true, channel: data as Channel };
}

/** `onTitle` hears how the channel calls the platform. */
export function useChannel(onTitle: (title: string) => void): ChannelAnswer | undefined {
  const [channel, setChannel] = useState<ChannelAnswer>();
  const tell = useEffectEvent(onTitle);
  useEffect(() => {
    let wanted = true;
    void channelOfQuery(new URLSearchParams(location.search)).then((answer) => {
      if (!wanted) return;
      setChannel(answer);
      if (answer?.known) tell(answer.channel.title);
    });
    return () => {
      wanted = false;
    };
  }, []);
  return channel;
}
