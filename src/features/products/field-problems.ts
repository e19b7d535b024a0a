import { weakMapMemoize } from '@reduxjs/toolkit';
import type { NamedField } from '#domain/form/schema';
import { SCHEMA_MESSAGES, schemaErrors } from '#domain/form/schema-errors';
import { unfillable } from '#domain/form/unfillable';
import { declared, type EditedField } from './edited-field';

/** The part of a field's settings that a problem concerns. */
export type Part = 'name' | 'label' | 'kind' | 'settings' | 'limits' | 'condition' | 'inner';

export interface Problem {
  part: Part;
  message: string;
}

const PARTS: Readonly<Record<string, Part>> = {
  [SCHEMA_MESSAGES.name]: 'name',
  [SCHEMA_MESSAGES.double]: 'name',
  [SCHEMA_MESSAGES.fixed]: 'name',
  [SCHEMA_MESSAGES.label]: 'label',
  [SCHEMA_MESSAGES.kind]: 'kind',
  [SCHEMA_MESSAGES.condition]: 'condition',
  [SCHEMA_MESSAGES.limit]: 'limits',
  [SCHEMA_MESSAGES.long]: 'label',
};

/** What is wrong with the fields of a list, by their ids, as the server judges it. */
export const problemsOf: (list: readonly EditedField[]) => ReadonlyMap<string, Problem> = weakMapMemoize((list: readonly EditedField[]) => {
  const errors = schemaErrors(list.map(declared));
  return new Map(
    errors.flatMap(({ field, message }): [string, Problem][] => {
      const wrong = list[Number(field)];
      if (!wrong) return [];
      const inside = problemsOf(wrong.inner).size > 0;
      return [[wrong.id, inside ? { part: 'inner', message: '所含字段填写有误' } : { part: PARTS[message] ?? 'settings', message }]];
    }),
  );
});

/** Why nobody can fill in fields of a list, by their ids: they can be saved, but the product not be offered. */
export const warningsOf: (list: readonly EditedField[]) => ReadonlyMap<string, string> = weakMapMemoize((list: readonly EditedField[]) => {
  const found = unfillable(list.map(declared));
  return new Map(
    found.flatMap(({ field, message }): [string, string][] => {
      const one = list[Number(field)];
      return one ? [[one.id, message]] : [];
    }),
  );
});

/** The fields that can be shown as a form: those in which nothing is wrong. */
export const soundFields: (list: readonly EditedField[]) => NamedField[] = weakMapMemoize((list: readonly EditedField[]) => {
  const problems = problemsOf(list);
  return list.filter(({ id }) => !problems.has(id)).map(declared);
});
