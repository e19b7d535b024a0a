import type { ReactNode } from 'react';
import './page.css';

export interface PanelProps {
  id?: string;
  title?: ReactNode;
  extra?: ReactNode;
  /** Kept as it is, but not on the screen. */
  hidden?: boolean;
  /** Stands within another panel. */
  inner?: boolean;
  children: ReactNode;
}

export function Panel({ id, title, extra, hidden = false, inner = false, children }: PanelProps) {
  const Title = inner ? 'h3' : 'h2';
  return (
    <section className={inner ? 'panel panel-inner' : 'panel'} hidden={hidden} {...(id ? { id } : {})}>
      {title ? (
        <div className="panel-head">
          <Title className="panel-title">{title}</Title>
          {extra ? <div>{extra}</div> : null}
        </div>
      ) : null}
      {children}
    </section>
  );
}
