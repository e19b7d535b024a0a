import { Button, Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import type { RoleMatrix, RoleRow } from '#contract/roles';
import { EmptyState } from '../../../blocks/empty/empty-state';
import { byLabel, TAGS_SHOWN } from '../../../blocks/fields/widgets/choices';
import { FailureNotice } from '../../../blocks/modal/failure-notice';
import { LeaveGuard } from '../../../blocks/page/leave-guard';
import { Panel } from '../../../blocks/page/panel';
import { PHONE, useMedia } from '../../../blocks/page/use-media';
import { permissionGroups, type PermissionGroup } from './permission-groups';
import { RoleMenu } from './role-menu';
import { useMatrix, whyLocked } from './use-matrix';

/** Role by permission; on a phone one role at a time. */
export function MatrixEditor({ matrix }: { matrix: RoleMatrix }) {
  const phone = useMedia(PHONE);
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const edit = useMatrix(matrix);
  const groups = permissionGroups(matrix.possible, keyword);
  const shown = rolesShown(matrix, chosen, phone);
  return (
    <>
      <LeaveGuard unsaved={edit.changed.length > 0} betweenTabs betweenValuesOf="orgType" title="角色权限尚未保存">
        已修改{edit.changed.map(({ name }) => `“${name}”`).join('')}的权限，离开后修改将丢失。
      </LeaveGuard>
      <Panel>
        <div className="matrix-tools">
          <Input
            allowClear
            aria-label="搜索权限"
            placeholder="搜索权限"
            value={keyword}
            onChange={({ target }) => setKeyword(target.value)}
          />
          {phone ? (
            <Select
              aria-label="选择角色"
              showSearch={{ filterOption: byLabel }}
              value={shown[0]?.code ?? null}
              options={matrix.roles.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={(code: string) => setChosen([code])}
            />
          ) : (
            <Select
              mode="multiple"
              allowClear
              aria-label="选择角色"
              placeholder="全部角色"
              {...TAGS_SHOWN}
              showSearch={{ filterOption: byLabel }}
              value={[...chosen]}
              options={matrix.roles.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={(codes: string[]) => setChosen(codes)}
            />
          )}
        </div>
        <FailureNotice failure={edit.failure} />
        {groups.length === 0 ? (
          <EmptyState kind="search">没有名称含“{keyword}”的权限</EmptyState>
        ) : (
          <Matrix matrix={matrix} roles={shown} groups={groups} edit={edit} />
        )}
      </Panel>
      {edit.changed.length > 0 ? (
        <div className="matrix-bar" role="group" aria-label="保存角色权限">
          <span>已修改{edit.changed.map(({ name }) => name).join('、')}</span>
          <Button onClick={edit.discard}>放弃修改</Button>
          <Button type="primary" loading={edit.saving} onClick={() => void edit.submit()}>
            保存
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface MatrixProps {
  matrix: RoleMatrix;
  roles: readonly RoleRow[];
  groups: readonly PermissionGroup[];
  edit: ReturnType<typeof useMatrix>;
}

function Matrix({ matrix, roles, groups, edit }: MatrixProps) {
  return (
    <div className="matrix-scroll" role="region" aria-label="权限矩阵" tabIndex={0}>
      <table className="matrix">
        <thead>
          <tr>
            <th scope="col">权限</th>
            {roles.map((role) => (
              <th key={role.code} scope="col">
                <RoleMenu matrix={matrix} role={role} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ label, permissions }) => (
          <tbody key={label}>
            <tr className="matrix-group">
              <th scope="rowgroup" colSpan={roles.length + 1}>
                {label}
              </th>
            </tr>
            {permissions.map((permission) => (
              <tr key={permission.name}>
                <th scope="row">
                  {permission.label} <span className="matrix-kind">{permission.kind}</span>
                </th>
                {roles.map((role) => (
                  <Cell key={role.code} matrix={matrix} role={role} permission={permission} edit={edit} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface CellProps extends Pick<MatrixProps, 'matrix' | 'edit'> {
  role: RoleRow;
  permission: PermissionGroup['permissions'][number];
}

function Cell({ matrix, role, permission: { name, label }, edit }: CellProps) {
  const locked = whyLocked(matrix, role, name);
  const grants = edit.grantsOf(role).includes(name);
  const changed = grants !== role.permissions.includes(name);
  return (
    <td className={changed ? 'matrix-changed' : undefined} title={locked}>
      <Checkbox
        aria-label={locked ? `${role.name}：${label}（${locked}）` : `${role.name}：${label}`}
        checked={grants}
        disabled={locked !== undefined}
        onChange={() => edit.toggle(role, name)}
      />
    </td>
  );
}

function rolesShown({ roles }: RoleMatrix, chosen: readonly string[], phone: boolean): readonly RoleRow[] {
  const wanted = roles.filter(({ code }) => chosen.includes(code));
  if (wanted.length > 0) return phone ? wanted.slice(0, 1) : wanted;
  return phone ? roles.slice(0, 1) : roles;
}
