import { Form } from 'antd';
import { useState } from 'react';
import { ROLES } from '#contract/addresses/roles';
import type { RoleMatrix, RoleRow } from '#contract/roles';
import { apiOf } from '../../../api/endpoints';
import { useSubmission } from '../../../api/use-submission';
import { LimitedInput } from '../../../blocks/fields/limited-text';
import { isTooLong } from '../../../blocks/fields/text-limit';
import { ActionModal, CANCEL_ACTION } from '../../../blocks/modal/action-modal';

const { useRoleEventMutation } = apiOf(ROLES);

const NAME_LENGTH = 20;

export interface RenameDialogProps {
  orgType: RoleMatrix['orgType'];
  role: RoleRow;
  onClose: () => void;
}

export function RenameDialog({ orgType, role: { code, name: before, version }, onClose }: RenameDialogProps) {
  const [name, setName] = useState(before);
  const [send] = useRoleEventMutation();
  const submit = useSubmission(send, { onDone: onClose });
  const run = () => submit({ orgType, code, version, event: { type: 'rename', name: name.trim() } });
  return (
    <ActionModal
      open
      title={`重命名“${before}”`}
      invalid={name.trim() === '' || name.trim() === before || isTooLong(name, NAME_LENGTH)}
      actions={[CANCEL_ACTION, { key: 'ok', text: '保存', result: 'ok', primary: true, submits: true, closable: false, run }]}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label="角色名称" htmlFor="role-name">
          <LimitedInput id="role-name" most={NAME_LENGTH} called="角色名称" value={name} onChange={setName} />
        </Form.Item>
      </Form>
    </ActionModal>
  );
}
