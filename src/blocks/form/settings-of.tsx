import { placeOf } from '#domain/form/schema';
import type { ScreenField, PageMode } from '../fields/form-field';
import { WidgetShow } from '../fields/widget-show';
import type { FieldSettings } from './form-settings';

const WIDE: ReadonlySet<string> = new Set([
  'repeat-section',
  'repeat-field',
  'input-groups',
  'grid',
  'table',
  'linkage-select',
  'flow-card',
  'custom-card',
  'transfer',
]);

export function settingsOf(field: ScreenField, mode: PageMode): FieldSettings {
  const { widget, visible, layout } = field;
  const wide = field.wide ?? (layout === 'panel' ? true : undefined);
  return {
    ...(visible ? { visible } : {}),
    ...(layout ? { layout } : {}),
    ...(placeOf(field, mode) === 'lock' ? { locked: true } : {}),
    ...(widget
      ? {
          wide: wide ?? WIDE.has(widget.kind),
          show: (value: unknown) => <WidgetShow kind={widget.kind} settings={widget.settings} value={value} />,
        }
      : wide === undefined
        ? {}
        : { wide }),
  };
}
