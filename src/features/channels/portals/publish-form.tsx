import { Button, Form, type FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { PublishedContent } from '#domain/zone/portal-content';
import type { SavedValue } from '#machines/flow/editor';
import { saveOutcome } from '../../../api/save-outcome';
import { toast } from '../../../api/signals';
import { useUnsavedPlace } from '../../../api/unsaved-place';
import { differences } from '../../../blocks/editor/differences';
import { EditorNotices } from '../../../blocks/editor/editor-notices';
import { EditorState, UndoButton } from '../../../blocks/editor/editor-state';
import { useEditor, type Stored } from '../../../blocks/editor/use-editor';
import { placedProblems } from '../../../blocks/form/placed-problems';
import { wordsOf } from './content-words';

interface PublishFormProps<Entered extends object> {
  /** Where it is published, by which what is not published yet is held. */
  name: string;
  /** What is written, such as 门户内容. */
  what: string;
  /** As it is published now. */
  latest: Stored<Entered>;
  load: () => Promise<Stored<Entered>>;
  mayEdit: boolean;
  send: (entered: Entered, version: number) => Promise<{ data?: { version: number } | undefined; error?: unknown }>;
  /** What is said once it is published. */
  done: string;
  /** Once nothing is unpublished any more. */
  onPublished?: (saved: SavedValue) => void;
  contentOf: (entered: Entered) => PublishedContent;
  fields: (entered: Entered, form: FormInstance<Entered>) => ReactNode;
  /** What it will look like. */
  preview: (entered: Entered) => ReactNode;
}

/** What is written, beside what it will look like; published at once. */
export function PublishForm<Entered extends object>(props: PublishFormProps<Entered>) {
  const { name, what, latest, load, mayEdit, send, done, onPublished, contentOf, fields, preview } = props;
  const [form] = Form.useForm<Entered>();
  const dispatch = useDispatch();
  const editor = useEditor<Entered>({
    original: latest,
    load,
    place: useUnsavedPlace(`portal/${name}`),
    save: async ({ value, version }) => saveOutcome(await send(value, version), { stored: (data) => ({ value, version: data.version }) }),
    replace: (value) => form.setFieldsValue(value),
    refuse: (problems) => void placedProblems(form, problems),
    onSaved: (saved) => {
      dispatch(toast({ kind: 'success', title: done }));
      onPublished?.(saved);
    },
  });
  const { value: entered } = editor;
  const [first] = useState(entered);
  const words = (content: Entered) => Object.fromEntries(wordsOf(contentOf(content)));

  return (
    <div className="channel-editor">
      <Form<Entered>
        form={form}
        className="channel-form"
        layout="vertical"
        disabled={!mayEdit}
        initialValues={first}
        scrollToFirstError={{ focus: true }}
        onValuesChange={() => editor.changeBy((now) => ({ ...now, ...(form.getFieldsValue(true) as Entered) }))}
        onFinish={() => editor.save()}
      >
        <EditorNotices
          editor={editor}
          what={what}
          act="发布"
          betweenTabs
          unplaced={(problems) => problems.slice(0, 1)}
          compared={(mine, theirs) => differences(words(mine), words(theirs))}
        />
        {fields(entered, form)}
        {mayEdit ? (
          <div className="channel-form-actions">
            <span role="status">
              <EditorState editor={editor} act="发布" />
            </span>
            <UndoButton editor={editor} />
            <Button type="primary" htmlType="submit" loading={editor.stands === 'saving'} disabled={editor.inConflict}>
              发布
            </Button>
          </div>
        ) : null}
      </Form>
      {preview(entered)}
    </div>
  );
}
