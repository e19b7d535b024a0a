import { useAlive } from '../page/use-alive';
import { chosenChannel } from './chosen-channel';
import { useRequestedChannel } from './requested-channel';

/** The channel by which somebody came, as an address carries it; a page written ahead knows of none yet. */
export function useCarriedChannel(): string | undefined {
  const { requested, channel } = useRequestedChannel();
  if (!useAlive()) return undefined;
  return requested === 'known' ? btoa(channel.channelCode) : chosenChannel();
}

/** Leads on in it, as the query of an address. */
export function useChannelQuery(): string {
  const carried = useCarriedChannel();
  return carried === undefined ? '' : `?channel=${encodeURIComponent(carried)}`;
}
