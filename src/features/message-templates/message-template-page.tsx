import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useParams } from 'react-router-dom';
import { NOTICE_WORDINGS } from '#contract/addresses/notice-wordings';
import type { ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { noticeWordingDetail } from '#contract/notice-wordings';
import type { FieldError } from '#domain/field';
import { isNoticeKind, noticeRecord, type NoticeKind } from '#domain/notice/kinds';
import { hasWording, usualWording, wordingErrors, type NoticeWording } from '#domain/notice/wording';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { notify } from '../../api/signals';
import { failureText, isBusiness } from '../../api/wire/failure';
import { EmptyState } from '../../blocks/empty/empty-state';
import { BottomBar, BottomBarState } from '../../blocks/page/bottom-bar';
import { LeaveGuard } from '../../blocks/page/leave-guard';
import { LinkButton } from '../../blocks/page/link-button';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import { MessageEditor } from './message-editor';
import { MessagePreview } from './message-preview';
import { MessageVersions } from './message-versions';
import './message-templates.css';
import { MESSAGE_TEMPLATES } from './paths';
import { SaveDialog } from './save-dialog';
import { isSame, keptOf, writtenOf } from './written-message';

const { useNoticeWordingDetailQuery, useSaveNoticeWordingMutation } = apiOf(NOTICE_WORDINGS);

type Detail = ReplyOf<typeof noticeWordingDetail>;

export function MessageTemplatePage() {
  const { kind = '' } = useParams();
  if (!isNoticeKind(kind) || !hasWording(kind))
    return (
      <EmptyState kind="rows" action={<LinkButton to={MESSAGE_TEMPLATES}>返回消息模板</LinkButton>}>
        没有可以修改的这类消息
      </EmptyState>
    );
  return <Loaded key={kind} kind={kind} />;
}

function Loaded({ kind }: { kind: NoticeKind }) {
  const { currentData, error, refetch } = useNoticeWordingDetailQuery({ kind }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(detail) => <Writing key={detail.version} kind={kind} detail={detail} onReload={() => void refetch()} />}
    </LoadState>
  );
}

function Writing({ kind, detail: { version, versions }, onReload }: { kind: NoticeKind; detail: Detail; onReload: () => void }) {
  const kept = versions[0]?.wording;
  const begun = writtenOf(kind, kept ?? usualWording(kind));
  const [written, setWritten] = useState<NoticeWording>(begun);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const [saving, setSaving] = useState<'written' | 'usual'>();
  const [overtaken, setOvertaken] = useState<string>();
  const [send] = useSaveNoticeWordingMutation();
  const dispatch = useDispatch();
  const edited = !isSame(written, begun);
  const wording = keptOf(kind, written);
  const { label } = noticeRecord(kind);

  const ask = () => {
    const found = wordingErrors(kind, wording);
    setProblems(found);
    if (found.length === 0) setSaving('written');
  };
  const save = async (note: string) => {
    const answer = await send({ kind, version, note, ...(saving === 'written' ? { wording } : {}) });
    if (answer.data) dispatch(notify({ kind: 'success', title: '消息模板已保存' }));
    if (!isBusiness(answer.error, CODES.statusChanged)) return answer.error;
    setOvertaken(failureText(answer.error));
    return undefined;
  };

  return (
    <div className="page">
      <LeaveGuard unsaved={edited} title="消息模板尚未保存">
        离开后，尚未保存的修改将丢失。
      </LeaveGuard>
      <PageHeader
        title={label}
        description={kept ? `使用平台修改的文字，第 ${String(version)} 版` : '使用系统默认的文字'}
        actions={<LinkButton to={MESSAGE_TEMPLATES}>返回消息模板</LinkButton>}
      />
      {overtaken ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={overtaken}
          action={
            <Button size="small" onClick={onReload}>
              放弃修改，载入最新内容
            </Button>
          }
        />
      ) : null}
      <div className="message-desk">
        <Panel title="编写">
          <MessageEditor kind={kind} written={written} problems={problems} onChange={setWritten} />
        </Panel>
        <Panel title="预览">
          <p className="message-hint">以示例内容填写。</p>
          {wordingErrors(kind, wording).length === 0 ? (
            <MessagePreview kind={kind} wording={wording} />
          ) : (
            <Alert type="info" showIcon title="改正后显示预览" description={wordingErrors(kind, wording)[0]?.message} />
          )}
        </Panel>
      </div>
      <MessageVersions
        kind={kind}
        versions={versions}
        onTake={(taken) => {
          setProblems([]);
          setWritten(writtenOf(kind, taken));
        }}
      />
      <BottomBar>
        <BottomBarState live>{edited ? '有未保存的修改' : '没有未保存的修改'}</BottomBarState>
        {kept ? (
          <Button disabled={edited} onClick={() => setSaving('usual')}>
            恢复系统默认
          </Button>
        ) : null}
        <Button type="primary" disabled={!edited} onClick={ask}>
          保存
        </Button>
      </BottomBar>
      {saving ? <SaveDialog usual={saving === 'usual'} save={save} onClose={() => setSaving(undefined)} /> : null}
    </div>
  );
}
