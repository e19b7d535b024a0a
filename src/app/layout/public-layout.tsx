import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import type { AskedChannel } from '#domain/channel';
import { AskedChannelProvider } from '../../blocks/brand/asked-channel';
import { documentChannel } from '../../blocks/brand/document-channel';
import { productTitle } from '../../blocks/brand/site';
import { PublicFrame } from './public-frame';

export function PublicLayout() {
  const [asked] = useState(() => named(documentChannel()));
  return (
    <AskedChannelProvider value={asked}>
      <PublicFrame>
        <Outlet />
      </PublicFrame>
    </AskedChannelProvider>
  );
}

/** The platform's own channel is called as the settings say. */
function named({ asked, channel }: AskedChannel): AskedChannel {
  const title = productTitle();
  return asked === 'none' ? { asked, channel: { ...channel, title, channelName: title } } : { asked, channel };
}
