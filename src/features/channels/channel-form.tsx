import { Alert, Button, Form } from 'antd';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ManagedChannel } from '#contract/channels';
import { notify } from '../../api/signals';
import { failureText, fieldProblems } from '../../api/wire/failure';
import { LeaveGuard } from '../../blocks/page/leave-guard';
import { contentEntered, type ChannelEntries } from './channel-content';
import { ChannelFields } from './channel-fields';
import { ChannelPreviews } from './channel-previews';

export interface NewIdentity {
  channelCode: string;
  route: string;
  isWage: boolean;
}
export type Entered = ChannelEntries & NewIdentity;

interface ChannelFormProps {
  begun: ChannelEntries;
  /** The older version that it begins with. */
  from?: number | undefined;
  changedMeanwhile?: boolean;
  onReload?: () => void;
  /** Undefined while the channel is not there yet. */
  identity: { channelCode: string; loginPath: string; isDefault: boolean; isWage: boolean; enabled: boolean } | undefined;
  others: readonly ManagedChannel[];
  guides: readonly { guide: string; title: string }[];
  mayEdit: boolean;
  send: (entries: ChannelEntries, identity: NewIdentity) => Promise<{ data?: object | undefined; error?: unknown }>;
  /** What is said once it is published. */
  done: string;
  onSaved?: (identity: NewIdentity) => void;
  pathOf?: (identity: NewIdentity) => string;
}

/** What a channel says of itself, beside its login page as it will be. */
export function ChannelForm(props: ChannelFormProps) {
  const { begun, from, changedMeanwhile = false, onReload, identity, others, guides, mayEdit, send, done, onSaved, pathOf } = props;
  const [form] = Form.useForm<Entered>();
  const [entered, setEntered] = useState<Entered>({
    ...begun,
    channelCode: identity?.channelCode ?? '',
    route: '',
    isWage: identity?.isWage === true,
  });
  const [edited, setEdited] = useState(from !== undefined);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [saved, setSaved] = useState<NewIdentity>();
  const notifySaved = useEffectEvent((identity: NewIdentity) => onSaved?.(identity));
  const dispatch = useDispatch();

  // Once nothing is unsaved any more, nobody is asked whether to leave.
  useEffect(() => {
    if (saved) notifySaved(saved);
  }, [saved]);

  const titles = useMemo(() => new Map(guides.map(({ guide, title }) => [guide, title])), [guides]);
  const { channelCode, route, isWage, ...entries } = entered;
  const loginPath = identity?.loginPath ?? pathOf?.({ channelCode, route, isWage }) ?? '';

  const change = () => {
    setEntered((before) => ({ ...before, ...(form.getFieldsValue(true) as Entered) }));
    setEdited(true);
  };
  const submit = async () => {
    setBusy(true);
    setRefusal(undefined);
    const answer = await send(entries, { channelCode, route, isWage });
    setBusy(false);
    if (answer.data) {
      setEdited(false);
      dispatch(notify({ kind: 'success', title: done }));
      setSaved({ channelCode, route, isWage });
      return;
    }
    const problems = fieldProblems(answer.error);
    form.setFields(problems.map(({ field, message }) => ({ name: field as keyof Entered, errors: [message] })));
    const [first] = problems;
    if (first) form.scrollToField(first.field, { focus: true });
    setRefusal(first?.message ?? failureText(answer.error));
  };

  return (
    <div className="channel-editor">
      <Form<Entered>
        form={form}
        className="channel-form"
        layout="vertical"
        disabled={!mayEdit}
        initialValues={entered}
        scrollToFirstError={{ focus: true }}
        onValuesChange={change}
        onFinish={() => void submit()}
      >
        {from === undefined ? null : <Alert type="info" showIcon title={`已载入第 ${String(from)} 版的内容，发布后生效`} />}
        {changedMeanwhile && !busy ? (
          <Alert
            type="warning"
            showIcon
            title="该渠道已有更新的版本"
            description="您看到的不是最新内容，重新载入后再修改。"
            action={<Button onClick={onReload}>重新载入</Button>}
          />
        ) : null}
        {refusal === undefined ? null : <Alert type="error" showIcon role="alert" title={refusal} />}
        <ChannelFields
          isNew={identity === undefined}
          isDefault={identity?.isDefault === true}
          parents={others.filter((each) => each.parentCode === '' && each.channelCode !== channelCode)}
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
            <Button type="primary" htmlType="submit" loading={busy}>
              {identity ? '发布' : '新建并发布'}
            </Button>
          </div>
        ) : null}
      </Form>
      <ChannelPreviews
        content={contentEntered(entries)}
        identity={{ channelCode, loginPath, isWage, isOpen: identity?.enabled === true }}
        titles={titles}
      />
      <LeaveGuard unsaved={edited && mayEdit} title="修改尚未发布" betweenTabs>
        离开后，您修改的渠道内容不会保留。
      </LeaveGuard>
    </div>
  );
}
