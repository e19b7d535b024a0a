import { hasNewerLogin, readCredentials, saveCredentials, type Credentials } from '../../api/wire/credentials';
import { openTabChannel, TAB_CHANNEL, type TabMessage } from './tab-messages';

const ANSWER_WITHIN = 1000;

export function notifyOtherTabs(message: TabMessage): void {
  const channel = new BroadcastChannel(TAB_CHANNEL);
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
  const channel = openTabChannel((message) => {
    if (message.type !== 'whoIsSignedIn') {
      onMessage(message);
      return;
    }
    const credentials = readCredentials();
    if (credentials && !hasNewerLogin()) notifyOtherTabs({ type: 'signedIn', credentials });
  });
  return {
    send: (message) => {
      channel.postMessage(message);
    },
    leave: () => {
      channel.close();
    },
  };
}

export async function adoptCredentialsOfAnotherTab(): Promise<boolean> {
  const credentials = await askOtherTabs();
  if (credentials) saveCredentials(credentials);
  return credentials !== undefined;
}

/** Whoever another tab says is signed in, without an organisation where that is still to be chosen there; undefined where none says so in time. */
export function askOtherTabs(): Promise<Credentials | undefined> {
  return new Promise((resolve) => {
    const finish = (credentials?: Credentials) => {
      clearTimeout(timer);
      stop();
      resolve(credentials);
    };
    const stop = listenToOtherTabs((message) => {
      if (message.type === 'signedIn') finish(message.credentials);
    });
    const timer = setTimeout(() => {
      finish();
    }, ANSWER_WITHIN);
    notifyOtherTabs({ type: 'whoIsSignedIn' });
  });
}
