import { Form, Input } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { CODES } from '../../../api/codes';
import { useOrganisationEventMutation } from '../../../api/managed-organisations';
import { notify } from '../../../api/signals';
import { failureText, isBusiness } from '../../../api/wire/failure';
import { ActionModal, CANCEL_ACTION } from '../../../blocks/modal/action-modal';

export interface FreezeDialogProps {
  organisation: { appId: string; orgName: string; frozenAt?: string; openApplications: number };
  onClose: () => void;
}

export function FreezeDialog({ organisation: { appId, orgName, frozenAt, openApplications }, onClose }: FreezeDialogProps) {
  const freezes = frozenAt === undefined;
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [send] = useOrganisationEventMutation();
  const dispatch = useDispatch();
  const confirm = async () => {
    const answer = await send({ appId, event: freezes ? 'freeze' : 'unfreeze', reason: reason.trim() });
    if (!answer.error) {
      dispatch(notify({ kind: 'success', title: freezes ? `${orgName}已冻结` : `${orgName}已解除冻结` }));
      onClose();
    } else if (isBusiness(answer.error, CODES.statusChanged)) onClose();
    else setProblem(failureText(answer.error));
  };
  return (
    <ActionModal
      open
      title={freezes ? `冻结${orgName}？` : `解除对${orgName}的冻结？`}
      maskClosable={reason === ''}
      invalid={reason.trim() === ''}
      actions={[
        CANCEL_ACTION,
        {
          key: 'ok',
          text: freezes ? '冻结' : '解除冻结',
          result: 'ok',
          primary: true,
          danger: freezes,
          submits: true,
          closable: false,
          run: confirm,
        },
      ]}
      onClose={onClose}
    >
      <p className="people-intro">
        {freezes
          ? `其全部成员将立即退出登录，自动签署和系统对接同时停止，解除冻结前不能办理任何业务。该单位有 ${String(openApplications)} 件保函正在办理，将停在原处；往来单位会收到通知。`
          : '解除后其成员可重新登录办理，自动签署和系统对接随即继续，往来单位会收到通知。'}
      </p>
      <Form layout="vertical">
        <Form.Item
          label={freezes ? '冻结原因' : '解除原因'}
          htmlFor="freeze-reason"
          required
          validateStatus={problem ? 'error' : ''}
          help={problem}
        >
          <Input.TextArea
            id="freeze-reason"
            rows={3}
            maxLength={500}
            showCount
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setProblem(undefined);
            }}
          />
        </Form.Item>
      </Form>
    </ActionModal>
  );
}
