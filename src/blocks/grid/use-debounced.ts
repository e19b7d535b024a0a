import { useEffect, useState } from 'react';

export interface Debounced {
  /** Runs the last work given, once nothing was given for the delay. */
  soon: (work: () => void) => void;
  cancel: () => void;
}

export function useDebounced(delay: number): Debounced {
  const [debounced] = useState(() => debounce(delay));
  useEffect(() => debounced.cancel, [debounced]);
  return debounced;
}

function debounce(delay: number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    soon: (work) => {
      cancel();
      timer = setTimeout(work, delay);
    },
    cancel,
  };
}
