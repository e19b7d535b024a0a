import { WIDGET_RULES } from '#domain/form/widget-rules';
import { LimitedInput } from '../limited-text';
import type { Widget, WidgetInputProps } from './widget';

export const inputReplenish: Widget<'input-replenish'> = {
  ...WIDGET_RULES['input-replenish'],
  Input: InputReplenishInput,
  showErrMsg: true,
};

function InputReplenishInput({ label, settings, onProblem: _onProblem, ...rest }: WidgetInputProps<'input-replenish'>) {
  return (
    <div className="field-replenish">
      <LimitedInput placeholder="请输入" aria-label={label} {...rest} />
      <span className="field-replenish-note">{settings.note}</span>
    </div>
  );
}
