import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { MEMBERS } from '#contract/addresses/members';
import type { MemberRow } from '#contract/members';
import { apiOf } from '../../../api/endpoints';
import { useSubmission } from '../../../api/use-submission';
import { LimitedTextArea } from '../../../blocks/fields/limited-text';
import { isTooLong } from '../../../blocks/fields/text-limit';
import { ActionModal, CANCEL_ACTION } from '../../../blocks/modal/action-modal';

const { useMemberEventMutation, useMemberWorkQuery } = apiOf(MEMBERS);

const REASON_LENGTH = 200;

export type MemberEventType = 'disable' | 'enable' | 'remove';

interface Manner {
  title: string;
  words: string;
  confirm: string;
  success: string;
}

export interface MemberEventDialogProps {
  member: MemberRow;
  event: MemberEventType;
  onClose: () => void;
  onHandOver: () => void;
}

/** Asks before a member is disabled, enabled or removed; says first what waits for the member. */
export function MemberEventDialog({ member, event, onClose, onHandOver }: MemberEventDialogProps) {
  const { userId, userName, version } = member;
  const manner = mannerOf(member, event);
  const [reason, setReason] = useState('');
  const { data: work } = useMemberWorkQuery({ userId }, { skip: event === 'enable' });
  const waiting = (work?.kinds ?? []).reduce((sum, { total }) => sum + total, 0);
  const [send] = useMemberEventMutation();
  const submit = useSubmission(send, { success: manner.success, onDone: onClose });

  return (
    <ActionModal
      open
      title={manner.title}
      actions={[
        CANCEL_ACTION,
        {
          key: 'ok',
          text: manner.confirm,
          result: 'ok',
          primary: true,
          danger: event !== 'enable',
          disabled: isTooLong(reason, REASON_LENGTH),
          closable: false,
          run: () => submit({ userId, version, event, ...(reason.trim() ? { reason: reason.trim() } : {}) }),
        },
      ]}
      onClose={onClose}
    >
      <p className="people-intro">{manner.words}</p>
      {waiting > 0 ? (
        <Alert
          type="warning"
          showIcon
          className="people-alert"
          title={`${userName}名下还有 ${String(waiting)} 件待办，移交给同事后再操作更稳妥`}
          action={
            <Button size="small" onClick={onHandOver}>
              先移交
            </Button>
          }
        />
      ) : null}
      {event === 'enable' ? null : (
        <Form layout="vertical">
          <Form.Item label="原因（选填）" htmlFor="member-event-reason">
            <LimitedTextArea id="member-event-reason" most={REASON_LENGTH} called="原因" value={reason} onChange={setReason} />
          </Form.Item>
        </Form>
      )}
    </ActionModal>
  );
}

function mannerOf({ userName, isSelf }: MemberRow, event: MemberEventType): Manner {
  if (event === 'enable')
    return { title: `启用${userName}？`, words: '启用后可按原有角色重新登录办理。', confirm: '启用', success: `已启用${userName}` };
  if (event === 'disable')
    return {
      title: `停用${userName}？`,
      words: '停用后立即退出登录，不能再以本单位身份办理业务；历史记录保留，可随时重新启用。',
      confirm: '停用',
      success: `已停用${userName}`,
    };
  if (isSelf)
    return {
      title: '退出本单位？',
      words: '退出后您将立即离开，不能再以本单位身份登录；如需回来，须由管理员重新邀请。',
      confirm: '退出本单位',
      success: '您已退出本单位',
    };
  return {
    title: `将${userName}移出本单位？`,
    words: '移出后立即退出登录，不能再以本单位身份登录；历史记录保留。如需恢复，须重新邀请。',
    confirm: '移出',
    success: `已将${userName}移出本单位`,
  };
}
