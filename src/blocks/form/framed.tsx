import type { ReactNode } from 'react';
import { Panel } from '../page/panel';
import './form.css';
import { groupId } from './form-paths';

interface FramedProps {
  bare: boolean;
  hidden?: boolean;
  group: string;
  label: string;
  children: ReactNode;
}

export function Framed({ bare, hidden = false, group, label, children }: FramedProps) {
  if (!bare) {
    return (
      <Panel id={groupId(group)} title={label} hidden={hidden}>
        {children}
      </Panel>
    );
  }
  return label ? (
    <section aria-label={label} hidden={hidden}>
      <h3 className="data-form-heading">{label}</h3>
      {children}
    </section>
  ) : (
    <div hidden={hidden}>{children}</div>
  );
}
