import type { ReactNode } from 'react';
import './page.css';

export interface PanelProps {
  id?: string;
  title?: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
}

export function Panel({ id, title, extra, children }: PanelProps) {
  return (
    <section className="panel" {...(id ? { id } : {})}>
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
