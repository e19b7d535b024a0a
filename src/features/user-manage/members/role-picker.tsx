import { Checkbox } from 'antd';
import { useId } from 'react';
import { MEMBERS } from '#contract/addresses/members';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { LoadState } from '../../../blocks/page/load-state';

const { useMemberRolesQuery } = apiOf(MEMBERS);

export interface RolePickerProps {
  value: readonly string[];
  /** Roles that the person has already; they can be kept whatever they grant. */
  kept?: readonly string[];
  problem: string | undefined;
  onChange: (codes: string[]) => void;
}

/** The roles that can be given; those beyond what the giver holds are shown and cannot be chosen. */
export function RolePicker({ value, kept = [], problem, onChange }: RolePickerProps) {
  const { data, error, refetch } = useMemberRolesQuery({});
  const id = useId();
  return (
    <fieldset className="role-picker" aria-describedby={`${id}-note`}>
      <legend>角色</legend>
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={3}>
        {({ list }) => (
          <>
            <Checkbox.Group
              className="role-picker-list"
              value={[...value]}
              onChange={onChange}
              options={list.map(({ code, name, beyond }) => ({ value: code, label: name, disabled: beyond && !kept.includes(code) }))}
            />
            {list.some(({ beyond }) => beyond) ? <p className="role-picker-note">灰色的角色含有您没有的权限，您不能分配。</p> : null}
          </>
        )}
      </LoadState>
      <p id={`${id}-note`} className="people-problem" role={problem ? 'alert' : undefined}>
        {problem}
      </p>
    </fieldset>
  );
}
