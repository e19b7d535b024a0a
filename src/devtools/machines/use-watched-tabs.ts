import { useEffect, useState, useSyncExternalStore } from 'react';
import { CHANNEL } from '../observation/share';
import { followTabs, type TabView, type WatchedTabs } from './watched-tabs';

const NO_TABS: readonly TabView[] = [];

export function useWatchedTabs(): { tabs: readonly TabView[]; send: WatchedTabs['send']; forgetGone: () => void } {
  const [followed, setFollowed] = useState<WatchedTabs>();
  useEffect(() => {
    let opened: WatchedTabs | undefined;
    const open = () => {
      opened = followTabs(new BroadcastChannel(CHANNEL));
      setFollowed(opened);
    };
    const close = () => {
      opened?.close();
      opened = undefined;
    };
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) open();
    };
    open();
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', shown);
    return () => {
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', shown);
      close();
    };
  }, []);
  const tabs = useSyncExternalStore(followed?.subscribe ?? neverChanges, () => followed?.list() ?? NO_TABS);
  return {
    tabs,
    send: (tab, actorId, event) => followed?.send(tab, actorId, event) ?? Promise.resolve('gone'),
    forgetGone: () => followed?.forgetGone(),
  };
}

function neverChanges(): () => void {
  return () => undefined;
}
