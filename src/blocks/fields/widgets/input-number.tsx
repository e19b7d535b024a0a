import { WIDGET_RULES } from '#domain/form/widget-rules';
import { amountField } from '../amount-field';
import type { Widget, WidgetInputProps } from './widget';

export const inputNumber: Widget<'input-number'> = {
  ...WIDGET_RULES['input-number'],
  Input: InputNumberInput,
  Show: ({ value }) => <amountField.Show field={{ kind: 'amount', label: '' }} value={value} />,
  showErrMsg: true,
};

function InputNumberInput({ label, settings: _settings, ...rest }: WidgetInputProps<'input-number'>) {
  return <amountField.Input field={{ kind: 'amount', label }} {...rest} />;
}
