import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useFinishGuideMutation } from '../../../api/users';
import { isOnScreen } from './on-screen';

/** Whether the tour runs: at a user's first visit, or when the help asks for it; never before another dialog is gone. */
export function useHomeTour(isToured: boolean): { running: boolean; end: () => void } {
  const location = useLocation();
  const wanted = wantsTour(location.state);
  const navigate = useNavigate();
  const [finishGuide] = useFinishGuideMutation();
  const running = useOnceFree(wanted || !isToured);
  return {
    running,
    end: () => {
      if (!isToured) void finishGuide({});
      if (wanted) void navigate(location, { replace: true, state: null });
    },
  };
}

function wantsTour(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'tour' in state && state.tour === true;
}

function useOnceFree(wanted: boolean): boolean {
  const [free, setFree] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    const look = () => {
      if (DIALOGS.some(isOnScreen)) return;
      watch.disconnect();
      setFree(true);
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true, attributes: true });
    look();
    return () => {
      watch.disconnect();
      setFree(false);
    };
  }, [wanted]);
  return wanted && free;
}

const DIALOGS = ['[role="dialog"]', '[role="alertdialog"]', 'dialog[open]'];
