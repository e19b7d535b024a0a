import { useEffect, useRef, type ReactNode } from 'react';
import { useReturnFocus } from '../modal/use-return-focus';
import './overlay.css';

interface OverlayFrameProps {
  label: string;
  /** Given, Escape closes. */
  onEscape?: (() => void) | undefined;
  children: ReactNode;
}

/** Covers the page and holds the focus as long as it is there. */
export function OverlayFrame({ label, onEscape, children }: OverlayFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  useReturnFocus();
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div
      ref={box}
      className="overlay"
      role="dialog"
      aria-modal="true"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onEscape?.();
        }
        if (event.key !== 'Tab') return;
        event.preventDefault();
        box.current?.querySelector('button')?.focus();
      }}
    >
      {children}
    </div>
  );
}
