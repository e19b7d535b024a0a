import { Form } from 'antd';
import type { JoinRequestRow } from '#contract/registrations';
import { useAnswerJoinMutation } from '../../../api/registrations';
import { useSubmission } from '../../../api/use-submission';
import { LimitedTextArea } from '../../../blocks/fields/limited-text';
import { limitRule } from '../../../blocks/fields/text-limit';
import { FormModal } from '../../../blocks/modal/form-modal';
import { RoleField } from './role-picker';

const REASON_LENGTH = 200;

export type JoinAnswer = 'accept' | 'refuse';

interface JoinAnswerDialogProps {
  request: JoinRequestRow;
  answer: JoinAnswer;
  onClose: () => void;
}

interface Entered {
  roleCodes: string[];
  reason: string;
}

/** Lets somebody in with roles, or says why not. */
export function JoinAnswerDialog({ request: { joinNo, userName, mobile }, answer, onClose }: JoinAnswerDialogProps) {
  const [form] = Form.useForm<Entered>();
  const [send] = useAnswerJoinMutation();
  const accept = answer === 'accept';
  const submit = useSubmission(send, { success: accept ? `${userName}已加入本单位` : `已答复${userName}`, onDone: onClose });
  return (
    <FormModal
      title={accept ? `同意${userName}加入` : `不同意${userName}加入`}
      intro={
        <p>
          {userName}（{mobile}）申请加入本单位。{accept ? '请核实身份后分配角色，同意后即时生效。' : '对方会看到您填写的原因。'}
        </p>
      }
      form={form}
      initialValues={{ roleCodes: [], reason: '' }}
      confirmText={accept ? '同意加入' : '不同意'}
      danger={!accept}
      onConfirm={({ roleCodes, reason }) => submit(accept ? { joinNo, accept, roleCodes } : { joinNo, accept, reason: reason.trim() })}
      onClose={onClose}
    >
      {accept ? (
        <RoleField />
      ) : (
        <Form.Item
          name="reason"
          label="原因"
          rules={[{ required: true, whitespace: true, message: '请说明不同意的原因' }, limitRule('原因', REASON_LENGTH)]}
        >
          <LimitedTextArea most={REASON_LENGTH} called="原因" />
        </Form.Item>
      )}
    </FormModal>
  );
}
