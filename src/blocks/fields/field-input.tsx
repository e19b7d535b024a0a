import type { ComponentType } from 'react';
import type { FieldInputProps, ShownKind } from './field-widget';
import { FIELD_WIDGETS } from './registry';

export function FieldInput<K extends ShownKind>({ kind, ...props }: FieldInputProps<K> & { kind: K }) {
  const Input: ComponentType<FieldInputProps<K>> = FIELD_WIDGETS[kind].Input;
  return <Input {...props} />;
}
