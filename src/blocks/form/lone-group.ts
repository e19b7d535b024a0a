import { useCallback, useMemo } from 'react';
import type { FieldDefinition, FieldError, Fields } from '#domain/field';
import type { FormField, FormFields, FormGroups } from '#domain/form/schema';
import { validateFields } from '#domain/validation/fields';
import type { FormValues } from './form-paths';

/** A form of one group without a heading, and what is wrong with its values. The fields given stay the same from one drawing to the next. */
export function useLoneGroup(group: string, fields: Fields): { schema: FormGroups; validate: (values: FormValues) => FieldError[] } {
  const schema = useMemo<FormGroups>(() => ({ [group]: { label: '', fields: writtenFields(fields) } }), [group, fields]);
  const validate = useCallback(
    (values: FormValues) =>
      validateFields(fields, values[group] ?? {}).map(({ field, message }) => ({ field: `${group}.${field}`, message })),
    [group, fields],
  );
  return { schema, validate };
}

/** The fields that a person writes into such a form. */
export function writtenFields(fields: Readonly<Record<string, FieldDefinition>>): FormFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, ...rest }]): [string, FormField][] =>
      kind === 'answers' || rest.derived ? [] : [[name, { kind, ...rest }]],
    ),
  );
}
