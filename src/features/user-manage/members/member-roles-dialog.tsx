import { Form } from 'antd';
import { MEMBERS } from '#contract/addresses/members';
import type { MemberRow } from '#contract/members';
import { apiOf } from '../../../api/endpoints';
import { useSubmission } from '../../../api/use-submission';
import { FormModal } from '../../../blocks/modal/form-modal';
import { RoleField } from './role-picker';

const { useSaveMemberRolesMutation } = apiOf(MEMBERS);

export function MemberRolesDialog({ member, onClose }: { member: MemberRow; onClose: () => void }) {
  const { userId, userName, version, roleCodes: assigned, isSelf } = member;
  const [form] = Form.useForm<{ roleCodes: string[] }>();
  const [save] = useSaveMemberRolesMutation();
  const submit = useSubmission(save, { success: `${userName}的角色已修改，即时生效`, onDone: onClose });
  return (
    <FormModal
      title={`修改角色：${userName}`}
      width={680}
      intro={
        <p className="people-intro">
          {isSelf ? '您正在修改自己的角色，保存后即时生效。' : '保存后即时生效，对方正在办理的页面会随之更新。'}
        </p>
      }
      form={form}
      initialValues={{ roleCodes: [...assigned] }}
      confirmText="保存"
      onConfirm={({ roleCodes }) => submit({ userId, version, roleCodes })}
      onClose={onClose}
    >
      <RoleField saved={assigned} missing="请至少选择一个角色；如需停止其使用，请停用该成员" />
    </FormModal>
  );
}
