import { MESSAGES } from '#domain/validation/messages';
import { amount } from '#domain/validation/validators';
import { amountField } from '../amount-field';
import { isBlank, isText } from './values';
import type { Widget, WidgetInputProps } from './widget';

export const inputNumber: Widget<'input-number'> = {
  Input: InputNumberInput,
  Show: ({ value }) => <amountField.Show field={{ kind: 'amount', label: '' }} value={value} />,
  accepts: isText,
  isEmpty: isBlank,
  problem: (value) => (isBlank(value) ? MESSAGES.amount : amount(value)),
  showErrMsg: true,
};

function InputNumberInput({ label, settings: _settings, ...rest }: WidgetInputProps<'input-number'>) {
  return <amountField.Input field={{ kind: 'amount', label }} {...rest} />;
}
