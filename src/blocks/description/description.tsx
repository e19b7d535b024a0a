import type { ReactNode } from 'react';
import type { Fields } from '#domain/field';
import { FieldShow } from '../fields/field-show';
import './description.css';

export interface DescriptionProps {
  fields: Fields;
  values: Readonly<Record<string, unknown>>;
  omit?: readonly string[];
  show?: (name: string) => ((value: unknown) => ReactNode) | undefined;
  wide?: (name: string) => boolean | undefined;
}

const WIDE_KINDS = new Set(['paragraph', 'files', 'answers']);

export function Description({ fields, values, omit = [], show, wide }: DescriptionProps) {
  return (
    <Facts>
      {Object.entries(fields)
        .filter(([name]) => !omit.includes(name))
        .map(([name, field]) => (
          <Fact key={name} label={field.label} wide={wide?.(name) ?? WIDE_KINDS.has(field.kind)}>
            {show?.(name)?.(values[name]) ?? <FieldShow field={field} value={values[name]} />}
          </Fact>
        ))}
    </Facts>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="description">{children}</dl>;
}

export function Fact({ label, wide = false, children }: { label: ReactNode; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'description-item description-item-wide' : 'description-item'}>
      <dt className="description-label">{label}</dt>
      <dd className="description-value">{children}</dd>
    </div>
  );
}

export function LoneFact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="description-item" role="group" aria-label={typeof label === 'string' ? label : undefined}>
      <div className="description-label">{label}</div>
      <div className="description-value">{children}</div>
    </div>
  );
}
