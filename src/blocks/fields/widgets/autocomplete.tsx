import { AutoComplete } from 'antd';
import { WIDGET_RULES } from '#domain/form/widget-rules';
import { byLabel } from './choices';
import type { Widget, WidgetInputProps } from './widget';

export const autocomplete: Widget<'autocomplete'> = {
  ...WIDGET_RULES.autocomplete,
  Input: AutocompleteInput,
  showErrMsg: true,
};

function AutocompleteInput({ label, settings, value = '', onChange, onProblem: _onProblem, ...rest }: WidgetInputProps<'autocomplete'>) {
  return (
    <AutoComplete
      placeholder="请输入"
      aria-label={label}
      className="field-wide"
      showSearch={{ filterOption: byLabel }}
      {...rest}
      options={settings.options.map((option) => ({ value: option, label: option }))}
      value={value}
      onChange={(next: string | undefined) => onChange?.(next ?? '')}
    />
  );
}
