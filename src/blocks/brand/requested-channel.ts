import { createContext, use } from 'react';
import { DEFAULT_CHANNEL, type RequestedChannel } from '#domain/channel';

const RequestedChannelContext = createContext<RequestedChannel>({ requested: 'none', channel: DEFAULT_CHANNEL });

/** Gives the pages below the channel by which somebody comes in. */
export const RequestedChannelProvider = RequestedChannelContext.Provider;

export function useRequestedChannel(): RequestedChannel {
  return use(RequestedChannelContext);
}
