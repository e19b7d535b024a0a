import { Form, Select } from 'antd';
import type { AgencyInvitationRow } from '#contract/registrations';
import { participantKind, participants, type Participant } from '#domain/registration/participants';
import { cleanMobile } from '#domain/validation/cleaners';
import { mobile as mobileProblem } from '#domain/validation/validators';
import { useInviteToRegisterMutation } from '../../api/registrations';
import { useSubmission } from '../../api/use-submission';
import { useUserInfoQuery } from '../../api/users';
import { CleanInput } from '../../blocks/fields/clean-input';
import { LimitedInput } from '../../blocks/fields/limited-text';
import { limitRule } from '../../blocks/fields/text-limit';
import { FormModal } from '../../blocks/modal/form-modal';

interface InviteValues {
  mobile: string;
  participant: Participant;
  orgName?: string;
  note?: string;
}

interface InviteDialogProps {
  onClose: () => void;
  onInvited: (row: AgencyInvitationRow) => void;
}

export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const [form] = Form.useForm<InviteValues>();
  const [invite] = useInviteToRegisterMutation();
  const submit = useSubmission(invite, { onDone: onInvited });
  const { data: user } = useUserInfoQuery({});
  const kinds = participants.filter((each) => each === 'agency' || (user?.orgType === 'platform' && participantKind(each).invited));
  return (
    <FormModal
      title="邀请注册"
      form={form}
      initialValues={{ participant: 'agency' }}
      confirmText="发出邀请"
      onConfirm={({ mobile, participant, orgName = '', note = '' }) => submit({ mobile, participant, orgName, note })}
      onClose={onClose}
    >
      <Form.Item
        name="mobile"
        label="对方手机号"
        validateTrigger="onBlur"
        rules={[
          { required: true, message: '请填写手机号' },
          {
            validator: (_rule, value: string | undefined) => {
              const problem = value ? mobileProblem(value) : null;
              return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
            },
          },
        ]}
      >
        <CleanInput clean={cleanMobile} inputMode="numeric" />
      </Form.Item>
      <Form.Item name="participant" label="注册为">
        <Select options={kinds.map((value) => ({ value, label: participantKind(value).label }))} />
      </Form.Item>
      <Form.Item name="orgName" label="机构名称" rules={[limitRule('机构名称', 100)]}>
        <LimitedInput placeholder="选填，便于日后查找" />
      </Form.Item>
      <Form.Item name="note" label="备注" rules={[limitRule('备注', 200)]}>
        <LimitedInput />
      </Form.Item>
    </FormModal>
  );
}
