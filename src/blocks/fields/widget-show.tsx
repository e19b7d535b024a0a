import type { ComponentType } from 'react';
import { definitionOf } from '#domain/form/errors';
import { WIDGET_RULES, type WidgetRule } from '#domain/form/widget-rules';
import { isEmpty } from '#domain/validation/fields';
import { FieldShow } from './field-show';
import { InnerShow, type InnerShowProps } from './widgets/inner-field';
import { WIDGET_SHOWS } from './widgets/shows';
import type { WidgetKind, WidgetSettings, WidgetShowProps, WidgetValues } from './widgets/widget';

/** What there is to read although nobody was asked for it. */
const STANDING: { readonly [K in WidgetKind]?: (settings: WidgetSettings[K]) => WidgetValues[K] | undefined } = {
  grid: ({ rows, select }) => (rows && !select ? [] : undefined),
};

export function WidgetShow<K extends WidgetKind>({ kind, settings, value }: { kind: K; settings: WidgetSettings[K]; value: unknown }) {
  const Show: ComponentType<WidgetShowProps<K>> = WIDGET_SHOWS[kind];
  const { accepts }: WidgetRule<K> = WIDGET_RULES[kind];
  const standing: ((settings: WidgetSettings[K]) => WidgetValues[K] | undefined) | undefined = STANDING[kind];
  const shown = isEmpty(value) || !accepts(value) ? standing?.(settings) : value;
  if (shown === undefined) return <span className="field-none">—</span>;
  return (
    <InnerShow value={FormFieldShow}>
      <Show value={shown} settings={settings} />
    </InnerShow>
  );
}

export function FormFieldShow({ field, value }: InnerShowProps) {
  return field.widget ? (
    <WidgetShow kind={field.widget.kind} settings={field.widget.settings} value={value} />
  ) : (
    <FieldShow field={definitionOf(field)} value={value} />
  );
}
