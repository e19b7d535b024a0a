import type { FieldDefinition } from '#domain/field';

export interface Condition {
  when: string;
  is?: string | boolean;
}

export function requiredCondition(field: FieldDefinition): Condition | null {
  return typeof field.required === 'object' ? field.required : null;
}

export function conditionPath(condition: Condition, group: string): string[] {
  const parts = condition.when.split('.');
  return parts.length > 1 ? parts : [group, ...parts];
}

export function meets(condition: Condition, value: unknown): boolean {
  return value === (condition.is ?? true);
}
