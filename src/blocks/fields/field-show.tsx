import type { FieldDefinition, FieldValues } from '#domain/field';
import { FIELD_SHAPES } from '#domain/form/field-values';
import { isEmpty } from '#domain/validation/fields';
import type { FieldWidget, ShownKind } from './field-widget';
import { FIELD_WIDGETS } from './registry';

export function FieldShow({ field, value }: { field: FieldDefinition; value: unknown }) {
  return isEmpty(value) || field.kind === 'answers' ? <None /> : <Shown kind={field.kind} field={field} value={value} />;
}

function Shown<K extends ShownKind>({ kind, field, value }: { kind: K; field: FieldDefinition; value: unknown }) {
  const widget: FieldWidget<K> = FIELD_WIDGETS[kind];
  const accepts: (given: unknown) => given is FieldValues[K] = FIELD_SHAPES[kind];
  return accepts(value) ? <widget.Show field={field} value={value} /> : <None />;
}

function None() {
  return <span className="field-none">—</span>;
}
