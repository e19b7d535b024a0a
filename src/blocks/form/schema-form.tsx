import { Button, Form, type FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import type { FieldError } from '#domain/field';
import { groupErrors, sentValues } from '#domain/form/errors';
import type { ScreenGroups, PageMode } from '../fields/form-field';
import { DataForm } from './data-form';
import type { FormOverrides } from './declared-form';
import { valuesOf, type FormValues } from './form-paths';
import { submitText } from './page-mode';
import { ProblemSummary } from './problem-summary';
import { useFormProblems, type FormProblems } from './use-form-problems';

export interface SchemaFormProps {
  schema: ScreenGroups;
  mode: PageMode;
  form?: FormInstance<FormValues>;
  initialValues?: FormValues;
  shown?: FormValues;
  overrides?: FormOverrides;
  validate?: (values: FormValues) => FieldError[];
  /** Of a form that is sent from outside, where what is wrong is listed too. */
  problems?: FormProblems;
  onEdit?: (values: FormValues) => void;
  onSubmit?: (values: FormValues) => Promise<void> | void;
  opinion?: ReactNode;
}

export function SchemaForm({
  schema,
  mode,
  form: given,
  initialValues,
  shown,
  overrides,
  validate,
  problems: outside,
  onEdit,
  onSubmit,
  opinion,
}: SchemaFormProps) {
  const [own] = Form.useForm<FormValues>();
  const [busy, setBusy] = useState(false);
  const form = given ?? own;
  const judge = validate ?? ((values: FormValues) => groupErrors(schema, values, mode));
  const inside = useFormProblems({ form, groups: schema, judge });
  const problems = outside ?? inside;
  const confirm = submitText(mode);

  const submit = async () => {
    const uploadsFine = await form.validateFields().then(
      () => true,
      () => false,
    );
    const values = valuesOf(form);
    const errors = judge(values);
    problems.show(errors);
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
      {outside ? null : <ProblemSummary problems={problems} />}
      <DataForm
        schema={schema}
        mode={mode}
        form={form}
        {...(initialValues ? { initialValues } : {})}
        {...(shown ? { shown } : {})}
        {...(overrides ? { overrides } : {})}
        validate={judge}
        problems={problems}
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
