import { Form } from 'antd';
import { useEffect } from 'react';

interface FormJudgeProps {
  onJudged: (right: boolean) => void;
}

/** Names no field where another judgement of the form was only begun meanwhile. */
interface Refusal {
  errorFields: readonly unknown[];
}

/** Inside a form: tells whether all that is entered is right by the rules of its fields, and marks none of them. */
export function FormJudge({ onJudged }: FormJudgeProps) {
  const form = Form.useFormInstance<object>();
  const entered = Form.useWatch(inText, form);
  useEffect(() => {
    let overtaken = false;
    const tell = (right: boolean) => {
      if (!overtaken) onJudged(right);
    };
    form.validateFields({ validateOnly: true }).then(
      () => tell(true),
      (refusal: unknown) => tell((refusal as Refusal).errorFields.length === 0),
    );
    return () => {
      overtaken = true;
    };
  }, [form, entered, onJudged]);
  return null;
}

/** A field that holds nothing counts too: it may be required. */
function inText(entered: object): string {
  return JSON.stringify(entered, (_name, value: unknown) => value ?? null);
}
