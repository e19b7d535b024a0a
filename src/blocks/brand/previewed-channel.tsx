import { useEffect, useState, type ReactNode } from 'react';
import { onPreview, wearStyle } from './channel-preview';
import { documentChannel } from './document-channel';
import { RequestedChannelProvider } from './requested-channel';

/** The page below shows whatever channel the page around the frame says. */
export function PreviewedChannel({ children }: { children: ReactNode }) {
  const [requested, setRequested] = useState(documentChannel);
  useEffect(
    () =>
      onPreview(({ channel, style }) => {
        wearStyle(style);
        setRequested({ requested: 'none', channel });
      }),
    [],
  );
  return <RequestedChannelProvider value={requested}>{children}</RequestedChannelProvider>;
}
