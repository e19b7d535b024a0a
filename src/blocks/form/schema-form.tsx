import { Button, Form, type FormInstance } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import type { FieldGroups } from '#domain/field';
import { definitionOf, groupErrors, sentValues } from '../fields/field-errors';
import type { FormField, FormGroups, PageMode } from '../fields/form-field';
import { showsMessage, WidgetShow } from '../fields/widget-input';
import { DataForm, type FieldSettings, type GroupSettings } from './data-form';
import { showErrors } from './apply-errors';
import { valuesOf, type FormValues } from './form-paths';
import { LinkedWidget } from './linked-widget';
import { submitText } from './page-mode';

export interface SchemaFormProps {
  schema: FormGroups;
  mode: PageMode;
  form?: FormInstance<FormValues>;
  initialValues?: FormValues;
  shown?: FormValues;
  onEdit?: (values: FormValues) => void;
  onSubmit?: (values: FormValues) => Promise<void> | void;
  opinion?: ReactNode;
}

export function SchemaForm({ schema, mode, form: given, initialValues, shown, onEdit, onSubmit, opinion }: SchemaFormProps) {
  const [own] = Form.useForm<FormValues>();
  const [busy, setBusy] = useState(false);
  const form = given ?? own;
  const { groups, fieldSettings, groupSettings } = useMemo(() => declared(schema, mode), [schema, mode]);
  const confirm = submitText(mode);

  const submit = async () => {
    const uploadsFine = await form.validateFields().then(
      () => true,
      () => false,
    );
    const values = valuesOf(form);
    const errors = groupErrors(schema, values, mode);
    if (errors.length > 0) showErrors(form, groups, errors);
    if (errors.length > 0 || !uploadsFine) return;
    setBusy(true);
    try {
      await onSubmit?.(sentValues(schema, values, mode));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <DataForm
        groups={groups}
        mode={mode}
        form={form}
        {...(initialValues ? { initialValues } : {})}
        {...(shown ? { shown } : {})}
        fieldSettings={fieldSettings}
        groupSettings={groupSettings}
        validate={(values) => groupErrors(schema, values, mode)}
        onEdit={() => onEdit?.(valuesOf(form))}
      />
      {opinion}
      {confirm && onSubmit ? (
        <Button type="primary" loading={busy} onClick={() => void submit()}>
          {confirm}
        </Button>
      ) : null}
    </>
  );
}

function declared(schema: FormGroups, mode: PageMode) {
  const groups: FieldGroups = Object.fromEntries(
    Object.entries(schema).map(([name, { label, fields }]) => [
      name,
      { label, fields: Object.fromEntries(Object.entries(fields).flatMap(([key, field]) => (field.modes?.[mode] === 'hide' ? [] : [[key, definitionOf(field)]]))) },
    ]),
  );
  const fieldSettings: Record<string, FieldSettings> = Object.fromEntries(
    Object.entries(schema).flatMap(([group, { fields }]) => Object.entries(fields).map(([name, field]) => [`${group}.${name}`, settingsOf(field, group, mode)])),
  );
  const groupSettings: Record<string, GroupSettings> = Object.fromEntries(Object.entries(schema).map(([name, { visible }]) => [name, visible ? { visible } : {}]));
  return { groups, fieldSettings, groupSettings };
}

function settingsOf(field: FormField, group: string, mode: PageMode): FieldSettings {
  const { widget, visible, wide } = field;
  const locked = field.modes?.[mode] === 'lock';
  return {
    ...(visible ? { visible } : {}),
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

const WIDE: ReadonlySet<string> = new Set(['repeat-section', 'repeat-field', 'input-groups', 'grid', 'table', 'linkage-select', 'flow-card', 'custom-card', 'transfer']);
