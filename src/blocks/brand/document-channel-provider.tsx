import type { ReactNode } from 'react';
import { AskedChannelProvider } from './asked-channel';
import { documentChannel } from './document-channel';

export function DocumentChannel({ children }: { children: ReactNode }) {
  return <AskedChannelProvider value={documentChannel()}>{children}</AskedChannelProvider>;
}
