import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useParams } from 'react-router-dom';
import type { TemplateDetail } from '#contract/templates';
import type { FieldError } from '#domain/field';
import { keptLetterText, letterTextErrors, shownLetterText, type LetterText } from '#domain/template/letter-text';
import { TEMPLATE_EVENTS, type TemplateEventType } from '#domain/template/state';
import { loadFailure } from '../../api/load-failure';
import { notify } from '../../api/signals';
import { useSaveTemplateMutation, useTemplateDetailQuery } from '../../api/templates';
import { failureText, fieldProblems } from '../../api/wire/failure';
import { BottomBar, BottomBarState } from '../../blocks/page/bottom-bar';
import { LeaveGuard } from '../../blocks/page/leave-guard';
import { LinkButton } from '../../blocks/page/link-button';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import { EditionsPanel } from './editions-panel';
import { LetterEditor, type WrittenLetter } from './letter-editor';
import { MoveDialog } from './move-dialog';
import { TEMPLATES } from './paths';
import { SamplePreview } from './sample-preview';
import { StateTag, typeName } from './template-words';
import './templates.css';

export function TemplatePage() {
  const { templateNo = '' } = useParams();
  const { currentData, error, refetch } = useTemplateDetailQuery({ templateNo }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(template) => <Writing key={templateNo} template={template} onReload={async () => void (await refetch())} />}
    </LoadState>
  );
}

function Writing({ template, onReload }: { template: TemplateDetail; onReload: () => Promise<void> }) {
  const [begun, setBegun] = useState(template);
  const [written, setWritten] = useState(() => writtenOf(template));
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [previewed, setPreviewed] = useState<LetterText | null>(() =>
    letterTextErrors(template).length > 0 ? null : textOf(writtenOf(template)),
  );
  const [moving, setMoving] = useState<TemplateEventType>();
  const [save, { isLoading }] = useSaveTemplateMutation();
  const dispatch = useDispatch();
  if (template.version > begun.version && !isEdited(written, begun)) {
    setBegun(template);
    setWritten(writtenOf(template));
  }
  const { templateNo, mayEdit, state, guaranteeType, ownerAppId, ownerAppName, edition, products, needed, allowedEvents, editions } =
    template;
  const edited = isEdited(written, begun);

  const judged = (): LetterText | undefined => {
    const text = textOf(written);
    const found = [...(written.name.trim() === '' ? [{ field: 'name', message: '请填写模板名称' }] : []), ...letterTextErrors(text)];
    setProblems(found);
    return found.length > 0 ? undefined : text;
  };
  const submit = async () => {
    const text = judged();
    if (!text) return;
    const answer = await save({ templateNo, version: begun.version, name: written.name.trim(), ...text });
    if (answer.error) {
      const refused = fieldProblems(answer.error);
      setProblems(refused);
      setRefusal(refused.length > 0 ? undefined : failureText(answer.error));
      return;
    }
    setRefusal(undefined);
    setBegun({ ...begun, name: written.name.trim(), ...text, version: answer.data.version });
    dispatch(notify({ kind: 'success', title: '模板已保存', description: '发布以后才用于出具保函。' }));
    await onReload();
  };
  const preview = () => {
    const text = judged();
    if (text) setPreviewed(text);
  };

  return (
    <div className="page">
      <LeaveGuard unsaved={edited} title="模板尚未保存">
        离开后，尚未保存的修改将丢失。
      </LeaveGuard>
      <PageHeader
        title={begun.name}
        description={`${ownerAppId ? ownerAppName : '平台'}，${typeName(guaranteeType)}，${edition > 0 ? `最新为第 ${String(edition)} 版` : '尚未发布'}，${String(products)} 个产品选用`}
        actions={
          <>
            <StateTag template={template} />
            <LinkButton to={TEMPLATES}>返回模板列表</LinkButton>
          </>
        }
      />
      {mayEdit ? null : <Alert type="info" showIcon title="此模板由平台维护，本单位可在列表中复制后修改。" />}
      {refusal ? <Alert type="error" showIcon role="alert" title={refusal} /> : null}
      <div className="template-desk">
        <Panel title={mayEdit ? '编写' : '文本'}>
          <LetterEditor written={written} readOnly={!mayEdit} problems={problems} onChange={setWritten} />
        </Panel>
        <Panel
          title="预览"
          extra={
            <Button size="small" onClick={preview}>
              按当前文本预览
            </Button>
          }
        >
          <p className="template-hint">以示例数据按保函的正式版式生成，未经签章。</p>
          {previewed ? <SamplePreview text={previewed} /> : <p className="template-drawing">写好正文后，点“按当前文本预览”。</p>}
        </Panel>
      </div>
      <EditionsPanel editions={editions} />
      {mayEdit ? (
        <BottomBar>
          <BottomBarState live>{stateOf(edited, template)}</BottomBarState>
          {state === 'released' && needed ? <span className="template-needed">不能停用：{needed}</span> : null}
          {allowedEvents.map((event) => (
            <Button key={event} danger={event === 'withdraw'} disabled={edited} onClick={() => setMoving(event)}>
              {TEMPLATE_EVENTS[event].label}
            </Button>
          ))}
          <Button type="primary" disabled={!edited} loading={isLoading} onClick={() => void submit()}>
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

function writtenOf({ name, title, paragraphs }: Pick<TemplateDetail, 'name' | 'title' | 'paragraphs'>): WrittenLetter {
  return { name, title, body: paragraphs.map(shownLetterText).join('\n') };
}

function textOf({ title, body }: WrittenLetter): LetterText {
  return {
    title: title.trim(),
    paragraphs: body
      .split('\n')
      .map((line) => keptLetterText(line.trim()))
      .filter((line) => line !== ''),
  };
}

function isEdited(written: WrittenLetter, begun: TemplateDetail): boolean {
  const before = writtenOf(begun);
  return written.name !== before.name || written.title !== before.title || written.body !== before.body;
}

function stateOf(edited: boolean, { unreleased }: TemplateDetail): string {
  if (edited) return '有未保存的修改';
  return unreleased ? '已保存，尚未发布' : '没有未保存的修改';
}
