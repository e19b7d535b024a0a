import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { ROLES } from '#contract/addresses/roles';
import type { RoleMatrix } from '#contract/roles';
import { apiOf } from '../../../api/endpoints';
import { useSubmission } from '../../../api/use-submission';
import { LimitedInput } from '../../../blocks/fields/limited-text';
import { isTooLong } from '../../../blocks/fields/text-limit';
import { ActionModal, CANCEL_ACTION } from '../../../blocks/modal/action-modal';
import { permissionGroups } from './permission-groups';

const { useAddRoleMutation } = apiOf(ROLES);

const NAME_LENGTH = 20;

/** A role of one's own, with what its maker holds at most. */
export function AddRoleDialog({ matrix, onClose }: { matrix: RoleMatrix; onClose: () => void }) {
  const [name, setName] = useState('');
  const [permissions, setPermissions] = useState<readonly string[]>([]);
  const [add] = useAddRoleMutation();
  const submit = useSubmission(add, { success: `已新增角色“${name.trim()}”`, onDone: onClose });
  const run = () => submit({ orgType: matrix.orgType, name: name.trim(), permissions: [...permissions] as never });

  return (
    <ActionModal
      open
      title="新增角色"
      width={680}
      maskClosable={false}
      invalid={name.trim() === '' || isTooLong(name, NAME_LENGTH)}
      actions={[CANCEL_ACTION, { key: 'ok', text: '新增', result: 'ok', primary: true, submits: true, closable: false, run }]}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label="角色名称" htmlFor="new-role-name" required>
          <LimitedInput id="new-role-name" most={NAME_LENGTH} called="角色名称" value={name} onChange={setName} />
        </Form.Item>
      </Form>
      {permissionGroups(matrix.possible, '').map((group) => (
        <fieldset key={group.label} className="role-picker">
          <legend>{group.label}</legend>
          <Checkbox.Group
            className="role-picker-list"
            value={group.permissions.map((one) => one.name).filter((one) => permissions.includes(one))}
            options={group.permissions.map((one) => ({ value: one.name, label: one.label, disabled: !matrix.granted.includes(one.name) }))}
            onChange={(chosen) => {
              const ofGroup = group.permissions.map((one) => one.name);
              setPermissions([...permissions.filter((one) => !ofGroup.includes(one)), ...chosen]);
            }}
          />
        </fieldset>
      ))}
      {matrix.possible.length > matrix.granted.length ? <p className="role-picker-note">灰色的权限您没有，不能授予。</p> : null}
    </ActionModal>
  );
}
