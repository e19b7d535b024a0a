import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function all through the life of a component, doing what the newest one does: for events, never while drawing. */
export function useStable<Given extends unknown[], Answer>(newest: (...given: Given) => Answer): (...given: Given) => Answer {
  const held = useRef(newest);
  useLayoutEffect(() => {
    held.current = newest;
  });
  return useCallback((...given: Given) => held.current(...given), []);
}
