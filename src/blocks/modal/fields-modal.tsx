import { Form } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import type { FieldError } from '#domain/field';
import type { ScreenGroups } from '../fields/form-field';
import { DataForm } from '../form/data-form';
import type { FormOverrides } from '../form/declared-form';
import { valuesOf, type FormValues } from '../form/form-paths';
import { ProblemSummary } from '../form/problem-summary';
import { useFormProblems } from '../form/use-form-problems';
import { Tour, type TourItem } from '../tour/tour';
import { ActionModal, CANCEL_ACTION } from './action-modal';
import './fields-modal.css';

export interface FieldsModalProps {
  title: string;
  intro?: ReactNode;
  /** What is looked at while the fields are filled; stands beside them where there is room. */
  beside?: ReactNode;
  /** True while something besides the fields forbids to confirm. */
  blocked?: boolean;
  schema: ScreenGroups;
  overrides?: FormOverrides;
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

export function FieldsModal({
  title,
  intro,
  beside,
  blocked = false,
  schema,
  overrides,
  initialValues = {},
  confirmText = '确定',
  danger = false,
  width = WIDTH,
  tour = [],
  validate,
  onConfirm,
  onClose,
}: FieldsModalProps) {
  const [form] = Form.useForm<FormValues>();
  const [valid, setValid] = useState(() => validate(filled(initialValues)).length === 0);
  const [edited, setEdited] = useState(false);
  const [touring, setTouring] = useState(tour.length > 0);
  const problems = useRef(new Map<string, string>());

  const judge = () => setValid(problems.current.size === 0 && validate(filled(valuesOf(form))).length === 0);
  const report = (path: string, message: string | null) => {
    if (message) problems.current.set(path, message);
    else problems.current.delete(path);
    judge();
  };
  const refused = useFormProblems({ form, groups: schema, judge: (values) => validate(filled(values)) });
  const confirm = async () => {
    refused.show(await onConfirm(filled(valuesOf(form))));
  };

  return (
    <ActionModal
      open
      title={title}
      width={width}
      maskClosable={!edited}
      invalid={!valid || blocked}
      actions={[
        CANCEL_ACTION,
        { key: 'ok', text: confirmText, result: 'ok', primary: true, danger, submits: true, closable: false, run: confirm },
      ]}
      onClose={onClose}
    >
      <div className={beside ? 'fields-modal-parts' : ''}>
        {beside ? <div className="fields-modal-beside">{beside}</div> : null}
        <div>
          {intro ? <div className="fields-modal-intro">{intro}</div> : null}
          <ProblemSummary problems={refused} />
          <DataForm
            bare
            problems={refused}
            schema={schema}
            mode="add"
            form={form}
            initialValues={initialValues}
            {...(overrides ? { overrides } : {})}
            validate={(values) => validate(filled(values))}
            onEdit={() => {
              setEdited(true);
              judge();
            }}
            onProblem={report}
          />
        </div>
      </div>
      {touring ? <Tour items={tour} open onEnd={() => setTouring(false)} /> : null}
    </ActionModal>
  );
}

function filled(values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([group, held = {}]) => [
      group,
      Object.fromEntries(Object.entries(held).filter(([, value]) => value !== undefined && value !== null && value !== '')),
    ]),
  );
}
