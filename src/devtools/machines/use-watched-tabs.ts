import { useEffect, useState, useSyncExternalStore } from 'react';
import { CHANNEL } from '../observation/share';
import { followTabs, type TabView, type WatchedTabs } from './watched-tabs';

const NO_TABS: readonly TabView[] = [];

export function useWatchedTabs(): { tabs: readonly TabView[]; send: WatchedTabs['send']; forgetGone: () => void } {
  const [followed, setFollowed] = useState<WatchedTabs>();
  useEffect(() => {
    const opened = followTabs(new BroadcastChannel(CHANNEL));
    setFollowed(opened);
    return () => {
      opened.close();
    };
  }, []);
  const tabs = useSyncExternalStore(followed?.subscribe ?? neverChanges, () => followed?.list() ?? NO_TABS);
  return { tabs, send: (tab, actorId, event) => followed?.send(tab, actorId, event) ?? Promise.resolve('gone'), forgetGone: () => followed?.forgetGone() };
}

function neverChanges(): () => void {
  return () => undefined;
}
