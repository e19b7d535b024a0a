import { Form } from 'antd';
import { useEffect, useRef } from 'react';
import { valueAt } from '#domain/form/conditions';
import { fieldErrors, withOptions } from '#domain/form/errors';
import { shownValues } from '#domain/form/shown-values';
import { valuesIn } from '#domain/form/values';
import type { ScreenField, ScreenGroups } from '../fields/form-field';
import { WidgetInput } from '../fields/widget-input';
import type { FormValues } from './form-paths';

export interface LinkedWidgetProps {
  field: ScreenField;
  group: string;
  among: ScreenGroups;
  locked: boolean;
  value?: unknown;
  onChange?: (value: unknown) => void;
  onProblem?: (message: string | null) => void;
}

export function LinkedWidget({ field, group, among, locked, value, onChange, ...rest }: LinkedWidgetProps) {
  const when = field.optionsBy?.when;
  const source: unknown = Form.useWatch(
    (entered: FormValues) => {
      if (!when) return undefined;
      const values = shownValues(among, entered);
      return valueAt(when, valuesIn(values, group), values);
    },
    { preserve: true },
  );
  const { widget } = withOptions(field, source);
  const isOffered = !widget || fieldErrors({ value: { label: field.label, widget } }, { value }).length === 0;
  const known = useRef<{ source: unknown }>(undefined);
  const latest = useRef({ onChange, isOffered });
  useEffect(() => {
    latest.current = { onChange, isOffered };
  }, [onChange, isOffered]);
  useEffect(() => {
    const changed = known.current?.source !== undefined && known.current.source !== source;
    if (changed && !latest.current.isOffered) latest.current.onChange?.(undefined);
    known.current = { source };
  }, [source]);

  if (!widget) return null;
  return (
    <WidgetInput
      {...rest}
      value={value}
      {...(onChange ? { onChange } : {})}
      kind={widget.kind}
      settings={widget.settings}
      label={field.label}
      disabled={locked}
    />
  );
}
