import { Alert, Button, Form, Modal } from 'antd';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { CODES } from '#contract/codes';
import { sentValues } from '#domain/form/errors';
import type { FormGroups } from '#domain/form/schema';
import { isRow, type Row } from '#domain/form/values';
import { failureText, fieldProblems, isBusiness } from '../../api/wire/failure';
import { DataForm } from '../../blocks/form/data-form';
import { valuesOf, type FormValues } from '../../blocks/form/form-paths';
import { ProblemsLeft, ProblemSummary } from '../../blocks/form/problem-summary';
import { useFormProblems } from '../../blocks/form/use-form-problems';
import { LeaveGuard } from '../../blocks/page/leave-guard';
import { Panel } from '../../blocks/page/panel';
import type { EditablePartProps } from './editable-part';
import './my-info.css';
import { forgetTyped, saveTyped, typedOf } from './typed';

interface PartFormProps extends EditablePartProps {
  onReload: () => void;
  onCancel: () => void;
  onSaved: () => void;
}

/** The form keeps the values that it began with, so that nothing changes under the hands of who writes. */
export function PartForm({ user, name, title, fields, version, values, facts, errors, save, onReload, onCancel, onSaved }: PartFormProps) {
  const [form] = Form.useForm<FormValues>();
  const [typed] = useState(() => typedOf(user, name));
  const [begun] = useState(() => ({ version: typed?.version ?? version, values: typed?.values ?? { [name]: { ...values } } }));
  const [edited, setEdited] = useState(typed !== null);
  const [saving, setSaving] = useState(false);
  const [overtaken, setOvertaken] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const [modal, holder] = Modal.useModal();
  const schema = useMemo<FormGroups>(() => ({ [name]: { label: '', fields } }), [name, fields]);
  const sent = useCallback((held: FormValues) => filledRow(sentValues(schema, held, 'edit')[name] ?? {}), [schema, name]);
  const judge = useCallback((held: FormValues) => errors(sent(held)), [errors, sent]);
  const problems = useFormProblems({ form, groups: schema, judge });
  const outdated = overtaken || version !== begun.version;

  const drop = () => {
    forgetTyped(user, name);
    setEdited(false);
  };
  const startAgain = () => {
    drop();
    onReload();
  };
  const cancel = async () => {
    const sure =
      !edited ||
      (await modal.confirm({
        title: '放弃修改？',
        content: '尚未保存的修改将丢失。',
        okText: '放弃修改',
        okButtonProps: { danger: true },
        cancelText: '继续编辑',
      }));
    if (!sure) return;
    drop();
    onCancel();
  };
  const submit = async () => {
    const uploaded = await form.validateFields().then(
      () => true,
      () => false,
    );
    const wrong = judge(valuesOf(form));
    problems.show(wrong);
    if (wrong.length > 0 || !uploaded) return;
    setNotice(null);
    setSaving(true);
    const { error } = await save(begun.version, sent(valuesOf(form)));
    setSaving(false);
    if (!error) {
      drop();
      onSaved();
      return;
    }
    const refused = fieldProblems(error);
    const unplaced = problems.show(refused);
    setOvertaken(isBusiness(error, CODES.statusChanged));
    if (refused.length === 0) setNotice(failureText(error));
    else if (unplaced.length > 0) setNotice(unplaced.map(({ message }) => message).join('；'));
  };

  return (
    <>
      {holder}
      <LeaveGuard unsaved={edited} betweenTabs title={`${title}尚未保存`} onLeave={drop}>
        离开后，尚未保存的修改将丢失。
      </LeaveGuard>
      {typed ? <Notice type="info" title="已恢复上次未保存的填写内容，请核对。" action="放弃并重新填写" onAction={startAgain} /> : null}
      {outdated ? (
        <Notice type="error" title={`${title}已被他人修改，请载入最新内容后再改。`} action="放弃修改，载入最新内容" onAction={startAgain} />
      ) : notice ? (
        <Alert type="error" showIcon title={`${title}未能保存`} description={notice} />
      ) : null}
      <ProblemSummary problems={problems} />
      <Panel title={title}>
        {facts}
        <DataForm
          bare
          schema={schema}
          mode="edit"
          form={form}
          initialValues={begun.values}
          validate={judge}
          problems={problems}
          onEdit={() => {
            setEdited(true);
            saveTyped(user, name, { version: begun.version, values: valuesOf(form) });
          }}
        />
      </Panel>
      <div className="my-info-bar">
        <span role="status" className="my-info-bar-state">
          {edited ? '有未保存的修改' : '没有未保存的修改'}
        </span>
        <ProblemsLeft problems={problems} />
        <Button onClick={() => void cancel()}>取消</Button>
        <Button type="primary" loading={saving} disabled={outdated} onClick={() => void submit()}>
          保存
        </Button>
      </div>
    </>
  );
}

function Notice({ type, title, action, onAction }: { type: 'info' | 'error'; title: ReactNode; action: string; onAction: () => unknown }) {
  return (
    <Alert
      type={type}
      showIcon
      title={title}
      action={
        <Button size="small" onClick={onAction}>
          {action}
        </Button>
      }
    />
  );
}

/** Without what was left empty, in rows of rows too. */
function filledRow(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) => {
      if (value === undefined || value === null || value === '') return [];
      return [[key, Array.isArray(value) ? value.map((one: unknown) => (isRow(one) ? filledRow(one) : one)) : value]];
    }),
  );
}
