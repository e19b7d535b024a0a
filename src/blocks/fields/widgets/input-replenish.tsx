import { Input } from 'antd';
import { maxLengthMessage } from '#domain/validation/messages';
import { isBlank, isText } from './values';
import type { Widget, WidgetInputProps } from './widget';

export const inputReplenish: Widget<'input-replenish'> = {
  Input: InputReplenishInput,
  Show: ({ value, settings }) => (
    <span className="field-text">
      {value} {settings.note}
    </span>
  ),
  accepts: isText,
  isEmpty: isBlank,
  problem: (value, { maxLength }) => (maxLength !== undefined && [...value].length > maxLength ? maxLengthMessage(maxLength) : null),
  showErrMsg: true,
};

function InputReplenishInput({ label, settings, value = '', onChange, onProblem: _onProblem, ...rest }: WidgetInputProps<'input-replenish'>) {
  return (
    <div className="field-replenish">
      <Input placeholder="请输入" aria-label={label} {...rest} value={value} onChange={(event) => onChange?.(event.target.value)} />
      <span className="field-replenish-note">{settings.note}</span>
    </div>
  );
}
