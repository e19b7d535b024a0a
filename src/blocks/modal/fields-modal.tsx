import { Form, Modal } from 'antd';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import type { FieldError, Fields } from '#domain/field';
import { DataField } from '../form/data-field';
import { showErrors } from '../form/apply-errors';
import { valuesOf, type FormValues } from '../form/form-paths';
import '../form/form.css';
import './fields-modal.css';

export interface FieldsModalProps {
  title: string;
  intro?: ReactNode;
  fields: Fields;
  initialValues?: Readonly<Record<string, unknown>>;
  confirmText?: string;
  danger?: boolean;
  width?: number;
  validate: (values: Record<string, unknown>) => FieldError[];
  onConfirm: (values: Record<string, unknown>) => Promise<readonly FieldError[]>;
  onClose: () => void;
}

const GROUP = 'event';

export function FieldsModal({ title, intro, fields, initialValues = {}, confirmText = '确定', danger = false, width = 520, validate, onConfirm, onClose }: FieldsModalProps) {
  const [form] = Form.useForm<FormValues>();
  const [busy, setBusy] = useState(false);
  const [valid, setValid] = useState(() => validate(filled(initialValues)).length === 0);
  const problems = useRef(new Map<string, string>());
  const groups = useMemo(() => ({ [GROUP]: { label: title, fields } }), [title, fields]);

  const judge = useCallback(() => {
    const errors = validate(filled(valuesOf(form)[GROUP]));
    setValid(errors.length === 0 && problems.current.size === 0);
    return errors;
  }, [form, validate]);
  const check = (path: string) => {
    const name = path.slice(GROUP.length + 1);
    return problems.current.get(name) ?? judge().find(({ field }) => field === name || field.startsWith(`${name}.`))?.message ?? null;
  };
  const report = (name: string) => (message: string | null) => {
    if (message) problems.current.set(name, message);
    else problems.current.delete(name);
    judge();
  };
  const confirm = async () => {
    setBusy(true);
    try {
      const errors = await onConfirm(filled(valuesOf(form)[GROUP]));
      showErrors(form, groups, errors.map(({ field, message }) => ({ field: `${GROUP}.${field.replace(/^event\./, '')}`, message })));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      open
      title={title}
      width={width}
      okText={confirmText}
      cancelText="取消"
      okButtonProps={{ danger, disabled: !valid, loading: busy }}
      mask={{ closable: !busy }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      {intro ? <div className="fields-modal-intro">{intro}</div> : null}
      <Form<FormValues> form={form} layout="vertical" initialValues={{ [GROUP]: initialValues }} onValuesChange={judge}>
        {Object.entries(fields).map(([name, field]) => (
          <DataField key={name} group={GROUP} name={name} field={field} settings={{}} shown={undefined} check={check} onProblem={report(name)} />
        ))}
      </Form>
    </Modal>
  );
}

function filled(values: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== ''));
}
