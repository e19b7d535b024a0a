import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { LeaveQuestion } from './leave-question';

export interface LeaveGuardProps {
  unsaved: boolean;
  /** Also asks before another tab of the same page is opened; given tabs, but for those, which share what is unsaved. */
  betweenTabs?: boolean | readonly string[];
  /** Also asks before this parameter of the address takes another value. */
  betweenValuesOf?: string;
  title: string;
  /** Told once a person has decided to leave all the same. */
  onLeave?: () => void;
  /** What will be lost. */
  children: ReactNode;
}

/** Asks before another page is opened, and lets the browser ask before this one is closed, as long as something is unsaved. */
export function LeaveGuard({ unsaved, betweenTabs = false, betweenValuesOf, title, onLeave, children }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      (currentLocation.pathname !== nextLocation.pathname ||
        leavesTab(betweenTabs, parameterOf(currentLocation, 'tab'), parameterOf(nextLocation, 'tab')) ||
        (betweenValuesOf !== undefined && parameterOf(currentLocation, betweenValuesOf) !== parameterOf(nextLocation, betweenValuesOf))),
  );
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

function leavesTab(betweenTabs: boolean | readonly string[], from: string | null, to: string | null): boolean {
  return Array.isArray(betweenTabs) ? !betweenTabs.includes(to) : betweenTabs && from !== to;
}

function parameterOf({ search }: { search: string }, name: string): string | null {
  return new URLSearchParams(search).get(name);
}
