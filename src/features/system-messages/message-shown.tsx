import { Alert, Button, Progress } from 'antd';
import { useState } from 'react';
import type { SystemMessageDetail } from '#contract/system-messages';
import { MOST_COUNTED } from '#domain/counting';
import { NOTICE_WAYS } from '#domain/notice/ways';
import { SYSTEM_MESSAGE_EVENTS, type SystemMessageDeed } from '#domain/system-message/state';
import { DateText } from '../../blocks/date/date-text';
import { Fact, Facts } from '../../blocks/description/description';
import { LinkButton } from '../../blocks/page/link-button';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import { MessageText } from '../../blocks/rich-text/message-text';
import { audienceText } from './audience-text';
import { MessageLog } from './message-log';
import { MessageReaders } from './message-readers';
import { LevelTag, MessageStateTag, progressText } from './message-tags';
import { MoveDialog } from './move-dialog';
import { SYSTEM_MESSAGES } from './paths';

export function MessageShown({ message }: { message: SystemMessageDetail }) {
  const [moving, setMoving] = useState<SystemMessageDeed>();
  const { messageNo, theme, emergencyLevel, content, notifyType, sendTime, sentAt, state } = message;
  return (
    <div className="page">
      <PageHeader
        title={theme}
        description={`最近操作：${message.editedBy}`}
        actions={
          <>
            <MessageStateTag state={state} />
            <LinkButton to={SYSTEM_MESSAGES}>返回列表</LinkButton>
            {message.allowedEvents.map((event) => (
              <Button key={event} danger={event === 'disable'} onClick={() => setMoving(event)}>
                {SYSTEM_MESSAGE_EVENTS[event].label}
              </Button>
            ))}
          </>
        }
      />
      {message.progress ? <UnderWay progress={message.progress} isSent={state === 'sent'} /> : null}
      <Panel title="发送设置">
        <Facts>
          <Fact label="紧急程度">
            <LevelTag level={emergencyLevel} />
          </Fact>
          <Fact label="通知方式">{notifyType.map((way) => NOTICE_WAYS[way]).join('、')}</Fact>
          <Fact label="接收范围">{audienceText(message)}</Fact>
          <Fact label="计划发送时间">{sendTime ? <DateText value={sendTime} precision="minute" /> : '发布后立即发送'}</Fact>
          {sentAt ? (
            <>
              <Fact label="实际发送时间">
                <DateText value={sentAt} precision="second" />
              </Fact>
              <Fact label="发送与阅读">{`发送 ${String(message.notified)} 人，已读${readersText(message.readers)}`}</Fact>
            </>
          ) : null}
        </Facts>
      </Panel>
      <Panel title="内容">
        <MessageText content={content} />
      </Panel>
      {sentAt ? (
        <Panel title="阅读情况">
          <MessageReaders messageNo={messageNo} />
        </Panel>
      ) : null}
      <Panel title="操作记录">
        <MessageLog messageNo={messageNo} />
      </Panel>
      {moving ? <MoveDialog message={message} event={moving} onClose={() => setMoving(undefined)} /> : null}
    </div>
  );
}

/** How far it has come on its way to people, or back from them; the event stream keeps it up to date. */
function UnderWay({ progress, isSent }: { progress: NonNullable<SystemMessageDetail['progress']>; isSent: boolean }) {
  const { done, total } = progress;
  return (
    <Alert
      type="info"
      showIcon
      title={`${isSent ? '正在发送，已发送' : '正在撤下，已撤下'} ${progressText(progress)} 人`}
      description={<Progress aria-label="进度" percent={total === 0 ? 0 : Math.floor((done / total) * 100)} size="small" />}
    />
  );
}

function readersText(readers: number): string {
  return readers > MOST_COUNTED ? `多于 ${String(MOST_COUNTED)} 人` : ` ${String(readers)} 人`;
}
