import type { FieldKind } from '#domain/field';
import { MESSAGES } from '#domain/validation/messages';
import type { ScreenField } from '../fields/form-field';
import type { WidgetChoice } from '../fields/widgets/widget';

type Verb = '请填写' | '请选择' | '请上传';

const OF_KIND: Readonly<Partial<Record<FieldKind, Verb>>> = {
  date: '请选择',
  instant: '请选择',
  flag: '请选择',
  choice: '请选择',
  files: '请上传',
};
const OF_WIDGET: Readonly<Partial<Record<WidgetChoice['kind'], Verb>>> = {
  selects: '请选择',
  selects2: '请选择',
  'checkbox-groups': '请选择',
  cascader: '请选择',
  'linkage-select': '请选择',
  transfer: '请选择',
  'files-upload': '请上传',
};

/** What is wrong with a field, in words that name it where it is missing. */
export function problemText(
  { label, kind = 'text', widget, chosen }: Pick<ScreenField, 'label' | 'kind' | 'widget' | 'chosen'>,
  message: string,
): string {
  if (message !== MESSAGES.required) return message;
  const verb = chosen ? '请选择' : widget ? OF_WIDGET[widget.kind] : OF_KIND[kind];
  return `${verb ?? '请填写'}${label}`;
}
