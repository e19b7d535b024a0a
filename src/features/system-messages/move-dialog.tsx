import type { SystemMessageDetail } from '#contract/system-messages';
import { formatMinute } from '#domain/dates';
import { NOTICE_WAYS } from '#domain/notice/ways';
import { AUDIENCES } from '#domain/system-message/message';
import { SYSTEM_MESSAGE_EVENTS, type SystemMessageDeed } from '#domain/system-message/state';
import { useSystemMessageEventMutation } from '../../api/system-messages';
import { useSubmission } from '../../api/use-submission';
import { ActionModal, CANCEL_ACTION } from '../../blocks/modal/action-modal';
import { ReceiverCount } from './receiver-count';
import { receiversIn, writtenOf } from './written-message';

interface MoveDialogProps {
  message: SystemMessageDetail;
  event: SystemMessageDeed;
  onClose: () => void;
}

/** Asks before a message goes out, is taken back or shown again. */
export function MoveDialog({ message, event, onClose }: MoveDialogProps) {
  const { messageNo, version, theme } = message;
  const [move] = useSystemMessageEventMutation();
  const { label } = SYSTEM_MESSAGE_EVENTS[event];
  const submit = useSubmission(move, { success: `已${label}：${theme}`, onDone: onClose });
  const run = () => submit({ messageNo, version, event });
  return (
    <ActionModal
      open
      title={`${label}：${theme}`}
      maskClosable={false}
      actions={[
        CANCEL_ACTION,
        { key: 'ok', text: label, result: 'ok', primary: true, danger: event === 'disable', submits: true, closable: false, run },
      ]}
      onClose={onClose}
    >
      <p>{questionOf(event, message)}</p>
      {event === 'schedule' ? <ReceiverCount to={receiversIn(writtenOf(message))} /> : null}
    </ActionModal>
  );
}

function questionOf(event: SystemMessageDeed, message: SystemMessageDetail): string {
  const { notifyType, sendTime, sentAt } = message;
  if (event === 'revise') return '撤回后变为草稿，不会按时发送，修改后可重新发布。';
  if (event === 'enable') {
    const reach = notifyType.includes('app') ? '只在站内收到' : '不会收到';
    return sentAt ? `恢复后，用户可以再次看到此消息；不会再发送短信和邮件，尚未收到的用户${reach}。` : '恢复为草稿，可以修改后发布。';
  }
  if (event === 'disable')
    return sentAt
      ? '停用后，用户不能再看到此消息；已发出的短信和邮件无法撤回，未发出的不再发送。可随时恢复。'
      : '停用后不会发送。可随时恢复为草稿。';
  const time = sendTime ? `于 ${formatMinute(sendTime)}` : '立即';
  return `消息将${time}以${notifyType.map((way) => NOTICE_WAYS[way]).join('、')}方式发送给${whoGetsIt(message)}。发送后内容不能修改。`;
}

function whoGetsIt({ audience, userList }: SystemMessageDetail): string {
  if (audience === 'all') return AUDIENCES.all;
  return audience === 'users' ? `指定的 ${String(userList.length)} 位用户` : '指定机构届时的在用成员';
}
