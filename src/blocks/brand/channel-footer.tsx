import { useAskedChannel } from './asked-channel';
import { CopyrightFooter } from './copyright-footer';

/** With the records of the channel that the document is asked for. */
export function ChannelFooter({ className }: { className: string }) {
  return <CopyrightFooter className={className} records={useAskedChannel().channel} />;
}
