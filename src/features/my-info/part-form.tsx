import { Button, Form, Modal } from 'antd';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { FieldError } from '#domain/field';
import { sentValues } from '#domain/form/errors';
import type { FormFields, FormGroups } from '#domain/form/schema';
import { isRow, type Row } from '#domain/form/values';
import { saveOutcome } from '../../api/save-outcome';
import { EditorNotices } from '../../blocks/editor/editor-notices';
import { EditorState, UndoButton } from '../../blocks/editor/editor-state';
import { judgedForm } from '../../blocks/editor/judged-form';
import { useEditor, type UnsavedPlace, type Stored } from '../../blocks/editor/use-editor';
import { DataForm } from '../../blocks/form/data-form';
import { replaceValues, splitErrors, valuesOf, type FormValues } from '../../blocks/form/form-paths';
import { ProblemsLeft, ProblemSummary } from '../../blocks/form/problem-summary';
import { useFormProblems } from '../../blocks/form/use-form-problems';
import { Panel } from '../../blocks/page/panel';
import './my-info.css';

/** A part as it is stored. */
export interface SavedPart {
  version: number;
  values: Row;
}

export interface EditablePartProps extends SavedPart {
  /** The group of the values on the wire, and the name under which unsaved text is stored. */
  name: string;
  title: string;
  fields: FormFields;
  mayEdit: boolean;
  /** What belongs to it and is not changed here. */
  facts?: ReactNode;
  /** Shown instead of the values where none were given yet. */
  empty?: string;
  errors: (values: Row) => FieldError[];
  load: () => Promise<SavedPart>;
  save: (version: number, values: Row) => Promise<{ data?: { version: number } | undefined; error?: unknown }>;
}

interface PartFormProps extends EditablePartProps {
  place: UnsavedPlace | undefined;
  onCancel: () => void;
  onSaved: () => void;
}

/** The form keeps the values that it began with, so that nothing changes under the hands of who writes. */
export function PartForm({ name, title, fields, version, values, facts, errors, place, load, save, onCancel, onSaved }: PartFormProps) {
  const [form] = Form.useForm<FormValues>();
  const [modal, holder] = Modal.useModal();
  const schema = useMemo<FormGroups>(() => ({ [name]: { label: '', fields } }), [name, fields]);
  const sent = useCallback((entered: FormValues) => filledRow(sentValues(schema, entered, 'edit')[name] ?? {}), [schema, name]);
  const judge = useCallback((entered: FormValues) => errors(sent(entered)), [errors, sent]);
  const problems = useFormProblems({ form, groups: schema, judge });
  const stored = (part: SavedPart): Stored<FormValues> => ({ value: { [name]: { ...part.values } }, version: part.version });
  const editor = useEditor<FormValues>({
    original: stored({ version, values }),
    place,
    load: async () => stored(await load()),
    judge: (entered) => judgedForm(form, judge(entered)),
    save: async ({ value, version: on }) =>
      saveOutcome(await save(on, sent(value)), { stored: (data) => ({ value, version: data.version }) }),
    replace: (value) => replaceValues(form, value),
    refuse: problems.show,
    onSaved,
  });
  const [begun] = useState(editor.value);

  const cancel = async () => {
    const sure =
      !editor.unsaved ||
      (await modal.confirm({
        title: '放弃修改？',
        content: '尚未保存的修改将丢失。',
        okText: '放弃修改',
        okButtonProps: { danger: true },
        cancelText: '继续编辑',
      }));
    if (!sure) return;
    editor.send({ type: 'leave' });
    onCancel();
  };

  return (
    <>
      {holder}
      <EditorNotices
        editor={editor}
        what={title}
        betweenTabs
        unplaced={(wrong) => splitErrors(schema, wrong).unplaced}
        compared={(mine, theirs) => ({ form: schema, mine, theirs })}
      />
      <ProblemSummary problems={problems} />
      <Panel title={title}>
        {facts}
        <DataForm
          bare
          schema={schema}
          mode="edit"
          form={form}
          initialValues={begun}
          validate={judge}
          problems={problems}
          onEdit={() => editor.change(valuesOf(form))}
        />
      </Panel>
      <div className="my-info-bar">
        <span role="status" className="my-info-bar-state">
          <EditorState editor={editor} />
        </span>
        <ProblemsLeft problems={problems} />
        <UndoButton editor={editor} />
        <Button onClick={() => void cancel()}>取消</Button>
        <Button type="primary" loading={editor.stands === 'saving'} disabled={editor.inConflict} onClick={() => editor.save()}>
          保存
        </Button>
      </div>
    </>
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
