import { useEffect, useState, type ReactNode } from 'react';
import { useAskedChannel } from '../../blocks/brand/asked-channel';

/** Leads on with the query of this page, and in the name of its channel, which its path may say alone; a page written ahead has none yet. */
export function KeptQueryLink({ to, children }: { to: string; children: ReactNode }) {
  const { asked, channel } = useAskedChannel();
  const [query, setQuery] = useState('');
  useEffect(() => {
    const carried = new URLSearchParams(location.search);
    if (asked === 'known') carried.set('channel', btoa(channel.channelCode));
    if (asked === 'unknown') carried.delete('channel');
    setQuery(carried.size > 0 ? `?${carried.toString()}` : '');
  }, [asked, channel.channelCode]);
  return <a href={`${to}${query}`}>{children}</a>;
}
