import { useEffect, useState } from 'react';
import { PHONE } from '../../blocks/page/use-media';

const FIXED_OVER = 60;
const HIDDEN_OVER = 50;
const BACK_AFTER = 3000;

export type HeaderState = 'still' | 'fixed' | 'hidden';

/** The header stays in sight below 60 px of scrolling; on a phone it is out of the way below 50 px until nobody has scrolled for three seconds. CH-07. */
export function useHeaderState(): HeaderState {
  const [state, setState] = useState<HeaderState>('still');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => setState(window.scrollY > FIXED_OVER ? 'fixed' : 'still');
    const scrolled = () => {
      clearTimeout(timer);
      if (matchMedia(PHONE).matches && window.scrollY > HIDDEN_OVER) {
        setState('hidden');
        timer = setTimeout(settle, BACK_AFTER);
      } else settle();
    };
    scrolled();
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', scrolled);
    };
  }, []);
  return state;
}
