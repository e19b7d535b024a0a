import { AutoComplete } from 'antd';
import type { ComponentProps } from 'react';
import { WIDGET_RULES } from '#domain/form/widget-rules';
import { cleanText } from '#domain/text';
import { CleanInput } from '../clean-input';
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
    >
      <Line />
    </AutoComplete>
  );
}

interface LineProps extends Omit<ComponentProps<typeof CleanInput>, 'clean' | 'keepsTyped' | 'onChange'> {
  onChange?: (event: { target: { value: string } }) => void;
}

/** The box within it, which is given what it needs there. */
function Line({ onChange, ...rest }: LineProps) {
  return <CleanInput {...rest} clean={cleanText} keepsTyped onChange={(text) => onChange?.({ target: { value: text } })} />;
}
