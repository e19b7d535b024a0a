import type { ComponentType } from 'react';
import type { FieldDefinition, FieldKind, FieldValues } from '#domain/field';
import type { InputProps, ShowProps } from './control';

interface OfField {
  field: FieldDefinition;
}

export type ShownKind = Exclude<FieldKind, 'answers'>;
export type FieldInputProps<K extends ShownKind> = InputProps<FieldValues[K], OfField>;
export type FieldShowProps<K extends ShownKind> = ShowProps<FieldValues[K], OfField>;
export type FieldInputs = { readonly [K in ShownKind]: ComponentType<FieldInputProps<K>> };
export type FieldShows = { readonly [K in ShownKind]: ComponentType<FieldShowProps<K>> };
