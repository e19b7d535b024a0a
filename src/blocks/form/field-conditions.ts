import type { FieldDefinition } from '#domain/field';
import type { Condition } from '../fields/form-field';

export type { Condition } from '../fields/form-field';
export { meets } from '#domain/form/conditions';

export function requiredCondition(field: FieldDefinition): Condition | null {
  return typeof field.required === 'object' ? field.required : null;
}

export function conditionPath(condition: Condition, group: string): string[] {
  const parts = condition.when.split('.');
  return parts.length > 1 ? parts : [group, ...parts];
}
