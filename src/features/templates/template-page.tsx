import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { TEMPLATES as CALLS } from '#contract/addresses/templates';
import type { TemplateDetail } from '#contract/templates';
import { TEMPLATE_KINDS } from '#domain/product/content';
import { TEMPLATE_EVENTS, type TemplateEventType } from '#domain/template/state';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { differences } from '../../blocks/editor/differences';
import { EditorNotices } from '../../blocks/editor/editor-notices';
import { EditorState, UndoButton } from '../../blocks/editor/editor-state';
import { FieldPanel } from '../../blocks/fields/wrappers/field-panel';
import { BottomBar, BottomBarState } from '../../blocks/page/bottom-bar';
import { LinkButton } from '../../blocks/page/link-button';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import { EditionsPanel } from './editions-panel';
import { MoveDialog } from './move-dialog';
import { TEMPLATES } from './paths';
import { SamplePreview } from './sample-preview';
import { StateTag, typeName } from './template-words';
import './templates.css';
import { TextEditor } from './text-editor';
import { useWriting } from './use-writing';
import { partsOf } from './written-text';

const { useTemplateDetailQuery } = apiOf(CALLS);

const HELP = '花括号中的内容随每份文件填入：先点到要写的位置，再点“插入内容”中的一项。保存后可反复修改，发布后才会用于新的合同和保函。';

interface WritingProps {
  template: TemplateDetail;
  onReload: () => Promise<void>;
}

export function TemplatePage() {
  const { templateNo = '' } = useParams();
  const { currentData, error, refetch } = useTemplateDetailQuery({ templateNo }, { refetchOnMountOrArgChange: true });
  const reload = async () => void (await refetch());
  return (
    <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void reload()}>
      {(template) => <Writing key={templateNo} template={template} onReload={reload} />}
    </LoadState>
  );
}

function Writing({ template, onReload }: WritingProps) {
  const { editor, problems, previewed, preview, fill } = useWriting(template, onReload);
  const [moving, setMoving] = useState<TemplateEventType>();
  const { kind, mayEdit, state, needed, allowedEvents, editions } = template;
  const { unsaved, inConflict } = editor;
  return (
    <div className="page">
      <PageHeader
        title={editor.original.value.name}
        description={factsOf(template)}
        actions={
          <>
            <StateTag template={template} />
            <LinkButton to={TEMPLATES}>返回模板列表</LinkButton>
          </>
        }
      />
      {mayEdit ? null : <Alert type="info" showIcon title={notOwn(template)} />}
      <EditorNotices editor={editor} what="模板" compared={(mine, theirs) => differences(partsOf(kind, mine), partsOf(kind, theirs))} />
      <div className="template-desk">
        <FieldPanel title={mayEdit ? '编写' : '文本'} help={<p className="template-help">{HELP}</p>}>
          <TextEditor kind={kind} written={editor.value} readOnly={!mayEdit} problems={problems} onChange={editor.changeBy} />
        </FieldPanel>
        <Panel
          title="预览"
          extra={
            <Button size="small" onClick={preview}>
              按当前文本预览
            </Button>
          }
        >
          <p className="template-hint">以示例数据按正式版式生成，未经签章。</p>
          {previewed ? (
            <SamplePreview kind={kind} text={previewed} />
          ) : (
            <p className="template-drawing">写好正文后，点“按当前文本预览”。</p>
          )}
        </Panel>
      </div>
      <EditionsPanel kind={kind} editions={editions} {...(mayEdit ? { onTake: fill } : {})} />
      {mayEdit ? (
        <BottomBar>
          <BottomBarState live>
            <EditorState editor={editor} clean={template.unpublished ? '已保存，尚未发布' : undefined} />
          </BottomBarState>
          <UndoButton editor={editor} />
          {state === 'published' && needed ? <span className="template-needed">不能停用：{needed}</span> : null}
          {allowedEvents.map((event) => (
            <Button key={event} danger={event === 'disable'} disabled={unsaved} onClick={() => setMoving(event)}>
              {TEMPLATE_EVENTS[event].label}
            </Button>
          ))}
          <Button type="primary" disabled={!unsaved || inConflict} loading={editor.stands === 'saving'} onClick={() => editor.save()}>
            保存
          </Button>
        </BottomBar>
      ) : null}
      {moving ? (
        <MoveDialog
          template={template}
          event={moving}
          onClose={() => setMoving(undefined)}
          onDone={() => {
            setMoving(undefined);
            void onReload();
          }}
        />
      ) : null}
    </div>
  );
}

function factsOf({ kind, ownerAppId, ownerAppName, guaranteeType, edition, products }: TemplateDetail): string {
  return [
    TEMPLATE_KINDS[kind],
    ownerAppId ? ownerAppName : '平台',
    typeName(guaranteeType),
    edition > 0 ? `最新为第 ${String(edition)} 版` : '尚未发布',
    `${String(products)} 个产品选用`,
  ].join('，');
}

function notOwn({ ownerAppId, ownerAppName }: TemplateDetail): string {
  return ownerAppId ? `此模板由${ownerAppName}维护。` : '此模板由平台维护，本单位可在列表中复制后修改。';
}
