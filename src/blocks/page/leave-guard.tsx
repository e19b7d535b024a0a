import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { LeaveQuestion } from './leave-question';

export interface LeaveGuardProps {
  unsaved: boolean;
  title: string;
  /** Told once a person has decided to leave all the same. */
  onLeave?: () => void;
  /** What will be lost. */
  children: ReactNode;
}

/** Asks before another page is opened, and lets the browser ask before this one is closed, as long as something is unsaved. */
export function LeaveGuard({ unsaved, title, onLeave, children }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);

  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveQuestion
      title={title}
      onStay={() => blocker.reset()}
      onLeave={() => {
        onLeave?.();
        blocker.proceed();
      }}
    >
      {children}
    </LeaveQuestion>
  );
}
