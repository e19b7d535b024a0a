import { Button, Form, type FormInstance } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import type { FieldError } from '#domain/field';
import { groupErrors, sentValues } from '#domain/form/errors';
import type { FormGroups, PageMode } from '../fields/form-field';
import { DataForm } from './data-form';
import { showErrors } from './apply-errors';
import { declaredForm, type FormOverrides } from './declared-form';
import { valuesOf, type FormValues } from './form-paths';
import { submitText } from './page-mode';

export interface SchemaFormProps {
  schema: FormGroups;
  mode: PageMode;
  form?: FormInstance<FormValues>;
  initialValues?: FormValues;
  shown?: FormValues;
  overrides?: FormOverrides;
  validate?: (values: FormValues) => FieldError[];
  onEdit?: (values: FormValues) => void;
  onSubmit?: (values: FormValues) => Promise<void> | void;
  opinion?: ReactNode;
}

export function SchemaForm({ schema, mode, form: given, initialValues, shown, overrides, validate, onEdit, onSubmit, opinion }: SchemaFormProps) {
  const [own] = Form.useForm<FormValues>();
  const [busy, setBusy] = useState(false);
  const form = given ?? own;
  const { groups, fieldSettings, groupSettings } = useMemo(() => declaredForm(schema, mode, overrides), [schema, mode, overrides]);
  const judge = validate ?? ((values: FormValues) => groupErrors(schema, values, mode));
  const confirm = submitText(mode);

  const submit = async () => {
    const uploadsFine = await form.validateFields().then(
      () => true,
      () => false,
    );
    const values = valuesOf(form);
    const errors = judge(values);
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
        validate={judge}
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
