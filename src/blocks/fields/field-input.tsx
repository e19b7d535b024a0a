import type { ComponentType } from 'react';
import type { FieldValues } from '#domain/field';
import { FIELD_SHAPES } from '#domain/form/field-values';
import type { FieldInputProps, ShownKind } from './field-widget';
import { FIELD_INPUTS } from './registry';

export function FieldInput<K extends ShownKind>({
  kind,
  value,
  ...props
}: Omit<FieldInputProps<K>, 'value'> & { kind: K; value?: unknown }) {
  const Input: ComponentType<FieldInputProps<K>> = FIELD_INPUTS[kind];
  const accepts: (given: unknown) => given is FieldValues[K] = FIELD_SHAPES[kind];
  const own: FieldInputProps<K> = { ...props, value: accepts(value) ? value : undefined };
  return <Input {...own} />;
}
