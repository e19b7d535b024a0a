import { useEffect, useId, useRef, type ReactNode } from 'react';
import './plain-dialog.css';

interface PlainDialogProps {
  title: string;
  wide?: boolean;
  /** What closes it, besides the key and a press beside it. */
  close: string;
  onClose: () => void;
  /** What else can be chosen, in front of what closes it. */
  other?: ReactNode;
  children: ReactNode;
}

/** A window of the browser's own: it holds the focus, closes by Escape and gives the focus back. It begins with its title, wherever the focus lands. */
export function PlainDialog({ title, wide = false, close, onClose, other, children }: PlainDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    if (dialog.current) dialog.current.scrollTop = 0;
  }, []);
  return (
    <dialog
      ref={dialog}
      className={wide ? 'zone-dialog zone-dialog-wide' : 'zone-dialog'}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <div className="zone-dialog-body">
        <h2 id={id}>{title}</h2>
        {children}
        <p className="zone-dialog-foot">
          {other}
          <button type="button" className="zone-button zone-button-primary" onClick={() => dialog.current?.close()}>
            {close}
          </button>
        </p>
      </div>
    </dialog>
  );
}
