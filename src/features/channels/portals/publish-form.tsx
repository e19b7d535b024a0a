import { Alert, Button, Form, type FormInstance } from 'antd';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { toast } from '../../../api/signals';
import { failureText, fieldProblems } from '../../../api/wire/failure';
import { LeaveGuard } from '../../../blocks/page/leave-guard';

interface PublishFormProps<Entered extends object> {
  begun: Entered;
  /** Somebody has published another version since this one was read. */
  changedMeanwhile: boolean;
  onReload: () => void;
  mayEdit: boolean;
  send: (entered: Entered) => Promise<{ data?: object | undefined; error?: unknown }>;
  /** What is said once it is published. */
  done: string;
  /** Once nothing is unsaved any more. */
  onPublished?: (data: object) => void;
  fields: (entered: Entered, form: FormInstance<Entered>) => ReactNode;
  /** What it will look like. */
  preview: (entered: Entered) => ReactNode;
}

/** What is written, beside what it will look like; published at once. */
export function PublishForm<Entered extends object>(props: PublishFormProps<Entered>) {
  const { begun, changedMeanwhile, onReload, mayEdit, send, done, onPublished, fields, preview } = props;
  const [form] = Form.useForm<Entered>();
  const [entered, setEntered] = useState(begun);
  const [edited, setEdited] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [published, setPublished] = useState<object>();
  const dispatch = useDispatch();

  const notifyPublished = useEffectEvent((data: object) => onPublished?.(data));
  useEffect(() => {
    if (published) notifyPublished(published);
  }, [published]);

  const submit = async () => {
    setBusy(true);
    setRefusal(undefined);
    const answer = await send(form.getFieldsValue(true) as Entered);
    setBusy(false);
    if (answer.data) {
      setEdited(false);
      dispatch(toast({ kind: 'success', title: done }));
      setPublished(answer.data);
      return;
    }
    const problems = fieldProblems(answer.error);
    form.setFields(problems.map(({ field, message }) => ({ name: placeOf(field) as never, errors: [message] })));
    const [first] = problems;
    if (first) form.scrollToField(placeOf(first.field), { focus: true });
    setRefusal(first?.message ?? failureText(answer.error));
  };

  return (
    <div className="channel-editor">
      <Form<Entered>
        form={form}
        className="channel-form"
        layout="vertical"
        disabled={!mayEdit}
        initialValues={begun}
        scrollToFirstError={{ focus: true }}
        onValuesChange={() => {
          setEntered({ ...begun, ...(form.getFieldsValue(true) as Entered) });
          setEdited(true);
        }}
        onFinish={() => void submit()}
      >
        {changedMeanwhile && !busy ? (
          <Alert
            type="warning"
            showIcon
            title="已有更新的版本"
            description="您看到的不是最新内容，重新载入后再修改。"
            action={<Button onClick={onReload}>重新载入</Button>}
          />
        ) : null}
        {refusal === undefined ? null : <Alert type="error" showIcon role="alert" title={refusal} />}
        {fields(entered, form)}
        {mayEdit ? (
          <div className="channel-form-actions">
            <Button type="primary" htmlType="submit" loading={busy}>
              发布
            </Button>
          </div>
        ) : null}
      </Form>
      {preview(entered)}
      <LeaveGuard unsaved={edited && mayEdit} title="修改尚未发布" betweenTabs>
        离开后，您修改的内容不会保留。
      </LeaveGuard>
    </div>
  );
}

/** A field of the server's as the form names it. */
function placeOf(field: string): (string | number)[] {
  return field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}
