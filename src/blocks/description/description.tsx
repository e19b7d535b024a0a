import type { ReactNode } from 'react';
import type { FieldDefinition, Fields } from '#domain/field';
import { isEmpty, isRequired } from '#domain/validation/fields';
import { FieldShow } from '../fields/field-show';
import './description.css';

export interface DescriptionProps {
  fields: Fields;
  values: Readonly<Record<string, unknown>>;
  omit?: readonly string[];
  show?: (name: string) => ((value: unknown) => ReactNode) | undefined;
  wide?: (name: string) => boolean | undefined;
  below?: (name: string) => ReactNode;
  /** False leaves required items that are missing unmarked. */
  validated?: boolean;
}

const WIDE_KINDS = new Set(['paragraph', 'files', 'answers']);

export function Description({ fields, values, omit = [], show, wide, below, validated = true }: DescriptionProps) {
  return (
    <Facts>
      {Object.entries(fields)
        .filter(([name]) => !omit.includes(name))
        .map(([name, field]) => (
          <Fact key={name} label={field.label} wide={wide?.(name) ?? WIDE_KINDS.has(field.kind)}>
            {validated && isMissing(field, values[name], values) ? (
              <span className="description-missing">必填项未填写</span>
            ) : (
              (show?.(name)?.(values[name]) ?? <FieldShow field={field} value={values[name]} />)
            )}
            {below?.(name)}
          </Fact>
        ))}
    </Facts>
  );
}

function isMissing(field: FieldDefinition, value: unknown, values: Readonly<Record<string, unknown>>): boolean {
  return !field.derived && isEmpty(value) && isRequired(field, values, {});
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
