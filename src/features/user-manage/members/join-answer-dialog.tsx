import { Form, Modal } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { JoinRequestRow } from '#contract/registrations';
import { useAnswerJoinMutation } from '../../../api/registrations';
import { toast } from '../../../api/signals';
import { KeptLines } from '../../../blocks/fields/kept-text';
import { isTooLong } from '../../../blocks/fields/text-limit';
import { RolePicker } from './role-picker';

const REASON_LENGTH = 200;

export type JoinAnswer = 'accept' | 'refuse';

interface JoinAnswerDialogProps {
  request: JoinRequestRow;
  answer: JoinAnswer;
  onClose: () => void;
}

/** Lets somebody in with roles, or says why not. */
export function JoinAnswerDialog({ request: { joinNo, userName, mobile }, answer, onClose }: JoinAnswerDialogProps) {
  const [roleCodes, setRoleCodes] = useState<string[]>([]);
  const [reason, setReason] = useState('');
  const [judged, setJudged] = useState(false);
  const [send, { isLoading }] = useAnswerJoinMutation();
  const dispatch = useDispatch();
  const accept = answer === 'accept';
  const missing = accept ? roleCodes.length === 0 : reason.trim() === '';
  const confirm = async () => {
    setJudged(true);
    if (missing || isTooLong(reason, REASON_LENGTH)) return;
    const answered = await send(accept ? { joinNo, accept, roleCodes } : { joinNo, accept, reason: reason.trim() });
    if (answered.error) return;
    dispatch(toast({ kind: 'success', title: accept ? `${userName}已加入本单位` : `已答复${userName}` }));
    onClose();
  };
  return (
    <Modal
      open
      title={accept ? `同意${userName}加入` : `不同意${userName}加入`}
      okText={accept ? '同意加入' : '不同意'}
      cancelText="取消"
      okButtonProps={{ danger: !accept }}
      confirmLoading={isLoading}
      onOk={() => void confirm()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p>
        {userName}（{mobile}）申请加入本单位。{accept ? '请核实身份后分配角色，同意后即时生效。' : '对方会看到您填写的原因。'}
      </p>
      {accept ? (
        <RolePicker value={roleCodes} problem={judged && missing ? '请至少选择一个角色' : undefined} onChange={setRoleCodes} />
      ) : (
        <Form layout="vertical">
          <Form.Item
            label="原因"
            htmlFor="join-reason"
            required
            validateStatus={judged && missing ? 'error' : ''}
            help={judged && missing ? <span role="alert">请说明不同意的原因</span> : undefined}
          >
            <KeptLines id="join-reason" rows={2} most={REASON_LENGTH} called="原因" value={reason} onChange={setReason} />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
}
