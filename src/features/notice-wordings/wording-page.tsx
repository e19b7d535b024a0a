import { Alert, Button } from 'antd';
import { useDispatch } from 'react-redux';
import { useParams } from 'react-router-dom';
import { isNoticeKind, noticeRecord, type NoticeKind } from '#domain/notice/kinds';
import { hasWording, wordingErrors, type NoticeWording } from '#domain/notice/wording';
import { loadFailure } from '../../api/load-failure';
import { toast } from '../../api/signals';
import { useUnsavedPlace } from '../../api/unsaved-place';
import { differences } from '../../blocks/editor/differences';
import { EditorNotices } from '../../blocks/editor/editor-notices';
import { EditorState, UndoButton } from '../../blocks/editor/editor-state';
import { useEditor } from '../../blocks/editor/use-editor';
import { EmptyState } from '../../blocks/empty/empty-state';
import { BottomBar, BottomBarState } from '../../blocks/page/bottom-bar';
import { LinkButton } from '../../blocks/page/link-button';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import { NOTICE_WORDINGS_PATH } from './paths';
import { SaveDialog } from './save-dialog';
import { savedWording, wordingCalls, useNoticeWordingDetailQuery, type Detail, type SavedWith } from './wording-editing';
import { WordingEditor } from './wording-editor';
import './wordings.css';
import { WordingPreview } from './wording-preview';
import { WordingVersions } from './wording-versions';
import { storedOf, writtenOf } from './written-wording';

export function WordingPage() {
  const { kind = '' } = useParams();
  if (!isNoticeKind(kind) || !hasWording(kind))
    return (
      <EmptyState kind="rows" action={<LinkButton to={NOTICE_WORDINGS_PATH}>返回消息模板</LinkButton>}>
        没有可以修改的这类消息
      </EmptyState>
    );
  return <Loaded key={kind} kind={kind} />;
}

function Loaded({ kind }: { kind: NoticeKind }) {
  const { currentData, error, refetch } = useNoticeWordingDetailQuery({ kind }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(detail) => <Writing kind={kind} detail={detail} />}
    </LoadState>
  );
}

function Writing({ kind, detail }: { kind: NoticeKind; detail: Detail }) {
  const dispatch = useDispatch();
  const editor = useEditor<NoticeWording, SavedWith>({
    original: savedWording(kind, detail),
    ...wordingCalls(dispatch, kind),
    place: useUnsavedPlace(`message-template/${kind}`),
    onSaved: () => dispatch(toast({ kind: 'success', title: '消息模板已保存' })),
  });
  const { value, unsaved, asking, given, change, save, send } = editor;
  const { version, versions } = detail;
  const saved = versions[0]?.wording;
  const wording = storedOf(kind, value);
  const wrong = wordingErrors(kind, wording);
  const request = (usual: boolean) => save({ usual, note: given?.note ?? '' }, true);

  return (
    <div className="page">
      <PageHeader
        title={noticeRecord(kind).label}
        description={saved ? `使用平台修改的文字，第 ${String(version)} 版` : '使用系统默认的文字'}
        actions={<LinkButton to={NOTICE_WORDINGS_PATH}>返回消息模板</LinkButton>}
      />
      <EditorNotices
        editor={editor}
        what="消息模板"
        unplaced={(problems) => problems.filter(({ field }) => !(field in value))}
        compared={(mine, theirs) => differences(partsOf(mine), partsOf(theirs))}
      />
      <div className="wording-desk">
        <Panel title="编写">
          <WordingEditor kind={kind} written={value} problems={editor.problems} onChange={change} />
        </Panel>
        <Panel title="预览">
          <p className="wording-hint">以示例内容填写。</p>
          {wrong.length === 0 ? (
            <WordingPreview kind={kind} wording={wording} />
          ) : (
            <Alert type="info" showIcon title="改正后显示预览" description={wrong[0]?.message} />
          )}
        </Panel>
      </div>
      <WordingVersions kind={kind} versions={versions} onTake={(taken) => change(writtenOf(kind, taken))} />
      <BottomBar>
        <BottomBarState live>
          <EditorState editor={editor} />
        </BottomBarState>
        <UndoButton editor={editor} />
        {saved ? (
          <Button disabled={unsaved} onClick={() => request(true)}>
            恢复系统默认
          </Button>
        ) : null}
        <Button type="primary" disabled={!unsaved || editor.inConflict} loading={editor.stands === 'saving'} onClick={() => request(false)}>
          保存
        </Button>
      </BottomBar>
      {asking && given ? (
        <SaveDialog
          {...given}
          onSave={(note) => send({ type: 'confirm', given: { ...given, note } })}
          onClose={() => send({ type: 'call off' })}
        />
      ) : null}
    </div>
  );
}

function partsOf({ title, text, smsSubject }: NoticeWording): Record<string, string> {
  return { 标题: title, 正文: text, 短信事项: smsSubject };
}
