import type { FieldDefinition, FieldKind, FieldValues } from '#domain/field';
import type { Control, InputProps, ShowProps } from './control';

interface Told {
  field: FieldDefinition;
}

export type ShownKind = Exclude<FieldKind, 'answers'>;
export type FieldInputProps<K extends ShownKind> = InputProps<FieldValues[K], Told>;
export type FieldShowProps<K extends ShownKind> = ShowProps<FieldValues[K], Told>;
export type FieldWidget<K extends ShownKind> = Control<FieldValues[K], Told, Told>;
export type FieldWidgets = { readonly [K in ShownKind]: FieldWidget<K> };
