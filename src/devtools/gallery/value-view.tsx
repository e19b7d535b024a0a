import { useState, type ReactNode } from 'react';

export interface StatefulProps<Value> {
  label?: string;
  start: Value | undefined;
  /** Draws the value under what holds it, which then has the whole width. */
  below?: boolean;
  children: (value: Value | undefined, change: (value: Value | undefined) => void) => ReactNode;
}

export function Stateful<Value>({ label = '当前值', start, below = false, children }: StatefulProps<Value>) {
  const [value, setValue] = useState<Value | undefined>(start);
  return (
    <div className={below ? 'gallery-stateful gallery-stateful-below' : 'gallery-stateful'}>
      <div className="gallery-live">{children(value, setValue)}</div>
      <ValueView label={label} value={value} />
    </div>
  );
}

export function ValueView({ label, value }: { label: string; value: unknown }) {
  return (
    <figure className="gallery-value">
      <figcaption>{label}</figcaption>
      <pre tabIndex={0} role="region" aria-label={label}>
        {value === undefined ? '（未定义）' : JSON.stringify(value, null, 2)}
      </pre>
    </figure>
  );
}
