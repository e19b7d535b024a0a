import { Button } from 'antd';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { SystemMessageDetail } from '#contract/system-messages';
import { SYSTEM_MESSAGE_EVENTS, type SystemMessageDeed } from '#domain/system-message/state';
import { differences } from '../../blocks/editor/differences';
import { EditorNotices } from '../../blocks/editor/editor-notices';
import { EditorState, UndoButton } from '../../blocks/editor/editor-state';
import { BottomBar, BottomBarState } from '../../blocks/page/bottom-bar';
import { LinkButton } from '../../blocks/page/link-button';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import { MessageText } from '../../blocks/rich-text/message-text';
import { MessageForm } from './message-form';
import { MessageLog } from './message-log';
import { LevelTag } from './message-tags';
import { MoveDialog } from './move-dialog';
import { SYSTEM_MESSAGES, systemMessagePath } from './paths';
import { useWriting } from './use-writing';
import { partsOf } from './written-message';

/** Where a message is written: the draft, or a new one. */
export function MessageWriting({ message }: { message?: SystemMessageDetail }) {
  const { editor, made } = useWriting(message);
  const [moving, setMoving] = useState<SystemMessageDeed>();
  const { value: written, unsaved, inConflict } = editor;

  if (made !== undefined && !unsaved) return <Navigate replace to={systemMessagePath(made)} />;
  return (
    <div className="page">
      <PageHeader
        title={message ? editor.original.value.theme : '新建系统消息'}
        description="草稿可反复修改，发布后按发送时间发出。"
        actions={<LinkButton to={SYSTEM_MESSAGES}>返回列表</LinkButton>}
      />
      <EditorNotices editor={editor} what="消息" compared={(mine, theirs) => differences(partsOf(mine), partsOf(theirs))} />
      <div className="system-message-desk">
        <Panel title="编写">
          <MessageForm
            written={written}
            problems={editor.problems}
            onChange={(change) => editor.changeBy((now) => ({ ...now, ...change }))}
          />
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
        <BottomBarState live>
          <EditorState editor={editor} clean={message ? '已保存，尚未发布' : '尚未填写'} />
        </BottomBarState>
        <UndoButton editor={editor} />
        {message?.allowedEvents.map((event) => (
          <Button key={event} danger={event === 'disable'} disabled={unsaved} onClick={() => setMoving(event)}>
            {SYSTEM_MESSAGE_EVENTS[event].label}
          </Button>
        ))}
        <Button type="primary" disabled={!unsaved || inConflict} loading={editor.stands === 'saving'} onClick={() => editor.save()}>
          保存
        </Button>
      </BottomBar>
      {message && moving ? <MoveDialog message={message} event={moving} onClose={() => setMoving(undefined)} /> : null}
    </div>
  );
}
