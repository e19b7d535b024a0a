import type { FieldDefinition, FieldKind } from '#domain/field';
import { isEmpty } from '#domain/validation/fields';
import { FIELD_WIDGETS } from './registry';
import type { FieldWidget } from './field-widget';

export function FieldShow({ field, value }: { field: FieldDefinition; value: unknown }) {
  return isEmpty(value) ? <None /> : <Shown kind={field.kind} field={field} value={value} />;
}

function Shown<K extends FieldKind>({ kind, field, value }: { kind: K; field: FieldDefinition; value: unknown }) {
  const widget: FieldWidget<K> = FIELD_WIDGETS[kind];
  return widget.accepts(value) ? <widget.Show field={field} value={value} /> : <None />;
}

function None() {
  return <span className="field-none">—</span>;
}
