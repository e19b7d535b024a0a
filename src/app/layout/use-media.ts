import { useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => {
        list.removeEventListener('change', changed);
      };
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

export const PHONE = '(max-width: 599px)';
export const NARROW = '(max-width: 1365px)';
