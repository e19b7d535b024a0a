import { useEffect, useRef, type ReactNode } from 'react';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  head: ReactNode;
  children: ReactNode;
}

/** The menu on a phone, in front of the page. */
export function Drawer({ open, onClose, head, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else if (dialog.current?.open) dialog.current.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className="layout-drawer"
      aria-label="菜单"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {open ? (
        <>
          <div className="layout-drawer-head">
            {head}
            <button type="button" aria-label="关闭菜单" onClick={onClose}>
              ×
            </button>
          </div>
          {children}
        </>
      ) : null}
    </dialog>
  );
}
