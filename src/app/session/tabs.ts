import { saveCredentials, readCredentials } from '../../api/wire/credentials';
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
    if (credentials) notifyOtherTabs({ type: 'signedIn', credentials });
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
