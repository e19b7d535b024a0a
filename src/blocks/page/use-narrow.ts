import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 599px)';

export function useNarrow(): boolean {
  return useSyncExternalStore(watch, isNarrow, () => false);
}

function watch(changed: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

function isNarrow(): boolean {
  return window.matchMedia(PHONE).matches;
}
