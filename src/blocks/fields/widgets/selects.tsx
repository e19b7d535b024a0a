import { Select } from 'antd';
import { WIDGET_RULES } from '#domain/form/widget-rules';
import { byLabel, grouped, listOf } from './choices';
import type { Widget, WidgetInputProps } from './widget';

export const selects: Widget<'selects'> = {
  ...WIDGET_RULES.selects,
  Input: SelectsInput,
  showErrMsg: true,
};

function SelectsInput({ label, settings, value, onChange, onProblem: _onProblem, ...rest }: WidgetInputProps<'selects'>) {
  return (
    <Select<string>
      placeholder="请选择"
      aria-label={label}
      allowClear
      className="field-wide"
      showSearch={{ filterOption: byLabel }}
      {...listOf(settings.options)}
      {...rest}
      options={grouped(settings.options)}
      value={value || null}
      onChange={(next: string | undefined) => onChange?.(next)}
    />
  );
}
