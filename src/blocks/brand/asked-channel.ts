import { createContext, use } from 'react';
import { DEFAULT_CHANNEL, type AskedChannel } from '#domain/channel';

const AskedChannelContext = createContext<AskedChannel>({ asked: 'none', channel: DEFAULT_CHANNEL });

/** Gives the pages below the channel by which somebody comes in. */
export const AskedChannelProvider = AskedChannelContext.Provider;

export function useAskedChannel(): AskedChannel {
  return use(AskedChannelContext);
}
