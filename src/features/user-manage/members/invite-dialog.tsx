import { Form } from 'antd';
import { useState } from 'react';
import { INVITATIONS } from '#contract/addresses/invitations';
import type { ReplyOf } from '#contract/call';
import type { inviteMember } from '#contract/invitations';
import { INVITATION_DAYS } from '#domain/invitation';
import { cleanMobile } from '#domain/validation/cleaners';
import { apiOf } from '../../../api/endpoints';
import { useSubmission } from '../../../api/use-submission';
import { CleanInput } from '../../../blocks/fields/clean-input';
import { LimitedInput } from '../../../blocks/fields/limited-text';
import { NAME_RULE } from '../../../blocks/fields/name-rule';
import { limitRule } from '../../../blocks/fields/text-limit';
import { ActionModal } from '../../../blocks/modal/action-modal';
import { FormModal } from '../../../blocks/modal/form-modal';
import { InvitationLink } from './invitation-link';
import { RoleField } from './role-picker';

const { useInviteMemberMutation } = apiOf(INVITATIONS);

interface Entered {
  mobile: string;
  userName: string;
  roleCodes: string[];
}

/** Asks whom to invite with which roles, and shows the link that was sent. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Entered>();
  const [sent, setSent] = useState<ReplyOf<typeof inviteMember>>();
  const [invite] = useInviteMemberMutation();
  const submit = useSubmission(invite, { success: (_reply, { userName }) => ({ title: `已邀请${userName}` }), onDone: setSent });

  if (sent) {
    return (
      <ActionModal open title="邀请已发出" actions={[{ key: 'done', text: '完成', result: 'ok', primary: true }]} onClose={onClose}>
        <InvitationLink link={sent.link} expiresAt={sent.expiresAt} />
      </ActionModal>
    );
  }
  return (
    <FormModal
      title="邀请成员"
      width={680}
      intro={
        <p className="people-intro">
          对方将收到带有链接的短信，{INVITATION_DAYS} 天内验证手机号码即可加入。已有账号的用户直接接受，新用户设置密码后加入。
        </p>
      }
      form={form}
      initialValues={{ roleCodes: [] }}
      confirmText="发送邀请"
      onConfirm={({ mobile, userName, roleCodes }) => submit({ mobile, userName: userName.trim(), roleCodes })}
      onClose={onClose}
    >
      <div className="people-form">
        <Form.Item
          name="mobile"
          label="手机号码"
          rules={[
            { required: true, message: '请输入手机号码' },
            { pattern: /^1\d{10}$/, message: '请输入正确的手机号码' },
          ]}
        >
          <CleanInput clean={cleanMobile} inputMode="tel" autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="userName"
          label="姓名"
          rules={[{ required: true, whitespace: true, message: '请输入姓名' }, NAME_RULE, limitRule('姓名', 30)]}
        >
          <LimitedInput autoComplete="off" />
        </Form.Item>
      </div>
      <RoleField />
    </FormModal>
  );
}
