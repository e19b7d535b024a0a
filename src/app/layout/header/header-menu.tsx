import { useEffect, useId, useRef, useState, useTransition, type ReactNode, type RefObject } from 'react';
import './header-menu.css';

interface HeaderMenuProps {
  /** Stands before the class names of its frame, button and panel. */
  name: string;
  button: ReactNode;
  /** `close` takes the panel away and leaves the focus on the button. */
  panel: (close: () => void) => ReactNode;
}

/**
 * A button in the header that opens a panel below it, once the panel's code is there. Escape closes it, and so does whatever is pressed or focused outside.
 */
export function HeaderMenu({ name, button, panel }: HeaderMenuProps) {
  const [open, setOpen] = useState(false);
  const [coming, comeLater] = useTransition();
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useCloseOnLeaving(frame, open, () => setOpen(false));
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div
      className="header-menu"
      ref={frame}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && open) close();
      }}
    >
      <button
        type="button"
        ref={opener}
        className={`header-menu-button ${name}-button`}
        aria-expanded={open}
        aria-controls={panelId}
        aria-busy={coming}
        onClick={() => (open ? setOpen(false) : comeLater(() => setOpen(true)))}
      >
        {button}
      </button>
      {open ? (
        <div className={`header-menu-panel ${name}-panel`} id={panelId}>
          {panel(close)}
        </div>
      ) : null}
    </div>
  );
}

function useCloseOnLeaving(frame: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return undefined;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  });
}
