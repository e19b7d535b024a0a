import { Form, type FormInstance } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import type { SaveFailure } from '#machines/flow/editor';
import type { UnsavedPlace } from '../editor/use-editor';
import { FormJudge } from '../form/form-judge';
import { placedProblems } from '../form/placed-problems';
import { ActionModal, CANCEL_ACTION } from './action-modal';
import { useUnsavedEntries } from './use-unsaved-entries';

const TOUCHED = ['onChange', 'onBlur'];

interface FormModalProps<Entered extends object> {
  title: string;
  width?: number;
  intro?: ReactNode;
  form: FormInstance<Entered>;
  initialValues?: Partial<Entered>;
  confirmText: string;
  danger?: boolean;
  /** Where what is typed outlives the page and its session, until it is sent or called off; who goes to what is newest finds it again. */
  place?: UnsavedPlace | undefined;
  /** Answers why it was not done. */
  onConfirm: (entered: Entered) => Promise<SaveFailure | undefined>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog around fields of its own, which are sent once they are right: a field that was touched says what is wrong with it, and what the server refuses. */
export function FormModal<Entered extends object>(props: FormModalProps<Entered>) {
  const { title, width, intro, form, initialValues, confirmText, danger = false, place, onConfirm, onClose, children } = props;
  const { restored, remember, sent, close } = useUnsavedEntries<Partial<Entered>>(place, onClose);
  const [right, setRight] = useState(false);
  const confirm = async () => sent(onConfirm(await form.validateFields()), (problems) => placedProblems(form, problems));

  return (
    <ActionModal
      open
      title={title}
      {...(width === undefined ? {} : { width })}
      maskClosable={false}
      restored={restored !== undefined}
      invalid={!right}
      actions={[
        CANCEL_ACTION,
        { key: 'ok', text: confirmText, result: 'ok', primary: true, danger, submits: true, closable: false, run: confirm },
      ]}
      onClose={close}
    >
      {intro}
      <Form<Entered>
        form={form}
        layout="vertical"
        validateTrigger={TOUCHED}
        initialValues={{ ...initialValues, ...restored }}
        onValuesChange={(_change, entered: Entered) => remember(entered)}
      >
        {children}
        <PrefilledFields />
        <FormJudge onJudged={setRight} />
      </Form>
    </ActionModal>
  );
}

/** Says what is wrong with what the fields begin with: a field that nobody touches would not. */
function PrefilledFields() {
  const form = Form.useFormInstance<object>();
  useEffect(() => {
    const names = form.getFieldsError().map(({ name }) => name as never);
    const prefilled = names.filter((name) => !isBlank(form.getFieldValue(name)));
    form.validateFields(prefilled).catch(() => undefined);
  }, [form]);
  return null;
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
