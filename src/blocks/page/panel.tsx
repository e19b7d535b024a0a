import type { ReactNode } from 'react';
import './page.css';

export interface PanelProps {
  id?: string;
  title?: ReactNode;
  extra?: ReactNode;
  /** Kept as it is, but not on the screen. */
  hidden?: boolean;
  children: ReactNode;
}

export function Panel({ id, title, extra, hidden = false, children }: PanelProps) {
  return (
    <section className="panel" hidden={hidden} {...(id ? { id } : {})}>
      {title ? (
        <div className="panel-head">
          <h2 className="panel-title">{title}</h2>
          {extra ? <div>{extra}</div> : null}
        </div>
      ) : null}
      {children}
    </section>
  );
}
