import { useEffect, useReducer, useRef, type FocusEvent } from 'react';

/**
 * Where a control that has the focus goes away or is disabled, what `next` answers gets it: at the render that does so, or at the first one after `busy`.
 * `look` renders anew where nothing else does. Whoever goes elsewhere meanwhile stays there.
 */
export function useKeptFocus(next: () => HTMLElement | null | undefined, busy = false) {
  const isWithin = useRef(false);
  const [, look] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (busy || !isWithin.current || !isLost(document.activeElement)) return;
    isWithin.current = false;
    next()?.focus();
  });
  useEffect(() => {
    const onFocusIn = () => {
      isWithin.current = false;
    };
    const onPointerDown = () => {
      if (isLost(document.activeElement)) isWithin.current = false;
    };
    document.addEventListener('focusin', onFocusIn, true);
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => {
      document.removeEventListener('focusin', onFocusIn, true);
      document.removeEventListener('pointerdown', onPointerDown, true);
    };
  }, []);
  const watch = {
    onFocus: () => {
      isWithin.current = true;
    },
    onBlur: ({ target }: FocusEvent) => {
      if (!isLost(target)) isWithin.current = false;
    },
  };
  return { watch, look };
}

function isLost(focused: Element | null): boolean {
  return focused === null || focused === document.body || !focused.isConnected || focused.matches(':disabled');
}
