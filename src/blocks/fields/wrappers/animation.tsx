import type { ReactNode } from 'react';
import './wrappers.css';

export function Animation({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <div className={shown ? 'field-animation field-animation-shown' : 'field-animation'} inert={!shown} aria-hidden={!shown}>
      <div>{children}</div>
    </div>
  );
}
