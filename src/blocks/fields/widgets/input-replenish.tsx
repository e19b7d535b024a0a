import { Input } from 'antd';
import { WIDGET_RULES } from '#domain/form/widget-rules';
import type { Widget, WidgetInputProps } from './widget';

export const inputReplenish: Widget<'input-replenish'> = {
  ...WIDGET_RULES['input-replenish'],
  Input: InputReplenishInput,
  showErrMsg: true,
};

function InputReplenishInput({
  label,
  settings,
  value = '',
  onChange,
  onProblem: _onProblem,
  ...rest
}: WidgetInputProps<'input-replenish'>) {
  return (
    <div className="field-replenish">
      <Input placeholder="请输入" aria-label={label} {...rest} value={value} onChange={(event) => onChange?.(event.target.value)} />
      <span className="field-replenish-note">{settings.note}</span>
    </div>
  );
}
