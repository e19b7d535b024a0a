import { Form } from 'antd';
import { useEffect, useRef } from 'react';
import { valueAt } from '#domain/form/conditions';
import { withOptions } from '#domain/form/errors';
import type { FormField } from '../fields/form-field';
import { WidgetInput } from '../fields/widget-input';
import type { FormValues } from './form-paths';

export interface LinkedWidgetProps {
  field: FormField;
  group: string;
  locked: boolean;
  value?: unknown;
  onChange?: (value: unknown) => void;
  onProblem?: (message: string | null) => void;
}

export function LinkedWidget({ field, group, locked, onChange, ...rest }: LinkedWidgetProps) {
  const when = field.optionsBy?.when;
  const source: unknown = Form.useWatch((values: FormValues) => (when ? valueAt(when, values[group] ?? {}, values) : undefined), { preserve: true });
  const known = useRef<{ source: unknown }>(undefined);
  const drop = useRef(onChange);
  useEffect(() => {
    drop.current = onChange;
  }, [onChange]);
  useEffect(() => {
    if (known.current?.source !== undefined && known.current.source !== source) drop.current?.(undefined);
    known.current = { source };
  }, [source]);

  const { widget } = withOptions(field, source);
  if (!widget) return null;
  return <WidgetInput {...rest} {...(onChange ? { onChange } : {})} kind={widget.kind} settings={widget.settings} label={field.label} disabled={locked} />;
}
