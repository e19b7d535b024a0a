import { Form } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { INVITATIONS } from '#contract/addresses/invitations';
import type { ReplyOf } from '#contract/call';
import type { inviteMember } from '#contract/invitations';
import { INVITATION_DAYS } from '#domain/invitation';
import { cleanMobile } from '#domain/validation/cleaners';
import { apiOf } from '../../../api/endpoints';
import { toast } from '../../../api/signals';
import { fieldProblems } from '../../../api/wire/failure';
import { CleanInput } from '../../../blocks/fields/clean-input';
import { KeptLine } from '../../../blocks/fields/kept-text';
import { NAME_RULE } from '../../../blocks/fields/name-rule';
import { limitRule } from '../../../blocks/fields/text-limit';
import { ActionModal, CANCEL_ACTION } from '../../../blocks/modal/action-modal';
import { InvitationLink } from './invitation-link';
import { RolePicker } from './role-picker';

const { useInviteMemberMutation } = apiOf(INVITATIONS);

interface Entered {
  mobile: string;
  userName: string;
}

/** Asks whom to invite with which roles, and shows the link that was sent. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Entered>();
  const [roleCodes, setRoleCodes] = useState<string[]>([]);
  const [roleProblem, setRoleProblem] = useState<string>();
  const [sent, setSent] = useState<ReplyOf<typeof inviteMember>>();
  const [invite] = useInviteMemberMutation();
  const dispatch = useDispatch();

  const send = async () => {
    const entered = await form.validateFields();
    if (roleCodes.length === 0) {
      setRoleProblem('请至少选择一个角色');
      return;
    }
    const answer = await invite({ mobile: entered.mobile, userName: entered.userName.trim(), roleCodes });
    if (answer.data) {
      setSent(answer.data);
      dispatch(toast({ kind: 'success', title: `已邀请${entered.userName.trim()}` }));
      return;
    }
    const problems = fieldProblems(answer.error);
    setRoleProblem(problems.find(({ field }) => field === 'roleCodes')?.message);
    form.setFields(
      (['mobile', 'userName'] as const).map((name) => ({
        name,
        errors: problems.filter(({ field }) => field === name).map(({ message }) => message),
      })),
    );
  };

  if (sent) {
    return (
      <ActionModal open title="邀请已发出" actions={[{ key: 'done', text: '完成', result: 'ok', primary: true }]} onClose={onClose}>
        <InvitationLink link={sent.link} expiresAt={sent.expiresAt} />
      </ActionModal>
    );
  }
  return (
    <ActionModal
      open
      title="邀请成员"
      width={680}
      maskClosable={false}
      actions={[CANCEL_ACTION, { key: 'ok', text: '发送邀请', result: 'ok', primary: true, closable: false, run: send }]}
      onClose={onClose}
    >
      <p className="people-intro">
        对方将收到带有链接的短信，{INVITATION_DAYS} 天内验证手机号码即可加入。已有账号的用户直接接受，新用户设置密码后加入。
      </p>
      <Form form={form} layout="vertical" className="people-form">
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
          <KeptLine autoComplete="off" />
        </Form.Item>
      </Form>
      <RolePicker
        value={roleCodes}
        problem={roleProblem}
        onChange={(codes) => {
          setRoleCodes(codes);
          setRoleProblem(undefined);
        }}
      />
    </ActionModal>
  );
}
