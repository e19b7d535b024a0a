import { Alert, Button, Form } from 'antd';
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ManagedChannel } from '#contract/channels';
import type { FieldError } from '#domain/field';
import { saveOutcome } from '../../api/save-outcome';
import { toast } from '../../api/signals';
import { useUnsavedPlace } from '../../api/unsaved-place';
import { differences } from '../../blocks/editor/differences';
import { EditorNotices } from '../../blocks/editor/editor-notices';
import { EditorState, UndoButton } from '../../blocks/editor/editor-state';
import { useEditor, type Stored } from '../../blocks/editor/use-editor';
import { contentEntered, type ChannelEntries, type Entered, type NewIdentity } from './channel-content';
import { ChannelFields } from './channel-fields';
import { ChannelPreviews } from './channel-previews';
import { LABELS, partInWords, parts } from './channel-words';

interface ChannelFormProps {
  /** The channel as the page knows it now. */
  latest: Stored<Entered>;
  load: () => Promise<Stored<Entered>>;
  /** The content of an older version that is gone back to, and not published yet. */
  older?: { version: number; entries: ChannelEntries } | undefined;
  /** Undefined while the channel is not there yet. */
  identity: { channelCode: string; loginPath: string; isDefault: boolean; isWage: boolean; enabled: boolean } | undefined;
  others: readonly ManagedChannel[];
  guides: readonly { guide: string; title: string }[];
  mayEdit: boolean;
  send: (entered: Entered, version: number) => Promise<{ data?: { version: number } | undefined; error?: unknown }>;
  /** What is said once it is published. */
  done: string;
  onSaved?: (entered: Entered) => void;
  pathOf?: (identity: NewIdentity) => string;
}

/** What a channel says of itself, beside its login page as it will be. */
export function ChannelForm(props: ChannelFormProps) {
  const { latest, load, older, identity, others, guides, mayEdit, send, done, onSaved, pathOf } = props;
  const [form] = Form.useForm<Entered>();
  const dispatch = useDispatch();
  const editor = useEditor<Entered>({
    original: latest,
    begun: older && { ...latest.value, ...older.entries },
    load,
    place: useUnsavedPlace(`channel/${identity?.channelCode ?? ''}`),
    save: async ({ value, version }) => saveOutcome(await send(value, version), { stored: (data) => ({ value, version: data.version }) }),
    replace: (value) => form.setFieldsValue(value),
    refuse: (problems) => {
      form.setFields(problems.map(({ field, message }) => ({ name: field as keyof Entered, errors: [message] })));
      const [first] = problems;
      if (first) form.scrollToField(first.field, { focus: true });
    },
    onSaved: ({ stored: saved }) => {
      dispatch(toast({ kind: 'success', title: done }));
      onSaved?.(saved.value as Entered);
    },
  });
  const { value: entered, changeBy } = editor;
  const [first] = useState(entered);
  const { channelCode, route, isWage } = entered;
  const isDefault = identity?.isDefault === true;
  const isParent = others.some(({ parentCode }) => parentCode === identity?.channelCode);
  const loginPath = identity?.loginPath ?? pathOf?.({ channelCode, route, isWage }) ?? '';
  const titles = useMemo(() => new Map(guides.map(({ guide, title }) => [guide, title])), [guides]);
  const change = () => changeBy((now) => ({ ...now, ...(form.getFieldsValue(true) as Entered) }));

  return (
    <div className="channel-editor">
      <Form<Entered>
        form={form}
        className="channel-form"
        layout="vertical"
        disabled={!mayEdit}
        initialValues={first}
        scrollToFirstError={{ focus: true }}
        onValuesChange={change}
        onFinish={() => editor.save()}
      >
        {older && editor.unsaved ? <Alert type="info" showIcon title={`已载入第 ${String(older.version)} 版的内容，发布后生效`} /> : null}
        <EditorNotices
          editor={editor}
          what="渠道"
          act="发布"
          betweenTabs
          unplaced={firstOf}
          compared={(mine, theirs) => differences(wordsOf(mine, titles), wordsOf(theirs, titles))}
        />
        <ChannelFields
          isNew={identity === undefined}
          isDefault={isDefault}
          isParent={isParent}
          parents={isParent ? [] : others.filter((each) => each.parentCode === '' && each.channelCode !== channelCode)}
          guides={guides}
          entered={entered}
          mayEdit={mayEdit}
          onPick={(picked) => {
            form.setFieldsValue(picked);
            form.setFields(Object.keys(picked).map((name) => ({ name: name as keyof Entered, errors: [] })));
            change();
          }}
        />
        {mayEdit ? (
          <div className="channel-form-actions">
            <span role="status">
              <EditorState editor={editor} act="发布" />
            </span>
            <UndoButton editor={editor} />
            <Button type="primary" htmlType="submit" loading={editor.stands === 'saving'} disabled={editor.inConflict}>
              {identity ? '发布' : '新建并发布'}
            </Button>
          </div>
        ) : null}
      </Form>
      <ChannelPreviews
        content={contentEntered(entered)}
        identity={{ channelCode, loginPath, isWage, isDefault, isOpen: identity?.enabled === true }}
        titles={titles}
      />
    </div>
  );
}

/** The first is told above the form too, which is long. */
function firstOf(problems: readonly FieldError[]): readonly FieldError[] {
  return problems.slice(0, 1);
}

function wordsOf(entered: Entered, titles: ReadonlyMap<string, string>): Record<string, string> {
  const content = contentEntered(entered);
  return Object.fromEntries(parts.map((part) => [LABELS[part], partInWords(part, content, titles)]));
}
