import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { ReplyOf } from '#contract/call';
import type { readSystemMessage } from '#contract/system-messages';
import { EMERGENCY_LEVELS } from '#domain/system-message/message';
import { loadFailure } from '../../api/load-failure';
import { useMarkNoticesMutation } from '../../api/notices';
import { useReadSystemMessageQuery } from '../../api/system-messages';
import { DateText } from '../../blocks/date/date-text';
import { LinkButton } from '../../blocks/page/link-button';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import { MessageText } from '../../blocks/rich-text/message-text';
import './notices.css';

type Message = ReplyOf<typeof readSystemMessage>;

/** A message of the platform's, read by being opened. */
export function MessagePage() {
  const { messageNo = '' } = useParams();
  const { currentData, error, refetch } = useReadSystemMessageQuery({ messageNo });
  return (
    <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(message) => <Shown message={message} />}
    </LoadState>
  );
}

function Shown({ message: { theme, emergencyLevel, content, sentAt, noticeId, read } }: { message: Message }) {
  const [mark] = useMarkNoticesMutation();
  useEffect(() => {
    if (!read) void mark({ noticeIds: [noticeId], read: true });
  }, [mark, noticeId, read]);
  return (
    <div className="page">
      <PageHeader title={theme} actions={<LinkButton to="/notices">返回消息</LinkButton>} />
      <Panel>
        <p className="notice-message-facts">
          {emergencyLevel === 'normal' ? null : <strong>{EMERGENCY_LEVELS[emergencyLevel]}</strong>}
          <span>
            平台 <DateText value={sentAt} precision="second" />
          </span>
        </p>
        <MessageText content={content} />
      </Panel>
    </div>
  );
}
