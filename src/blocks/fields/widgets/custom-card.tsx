import { WIDGET_RULES } from '#domain/form/widget-rules';
import { Panel } from '../../page/panel';
import type { Widget, WidgetInputProps } from './widget';

export const customCard: Widget<'custom-card'> = {
  ...WIDGET_RULES['custom-card'],
  Input: CustomCard,
  showErrMsg: true,
};

export function CustomCard({ settings: { title, text, render }, value, onChange, disabled = false }: WidgetInputProps<'custom-card'>) {
  return (
    <Panel title={title}>
      {text ? <p className="field-paragraph">{text}</p> : null}
      {render?.({ value, onChange: (next) => onChange?.(next), disabled })}
    </Panel>
  );
}
