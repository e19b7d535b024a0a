import { useLayoutEffect, type RefObject } from 'react';

/** Marks on which sides of what scrolls sideways there is more, for the shadow of the columns that are pinned there. */
export function useEdges(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      element.toggleAttribute('data-more-left', scrollLeft > 0);
      element.toggleAttribute('data-more-right', Math.ceil(scrollLeft + clientWidth) < scrollWidth);
    };
    const sizes = new ResizeObserver(mark);
    sizes.observe(element);
    if (element.firstElementChild) sizes.observe(element.firstElementChild);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [box]);
}
