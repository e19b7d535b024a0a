import { useAlive } from '../page/use-alive';
import { useAskedChannel } from './asked-channel';
import { chosenChannel } from './chosen-channel';

/** Leads on, as the query of an address, in the channel by which somebody came; a page written ahead knows of none yet. */
export function useChannelQuery(): string {
  const { asked, channel } = useAskedChannel();
  const chosen = useAlive() ? (asked === 'known' ? btoa(channel.channelCode) : chosenChannel()) : undefined;
  return chosen === undefined ? '' : `?channel=${encodeURIComponent(chosen)}`;
}
