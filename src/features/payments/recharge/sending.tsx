import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { FieldError, FileReference } from '#domain/field';
import { groupErrors } from '#domain/form/errors';
import { toast } from '../../../api/signals';
import { failureText, fieldProblems } from '../../../api/wire/failure';
import type { ScreenGroups } from '../../../blocks/fields/form-field';
import type { FormOverrides } from '../../../blocks/form/declared-form';
import type { FormValues } from '../../../blocks/form/form-paths';
import { FieldsModal } from '../../../blocks/modal/fields-modal';

interface SendingProps<Answer> {
  title: string;
  intro: ReactNode;
  schema: ScreenGroups;
  overrides?: FormOverrides;
  initialValues?: FormValues;
  danger?: boolean;
  /** Besides the rules of the fields. */
  judge?: (values: FormValues) => FieldError[];
  send: (values: FormValues) => Promise<{ data?: Answer | undefined; error?: unknown }>;
  /** What is said once it was sent. */
  said: (answer: Answer) => { title: string; description?: string };
  onSent?: (answer: Answer) => void;
  onClose: () => void;
}

/** A dialog whose fields are sent as they stand; what the server refuses is shown at its field. */
export function Sending<Answer>(props: SendingProps<Answer>) {
  const { title, intro, schema, overrides, initialValues, danger = false, judge, send, said, onSent, onClose } = props;
  const dispatch = useDispatch();
  const [group = ''] = Object.keys(schema);

  const confirm = async (values: FormValues): Promise<readonly FieldError[]> => {
    const { data, error } = await send(values);
    if (data === undefined) {
      const problems = fieldProblems(error);
      return problems.length > 0
        ? problems.map((problem) => placed(problem, schema, group))
        : [{ field: group, message: failureText(error) }];
    }
    dispatch(toast({ kind: 'success', ...said(data) }));
    onSent?.(data);
    onClose();
    return [];
  };

  return (
    <FieldsModal
      title={title}
      width={560}
      intro={intro}
      schema={schema}
      {...(overrides ? { overrides } : {})}
      {...(initialValues ? { initialValues } : {})}
      danger={danger}
      confirmText={title}
      validate={(values) => [...groupErrors(schema, values), ...(judge?.(values) ?? [])]}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** The server names a field by its place in the body, which may lie in no group, or deeper. */
function placed({ field, message }: FieldError, schema: ScreenGroups, group: string): FieldError {
  const name = field.split('.').at(-1) ?? '';
  const holder = Object.entries(schema).find(([, { fields }]) => Object.hasOwn(fields, name))?.[0];
  return { field: holder ? `${holder}.${name}` : group, message };
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

export function filesOf(value: unknown): FileReference[] {
  return Array.isArray(value) ? (value as FileReference[]).map(({ key, fileName }) => ({ key, fileName })) : [];
}
