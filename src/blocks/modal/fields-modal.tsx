import { Form } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import type { FieldError } from '#domain/field';
import type { SaveFailure } from '#machines/flow/editor';
import type { UnsavedPlace } from '../editor/use-editor';
import type { ScreenGroups } from '../fields/form-field';
import { DataForm } from '../form/data-form';
import type { FormOverrides } from '../form/declared-form';
import { pathOf, valuesOf, type FormValues } from '../form/form-paths';
import { ProblemSummary } from '../form/problem-summary';
import { useFormProblems } from '../form/use-form-problems';
import { Tour, type TourItem } from '../tour/tour';
import { ActionModal, CANCEL_ACTION } from './action-modal';
import { useUnsavedEntries } from './use-unsaved-entries';
import './fields-modal.css';

export interface FieldsModalProps {
  open?: boolean;
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
  onTourEnd?: () => void;
  /** Where what is typed outlives the page and its session, until it is sent or called off; who goes to what is newest finds it again. */
  place?: UnsavedPlace | undefined;
  validate: (values: FormValues) => FieldError[];
  /** Fields that no mark calls required: what is wrong with them is shown on confirming, and forbids it not before. */
  toldOnConfirm?: readonly string[];
  /** Answers why it was not done. */
  onConfirm: (values: FormValues) => Promise<SaveFailure | undefined>;
  onClose: () => void;
  /** After it has gone from the screen, where `open` became false. */
  afterClose?: () => void;
}

const WIDTH = 680;
const NO_FIELDS: readonly string[] = [];

export function FieldsModal({
  open = true,
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
  onTourEnd,
  place,
  validate,
  toldOnConfirm = NO_FIELDS,
  onConfirm,
  onClose,
  afterClose,
}: FieldsModalProps) {
  const [form] = Form.useForm<FormValues>();
  const { restored, remember, sent, close } = useUnsavedEntries<FormValues>(place, onClose);
  const begun = restored ?? initialValues;
  const mayConfirm = (values: FormValues) => validate(filled(values)).every(({ field }) => toldOnConfirm.includes(field));
  const [valid, setValid] = useState(() => mayConfirm(begun));
  const [edited, setEdited] = useState(restored !== undefined);
  const [opened, setOpened] = useState(false);
  const [toured, setToured] = useState(tour.length === 0);
  const problems = useRef(new Map<string, string>());

  const judge = () => setValid(problems.current.size === 0 && mayConfirm(valuesOf(form)));
  const report = (path: string, message: string | null) => {
    if (message) problems.current.set(path, message);
    else problems.current.delete(path);
    judge();
  };
  const refused = useFormProblems({ form, groups: schema, judge: (values) => validate(filled(values)) });
  const confirm = () => {
    const values = filled(valuesOf(form));
    const wrong = validate(values).filter(({ field }) => toldOnConfirm.includes(field));
    if (wrong.length === 0) return sent(onConfirm(values), (problems) => refused.show(problems.map((problem) => inGroup(problem, schema))));
    refused.show(wrong);
    return Promise.resolve(undefined);
  };

  return (
    <ActionModal
      open={open}
      title={title}
      width={width}
      maskClosable={!edited}
      restored={restored !== undefined}
      invalid={!valid || blocked}
      actions={[
        CANCEL_ACTION,
        { key: 'ok', text: confirmText, result: 'ok', primary: true, danger, submits: true, closable: false, run: confirm },
      ]}
      trapsFocus={toured}
      onClose={close}
      {...(toured ? {} : { afterOpen: () => setOpened(true) })}
      {...(afterClose ? { afterClose } : {})}
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
            initialValues={begun}
            {...(overrides ? { overrides } : {})}
            validate={(values) => validate(filled(values))}
            onEdit={() => {
              setEdited(true);
              remember(valuesOf(form));
              judge();
            }}
            onProblem={report}
          />
        </div>
      </div>
      {opened && !toured ? (
        <Tour
          items={tour}
          open
          onEnd={() => {
            setToured(true);
            onTourEnd?.();
          }}
        />
      ) : null}
    </ActionModal>
  );
}

/** The server names a field by its place in what was sent, which may lie in no group of the form, or deeper. */
function inGroup({ field, message }: FieldError, schema: ScreenGroups): FieldError {
  const parts = pathOf(field);
  if (parts.some((part) => Object.hasOwn(schema, part))) return { field, message };
  const places = parts.flatMap((part) => Object.keys(schema).flatMap((group) => (schema[group]?.fields[part] ? [`${group}.${part}`] : [])));
  return { field: places[0] ?? field, message };
}

function filled(values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([group, entered = {}]) => [
      group,
      Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== undefined && value !== null && value !== '')),
    ]),
  );
}
