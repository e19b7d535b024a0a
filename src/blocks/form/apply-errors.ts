import type { FormInstance } from 'antd';
import type { FieldError } from '#domain/field';
import { pathOf, splitErrors, type FormValues, type NamedGroups } from './form-paths';

export function showErrors(form: FormInstance<FormValues>, groups: NamedGroups, errors: readonly FieldError[]): FieldError[] {
  const { placed, unplaced } = splitErrors(groups, errors);
  form.setFields(placed.map(({ field, message }) => ({ name: pathOf(field), errors: [message] })));
  const first = placed[0];
  if (first) form.scrollToField(pathOf(first.field), { behavior: 'smooth', block: 'center', focus: true });
  return unplaced;
}
