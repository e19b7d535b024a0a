import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { HOME } from '../session/paths';
import './help-menu.css';
import { useCloseOnLeaving } from './use-close-on-leaving';

export function HelpMenu() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useCloseOnLeaving(frame, open, () => setOpen(false));
  return (
    <div
      className="help-menu"
      ref={frame}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        type="button"
        ref={button}
        className="help-button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <span className="help-mark" aria-hidden="true">
          ?
        </span>
        <span className="help-name">帮助</span>
      </button>
      {open ? (
        <ul className="help-panel" id={panelId} aria-label="帮助">
          <li>
            <button
              type="button"
              onClick={() => {
                button.current?.focus();
                setOpen(false);
                void navigate(HOME, { state: { tour: true } });
              }}
            >
              新手引导
            </button>
          </li>
        </ul>
      ) : null}
    </div>
  );
}
