import { useEffect, useState, type RefObject } from 'react';

const STEPS = 100;
const THRESHOLDS = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS);

/** Whether a page has come near the part of the viewer that is seen, and whether half of it, or half of the viewer, shows it now. */
export function useInView(frame: RefObject<HTMLElement | null>): { near: boolean; inView: boolean } {
  const [near, setNear] = useState(false);
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const root = element.closest('.file-viewer');
    const approach = new IntersectionObserver((entries) => setNear((before) => before || entries.some((entry) => entry.isIntersecting)), {
      root,
      rootMargin: '800px 0px',
    });
    const sight = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (latest) setInView(isShown(latest, root));
      },
      { root, threshold: THRESHOLDS },
    );
    approach.observe(element);
    sight.observe(element);
    return () => {
      approach.disconnect();
      sight.disconnect();
    };
  }, [frame]);
  return { near, inView };
}

function isShown({ isIntersecting, intersectionRect, boundingClientRect }: IntersectionObserverEntry, root: Element | null): boolean {
  const room = Math.min(boundingClientRect.height, root?.clientHeight ?? Infinity);
  return isIntersecting && intersectionRect.height >= room / 2;
}
