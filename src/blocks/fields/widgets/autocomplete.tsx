import { AutoComplete } from 'antd';
import { byLabel } from './choices';
import { isBlank, isText } from './values';
import type { Widget, WidgetInputProps } from './widget';

export const autocomplete: Widget<'autocomplete'> = {
  Input: AutocompleteInput,
  Show: ({ value }) => <span className="field-text">{value}</span>,
  accepts: isText,
  isEmpty: isBlank,
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
