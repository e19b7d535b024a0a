import type { ReactNode } from 'react';
import { useAlive } from '../page/use-alive';
import { useRequestedChannel } from './requested-channel';

/** Says that nobody knows the channel of the address; once the page is alive, as it is written ahead for channels that are known. CH-03. */
export function UnknownChannel({ className, children }: { className: string; children: ReactNode }) {
  const { requested } = useRequestedChannel();
  const alive = useAlive();
  if (!alive || requested !== 'unknown') return null;
  return (
    <div className={className} role="alert">
      <b>渠道错误</b>
      <p>{children}</p>
    </div>
  );
}
