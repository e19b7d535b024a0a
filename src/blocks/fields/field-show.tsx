import type { ComponentType } from 'react';
import type { FieldDefinition, FieldValues } from '#domain/field';
import { FIELD_SHAPES } from '#domain/form/field-values';
import { isEmpty } from '#domain/validation/fields';
import { FIELD_SHOWS } from './field-shows';
import type { FieldShowProps, ShownKind } from './field-widget';

export function FieldShow({ field, value }: { field: FieldDefinition; value: unknown }) {
  return isEmpty(value) || field.kind === 'answers' ? <None /> : <Shown kind={field.kind} field={field} value={value} />;
}

function Shown<K extends ShownKind>({ kind, field, value }: { kind: K; field: FieldDefinition; value: unknown }) {
  const Show: ComponentType<FieldShowProps<K>> = FIELD_SHOWS[kind];
  const accepts: (given: unknown) => given is FieldValues[K] = FIELD_SHAPES[kind];
  return accepts(value) ? <Show field={field} value={value} /> : <None />;
}

function None() {
  return <span className="field-none">—</span>;
}
