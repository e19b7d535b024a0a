import { placeOf } from '#domain/form/schema';
import type { FormField, PageMode } from '../fields/form-field';
import { showsMessage } from '../fields/shows-message';
import { WidgetShow } from '../fields/widget-input';
import type { FieldSettings } from './form-settings';
import { LinkedWidget } from './linked-widget';

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

export function settingsOf(field: FormField, group: string, mode: PageMode): FieldSettings {
  const { widget, visible, layout } = field;
  const wide = field.wide ?? (layout === 'panel' ? true : undefined);
  const locked = placeOf(field, mode) === 'lock';
  return {
    ...(visible ? { visible } : {}),
    ...(layout ? { layout } : {}),
    ...(locked ? { locked } : {}),
    ...(widget
      ? {
          wide: wide ?? WIDE.has(widget.kind),
          control: (onProblem) => <LinkedWidget field={field} group={group} locked={locked} onProblem={onProblem} />,
          show: (value: unknown) => <WidgetShow kind={widget.kind} settings={widget.settings} value={value} />,
        }
      : wide === undefined
        ? {}
        : { wide }),
    showErrMsg: showsMessage(widget?.kind, field.showErrMsg),
  };
}
