import type { FormInstance } from 'antd';
import type { FieldError } from '#domain/field';

/** Shows what was refused at the fields that a form has, goes to the first of them, and answers what belongs to none. */
export function placedProblems<Entered>(form: FormInstance<Entered>, problems: readonly FieldError[]): FieldError[] {
  const shown = new Map(form.getFieldsError().map(({ name }) => [name.join('.'), name] as const));
  const placed = problems.filter(({ field }) => shown.has(field));
  const names = [...new Set(placed.map(({ field }) => field))];
  form.setFields(
    names.map((field) => ({
      name: shown.get(field) as never,
      errors: placed.filter((problem) => problem.field === field).map(({ message }) => message),
    })),
  );
  const [first] = names;
  if (first !== undefined) form.scrollToField(shown.get(first), { focus: true });
  return problems.filter(({ field }) => !shown.has(field));
}
