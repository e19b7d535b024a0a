import { isCredentials, type Credentials } from '../../api/wire/credentials';

export type TabMessage =
  | { type: 'signedOut' }
  | { type: 'signedIn'; credentials: Credentials }
  | { type: 'whoIsSignedIn' }
  | { type: 'used' };

export const TAB_CHANNEL = 'guarantee-session';

/** Hears what every other channel says, those of this tab too, and answers nothing. */
export function openTabChannel(onMessage: (message: TabMessage) => void): BroadcastChannel {
  const channel = new BroadcastChannel(TAB_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isTabMessage(data)) onMessage(data);
  };
  return channel;
}

function isTabMessage(value: unknown): value is TabMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (value.type === 'signedIn') return 'credentials' in value && isCredentials(value.credentials);
  return value.type === 'signedOut' || value.type === 'whoIsSignedIn' || value.type === 'used';
}
