import { useEffect, useState } from 'react';
import { headerHides } from '#domain/layout';

/** Whether a hiding header is away now; never where it does not hide. */
export function useHidingHeader(hides: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!hides) return undefined;
    let from = window.scrollY;
    const scroll = () => {
      const to = window.scrollY;
      setHidden((was) => headerHides(was, from, to));
      from = to;
    };
    window.addEventListener('scroll', scroll, { passive: true });
    return () => window.removeEventListener('scroll', scroll);
  }, [hides]);
  return hides && hidden;
}
