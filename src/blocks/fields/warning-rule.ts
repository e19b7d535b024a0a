import { dayOf } from '#domain/dates';
import type { FieldDefinition } from '#domain/field';
import { fieldWarning } from '#domain/validation/fields';

/** The rule of a form's item that warns of its value and refuses nothing. */
export function warningRule(field: Pick<FieldDefinition, 'kind'>) {
  return {
    warningOnly: true,
    validator: async (_rule: unknown, value: unknown) => {
      const warning = fieldWarning(field, value, dayOf(new Date().toISOString()));
      if (warning) throw new Error(warning);
    },
  };
}
