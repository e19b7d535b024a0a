import type { ReactNode } from 'react';
import './widgets.css';

interface SectionCardProps {
  /** What its section is called where the form names it; else it is numbered as a group. */
  title: string | undefined;
  index: number;
  extra?: ReactNode;
  children: ReactNode;
}

export function SectionCard({ title, index, extra, children }: SectionCardProps) {
  return (
    <div className="field-section">
      <div className="field-section-head">
        <div className="field-section-title">{titleOf(title, index)}</div>
        {extra}
      </div>
      <div className="field-section-body">{children}</div>
    </div>
  );
}

export function titleOf(title: string | undefined, index: number): string {
  return `${title ?? '第'}${index + 1}${title ? '' : '组'}`;
}
