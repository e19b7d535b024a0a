import { useEffect, useState, type ReactNode } from 'react';
import { AskedChannelProvider } from './asked-channel';
import { onPreview, wearStyle } from './channel-preview';
import { documentChannel } from './document-channel';

/** The page below shows whatever channel the page around the frame says. */
export function PreviewedChannel({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState(documentChannel);
  useEffect(
    () =>
      onPreview(({ channel, style }) => {
        wearStyle(style);
        setAsked({ asked: 'none', channel });
      }),
    [],
  );
  return <AskedChannelProvider value={asked}>{children}</AskedChannelProvider>;
}
