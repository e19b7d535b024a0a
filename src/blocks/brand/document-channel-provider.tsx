import type { ReactNode } from 'react';
import { documentChannel } from './document-channel';
import { RequestedChannelProvider } from './requested-channel';

export function DocumentChannel({ children }: { children: ReactNode }) {
  return <RequestedChannelProvider value={documentChannel()}>{children}</RequestedChannelProvider>;
}
