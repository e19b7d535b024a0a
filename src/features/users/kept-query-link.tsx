import type { ReactNode } from 'react';
import { useRequestedChannel } from '../../blocks/brand/requested-channel';
import { useCarriedChannel } from '../../blocks/brand/use-channel-query';
import { useAlive } from '../../blocks/page/use-alive';

/** Leads on with the query of this page, in its channel, which the path or the session may say alone; a page written ahead has none yet. */
export function KeptQueryLink({ to, children }: { to: string; children: ReactNode }) {
  const { requested } = useRequestedChannel();
  const channel = useCarriedChannel();
  const carried = new URLSearchParams(useAlive() ? location.search : '');
  if (requested === 'unknown') carried.delete('channel');
  else if (channel !== undefined) carried.set('channel', channel);
  return <a href={`${to}${carried.size > 0 ? `?${carried.toString()}` : ''}`}>{children}</a>;
}
