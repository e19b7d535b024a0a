import { CopyrightFooter } from './copyright-footer';
import { OwnApplications } from './own-applications';
import { useRequestedChannel } from './requested-channel';

interface ChannelFooterProps {
  className: string;
  /** The page tells it elsewhere. */
  withoutHotline?: boolean;
}

/** With the hotline and the records of the channel that the document is asked for, and the way to one's own applications from every public page. */
export function ChannelFooter({ className, withoutHotline = false }: ChannelFooterProps) {
  const { channel } = useRequestedChannel();
  return (
    <CopyrightFooter className={className} records={channel} hotline={withoutHotline ? undefined : channel.hotline}>
      <OwnApplications />
    </CopyrightFooter>
  );
}
