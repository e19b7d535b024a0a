import type { ReactNode } from 'react';
import type { FieldError, FileReference } from '#domain/field';
import { groupErrors } from '#domain/form/errors';
import { useUnsavedPlace } from '../../../api/unsaved-place';
import { useSubmission } from '../../../api/use-submission';
import type { ScreenGroups } from '../../../blocks/fields/form-field';
import type { FormOverrides } from '../../../blocks/form/declared-form';
import type { FormValues } from '../../../blocks/form/form-paths';
import { FieldsModal } from '../../../blocks/modal/fields-modal';

interface SendingProps<Answer> {
  title: string;
  /** The name under which what is typed is kept until it is sent or called off. */
  place: string;
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
  const { title, place, intro, schema, overrides, initialValues, danger = false, judge, send, said, onSent, onClose } = props;
  const submit = useSubmission(send, {
    success: said,
    onDone: (answer) => {
      onSent?.(answer);
      onClose();
    },
  });

  return (
    <FieldsModal
      title={title}
      width={560}
      place={useUnsavedPlace(place)}
      intro={intro}
      schema={schema}
      {...(overrides ? { overrides } : {})}
      {...(initialValues ? { initialValues } : {})}
      danger={danger}
      confirmText={title}
      validate={(values) => [...groupErrors(schema, values), ...(judge?.(values) ?? [])]}
      onConfirm={submit}
      onClose={onClose}
    />
  );
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

export function filesOf(value: unknown): FileReference[] {
  return Array.isArray(value) ? (value as FileReference[]).map(({ key, fileName }) => ({ key, fileName })) : [];
}
