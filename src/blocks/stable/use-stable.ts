import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function all through the life of a component, doing what the newest one does: for events, never while drawing. */
export function useStable<Given extends unknown[], Answer>(newest: (...given: Given) => Answer): (...given: Given) => Answer {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
