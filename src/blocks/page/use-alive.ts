import { useSyncExternalStore } from 'react';

/** False in a page that was written ahead until its scripts run; only then may it differ from what was written. */
export function useAlive(): boolean {
  return useSyncExternalStore(never, yes, no);
}

function never(): () => void {
  return () => undefined;
}

function yes(): boolean {
  return true;
}

function no(): boolean {
  return false;
}
