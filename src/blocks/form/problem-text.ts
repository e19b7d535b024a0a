import { FIELD_TRAITS } from '#domain/field-traits';
import { WIDGET_TRAITS } from '#domain/form/widget-traits';
import { MESSAGES } from '#domain/validation/messages';
import type { ScreenField } from '../fields/form-field';

/** What is wrong with a field, in words that name it where it is missing. */
export function problemText(
  { label, kind = 'text', widget, chosen }: Pick<ScreenField, 'label' | 'kind' | 'widget' | 'chosen'>,
  message: string,
): string {
  if (message !== MESSAGES.required) return message;
  const { prompt: prompt } = widget ? WIDGET_TRAITS[widget.kind] : FIELD_TRAITS[kind];
  return `${chosen ? '请选择' : prompt}${label}`;
}
