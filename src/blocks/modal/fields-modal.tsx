import { Form } from 'antd';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { FieldError } from '#domain/field';
import type { FormGroups } from '../fields/form-field';
import { DataForm } from '../form/data-form';
import { showErrors } from '../form/apply-errors';
import { declaredForm } from '../form/declared-form';
import { valuesOf, type FormValues } from '../form/form-paths';
import { Tour, type TourItem } from '../tour/tour';
import { ActionModal, CANCEL_ACTION } from './action-modal';
import './fields-modal.css';

export interface FieldsModalProps {
  title: string;
  intro?: ReactNode;
  schema: FormGroups;
  initialValues?: FormValues;
  confirmText?: string;
  danger?: boolean;
  width?: number;
  tour?: readonly TourItem[];
  validate: (values: FormValues) => FieldError[];
  onConfirm: (values: FormValues) => Promise<readonly FieldError[]>;
  onClose: () => void;
}

const WIDTH = 680;

export function FieldsModal({ title, intro, schema, initialValues = {}, confirmText = '确定', danger = false, width = WIDTH, tour = [], validate, onConfirm, onClose }: FieldsModalProps) {
  const [form] = Form.useForm<FormValues>();
  const [valid, setValid] = useState(() => validate(filled(initialValues)).length === 0);
  const [edited, setEdited] = useState(false);
  const [touring, setTouring] = useState(tour.length > 0);
  const problems = useRef(new Map<string, string>());
  const { groups, fieldSettings, groupSettings } = useMemo(() => declaredForm(schema, 'add'), [schema]);

  const judge = () => setValid(problems.current.size === 0 && validate(filled(valuesOf(form))).length === 0);
  const report = (path: string, message: string | null) => {
    if (message) problems.current.set(path, message);
    else problems.current.delete(path);
    judge();
  };
  const confirm = async () => {
    showErrors(form, groups, await onConfirm(filled(valuesOf(form))));
  };

  return (
    <ActionModal
      open
      title={title}
      width={width}
      maskClosable={!edited}
      invalid={!valid}
      actions={[CANCEL_ACTION, { key: 'ok', text: confirmText, result: 'ok', primary: true, danger, submits: true, closable: false, run: confirm }]}
      onClose={onClose}
    >
      {intro ? <div className="fields-modal-intro">{intro}</div> : null}
      <DataForm
        bare
        groups={groups}
        mode="add"
        form={form}
        initialValues={initialValues}
        validate={(values) => validate(filled(values))}
        fieldSettings={fieldSettings}
        groupSettings={groupSettings}
        onEdit={() => {
          setEdited(true);
          judge();
        }}
        onProblem={report}
      />
      {touring ? <Tour items={tour} open onEnd={() => setTouring(false)} /> : null}
    </ActionModal>
  );
}

function filled(values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([group, held = {}]) => [group, Object.fromEntries(Object.entries(held).filter(([, value]) => value !== undefined && value !== null && value !== ''))]),
  );
}
