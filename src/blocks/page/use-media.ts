import { useCallback, useSyncExternalStore } from 'react';

export const PHONE = '(max-width: 599px)';
/** Room for a panel beside a list. */
export const BESIDE = '(min-width: 1200px)';
export const NARROW = '(max-width: 1365px)';

export function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
}
