import type { ReactNode } from 'react';
import './bottom-bar.css';

interface BottomBarProps {
  /** Names a bar that is a group of choices. */
  label?: string;
  children: ReactNode;
}

/** What is done with the whole page, in sight however far it is scrolled. */
export function BottomBar({ label, children }: BottomBarProps) {
  return (
    <div className="bottom-bar" {...(label === undefined ? {} : { role: 'group', 'aria-label': label })}>
      {children}
    </div>
  );
}

/** How the page stands, on the bar's left. */
export function BottomBarState({ live = false, children }: { live?: boolean; children: ReactNode }) {
  return (
    <span className="bottom-bar-state" {...(live ? { role: 'status' } : {})}>
      {children}
    </span>
  );
}
