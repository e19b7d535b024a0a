import { WIDGET_RULES } from '#domain/form/widget-rules';
import { AmountInput } from '../amount-field';
import type { Widget, WidgetInputProps } from './widget';

export const inputNumber: Widget<'input-number'> = {
  ...WIDGET_RULES['input-number'],
  Input: InputNumberInput,
  showErrMsg: true,
};

function InputNumberInput({ label, settings: _settings, ...rest }: WidgetInputProps<'input-number'>) {
  return <AmountInput field={{ kind: 'amount', label }} {...rest} />;
}
