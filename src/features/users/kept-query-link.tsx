import { useEffect, useState, type ReactNode } from 'react';
import { useAskedChannel } from '../../blocks/brand/asked-channel';
import { chosenChannel } from '../../blocks/brand/chosen-channel';

/** Leads on with the query of this page, in its channel, which the path or the session may say alone; a page written ahead has none yet. */
export function KeptQueryLink({ to, children }: { to: string; children: ReactNode }) {
  const { asked, channel } = useAskedChannel();
  const [query, setQuery] = useState('');
  useEffect(() => {
    const carried = new URLSearchParams(location.search);
    const chosen = asked === 'known' ? btoa(channel.channelCode) : chosenChannel();
    if (asked === 'unknown') carried.delete('channel');
    else if (chosen !== undefined) carried.set('channel', chosen);
    setQuery(carried.size > 0 ? `?${carried.toString()}` : '');
  }, [asked, channel.channelCode]);
  return <a href={`${to}${query}`}>{children}</a>;
}
