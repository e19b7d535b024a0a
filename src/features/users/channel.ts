import { useEffect, useEffectEvent, useState } from 'react';
import type { Channel } from '#contract/channels';
import { request } from '../../api/wire/request';

export type ChannelAnswer = { known: true; channel: Pick<Channel, 'channelName' | 'title' | 'logo' | 'isDefault'> } | { known: false };

async function channelOfQuery(query: URLSearchParams): Promise<ChannelAnswer | undefined> {
  const encoded = query.get('channel');
  if (encoded === null) return undefined;
  const channelCode = decoded(encoded);
  if (channelCode === undefined) return { known: false };
  const { data, failure } = await request({ path: '/channel/detail', body: { channelCode } });
  if (failure) return failure.kind === 'business' ? { known: false } : undefined;
  return { known: true, channel: data as Channel };
}

export function decoded(base64: string): string | undefined {
  if (!/^[A-Za-z0-9+/_-]{1,128}={0,2}$/.test(base64)) return undefined;
  try {
    const code = atob(base64.replace(/-/g, '+').replace(/_/g, '/'));
    return /^[\w-]{1,64}$/.test(code) ? code : undefined;
  } catch {
    return undefined;
  }
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
