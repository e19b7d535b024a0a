import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useFinishGuideMutation } from '../../../api/users';
import { isOnScreen } from './on-screen';

interface HomeTour {
  running: boolean;
  /** Leaves nothing in the history. */
  openPage: (url: string) => Promise<void>;
  /** Leads back to the home page, also from a page that is still on its way. */
  end: () => void;
}

/**
 * The tour runs at a user's first visit of the home page, or when the help asks for it; never before another dialog is gone. It stops, and counts as not seen,
 * where somebody comes to a page that it did not open.
 */
export function useHomeTour(isToured: boolean): HomeTour {
  const { pathname, ...location } = useLocation();
  const state: unknown = location.state;
  const [ended, setEnded] = useState(false);
  const asked = wantsTour(state);
  const navigate = useNavigate();
  const [finishGuide] = useFinishGuideMutation();
  const { pages, add } = usePages(asked || (!isToured && !ended), pathname);
  const [home = pathname] = pages;
  return {
    running: pages.length > 0,
    openPage: async (url) => {
      if (url === pathname) return;
      add(url);
      await navigate(url, { replace: true, state });
    },
    end: () => {
      if (!isToured) void finishGuide({});
      setEnded(true);
      if (asked || pathname !== home || pages.at(-1) !== home) void navigate(home, { replace: true, state: null });
    },
  };
}

function wantsTour(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'tour' in state && state.tour === true;
}

/** The paths that the tour led to since it began, of the home page first; none where it does not run. */
function usePages(wanted: boolean, pathname: string): { pages: readonly string[]; add: (url: string) => void } {
  const [pages, setPages] = useState<readonly string[]>([]);
  const running = wanted && pages.includes(pathname);
  if (!running && pages.length > 0) setPages([]);
  const shown = useEffectEvent(() => pathname);
  useEffect(() => {
    if (!wanted || running) return undefined;
    const look = () => {
      if (!isOnScreen(HOME) || DIALOGS.some(isOnScreen)) return;
      watch.disconnect();
      setPages([shown()]);
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true, attributes: true });
    look();
    return () => watch.disconnect();
  }, [wanted, running]);
  return { pages: running ? pages : [], add: (url) => setPages((before) => [...before, url]) };
}

const HOME = '.home-head';
const DIALOGS = ['[role="dialog"]', '[role="alertdialog"]', 'dialog[open]'];
