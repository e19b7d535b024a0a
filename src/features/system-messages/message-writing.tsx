import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { CODES } from '#contract/codes';
import type { SystemMessageDetail } from '#contract/system-messages';
import type { FieldError } from '#domain/field';
import { systemMessageErrors } from '#domain/system-message/message';
import { SYSTEM_MESSAGE_EVENTS, type SystemMessageDeed } from '#domain/system-message/state';
import { toast } from '../../api/signals';
import { useSaveSystemMessageMutation } from '../../api/system-messages';
import { failureText, fieldProblems, isBusiness } from '../../api/wire/failure';
import { BottomBar, BottomBarState } from '../../blocks/page/bottom-bar';
import { LeaveGuard } from '../../blocks/page/leave-guard';
import { LinkButton } from '../../blocks/page/link-button';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import { MessageText } from '../../blocks/rich-text/message-text';
import { MessageForm } from './message-form';
import { MessageLog } from './message-log';
import { LevelTag } from './message-tags';
import { MoveDialog } from './move-dialog';
import { SYSTEM_MESSAGES, systemMessagePath } from './paths';
import { isSame, NOTHING_WRITTEN, saidIn, writtenOf } from './written-message';

interface MessageWritingProps {
  /** The draft; a new message without. */
  message?: SystemMessageDetail;
  onReload: () => Promise<void>;
}

export function MessageWriting({ message, onReload }: MessageWritingProps) {
  const [begun, setBegun] = useState(() => (message ? writtenOf(message) : NOTHING_WRITTEN));
  const [version, setVersion] = useState(message?.version ?? 0);
  const [written, setWritten] = useState(begun);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [made, setMade] = useState<string>();
  const [moving, setMoving] = useState<SystemMessageDeed>();
  const [save, { isLoading }] = useSaveSystemMessageMutation();
  const dispatch = useDispatch();
  const edited = !isSame(written, begun);
  if (message && message.version > version && !edited) take(message);

  function take(kept: SystemMessageDetail) {
    setVersion(kept.version);
    setBegun(writtenOf(kept));
    setWritten(writtenOf(kept));
  }

  const submit = async () => {
    const said = saidIn(written);
    const found = systemMessageErrors(said);
    setProblems(found);
    if (found.length > 0) return;
    const answer = await save({ ...(message ? { messageNo: message.messageNo } : {}), version, message: said });
    const refused = fieldProblems(answer.error).map(({ field, ...rest }) => ({ ...rest, field: field.replace(/^message\./, '') }));
    setProblems(refused);
    setFailure(refused.length > 0 ? undefined : answer.error);
    if (!answer.data) return;
    dispatch(toast({ kind: 'success', title: '消息已保存', description: '发布后才会发送。' }));
    setBegun(written);
    setVersion(answer.data.version);
    if (!message) setMade(answer.data.messageNo);
  };

  if (made !== undefined && !edited) return <Navigate replace to={systemMessagePath(made)} />;
  return (
    <div className="page">
      <LeaveGuard unsaved={edited} title="消息尚未保存">
        离开后，尚未保存的修改将丢失。
      </LeaveGuard>
      <PageHeader
        title={message ? begun.theme : '新建系统消息'}
        description="草稿可反复修改，发布后按发送时间发出。"
        actions={<LinkButton to={SYSTEM_MESSAGES}>返回列表</LinkButton>}
      />
      {failure === undefined ? null : (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={failureText(failure)}
          {...(isBusiness(failure, CODES.statusChanged)
            ? {
                action: (
                  <Button
                    size="small"
                    onClick={() => {
                      setFailure(undefined);
                      setWritten(begun);
                      void onReload();
                    }}
                  >
                    放弃修改，载入最新内容
                  </Button>
                ),
              }
            : {})}
        />
      )}
      <div className="system-message-desk">
        <Panel title="编写">
          <MessageForm written={written} problems={problems} onChange={(change) => setWritten((now) => ({ ...now, ...change }))} />
        </Panel>
        <Panel title="预览" extra={<LevelTag level={written.emergencyLevel} />}>
          <section aria-label="消息预览">
            <p className="system-message-theme">{written.theme.trim() || '（主题）'}</p>
            {written.content.trim() === '' ? <p className="system-message-note">写好内容后，在这里看到用户看到的样子。</p> : null}
            <MessageText content={written.content} />
          </section>
        </Panel>
      </div>
      {message ? (
        <Panel title="操作记录">
          <MessageLog messageNo={message.messageNo} />
        </Panel>
      ) : null}
      <BottomBar>
        <BottomBarState live>{edited ? '有未保存的修改' : message ? '已保存，尚未发布' : '尚未填写'}</BottomBarState>
        {message?.allowedEvents.map((event) => (
          <Button key={event} danger={event === 'withdraw'} disabled={edited} onClick={() => setMoving(event)}>
            {SYSTEM_MESSAGE_EVENTS[event].label}
          </Button>
        ))}
        <Button type="primary" disabled={!edited} loading={isLoading} onClick={() => void submit()}>
          保存
        </Button>
      </BottomBar>
      {message && moving ? <MoveDialog message={message} event={moving} onClose={() => setMoving(undefined)} /> : null}
    </div>
  );
}
