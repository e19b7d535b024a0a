import { useState } from 'react';
import type { NoticeShown } from '#contract/notices';
import { useMarkNoticesMutation } from '../../api/notices';
import { useReadSystemMessageQuery } from '../../api/system-messages';
import { ActionModal } from '../../blocks/modal/action-modal';
import { MessageText } from '../../blocks/rich-text/message-text';

/** Opens by itself over whatever is shown, until it is read. */
export function UrgentMessage({ notice: { noticeId, title, text, path } }: { notice: NoticeShown }) {
  const [closed, setClosed] = useState(false);
  const { data } = useReadSystemMessageQuery({ messageNo: decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)) });
  const [mark] = useMarkNoticesMutation();
  if (closed) return null;
  const close = () => {
    setClosed(true);
    void mark({ noticeIds: [noticeId], read: true });
  };
  return (
    <ActionModal
      open
      title={`紧急公告：${title}`}
      maskClosable={false}
      actions={[{ key: 'ok', text: '我知道了', result: 'ok', primary: true }]}
      onClose={close}
    >
      <MessageText content={data?.content ?? text} />
    </ActionModal>
  );
}
