import type { ComponentType } from 'react';
import type { FieldDefinition, FieldKind, FieldValues } from '#domain/field';

interface InputOf<Value> {
  field: FieldDefinition;
  id?: string;
  value?: Value | undefined;
  onChange?: (value: Value | undefined) => void;
  onBlur?: () => void;
  disabled?: boolean;
  onProblem?: (message: string | null) => void;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
}

interface ShowOf<Value> {
  field: FieldDefinition;
  value: Value;
}

interface WidgetOf<Value> {
  Input: ComponentType<InputOf<Value>>;
  Show: ComponentType<ShowOf<Value>>;
  accepts: (value: unknown) => value is Value;
}

export type FieldInputProps<K extends FieldKind> = InputOf<FieldValues[K]>;
export type FieldShowProps<K extends FieldKind> = ShowOf<FieldValues[K]>;
export type FieldWidget<K extends FieldKind> = WidgetOf<FieldValues[K]>;
export type FieldWidgets = { readonly [K in FieldKind]: FieldWidget<K> };
export type SingleKind = Exclude<FieldKind, 'answers'>;
export type SingleWidgets = Pick<FieldWidgets, SingleKind>;
