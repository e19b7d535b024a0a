import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useFinishGuideMutation } from '../../../api/users';
import { isOnScreen } from './on-screen';

/** Whether the tour runs: at a user's first visit of the home page, or when the help asks for it; never before another dialog is gone. Its end leads back there. */
export function useHomeTour(isToured: boolean): { running: boolean; end: () => void } {
  const location = useLocation();
  const wanted = wantsTour(location.state);
  const navigate = useNavigate();
  const [finishGuide] = useFinishGuideMutation();
  const { running, home } = useOnceFree(wanted || !isToured, location.pathname);
  return {
    running,
    end: () => {
      if (!isToured) void finishGuide({});
      if (wanted || location.pathname !== home) void navigate(home, { replace: true, state: null });
    },
  };
}

function wantsTour(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'tour' in state && state.tour === true;
}

function useOnceFree(wanted: boolean, pathname: string): { running: boolean; home: string } {
  const [begunAt, setBegunAt] = useState<string>();
  const shown = useEffectEvent(() => pathname);
  useEffect(() => {
    if (!wanted) return undefined;
    const look = () => {
      if (!isOnScreen(HOME) || DIALOGS.some(isOnScreen)) return;
      watch.disconnect();
      setBegunAt(shown());
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true, attributes: true });
    look();
    return () => {
      watch.disconnect();
      setBegunAt(undefined);
    };
  }, [wanted]);
  return { running: wanted && begunAt !== undefined, home: begunAt ?? pathname };
}

const HOME = '.home-head';
const DIALOGS = ['[role="dialog"]', '[role="alertdialog"]', 'dialog[open]'];
