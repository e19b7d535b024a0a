import { isCredentials, readCredentials } from '../../../api/wire/credentials';
import { isPlainObject } from '../../../api/wire/keys';
import { TAB_CHANNEL } from '../../../app/session/tab-messages';

/** Tells what other tabs say of the session. What the page says itself is heard too, but changes nothing there any more and is left out. */
export function listenToOtherTabs(onMessage: (message: unknown) => void): () => void {
  const channel = new BroadcastChannel(TAB_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isNews(data)) onMessage(data);
  };
  return () => {
    channel.close();
  };
}

function isNews(message: unknown): boolean {
  if (!isPlainObject(message)) return false;
  const own = readCredentials();
  const { type, credentials } = message;
  if (type === 'signedOut') return own !== undefined;
  return type === 'signedIn' && isCredentials(credentials) && credentials.clientKey !== own?.clientKey;
}
