import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import type { RequestedChannel } from '#domain/channel';
import { documentChannel } from '../../blocks/brand/document-channel';
import { RequestedChannelProvider } from '../../blocks/brand/requested-channel';
import { productTitle } from '../../blocks/brand/site';
import { ConnectionBanner } from './connection-banner';
import { PublicFrame } from './public-frame';

export function PublicLayout() {
  const [request] = useState(() => named(documentChannel()));
  return (
    <RequestedChannelProvider value={request}>
      <PublicFrame tellsChannel>
        <ConnectionBanner />
        <Outlet />
      </PublicFrame>
    </RequestedChannelProvider>
  );
}

/** The platform's own channel is called as the settings say. */
function named({ requested, channel }: RequestedChannel): RequestedChannel {
  const title = productTitle();
  return requested === 'none' ? { requested, channel: { ...channel, title, channelName: title } } : { requested, channel };
}
