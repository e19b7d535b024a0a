import type { ReactNode } from 'react';
import { sectionTitle } from '#domain/form/widget-rules';
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
        <div className="field-section-title">{sectionTitle(title, index)}</div>
        {extra}
      </div>
      <div className="field-section-body">{children}</div>
    </div>
  );
}
