import { isCredentials, saveCredentials, readCredentials, type Credentials } from '../../api/wire/credentials';

export type TabMessage =
  | { type: 'signedOut' }
  | { type: 'signedIn'; credentials: Credentials }
  | { type: 'whoIsSignedIn' }
  | { type: 'used' };

const CHANNEL = 'guarantee-session';
const ANSWER_WITHIN = 1000;

export function notifyOtherTabs(message: TabMessage): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

export interface OtherTabs {
  /** Says it to other tabs alone: `notifyOtherTabs` is heard by every listener of this tab too. */
  send: (message: TabMessage) => void;
  leave: () => void;
}

export function listenToOtherTabs(onMessage: (message: TabMessage) => void): () => void {
  return joinOtherTabs(onMessage).leave;
}

export function joinOtherTabs(onMessage: (message: TabMessage) => void): OtherTabs {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isTabMessage(data)) return;
    if (data.type !== 'whoIsSignedIn') {
      onMessage(data);
      return;
    }
    const credentials = readCredentials();
    if (credentials) notifyOtherTabs({ type: 'signedIn', credentials });
  };
  return {
    send: (message) => {
      channel.postMessage(message);
    },
    leave: () => {
      channel.close();
    },
  };
}

export function adoptCredentialsOfAnotherTab(): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (adopted: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(adopted);
    };
    const stop = listenToOtherTabs((message) => {
      if (message.type !== 'signedIn') return;
      saveCredentials(message.credentials);
      finish(true);
    });
    const timer = setTimeout(() => {
      finish(false);
    }, ANSWER_WITHIN);
    notifyOtherTabs({ type: 'whoIsSignedIn' });
  });
}

function isTabMessage(value: unknown): value is TabMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (value.type === 'signedIn') return 'credentials' in value && isCredentials(value.credentials);
  return value.type === 'signedOut' || value.type === 'whoIsSignedIn' || value.type === 'used';
}
