import type { FormInstance } from 'antd';
import type { FieldError } from '#domain/field';

export type FormValues = Record<string, Record<string, unknown> | undefined>;

export function valuesOf(form: FormInstance<FormValues>): FormValues {
  const values: unknown = form.getFieldsValue(true);
  return isFormValues(values) ? values : {};
}

function isFormValues(values: unknown): values is FormValues {
  return typeof values === 'object' && values !== null;
}

/** Whether a form holds what it begins with, as soon as it was drawn. */
export function isBegun(values: FormValues): boolean {
  return Object.keys(values).length > 0;
}

/** Gives the form these values and no others; `setFieldsValue` would mix them with what it holds. */
export function replaceValues(form: FormInstance<FormValues>, values: FormValues): void {
  const fields = [valuesOf(form), values].flatMap((groups) =>
    Object.entries(groups).flatMap(([group, entered = {}]) => Object.keys(entered).map((name) => `${group}.${name}`)),
  );
  form.setFields(
    [...new Set(fields)].map((field) => {
      const [group = '', name = ''] = pathOf(field);
      return { name: [group, name], value: values[group]?.[name] };
    }),
  );
}

export function pathOf(field: string): string[] {
  return field.split('.');
}

export function groupId(name: string): string {
  return `group-${name}`;
}

export type NamedGroups = Readonly<Record<string, { fields: Readonly<Record<string, unknown>> }>>;

export function splitErrors(groups: NamedGroups, errors: readonly FieldError[]): { placed: FieldError[]; unplaced: FieldError[] } {
  const placed: FieldError[] = [];
  const unplaced: FieldError[] = [];
  for (const error of errors) {
    const field = placeOf(groups, error.field);
    if (field) placed.push({ field, message: error.message });
    else unplaced.push(error);
  }
  return { placed, unplaced };
}

function placeOf(groups: NamedGroups, field: string): string | null {
  const parts = pathOf(field);
  const start = parts.findIndex((part, index) => groups[part]?.fields[parts[index + 1] ?? ''] !== undefined);
  return start < 0 ? null : parts.slice(start, start + 2).join('.');
}
