import { Button, Form } from 'antd';
import { useMemo } from 'react';
import { PORTALS } from '#contract/addresses/portals';
import { textKey, type PortalText } from '#domain/zone/portals';
import { apiOf } from '../../../api/endpoints';
import { loadedFrom } from '../../../api/save-outcome';
import { showContentInFrame } from '../../../blocks/brand/content-preview';
import { PREVIEW_QUERY } from '../../../blocks/brand/document-channel';
import { LimitedInput, LimitedTextArea } from '../../../blocks/fields/limited-text';
import { limitRule } from '../../../blocks/fields/text-limit';
import { Panel } from '../../../blocks/page/panel';
import { PageFrame } from '../page-frame';
import { textAddress } from '../paths';
import { PublishForm } from './publish-form';
import { entriesOfText, paragraphsProblem, sectionsEntered, type TextEntries } from './text-entries';

const { useSaveTextMutation, useLazyPortalTextQuery } = apiOf(PORTALS);

const MOST_SECTIONS = 30;
const BODY_LENGTH = 4000;
const PARAGRAPHS_RULE = {
  validator: (_rule: unknown, body: string | undefined) => {
    const message = paragraphsProblem(body ?? '');
    return message ? Promise.reject(new Error(message)) : Promise.resolve();
  },
};

interface TextFormProps {
  name: PortalText;
  /** The channel whose own it is; of all without one. */
  of: { channelCode?: string };
  title: string;
  version: number;
  sections: { heading: string; paragraphs: string[] }[];
  mayEdit: boolean;
}

/** A text of the portals, section by section, beside its page. */
export function TextForm({ name, of, title, version, sections, mayEdit }: TextFormProps) {
  const [save] = useSaveTextMutation();
  const [load] = useLazyPortalTextQuery();
  return (
    <PublishForm<TextEntries>
      name={textKey(name, of.channelCode)}
      what={title}
      latest={{ value: entriesOfText(sections), version }}
      load={async () => {
        const now = loadedFrom(await load({ name, ...of }));
        return { value: entriesOfText(now.sections), version: now.version };
      }}
      mayEdit={mayEdit}
      send={(entered, readVersion) => save({ name, ...of, version: readVersion, sections: sectionsEntered(entered) })}
      done={`“${title}”已发布`}
      contentOf={(entered) => ({ sections: sectionsEntered(entered) })}
      fields={() => <SectionRows />}
      preview={(entered) => <TextPreview address={textAddress(name, of.channelCode)} entered={entered} />}
    />
  );
}

function TextPreview({ address, entered }: { address: string; entered: TextEntries }) {
  const shown = useMemo(() => ({ sections: sectionsEntered(entered) }), [entered]);
  const previewed = `${address}${address.includes('?') ? '&' : '?'}${PREVIEW_QUERY}`;
  return <PageFrame title="页面预览" address={previewed} shown={shown} show={showContentInFrame} />;
}

function SectionRows() {
  return (
    <Form.List name="sections">
      {(rows, { add, remove, move }) => (
        <>
          {rows.map(({ key, name }) => (
            <Panel
              key={key}
              title={`第 ${String(name + 1)} 节`}
              extra={
                <span className="portal-row-tools">
                  <Button
                    size="small"
                    disabled={name === 0}
                    onClick={() => move(name, name - 1)}
                    aria-label={`上移第 ${String(name + 1)} 节`}
                  >
                    上移
                  </Button>
                  <Button
                    size="small"
                    disabled={rows.length === 1}
                    onClick={() => remove(name)}
                    aria-label={`删除第 ${String(name + 1)} 节`}
                  >
                    删除
                  </Button>
                </span>
              }
            >
              <Form.Item
                name={[name, 'heading']}
                label="标题"
                rules={[{ required: true, whitespace: true, message: '请填写标题' }, limitRule('标题', 60)]}
              >
                <LimitedInput />
              </Form.Item>
              <Form.Item
                name={[name, 'body']}
                label="正文"
                extra="每行一段。"
                rules={[{ required: true, whitespace: true, message: '请填写正文' }, limitRule('正文', BODY_LENGTH), PARAGRAPHS_RULE]}
              >
                <LimitedTextArea autoSize={{ minRows: 3, maxRows: 12 }} most={BODY_LENGTH} />
              </Form.Item>
            </Panel>
          ))}
          {rows.length < MOST_SECTIONS ? <Button onClick={() => add({ heading: '', body: '' })}>添加一节</Button> : null}
        </>
      )}
    </Form.List>
  );
}
