import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import './wrappers.css';

interface AnimationProps {
  shown: boolean;
  /** Taken away once it is out of sight, and not only hidden. */
  leaves?: boolean;
  children: ReactNode;
}

export function Animation({ shown, leaves = false, children }: AnimationProps) {
  const box = useRef<HTMLDivElement>(null);
  const [{ present, entered }, setPlace] = useState({ present: shown, entered: false });
  if (shown && !present) setPlace({ present: true, entered: true });
  useLayoutEffect(() => {
    if (shown || !leaves) return;
    let stopped = false;
    const leave = () => {
      if (!stopped) setPlace({ present: false, entered: false });
    };
    const moving = movementsOf(box.current);
    if (moving.length === 0) leave();
    else void Promise.allSettled(moving.map(({ finished }) => finished)).then(leave);
    return () => {
      stopped = true;
    };
  }, [shown, leaves]);
  if (leaves && !present && !shown) return null;
  return (
    <div
      ref={box}
      className={['field-animation', ...(shown ? ['field-animation-shown'] : []), ...(entered ? ['field-animation-entered'] : [])].join(
        ' ',
      )}
      inert={!shown}
      aria-hidden={!shown}
    >
      <div>{children}</div>
    </div>
  );
}

/** Those under way; none for whoever wants no motion. */
function movementsOf(element: HTMLElement | null): readonly { finished: Promise<unknown> }[] {
  return element && 'getAnimations' in element ? element.getAnimations() : [];
}
