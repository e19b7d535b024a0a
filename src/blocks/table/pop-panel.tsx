import { Button } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import './pop-panel.css';

export interface PopPanelProps {
  label: string;
  icon?: ReactNode;
  /** The page's main action: a filled button with its icon behind the words. */
  primary?: boolean;
  children: (close: () => void) => ReactNode;
}

/** A button with a small dialog under it, reached by the next Tab, left by Escape or by a click beside it. */
export function PopPanel({ label, icon, primary = false, children }: PopPanelProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const beside = ({ target }: Event) => {
      if (target instanceof Element && !box.current?.contains(target) && !target.closest('.ant-select-dropdown, .ant-popover, .ant-modal'))
        setOpen(false);
    };
    document.addEventListener('pointerdown', beside);
    return () => document.removeEventListener('pointerdown', beside);
  }, [open]);
  const close = () => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  return (
    <div
      ref={box}
      className="pop-panel"
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        close();
      }}
    >
      <Button
        type={primary ? 'primary' : 'text'}
        icon={icon}
        iconPlacement={primary ? 'end' : 'start'}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open ? (
        <div role="dialog" aria-label={label} className="pop-panel-content">
          {children(close)}
        </div>
      ) : null}
    </div>
  );
}
