import { Checkbox, Form } from 'antd';
import { MEMBERS } from '#contract/addresses/members';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { LoadState } from '../../../blocks/page/load-state';

const { useMemberRolesQuery } = apiOf(MEMBERS);

interface RoleFieldProps {
  /** Roles that the person has already; they can be kept whatever they grant. */
  saved?: readonly string[];
  /** What is said where none is chosen. */
  missing?: string;
}

/** The field `roleCodes` of a form. */
export function RoleField({ saved = [], missing = '请至少选择一个角色' }: RoleFieldProps) {
  return (
    <Form.Item name="roleCodes" rules={[{ required: true, type: 'array', message: <span role="alert">{missing}</span> }]}>
      <RolePicker saved={saved} />
    </Form.Item>
  );
}

interface RolePickerProps {
  saved: readonly string[];
  value?: readonly string[];
  onChange?: (codes: string[]) => void;
}

/** The roles that can be given; those beyond what the giver holds are shown and cannot be chosen. */
function RolePicker({ saved, value = [], onChange }: RolePickerProps) {
  const { data, error, refetch } = useMemberRolesQuery({});
  return (
    <fieldset className="role-picker">
      <legend className="field-label-required">角色</legend>
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={3}>
        {({ list }) => (
          <>
            <Checkbox.Group
              className="role-picker-list"
              value={[...value]}
              onChange={(codes) => onChange?.(codes)}
              options={list.map(({ code, name, beyond }) => ({ value: code, label: name, disabled: beyond && !saved.includes(code) }))}
            />
            {list.some(({ beyond }) => beyond) ? <p className="role-picker-note">灰色的角色含有您没有的权限，您不能分配。</p> : null}
          </>
        )}
      </LoadState>
    </fieldset>
  );
}
