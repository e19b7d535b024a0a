import { Select } from 'antd';
import { WIDGET_RULES } from '#domain/form/widget-rules';
import { byLabel, grouped, listOf, TAGS_SHOWN } from './choices';
import type { Widget, WidgetInputProps } from './widget';

export const selects2: Widget<'selects2'> = {
  ...WIDGET_RULES.selects2,
  Input: Selects2Input,
  showErrMsg: true,
};

function Selects2Input({ label, settings, value = [], onChange, onProblem: _onProblem, ...rest }: WidgetInputProps<'selects2'>) {
  return (
    <Select<string[]>
      mode="multiple"
      placeholder="请选择"
      aria-label={label}
      allowClear
      className="field-wide field-tags"
      {...TAGS_SHOWN}
      showSearch={{ filterOption: byLabel }}
      {...listOf(settings.options)}
      {...rest}
      options={grouped(settings.options)}
      value={value}
      onChange={(next) => onChange?.(next)}
    />
  );
}
