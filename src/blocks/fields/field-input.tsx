import type { ComponentType } from 'react';
import type { FieldInputProps, ShownKind } from './field-widget';
import { FIELD_INPUTS } from './registry';

export function FieldInput<K extends ShownKind>({ kind, ...props }: FieldInputProps<K> & { kind: K }) {
  const Input: ComponentType<FieldInputProps<K>> = FIELD_INPUTS[kind];
  return <Input {...props} />;
}
