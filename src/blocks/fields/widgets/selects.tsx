import { Select } from 'antd';
import { byLabel, grouped, labelsOf, SELECT_LIST } from './choices';
import { isText } from './values';
import type { Widget, WidgetInputProps } from './widget';

export const selects: Widget<'selects'> = {
  Input: SelectsInput,
  Show: ({ value, settings }) => <span>{labelsOf(settings.options, [value])}</span>,
  accepts: isText,
  isEmpty: (value) => value === '',
  problem: (value, { options }) => (options.some((option) => option.value === value) ? null : '请从选项中选择'),
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
      {...SELECT_LIST}
      {...rest}
      options={grouped(settings.options)}
      value={value || null}
      onChange={(next: string | undefined) => onChange?.(next)}
    />
  );
}
