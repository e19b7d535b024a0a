import { isEmpty } from '#domain/validation/fields';
import { Panel } from '../../page/panel';
import type { Widget, WidgetInputProps } from './widget';

export const customCard: Widget<'custom-card'> = {
  Input: CustomCardInput,
  Show: ({ value, settings }) => <Panel title={settings.title}>{settings.render({ value, onChange: () => undefined, disabled: true })}</Panel>,
  accepts: (_value): _value is unknown => true,
  isEmpty: (value) => isEmpty(value),
  showErrMsg: true,
};

function CustomCardInput({ settings, value, onChange, disabled = false }: WidgetInputProps<'custom-card'>) {
  return <Panel title={settings.title}>{settings.render({ value, onChange: (next) => onChange?.(next), disabled })}</Panel>;
}
