import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { MEMBERS } from '#contract/addresses/members';
import { CODES } from '#contract/codes';
import type { MemberRow } from '#contract/members';
import { apiOf } from '../../../api/endpoints';
import { toast } from '../../../api/signals';
import { failureText, fieldProblems, isBusiness } from '../../../api/wire/failure';
import { ActionModal, CANCEL_ACTION } from '../../../blocks/modal/action-modal';
import { RolePicker } from './role-picker';

const { useSaveMemberRolesMutation } = apiOf(MEMBERS);

export function MemberRolesDialog({ member, onClose }: { member: MemberRow; onClose: () => void }) {
  const { userId, userName, version, roleCodes: held, isSelf } = member;
  const [roleCodes, setRoleCodes] = useState<string[]>([...held]);
  const [problem, setProblem] = useState<string>();
  const [save] = useSaveMemberRolesMutation();
  const dispatch = useDispatch();

  const submit = async () => {
    if (roleCodes.length === 0) {
      setProblem('请至少选择一个角色；如需停止其使用，请停用该成员');
      return;
    }
    const answer = await save({ userId, version, roleCodes });
    if (!answer.error) {
      dispatch(toast({ kind: 'success', title: `${userName}的角色已修改，即时生效` }));
      onClose();
    } else if (isBusiness(answer.error, CODES.statusChanged)) onClose();
    else setProblem(fieldProblems(answer.error)[0]?.message ?? failureText(answer.error));
  };

  return (
    <ActionModal
      open
      title={`修改角色：${userName}`}
      width={680}
      maskClosable={false}
      actions={[CANCEL_ACTION, { key: 'ok', text: '保存', result: 'ok', primary: true, closable: false, run: submit }]}
      onClose={onClose}
    >
      <p className="people-intro">{isSelf ? '您正在修改自己的角色，保存后即时生效。' : '保存后即时生效，对方正在办理的页面会随之更新。'}</p>
      <RolePicker
        value={roleCodes}
        kept={held}
        problem={problem}
        onChange={(codes) => {
          setRoleCodes(codes);
          setProblem(undefined);
        }}
      />
    </ActionModal>
  );
}
