import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Begins every page at its top, and a page that is returned to where it was left. */
export function useScrollAfterNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [left] = useState(() => new Map<string, number>());
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    const mark = () => left.set(key, window.scrollY);
    const top = isReturn ? (left.get(key) ?? 0) : 0;
    const isSamePage = shown.current === pathname;
    shown.current = pathname;
    if (isSamePage) mark();
    else window.scrollTo(0, top);
    const stop = isSamePage || isAt(top) ? undefined : scrollOnceTall(main.current, top);
    window.addEventListener('scroll', mark);
    return () => {
      window.removeEventListener('scroll', mark);
      stop?.();
    };
  }, [pathname, key, isReturn, left, main]);
}

const READER_ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Scrolls down as soon as the content is tall enough, unless the reader acts before. */
function scrollOnceTall(content: HTMLElement | null, top: number): () => void {
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (isAt(top)) stop();
  });
  const stop = () => {
    growth.disconnect();
    for (const act of READER_ACTS) window.removeEventListener(act, stop);
  };
  for (const act of READER_ACTS) window.addEventListener(act, stop);
  if (content) growth.observe(content);
  return stop;
}

/** Browsers round by less than a pixel where the page is zoomed. */
function isAt(top: number): boolean {
  return Math.abs(window.scrollY - top) < 1;
}
